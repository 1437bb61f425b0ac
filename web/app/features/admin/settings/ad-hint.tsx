import { parseBookedAd } from '@mihwar/adapters/contract/booked-ad';
import { SLOTS } from '~/features/ads/slots';
import { useSettingsTexts } from '~/i18n/admin/settings';

const EXAMPLE = '{"image": "/uploads/….webp", "link": "https://example.com", "label": "Example Motors"}';

/** The format of an advertisement's setting, and what readers will see of the typed value. */
export function AdHint({ settingKey, value }: { settingKey: string; value: string }) {
  const t = useSettingsTexts();
  const slot = Object.values(SLOTS).find(({ setting }) => setting === settingKey);
  const ad = parseBookedAd(value.trim());
  const state = !value.trim() ? 'house' : ad ? 'booked' : 'unusable';
  return (
    <div className="space-y-2 border-s-4 border-hairline ps-4 text-sm">
      <p className="text-soft">{t('ad.takes')}</p>
      <code lang="en" dir="ltr" className="block overflow-x-auto bg-sunk px-3 py-2 break-words">
        {EXAMPLE}
      </code>
      <p className="text-soft">
        {t('ad.image')} {slot && t('ad.size', { size: `\u2066${slot.width} × ${slot.height}\u2069` })}
      </p>
      <p role="status" className={`font-semibold ${state === 'unusable' ? 'text-signal' : 'text-volt'}`}>
        {t(`ad.${state}`)}
      </p>
    </div>
  );
}
