import type { IncomingMessage, ServerResponse } from 'node:http';

const WORDS =
  'battery range charger motor driver winter road test tyre brake cell pack voltage cable engine wheel door light sensor route depot parcel engineer factory city village mountain coast morning evening journey report result number question answer season market price weight cooling heat current grid station minute'.split(
    ' ',
  );

/**
 * Sentences that are the same for the same name, and different for others: equal texts count as the same
 * article.
 */
function sentences(name: string, count: number): string {
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const word = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return WORDS[(seed >>> 8) % WORDS.length] ?? '';
  };
  const sentence = () => `The ${Array.from({ length: 13 }, word).join(' ')}.`;
  return Array.from({ length: count }, sentence).join(' ');
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

/** The titles of a list's three articles, newest first. */
export const titlesOf = (list: string) =>
  ['A quiet van goes to work', 'Cold mornings and long cables', 'What the depot learned'].map(
    (title) => `${title} (${list})`,
  );

const addressOf = (list: string, index: number) => `/${list}/2026/03/story-number-${index + 1}-of-the-week/`;

const listPage = (list: string) =>
  page(
    'News',
    `<main><h1>News</h1>${titlesOf(list)
      .map(
        (title, index) =>
          `<article><h2><a href="${addressOf(list, index)}">${title}</a></h2>
           <time datetime="2026-03-1${index}">1${index} March 2026</time><p>${sentences(title, 1)}</p></article>`,
      )
      .join('')}</main>`,
  );

/** A head with a description, a preview picture and a video, as many sites have it. */
const RICH_HEAD = `<meta property="og:description" content="What the winter did to a van that nobody had tried before.">
  <meta property="og:image" content="/picture.png">`;
const VIDEO = '<iframe src="https://video.example/embed/van" width="560" height="315"></iframe>';

const articlePage = (title: string, isRich: boolean) =>
  page(
    title,
    `<main><article><h1>${title}</h1><p class="byline">By Mette Krogh</p>
     ${Array.from({ length: 6 }, (_, index) => `<p>${sentences(`${title} ${index}`, 4)}</p>`).join('')}
     ${isRich ? RICH_HEAD + VIDEO : ''}
     <figure><img src="/picture.png" alt="The van" width="800" height="500"><figcaption>The van</figcaption></figure>
     <p>${sentences(`${title} end`, 4)}</p></article></main>`,
  );

/**
 * Another news site. `/<list>/` lists three articles of its own. The second of a list whose name ends in
 * `-shy` must not be read. The articles of a list whose name ends in `-rich` have a description, a preview
 * picture and a video. `/empty` has no article.
 */
export function answerAsNewsSource(request: IncomingMessage, response: ServerResponse): void {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://source').pathname);
  const html = (body: string) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(body);
  };
  if (path === '/robots.txt') {
    response
      .setHeader('Content-Type', 'text/plain')
      .end('User-agent: *\nDisallow: /*-shy/2026/03/story-number-2');
    return;
  }
  if (path === '/empty') return html(page('Nothing', '<main><p>Hello.</p></main>'));
  const [, list, number] = /^\/([\w-]+)\/(?:2026\/03\/story-number-(\d)-of-the-week\/)?$/.exec(path) ?? [];
  const title = list && number ? titlesOf(list)[Number(number) - 1] : undefined;
  if (title) return html(articlePage(title, list?.endsWith('-rich') ?? false));
  if (list && !number) return html(listPage(list));
  response.writeHead(404).end();
}
