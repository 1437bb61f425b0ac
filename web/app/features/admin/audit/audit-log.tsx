import type { AuditEvent } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '~/components/admin/data-table';
import { EmptyState } from '~/components/admin/empty-state';
import { TabHeading } from '~/components/admin/tab-heading';
import { NameText } from '~/components/ui/name-text';
import { Sentence } from '~/components/ui/sentence';
import { NotLoaded } from '~/features/admin/not-loaded';
import { savedAt } from '~/features/admin/saved-at';
import { useAuditTexts } from '~/i18n/admin/audit';
import { useAdminTexts } from '~/i18n/admin/shell';
import { shownText } from '~/lib/shown-text';
import { useLanguage } from '~/lib/use-language';
import { AuditFilters } from './audit-filters';
import { auditQuery } from './calls';
import { eventDetails, eventText } from './event-text';
import { useAuditAddress, type AuditAddress } from './use-audit-address';
import { useExport } from './use-export';

/** The audit log: its filters, a page of events, and the export of all. */
export function AuditLog() {
  const t = useAuditTexts();
  const shared = useAdminTexts();
  const address = useAuditAddress();
  const file = useExport();
  return (
    <>
      <TabHeading title={shared('tab.audit')} intro={t('intro')}>
        <button
          type="button"
          className="button button-outline"
          disabled={file.isPending}
          onClick={() => {
            file.mutate(address.fileQuery);
          }}
        >
          {t(file.isPending ? 'export.working' : 'export.action')}
        </button>
      </TabHeading>
      <AuditFilters address={address} />
      <Events address={address} />
    </>
  );
}

function Events({ address }: { address: AuditAddress }) {
  const t = useAuditTexts();
  const { data, isError, isPlaceholderData, refetch } = useQuery(auditQuery(address.pageQuery));
  if (!data) return <NotLoaded failure={isError && t('fetchFailed')} onRetry={() => void refetch()} />;
  const show = (before: string) => {
    address.showBefore(before);
    // The pressed button may be gone.
    document.getElementById('main')?.focus();
  };
  return (
    <>
      <div aria-busy={isPlaceholderData} className="aria-busy:opacity-50">
        {data.events.length === 0 ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : (
          <EventTable events={data.events} />
        )}
      </div>
      {(data.next !== null || !address.isFirstPage) && (
        <nav aria-label={t('pages.label')} className="mt-3 flex flex-wrap justify-end gap-2">
          {!address.isFirstPage && (
            <button
              type="button"
              className="button button-outline button-small"
              onClick={() => {
                show('');
              }}
            >
              {t('pages.newest')}
            </button>
          )}
          {data.next !== null && (
            <button
              type="button"
              className="button button-outline button-small"
              // The next page of the former filter is another one.
              disabled={isPlaceholderData}
              onClick={() => {
                show(String(data.next));
              }}
            >
              {t('pages.older')}
            </button>
          )}
        </nav>
      )}
    </>
  );
}

function EventTable({ events }: { events: AuditEvent[] }) {
  const t = useAuditTexts();
  const shared = useAdminTexts();
  const language = useLanguage();
  const columns: Column<AuditEvent>[] = [
    {
      id: 'at',
      header: t('column.at'),
      cell: ({ row }) => (
        <time dateTime={row.original.at} className="text-soft">
          {savedAt(row.original.at, language)}
        </time>
      ),
    },
    { id: 'who', header: t('column.who'), cell: ({ row }) => <Who event={row.original} /> },
    { id: 'what', header: t('column.what'), cell: ({ row }) => <What event={row.original} /> },
  ];
  return (
    <DataTable caption={shared('tab.audit')} columns={columns} rows={events} rowId={({ id }) => String(id)} />
  );
}

function Who({ event: { who, door } }: { event: AuditEvent }) {
  const t = useAuditTexts();
  const language = useLanguage();
  const { kind } = who;
  const name = shownText(who.name, who.nameAr, language);
  const unnamed = kind === 'visitor' || kind === 'system' ? kind : 'unnamed';
  return (
    <div className="min-w-0">
      <NameText className="font-semibold break-words">{name ?? t(`who.${unnamed}`)}</NameText>
      {kind !== 'system' && <p className="text-sm text-soft">{t(`door.${door}`)}</p>}
    </div>
  );
}

function What({ event }: { event: AuditEvent }) {
  const t = useAuditTexts();
  const language = useLanguage();
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <Sentence>{eventText(event, t, language)}</Sentence>
        </span>
        {event.language && <span className="badge text-soft">{t(`language.${event.language}`)}</span>}
      </p>
      {eventDetails(event, t).map((line) => (
        <p key={line} className="mt-0.5 text-sm wrap-anywhere text-soft">
          <Sentence>{line}</Sentence>
        </p>
      ))}
    </div>
  );
}
