import type { DeskArticle } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '~/components/admin/confirm';
import { EmptyState } from '~/components/admin/empty-state';
import { Pager } from '~/components/admin/pager';
import { useLastPage } from '~/components/admin/use-last-page';
import { NotLoaded } from '~/features/admin/not-loaded';
import { useAddressParams } from '~/features/admin/use-address-params';
import { useChange } from '~/features/admin/use-change';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { pageOf } from '~/lib/page-number';
import { ArticleRow } from './article-row';
import { deskQuery, DESK_PAGE_SIZE, translateArticle } from './calls';
import { DeskProgress } from './desk-progress';
import { useApproval } from './use-approval';
import { useJob } from './use-job';

const STATES = ['pending', 'translating', 'translated', 'needsUpdate', 'notApproved'] as const;

/** The Arabic translations tab: the progress of all articles, and each article (requirements 2.12, 4). */
export function TranslationDesk({ onEdit }: { onEdit: (id: number) => void }) {
  const t = useTranslationsTexts();
  const { params, set } = useAddressParams();
  const asked = params.get('state') ?? '';
  const state = STATES.find((one) => one === asked) ?? '';
  const page = pageOf(params);
  const { data: desk, isError, refetch } = useQuery(deskQuery(state, page));
  const run = useJob();
  const one = useOneByOne();
  const approval = useApproval();

  const showPage = (next: number, options?: { replace: boolean }) => {
    set({ page: next > 1 ? String(next) : '' }, options);
  };
  const pages = Math.ceil((desk?.found ?? 0) / DESK_PAGE_SIZE);
  useLastPage(page, desk && { isEmpty: desk.articles.length === 0, pages }, (last) => {
    showPage(last, { replace: true });
  });

  if (!desk) return <NotLoaded failure={isError && t('fetchFailed')} onRetry={() => void refetch()} />;
  return (
    <>
      <DeskProgress desk={desk} run={run} />
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">{t('list.title')}</h2>
        <select
          className="field field-small w-auto"
          aria-label={t('list.filter')}
          value={state}
          onChange={(event) => {
            set({ state: event.target.value, page: '' });
          }}
        >
          <option value="">{t('list.all')}</option>
          {STATES.map((value) => (
            <option key={value} value={value}>
              {t(`state.${value}`)}
            </option>
          ))}
        </select>
      </div>
      {desk.articles.length === 0 ? (
        <EmptyState title={t('list.none')} text={t('list.noneText')} />
      ) : (
        // Requirements 9.1: 24rem at most. A longer list scrolls, also by keyboard.
        <div
          role="group"
          aria-label={t('list.title')}
          tabIndex={0}
          className="max-h-96 overflow-y-auto border border-hairline bg-raised"
        >
          <ul className="divide-y divide-hairline">
            {desk.articles.map((article) => (
              <ArticleRow
                key={article.id}
                article={article}
                isTranslatable={desk.engine.from.includes(article.original)}
                isAsked={one.asked.has(article.id)}
                onTranslate={() => void one.translate(article)}
                onApprove={() => {
                  approval.mutate({ id: article.id, updatedAt: article.updatedAt });
                }}
                isApproving={approval.isPending && approval.variables.id === article.id}
                onEdit={() => {
                  onEdit(article.id);
                }}
              />
            ))}
          </ul>
        </div>
      )}
      <div className="mt-3 flex justify-end">
        <Pager page={page} pages={pages} onShow={showPage} />
      </div>
    </>
  );
}

/** Translates single articles. Several may be translated concurrently. */
function useOneByOne() {
  const t = useTranslationsTexts();
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const translation = useChange({
    send: translateArticle,
    succeeded: () => ({ title: t('succeeded') }),
    failed: { title: t('failed.title'), text: t('failed.text') },
    refreshes: [['articles'], ['translations', 'desk']],
  });
  async function translate({ id, original, isAligned }: DeskArticle) {
    if (asked.has(id)) return;
    const text = t(original === 'ar' ? 'replace.textEnglish' : 'replace.text');
    const question = { title: t('replace.title'), text, action: t('replace.action') };
    if (!isAligned && !(await confirm(question))) return;
    setAsked((before) => new Set(before).add(id));
    await translation.mutateAsync(id).catch(() => undefined);
    setAsked((before) => new Set([...before].filter((other) => other !== id)));
  }
  return { asked, translate };
}
