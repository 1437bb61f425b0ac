import { parseBookedAd } from '@mihwar/adapters/contract/booked-ad';
import { useTranslation } from 'react-i18next';
import { HouseAd } from '~/features/ads/house-ad';
import { useSettings } from '~/features/site-settings/use-setting';
import { useSiteName } from '~/lib/site-name';
import { SLOTS } from './slots';

export type AdSlotName = keyof typeof SLOTS;

/**
 * A labelled advertisement of a fixed shape. On a screen that is narrower than the slot, the whole box
 * shrinks. The page around it never moves.
 */
export function AdSlot({ slot, className = '' }: { slot: AdSlotName; className?: string }) {
  const { t } = useTranslation();
  const { setting, width, height } = SLOTS[slot];
  const booked = parseBookedAd(useSettings()(setting));
  const site = useSiteName();
  return (
    <div className={`mx-auto w-full print:hidden ${className}`} style={{ maxWidth: width }}>
      <p className="mb-1.5 text-center text-[0.6875rem] wrap-anywhere text-soft">
        {booked ? t('ads.label') : t('ads.own', { site })}
      </p>
      <div className="@container w-full overflow-hidden" style={{ aspectRatio: `${width} / ${height}` }}>
        {booked ? (
          <a href={booked.link} rel="sponsored noopener" className="block size-full">
            <img
              src={booked.image}
              alt={booked.label || t('ads.label')}
              width={width}
              height={height}
              loading="lazy"
              className="size-full"
            />
          </a>
        ) : (
          <HouseAd slot={slot} />
        )}
      </div>
    </div>
  );
}
