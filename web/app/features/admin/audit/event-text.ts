import { ROLES, type AuditEvent } from '@mihwar/adapters/contract';
import type { AuditTexts } from '~/i18n/admin/audit';
import { isolated } from '~/lib/isolated';
import type { Language } from '~/lib/language';
import { shownText } from '~/lib/shown-text';

function subjectText({ subject }: AuditEvent, t: AuditTexts, language: Language): string {
  if (!subject) return '';
  const { type } = subject;
  const title = shownText(subject.title, subject.titleAr, language);
  return title ? t(`subject.${type}`, { title: isolated(title) }) : t(`unnamed.${type}`);
}

/** A sentence that says what was done. */
export const eventText = (event: AuditEvent, t: AuditTexts, language: Language): string =>
  t(`what.${event.action}`, { subject: subjectText(event, t, language) });

/** Strapi's panel has roles of its own, with names that are no texts of ours. */
function roleText(role: string | null | undefined, t: AuditTexts): string {
  const known = ROLES.find((one) => one === role);
  return known ? t(`role.${known}`) : isolated(role ?? '–');
}

const FIELDS = [
  ...(['username', 'displayName', 'displayNameAr', 'email', 'slug', 'bio', 'bioAr', 'avatar'] as const),
  ...(['firstname', 'lastname'] as const),
];

/** The short details of an event, each a line. */
export function eventDetails({ action, details }: AuditEvent, t: AuditTexts): string[] {
  const { tried, before, after, hidden, fields, count, source } = details;
  const valueText = (value: string | null | undefined) => (value ? isolated(value) : t('detail.empty'));
  switch (action) {
    case 'userCreated':
      return after ? [t('detail.role', { role: roleText(after, t) })] : [];
    case 'roleChanged':
      return [t('detail.roles', { before: roleText(before, t), after: roleText(after, t) })];
    case 'settingChanged':
      if (hidden) return [t('detail.hidden')];
      return [
        t('detail.before', { value: valueText(before) }),
        t('detail.after', { value: valueText(after) }),
      ];
    case 'translationStarted':
      return count === undefined ? [] : [t('detail.articles', { count })];
    case 'exported':
      return count === undefined ? [] : [t('detail.events', { count })];
    default:
  }
  const changed = FIELDS.filter((field) => fields?.includes(field)).map((field) => t(`field.${field}`));
  return [
    ...(tried ? [t('detail.tried', { name: isolated(tried) })] : []),
    ...(changed.length > 0 ? [t('detail.fields', { fields: changed.join(t('detail.comma')) })] : []),
    ...(source ? [t('detail.source', { source: isolated(source) })] : []),
  ];
}
