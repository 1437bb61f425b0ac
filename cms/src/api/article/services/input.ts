import type { z } from 'zod';
import {
  articleBodyFields,
  articlePublicationSchema,
  articleTranslationUpdateSchema,
  articleUpdateSchema,
  translationApprovalSchema,
  checkForReaders,
} from '../../../contract/article';
import { contractBody } from '../../../rules/contract-body';

const { shape } = articleBodyFields;
const { updatedAt, wasPublished, reason } = articleUpdateSchema.shape;

/** The status is never absent here, since adapters has filled in the default. */
const body = articleBodyFields.extend({ status: shape.status.unwrap() });

export const articleBody = contractBody(body.superRefine(checkForReaders));
export const articleUpdateBody = contractBody(
  body.extend({ updatedAt, wasPublished, reason }).superRefine(checkForReaders),
);
export const translationBody = articleTranslationUpdateSchema.strict();
export const publicationBody = articlePublicationSchema.strict();
export const approvalBody = translationApprovalSchema.strict();

export type ArticleBody = z.output<typeof articleBody>;
export type ArticleUpdateBody = z.output<typeof articleUpdateBody>;
export type TranslationBody = z.output<typeof translationBody>;
