import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createSite } from './app.ts';
import { createCms, type CmsOptions } from './cms.ts';
import { freshness } from './kept/freshness.ts';
import { KeptAnswers } from './kept/kept-answers.ts';
import type { ArticleToReadRow } from './resources/article-row.ts';
import type { RenderPage } from './site.ts';

const DATE = '2026-05-01T08:00:00.000Z';
const ROW: ArticleToReadRow = {
  publicId: 7,
  slug: 'quiet-car',
  title: 'A quiet car',
  excerpt: 'It makes no noise.',
  imageAlt: null,
  content: '<p>None at all.</p>',
  arabic: null,
  readTime: 1,
  featured: false,
  publicationDate: DATE,
  createdAt: DATE,
  updatedAt: DATE,
  status: 'published',
  category: null,
  author: null,
  tags: [],
  image: null,
  comments: [],
  commentCount: 0,
  readOn: {
    related: [],
    previous: null,
    next: null,
    isAnyRelated: false,
    isCategoryRelated: false,
    tagsToShare: { inCategory: 0, elsewhere: 0 },
  },
};
const PAGE = '/article/quiet-car';
const CALL = '/api/articles/quiet-car';

/** Shows what the API says of the article. */
const showArticle: RenderPage = async (_, { fetchApi }) => {
  const answer = await fetchApi(CALL);
  return new Response(await answer.text(), { status: answer.status });
};

/** A site, and in which order it asks Strapi and renders pages. */
function siteThat(
  render: (answers: KeptAnswers) => RenderPage = () => showArticle,
  answer: () => Response = () => Response.json(ROW),
) {
  const events: string[] = [];
  const answers = new KeptAnswers();
  const fetch = ((address: string) => {
    events.push(new URL(address).pathname);
    return Promise.resolve(answer());
  }) as CmsOptions['fetch'] & {};
  const { app } = createSite({
    cms: createCms({ url: 'http://cms.example', token: '', fetch }),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    answers,
    renderPage: (...page) => {
      events.push('page');
      return render(answers)(...page);
    },
  });
  freshness(answers).listener.onConnection(true, 1);
  return { app, events };
}

const ASKED = '/api/articles/by-slug/quiet-car';

describe('the article of a page', () => {
  it.each([PAGE, `/ar${PAGE}`])('is asked for before %s is begun, and once', async (path) => {
    const { app, events } = siteThat();
    expect(await (await app.request(path)).text()).toContain('A quiet car');
    expect(events).toEqual([ASKED, 'page']);
  });

  it('is asked for once for its pages in both languages', async () => {
    const { app, events } = siteThat();
    const pages = await Promise.all([app.request(PAGE), app.request(`/ar${PAGE}`)]);
    for (const page of pages) expect(await page.text()).toContain('A quiet car');
    // The second page may begin before Strapi is asked.
    expect(events.toSorted()).toEqual([ASKED, 'page', 'page']);
  });

  it('is not asked for where its answer is kept', async () => {
    const { app, events } = siteThat();
    await app.request(CALL);
    await app.request(PAGE);
    expect(events).toEqual([ASKED, 'page']);
  });

  it('is not asked for at other addresses', async () => {
    const { app, events } = siteThat(() => () => Promise.resolve(new Response('A page')));
    for (const path of ['/', '/category/quiet-car', '/article/a/b', '/article/a--b', '/article/%E0%A4%A']) {
      expect((await app.request(path)).status).toBe(200);
    }
    expect(events).toEqual(['page', 'page', 'page', 'page', 'page']);
  });

  it('is asked for by a form only when the form has been read', async () => {
    const { app, events } = siteThat();
    const form = { method: 'POST', headers: { Origin: 'http://localhost:3000' }, body: new FormData() };
    expect((await app.request(PAGE, form)).status).toBe(200);
    expect(events).toEqual(['page', ASKED]);
  });

  it('is asked for again when something has changed since', async () => {
    const { app, events } = siteThat((answers) => (...page) => {
      answers.purge(['article-8']);
      return showArticle(...page);
    });
    await app.request(PAGE);
    expect(events).toEqual([ASKED, 'page', ASKED]);
  });

  it('that nobody takes is asked for anew by the next page, and its failure goes unheard', async () => {
    const { app, events } = siteThat(
      () => () => Promise.resolve(new Response('A page')),
      () => new Response(null, { status: 500 }),
    );
    for (let time = 0; time < 2; time += 1) expect(await (await app.request(PAGE)).text()).toBe('A page');
    expect(events).toEqual([ASKED, 'page', ASKED, 'page']);
  });
});
