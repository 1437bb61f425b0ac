import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { useHref, useLocation } from 'react-router';
import { useAdminTexts } from '~/i18n/admin/shell';

/**
 * Says that another save replaces a text of somebody else, and leads to that text. The dialog must be open by
 * the address of the page.
 */
export function StaleNotice({ isStale }: { isStale: boolean }) {
  const t = useAdminTexts();
  const saved = useHref(useLocation());
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The user may have saved from the end of a long form.
    if (isStale) notice.current?.scrollIntoView({ block: 'center' });
  }, [isStale]);
  return (
    <MeanwhileNotice ref={notice} text={isStale && t('stale.text')}>
      <a href={saved} target="_blank" className="button button-outline button-small">
        {t('stale.action')}
      </a>
    </MeanwhileNotice>
  );
}

interface MeanwhileNoticeProps {
  ref?: Ref<HTMLDivElement>;
  /** False while there is nothing to say. */
  text: string | false;
  /** A link or a button that helps the user to decide. */
  children?: ReactNode;
}

/** Says what somebody else has done meanwhile to what the form saves. */
export function MeanwhileNotice({ ref, text, children }: MeanwhileNoticeProps) {
  return (
    // There from the beginning, so that what comes into it is read out. Without it, it takes no space.
    <div ref={ref} role="status" className="empty:mb-0">
      {text && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-s-4 border-signal bg-sunk px-4 py-3">
          <p className="min-w-0 flex-1 basis-72">{text}</p>
          {children}
        </div>
      )}
    </div>
  );
}
