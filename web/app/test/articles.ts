import type { ArticleWithComments, Comment } from '@mihwar/adapters/contract';
import { expect } from 'vitest';

/** An article for tests. `id` also names it. */
export function anArticle(fields: Partial<ArticleWithComments> = {}): ArticleWithComments {
  const id = fields.id ?? 1;
  return {
    id,
    slug: `article-${id}`,
    title: `Article ${id}`,
    excerpt: `What article ${id} is about`,
    content: `<p>The text of article ${id}</p>`,
    titleAr: null,
    excerptAr: null,
    original: 'en',
    languages: ['en'],
    contentAr: null,
    imageCaption: null,
    imageCaptionAr: null,
    imageCredit: null,
    imageCreditAr: null,
    correction: null,
    correctionAr: null,
    correctedAt: null,
    imageUrl: null,
    image: null,
    readTime: 4,
    createdAt: '2026-03-10T12:00:00.000Z',
    updatedAt: '2026-03-10T12:00:00.000Z',
    updatedAtAr: null,
    featured: false,
    status: 'published',
    categoryId: 1,
    category: { slug: 'reviews', name: 'Reviews', nameAr: null },
    authorId: 1,
    author: { displayName: 'Layla Haddad', displayNameAr: 'ليلى حداد', avatar: null, slug: 'layla-haddad' },
    tags: [],
    comments: [],
    commentCount: 0,
    threadCount: 0,
    commenting: 'open',
    machineArabic: null,
    related: {
      articles: [],
      ...{ previous: null, next: null, previousInEnglish: null, nextInEnglish: null },
    },
    ...fields,
  };
}

/** A guest's comment for tests. */
export const aComment = (fields: Partial<Comment> = {}): Comment => ({
  id: 1,
  content: 'Well said',
  createdAt: '2026-03-01T00:00:00.000Z',
  author: null,
  guestName: null,
  parentId: null,
  replies: [],
  ...fields,
});

/** A part of the request that sends a comment. Tests write faster than people. */
export const FAST = { elapsed: expect.any(Number) as number };
