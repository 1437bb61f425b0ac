import { renderToStaticMarkup } from 'react-dom/server';
import { Helmet as OwnHelmet } from 'react-helmet-async';
import { expect, it } from 'vitest';
import { HeadTags } from '~/lib/head-tags';
import { Helmet } from './lighter-helmet';

const SAID = `"Škoda" & 'أودي' <b> && </title>`;

/** All that screens say in the head, in the forms in which they say it. */
const children = [
  <title key="title">{`${SAID} | Mihwar`}</title>,
  <meta key="description" name="description" content={SAID} />,
  <meta key="empty" name="robots" content="" />,
  false,
  undefined,
  <link key="canonical" rel="canonical" href="https://example.com/?a=1&b='2'" />,
  ['en', 'ar'].map((code) => <link key={code} rel="alternate" hrefLang={code} href={`/${code}`} />),
  [[<link key="feed" {...{ rel: 'alternate', title: SAID, href: '/feed.xml', type: undefined }} />]],
  <meta key="type" property="og:type" content="article" />,
];

function writtenByUs(said: typeof children): string[] {
  const tags: string[] = [];
  const html = renderToStaticMarkup(
    <HeadTags value={tags}>
      <Helmet>{said}</Helmet>
    </HeadTags>,
  );
  expect(html).toBe('');
  return tags;
}

const tagsIn = (html: string) => html.match(/<title>.*?<\/title>|<[^<>]+>/g)?.sort();

it('writes the tags that Helmet would have had written', () => {
  const tags = writtenByUs(children);
  expect(tags).toHaveLength(8);
  expect(tagsIn(tags.join(''))).toEqual(tagsIn(renderToStaticMarkup(<OwnHelmet>{children}</OwnHelmet>)));
});

it('leaves them to React where nobody collects them', () => {
  expect(renderToStaticMarkup(<Helmet>{children}</Helmet>)).toBe(renderToStaticMarkup(<>{children}</>));
});

it.each([
  [<meta key="1" name="n" content={1 as unknown as string} />, 'Only text in the head: meta content'],
  [<title key="1">{[1, 2]}</title>, 'A title is one text'],
  ['text', 'Only tags in the head'],
])('refuses what it could not write: %#', (child, message) => {
  expect(() => writtenByUs([child as never])).toThrow(message);
});
