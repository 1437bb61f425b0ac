import { Email } from '~/components/admin/email';
import { NameText } from '~/components/ui/name-text';
import { personName } from '~/lib/person-name';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { useOwnAccountTexts } from '~/i18n/admin/account';
import { useLanguage } from '~/lib/use-language';

/** The signed-in user's account, which cannot be changed here (requirements 2.12). */
export function AccountInfo() {
  const t = useOwnAccountTexts();
  const language = useLanguage();
  const user = useCurrentUser();
  const facts = [
    { name: t('info.username'), value: user.username },
    { name: t('info.displayName'), value: <NameText>{personName(user, language)}</NameText> },
    { name: t('info.email'), value: user.email ? <Email address={user.email} /> : t('info.noEmail') },
    { name: t('info.role'), value: t(`info.roles.${user.role}`) },
  ];
  return (
    <section className="border border-hairline bg-raised p-5 md:p-6" aria-labelledby="account-info">
      <h2 id="account-info" className="headline-sm headline text-lg">
        {t('info.title')}
      </h2>
      <dl className="mt-4 space-y-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="break-words">
              <bdi className="font-semibold">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-soft">{t('info.hint')}</p>
    </section>
  );
}
