import { z } from 'zod';
import { publicId, text, textOrNull } from '../../../rules/query';
import { shortTexts, TITLE_MIN } from '../../../rules/text-minimums';
import { TEXT_LIMITS } from '../../../contract/text-limits';

/** The same maximums are in schema.json. */
const TITLE_MAX = 250;
const EXCERPT_MAX = 1000;
const TAGS_MAX = 30;
const TAG_LENGTH_MAX = 60;

const body = z.strictObject({
  title: text(TITLE_MAX).refine(
    (title) => title.length >= TITLE_MIN,
    `Title must be at least ${TITLE_MIN} characters`,
  ),
  excerpt: text(EXCERPT_MAX),
  content: text(TEXT_LIMITS.html),
  slug: text(TITLE_MAX).optional(),
  categoryId: publicId,
  featured: z.boolean().optional(),
  imageUrl: textOrNull(1000).optional(),
  imageAlt: textOrNull(500).optional(),
  imageAltAr: textOrNull(500).optional(),
  tags: z.array(text(TAG_LENGTH_MAX)).max(TAGS_MAX).optional(),
  titleAr: textOrNull(TITLE_MAX).optional(),
  excerptAr: textOrNull(EXCERPT_MAX).optional(),
  contentAr: textOrNull(TEXT_LIMITS.html).optional(),
  status: z.enum(['draft', 'published']),
});

const ARABIC_FIELDS = ['titleAr', 'excerptAr', 'contentAr'] as const;

/** A draft needs a title only; what readers are to see obeys every rule. */
function checkForReaders(article: z.infer<typeof body>, context: z.RefinementCtx<z.infer<typeof body>>) {
  const refuse = (path: keyof z.infer<typeof body>, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: article[path] });
  const given = ARABIC_FIELDS.filter((field) => article[field]);
  if (given.length > 0) {
    for (const field of ARABIC_FIELDS.filter((one) => !article[one])) {
      refuse(field, `${field} is missing: an Arabic version has title, excerpt and content`);
    }
  }
  if (article.status === 'draft') return;
  for (const { field, message } of shortTexts(article)) if (field !== 'title') refuse(field, message);
}

export const articleBody = body.superRefine(checkForReaders);
export const articleUpdateBody = body
  .extend({ updatedAt: z.iso.datetime().optional() })
  .superRefine(checkForReaders);

export const translationBody = z.strictObject({
  titleAr: text(TITLE_MAX).min(1),
  excerptAr: text(EXCERPT_MAX).min(1),
  contentAr: text(TEXT_LIMITS.html).min(1),
});

export type ArticleBody = z.output<typeof articleBody>;
export type ArticleUpdateBody = z.output<typeof articleUpdateBody>;
export type TranslationBody = z.output<typeof translationBody>;
