import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalPath } from '~/lib/use-language';

interface NewsletterProps {
  title: string;
  text: string;
  /** The sign-up page of a mailing service. `{email}` in it stands for the typed address. */
  url: string | undefined;
}

/**
 * Leads to the mailing service that the settings name. Without one, it says that there is no newsletter yet. The
 * site itself neither sends nor stores an address (requirements 10.1).
 */
export function Newsletter({ title, text, url }: NewsletterProps) {
  const { t } = useTranslation();
  const local = useLocalPath();
  const email = useRef<HTMLInputElement>(null);
  const noticeId = useId();
  const [notice, setNotice] = useState<'notYet' | 'emailNeeded'>();

  const signUp = () => {
    if (!url) {
      setNotice('notYet');
      return;
    }
    const { value = '', validity } = email.current ?? {};
    if (url.includes('{email}') && !(value && validity?.valid)) {
      setNotice('emailNeeded');
      email.current?.focus();
      return;
    }
    setNotice(undefined);
    window.location.assign(url.replaceAll('{email}', encodeURIComponent(value)));
  };

  return (
    <form
      id="newsletter"
      className="needs-script"
      onSubmit={(event) => {
        event.preventDefault();
        signUp();
      }}
    >
      <h2 className="headline text-2xl md:text-3xl">{title}</h2>
      <p className="excerpt mt-3 max-w-[44ch] text-soft">{text}</p>
      <div className="mt-6 flex max-w-md items-center border-b-2 border-on-band pb-2">
        {/* It has no name. A form that is sent before hydration must not put the address into a URL. */}
        <input
          ref={email}
          type="email"
          autoComplete="email"
          aria-label={t('footer.emailLabel')}
          aria-invalid={notice === 'emailNeeded'}
          aria-describedby={noticeId}
          placeholder={t('footer.emailPlaceholder')}
          className="min-h-11 min-w-0 grow bg-transparent text-start placeholder:text-soft"
        />
        <button
          type="button"
          className="min-h-11 shrink-0 ps-4 font-semibold text-signal hover:underline"
          onClick={signUp}
        >
          {t('footer.signUp')}
        </button>
      </div>
      <p id={noticeId} aria-live="polite" className="max-w-md pt-3 text-sm text-soft empty:pt-0">
        {notice === 'emailNeeded' && t('footer.emailNeeded')}
        {notice === 'notYet' && (
          <>
            {t('footer.newsletterNotYet')}{' '}
            <a href={local('/feed.xml')} className="underline">
              {t('footer.feed')}
            </a>
          </>
        )}
      </p>
    </form>
  );
}
