import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AxleMark } from '~/components/ui/wordmark';
import { categoriesQuery } from '~/features/categories/queries';
import { inLanguage } from '~/lib/language';
import { paths } from '~/lib/paths';
import { useSiteName } from '~/lib/site-name';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import type { AdSlotName } from './ad-slot';

const MESSAGE = { sidebar: 'classics', header_banner: 'electric', footer_banner: 'language' } as const;
/** The categories that messages lead to. A publication need not have them. */
const CATEGORY = { classics: 'classics', electric: 'electric-vehicles' } as const;

type Message = (typeof MESSAGE)[AdSlotName];

/**
 * The advertisement of the publication itself, for a slot that is not booked. Its sizes are in cqw, so that
 * all of it scales together.
 */
export function HouseAd({ slot }: { slot: AdSlotName }) {
  const { t } = useTranslation();
  const message = useMessage(slot);
  const href = useTarget(message);
  const title = t(`ads.house.${message}Title`, { site: useSiteName() });
  const texts = (
    <>
      <span className="headline headline-sm block">{title}</span>
      <span className="ad-text block text-soft">{t(`ads.house.${message}Text`)}</span>
    </>
  );
  const action = (
    <span className="inline-flex items-center gap-[0.5em] font-semibold whitespace-nowrap">
      <span className="drawn">{t(`ads.house.${message}Action`)}</span>
      <ArrowRight className="size-[1.1em] rtl:-scale-x-100" aria-hidden />
    </span>
  );

  if (slot === 'sidebar') {
    return (
      <Link
        to={href}
        data-band
        className="group flex size-full flex-col justify-between bg-band p-[8cqw] text-[5cqw] text-on-band"
      >
        <AxleMark className="w-[22cqw]" />
        <span className="block space-y-[2cqw] [&_.headline]:text-[8.4cqw]">{texts}</span>
        {action}
      </Link>
    );
  }
  return (
    <Link
      to={href}
      className="group flex size-full items-center gap-[3cqw] border border-hairline bg-raised px-[3cqw] text-[2cqw] leading-snug @max-lg:text-[3.2cqw] @max-lg:[&_.ad-text]:hidden @max-lg:[&_.drawn]:sr-only"
    >
      <AxleMark className="w-[8cqw] shrink-0" />
      <span className="block grow [&_.headline]:text-[2.7cqw] @max-lg:[&_.headline]:text-[4.2cqw]">
        {texts}
      </span>
      {action}
    </Link>
  );
}

/** The message of a slot. If the publication lacks its category, the one that leads to the other language. */
function useMessage(slot: AdSlotName): Message {
  // The header has loaded the categories already.
  const { data: categories = [] } = useQuery(categoriesQuery);
  const message = MESSAGE[slot];
  if (message === 'language') return message;
  return categories.some(({ slug }) => slug === CATEGORY[message]) ? message : 'language';
}

function useTarget(message: Message): string {
  const local = useLocalPath();
  const language = useLanguage();
  if (message !== 'language') return local(paths.category(CATEGORY[message]));
  // The article or list of the screen may not exist in the other language. Its home page does.
  return inLanguage(paths.home, language === 'ar' ? 'en' : 'ar');
}
