import type { DashboardCard } from '@mihwar/adapters/contract';

/** Whether readers may see the translation: a person wrote or approved it. */
export const isTranslationApproved = ({
  original,
  arabicApproved,
  englishApproved,
}: DashboardCard): boolean => (original === 'ar' ? englishApproved : arabicApproved);
