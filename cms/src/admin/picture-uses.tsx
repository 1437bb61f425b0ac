import { EmptyStateLayout, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page, Pagination, SearchInput, useFetchClient, useQueryParams } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import texts from './translations/ours.json';

const PAGE_SIZE = 20;

/** A place that shows a picture (`src/pictures/use.ts`). */
interface Use {
  kind: 'article' | 'user' | 'articleText' | 'pageText' | 'setting' | 'trash';
  uid: string;
  documentId: string;
  /** Null where the user may not see it. */
  name: string | null;
}

interface Picture {
  id: number;
  name: string;
  url: string;
  formats: { thumbnail?: { url: string } } | null;
  usedIn: Use[];
}

interface Found {
  results: Picture[];
  pagination: { pageCount: number; total: number };
}

type Key = keyof typeof texts.en extends infer Id
  ? Id extends `mihwar.uses.${infer Name}`
    ? Name
    : never
  : never;

function useUsesTexts() {
  const { formatMessage } = useIntl();
  return (key: Key, values?: Record<string, number>) =>
    formatMessage({ id: `mihwar.uses.${key}`, defaultMessage: texts.en[`mihwar.uses.${key}`] }, values);
}

/** A page of pictures with their uses. Undefined while it is read, null if that has failed. */
function usePictures(query: { page?: string; _q?: string }): Found | null | undefined {
  const { get } = useFetchClient();
  const [found, setFound] = useState<Found | null>();
  const { page = '1', _q } = query;
  useEffect(() => {
    let isLatest = true;
    // Strapi's client does not encode the values.
    const search = _q && { _q: encodeURIComponent(_q) };
    const params = { page, pageSize: PAGE_SIZE, sort: 'createdAt:DESC', withUses: true, ...search };
    get<Found>('/upload/files', { params })
      .then(({ data }) => isLatest && setFound(data))
      .catch(() => isLatest && setFound(null));
    return () => {
      isLatest = false;
    };
  }, [get, page, _q]);
  return found;
}

/** A place with a link to it. The panel has no page of the trash. */
function UsePlace({ use: { kind, uid, documentId, name } }: { use: Use }) {
  const t = useUsesTexts();
  if (name === null) return <>{t('hidden')}</>;
  const shown = <bdi>{name}</bdi>;
  return (
    <>
      {t(kind)}{' '}
      {kind === 'trash' ? (
        shown
      ) : (
        <Link to={`/content-manager/collection-types/${uid}/${documentId}`}>{shown}</Link>
      )}
    </>
  );
}

/** Shows where each picture of the media library is used, so that one knows it before deleting it. */
export default function PictureUses() {
  const t = useUsesTexts();
  const [{ query }] = useQueryParams<{ page?: string; _q?: string }>();
  const found = usePictures(query);
  if (found === null) return <Page.Error />;
  if (!found) return <Page.Loading />;
  return (
    <Page.Main>
      <Page.Title>{t('title')}</Page.Title>
      <Layouts.Header title={t('title')} subtitle={t('subtitle')} />
      <Layouts.Action startActions={<SearchInput label={t('search')} placeholder={t('search')} />} />
      <Layouts.Content>
        {found.results.length === 0 ? (
          <EmptyStateLayout content={t('none')} />
        ) : (
          <Table colCount={3} rowCount={found.results.length + 1}>
            <Thead>
              <Tr>
                <Th>{t('picture')}</Th>
                <Th>{t('name')}</Th>
                <Th>{t('usedIn')}</Th>
              </Tr>
            </Thead>
            <Tbody>
              {found.results.map(({ id, name, url, formats, usedIn }) => (
                <Tr key={id}>
                  <Td>
                    <img className="used-picture" src={formats?.thumbnail?.url ?? url} alt="" />
                  </Td>
                  <Td className="picture-name">
                    <Typography>
                      <bdi>{name}</bdi>
                    </Typography>
                  </Td>
                  <Td className="picture-uses">
                    <Typography>{t('count', { count: usedIn.length })}</Typography>
                    <ul>
                      {usedIn.map((use) => (
                        <li key={use.kind + use.documentId}>
                          <UsePlace use={use} />
                        </li>
                      ))}
                    </ul>
                  </Td>
                </Tr>
              ))}
            </Tbody>
          </Table>
        )}
        <Pagination.Root {...found.pagination} defaultPageSize={PAGE_SIZE}>
          <Pagination.Links />
        </Pagination.Root>
      </Layouts.Content>
    </Page.Main>
  );
}
