import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });
const text = z.string().min(1);
const date = z.iso.datetime();
const language = z.enum(['en', 'ar']);
const reference = z.strictObject({ '@id': address });
const positions = (items: { position: number }[]) =>
  items.every(({ position }, index) => position === index + 1);

const organization = z.strictObject({
  '@type': z.literal('NewsMediaOrganization'),
  '@id': address,
  name: text,
  url: address,
  logo: z.strictObject({ '@type': z.literal('ImageObject'), url: address, width: text, height: text }),
  sameAs: z.array(address).min(1).optional(),
});

const breadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
    .min(2)
    .refine(positions),
});

const itemList = z.strictObject({
  '@type': z.literal('ItemList'),
  numberOfItems: z.int().min(1),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), url: address }))
    .min(1)
    .refine(positions)
    .refine((items) => new Set(items.map(({ url }) => url)).size === items.length),
});

const webSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': address,
  url: address,
  name: text,
  description: text,
  inLanguage: language,
  publisher: reference,
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().regex(/^https?:\/\/\S+\?q=\{search_term_string\}$/),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
});

const person = z.strictObject({
  '@type': z.literal('Person'),
  '@id': address,
  name: text,
  url: address,
});

const newsArticle = z.strictObject({
  '@type': z.literal('NewsArticle'),
  '@id': address,
  headline: text,
  description: text,
  url: address,
  mainEntityOfPage: z.strictObject({ '@type': z.literal('WebPage'), '@id': address }),
  inLanguage: language,
  datePublished: date,
  dateModified: date,
  author: z.union([person, organization]),
  publisher: organization,
  image: z.array(address).min(1),
  articleSection: text,
  keywords: z.array(text).min(1),
  wordCount: z.int().min(1),
  timeRequired: z.string().regex(/^PT\d+M$/),
  commentCount: z.int().min(0),
  isAccessibleForFree: z.literal(true),
});

const page = {
  name: text,
  description: text,
  url: address,
  inLanguage: language,
  isPartOf: reference,
  publisher: reference,
};

const collectionPage = z.strictObject({
  '@type': z.literal('CollectionPage'),
  ...page,
  mainEntity: itemList,
});
const profilePage = z.strictObject({
  '@type': z.literal('ProfilePage'),
  ...page,
  mainEntity: person.extend({ description: text, image: address, worksFor: reference }),
  hasPart: z
    .array(
      z.strictObject({
        '@type': z.literal('NewsArticle'),
        headline: text,
        url: address,
        datePublished: date,
        author: reference,
      }),
    )
    .min(1),
});
const webPage = z.strictObject({
  '@type': z.enum(['WebPage', 'AboutPage', 'ContactPage']),
  ...page,
  dateModified: date,
});

/**
 * The structured data of a screen. The compiler checks what schema.org allows (schema-dts). This schema has
 * the properties that Google's documentation requires or recommends besides, and refuses unknown ones.
 */
export const structuredData = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(
      z.discriminatedUnion('@type', [
        organization,
        breadcrumbList,
        itemList,
        webSite,
        newsArticle,
        collectionPage,
        profilePage,
        webPage,
      ]),
    )
    .min(1),
});

export type StructuredData = z.infer<typeof structuredData>;
