import { useTranslation } from 'react-i18next';

/** A box that takes an address and does nothing with it (requirements 2.8). */
export function Newsletter({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <form
      id="newsletter"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <h2 className="headline text-2xl md:text-3xl">{title}</h2>
      <p className="excerpt mt-3 max-w-[44ch] text-soft">{text}</p>
      <div className="mt-6 flex max-w-md items-center border-b-2 border-on-band pb-2">
        <input
          type="email"
          name="email"
          autoComplete="email"
          aria-label={t('footer.emailLabel')}
          placeholder={t('footer.emailPlaceholder')}
          className="min-h-11 min-w-0 grow bg-transparent text-start placeholder:text-soft"
        />
        <button type="button" className="min-h-11 shrink-0 ps-4 font-semibold text-signal hover:underline">
          {t('footer.signUp')}
        </button>
      </div>
    </form>
  );
}
