import { useAdminTexts } from '~/i18n/admin/shell';
import { useLanguage } from '~/lib/use-language';
import { savedAt } from './saved-at';
import type { StoredDraft } from './stored-drafts';
import type { DeviceDraft } from './use-device-draft';

interface OfferedDraftsProps<Values> {
  drafts: Pick<DeviceDraft<Values>, 'offered' | 'restore' | 'dismiss'>;
  /** Describes the draft, and the time at which it was saved. */
  text: (date: string) => string;
  /** A name that distinguishes a draft from others of the same form. */
  nameOf?: (values: Values) => string;
  restoreLabel: string;
  dismissLabel: string;
  onRestored?: () => void;
}

const FIRST_FIELD = 'form :is(input:not([type=file]), textarea), li [contenteditable=true]';

/**
 * Offers the drafts on this device of forms that are no longer open. Each stays until it is restored or
 * dismissed.
 */
export function OfferedDrafts<Values>({ drafts, ...texts }: OfferedDraftsProps<Values>) {
  const t = useAdminTexts();
  const language = useLanguage();

  function act(event: { currentTarget: Element }, draft: StoredDraft<Values>, isRestored: boolean) {
    // The button disappears with its row, so that the focus is moved first.
    event.currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    if (!isRestored) return drafts.dismiss(draft);
    drafts.restore(draft);
    texts.onRestored?.();
  }

  return (
    // There from the beginning, so that what comes into it is read out. Without it, it takes no space.
    <div role="status" className="empty:mb-0">
      {drafts.offered.length > 0 && (
        <ul aria-label={t('kept.label')} className="mb-6 space-y-3">
          {drafts.offered.map((draft) => {
            const name = texts.nameOf?.(draft.values);
            return (
              <li
                key={draft.key}
                className="flex flex-wrap items-center gap-x-6 gap-y-3 border-s-4 border-volt bg-sunk px-4 py-3"
              >
                <p className="me-auto min-w-0">
                  {texts.text(savedAt(draft.at, language))}
                  {name && (
                    <bdi className="line-clamp-2 font-semibold wrap-anywhere" dir="auto">
                      {name}
                    </bdi>
                  )}
                </p>
                <div className="flex flex-wrap gap-3">
                  <button
                    type="button"
                    className="button button-small"
                    onClick={(event) => {
                      act(event, draft, true);
                    }}
                  >
                    {texts.restoreLabel}
                  </button>
                  <button
                    type="button"
                    className="button button-outline button-small"
                    onClick={(event) => {
                      act(event, draft, false);
                    }}
                  >
                    {texts.dismissLabel}
                  </button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
