import { describe, expect, it } from 'vitest';
import { createQueryClient } from '~/lib/api';
import { anArticle } from '~/test/articles';
import { chooseReadOn, readOnQuery } from './read-on';

const tag = (id: number) => ({ id, name: `Tag ${id}`, nameAr: null });
const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T00:00:00.000Z`;
/** Seven articles of one category, the newest first: 7 to 1. */
const category = [7, 6, 5, 4, 3, 2, 1].map((id) => anArticle({ id, createdAt: day(id) }));
const [, , , fourth] = category;
if (!fourth) throw new Error('There are seven');
const ids = (articles: { id: number }[]) => articles.map(({ id }) => id);

it('knows the neighbours by date', () => {
  const { previous, next } = chooseReadOn(fourth, category, []);
  expect([previous?.id, next?.id]).toEqual([3, 5]);
});

it.each([
  [7, 6, undefined],
  [1, undefined, 2],
  [99, undefined, undefined],
])('has none beyond the ends (%i)', (id, previous, next) => {
  const chosen = chooseReadOn(anArticle({ id }), category, []);
  expect([chosen.previous?.id, chosen.next?.id]).toEqual([previous, next]);
});

it('relates the newest of the category, but not itself and its neighbours', () => {
  expect(ids(chooseReadOn(fourth, category, []).related)).toEqual([7, 6, 2]);
});

it('prefers shared tags, wherever they are', () => {
  const article = { ...fourth, tags: [tag(1), tag(2)] };
  const elsewhere = anArticle({ id: 20, categoryId: 2, tags: [tag(1)], createdAt: day(1) });
  const closest = anArticle({ id: 21, categoryId: 2, tags: [tag(2), tag(1)], createdAt: day(1) });
  const mentioned = anArticle({ id: 22, categoryId: 2, createdAt: day(9) });
  const { related } = chooseReadOn(article, category, [mentioned, elsewhere, closest, fourth]);
  expect(ids(related)).toEqual([21, 20, 7]);
});

it('shows an article once', () => {
  const [seventh] = category;
  expect(ids(chooseReadOn(fourth, category, seventh ? [seventh] : []).related)).toEqual([7, 6, 2]);
});

describe('what is asked for', () => {
  const article = anArticle({ id: 4, tags: [tag(1)] });
  const [, , ...older] = category;

  /** The related articles, and the calls they took, of a site that answers so. */
  async function relatedOn(answers: { category: object[]; tag: object[]; latest: object[] }) {
    const asked: string[] = [];
    const client = createQueryClient((path) => {
      const [kind] = /category|search/.exec(path) ?? ['latest'];
      asked.push(kind);
      return Promise.resolve(
        Response.json(answers[kind === 'search' ? 'tag' : (kind as 'category' | 'latest')]),
      );
    });
    const { related } = await client.query(readOnQuery(article));
    return [ids(related), asked];
  }

  it('is the category and the first tag, as long as they are enough', async () => {
    expect(await relatedOn({ category, tag: [], latest: [] })).toEqual([
      [7, 6, 2],
      ['category', 'search'],
    ]);
  });

  it('and what came last otherwise: three, never itself, a neighbour or the same twice', async () => {
    const latest = [30, 31, 7, 4].map((id) =>
      anArticle({ id, categoryId: 2, createdAt: day(Math.max(1, id - 3)) }),
    );
    // 5 and 3 are the neighbours, 2 and 1 are of the category.
    expect(await relatedOn({ category: older, tag: [], latest })).toEqual([
      [2, 1, 31],
      ['category', 'search', 'latest'],
    ]);
    expect(await relatedOn({ category: [article], tag: [article], latest })).toEqual([
      [31, 30, 7],
      ['category', 'search', 'latest'],
    ]);
  });
});
