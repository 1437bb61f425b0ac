import { AUDIT_ACTIONS } from '@mihwar/adapters/contract';
import { usePausedTyping } from '~/features/admin/use-paused-typing';
import { Field } from '~/components/admin/field';
import { useAuditTexts } from '~/i18n/admin/audit';
import type { AuditAddress } from './use-audit-address';

/** The filters of the log: days, a name, an action. */
export function AuditFilters({ address }: { address: AuditAddress }) {
  const t = useAuditTexts();
  return (
    <search
      className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
      aria-label={t('filter.label')}
    >
      <DayField name="from" address={address} />
      <DayField name="to" address={address} />
      <NameField address={address} />
      <Field label={t('filter.action')}>
        {(field) => (
          <select
            {...field}
            className="field field-small"
            value={address.valueOf('action')}
            onChange={({ target }) => {
              address.change({ action: target.value });
            }}
          >
            <option value="">{t('filter.anyAction')}</option>
            {AUDIT_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {t(`action.${action}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {address.isFiltered && (
        <button
          type="button"
          className="button button-outline button-small justify-self-start"
          onClick={address.clear}
        >
          {t('filter.clear')}
        </button>
      )}
    </search>
  );
}

/** A browser reports the year 0002 after the first digit of 2026. */
const isYearBegun = (day: string) => day.startsWith('0');

/** Filters when the typing pauses: a field that follows the address with each key would lose digits. */
function DayField({ name, address }: { name: 'from' | 'to'; address: AuditAddress }) {
  const t = useAuditTexts();
  const typing = usePausedTyping(address.valueOf(name), (day) => {
    if (!isYearBegun(day)) address.change({ [name]: day });
  });
  return (
    <Field label={t(`filter.${name}`)}>
      {(field) => (
        <input
          {...field}
          {...typing}
          type="date"
          className="field field-small"
          onBlur={({ target }) => {
            if (isYearBegun(target.value)) target.value = address.valueOf(name);
          }}
        />
      )}
    </Field>
  );
}

/** Searches when the typing pauses. */
function NameField({ address }: { address: AuditAddress }) {
  const t = useAuditTexts();
  const typing = usePausedTyping(address.valueOf('who'), (who) => {
    address.change({ who });
  });
  return (
    <Field label={t('filter.who')}>
      {(field) => (
        <input
          {...field}
          {...typing}
          type="search"
          dir="auto"
          className="field field-small"
          maxLength={100}
        />
      )}
    </Field>
  );
}
