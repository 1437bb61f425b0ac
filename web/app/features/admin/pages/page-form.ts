import { staticPageInputSchema, type StaticPage } from '@mihwar/adapters/contract';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { rules } from '~/features/admin/form/rules';

export interface PageValues {
  slug: string;
  title: string;
  titleAr: string;
  content: string;
  contentAr: string;
  metaDescription: string;
  metaDescriptionAr: string;
  isPublished: boolean;
}

type Page = z.output<typeof staticPageInputSchema>;

export type PageForm = UseFormReturn<PageValues, unknown, Page>;

/** A new page is published by default (requirements 4). */
export const valuesOf = (page: StaticPage | null): PageValues => ({
  slug: page?.slug ?? '',
  title: page?.title ?? '',
  titleAr: page?.titleAr ?? '',
  content: page?.content ?? '',
  contentAr: page?.contentAr ?? '',
  metaDescription: page?.metaDescription ?? '',
  metaDescriptionAr: page?.metaDescriptionAr ?? '',
  isPublished: page?.isPublished ?? true,
});

export function usePageForm(page: StaticPage | null): PageForm {
  const resolver = rules<PageValues, Page>(staticPageInputSchema);
  return useForm({ resolver, defaultValues: valuesOf(page) });
}

/** The sub-tabs of the form, and the fields behind each. */
export const PARTS = {
  english: ['title', 'slug', 'content'],
  arabic: ['titleAr', 'contentAr'],
  seo: ['metaDescription', 'metaDescriptionAr'],
} as const satisfies Record<string, readonly (keyof PageValues)[]>;

export type Part = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as Part[];
