import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';

export interface Section {
  slug: string;
  name: string;
}

const LINK =
  'relative block py-3.5 text-[0.9375rem] font-semibold whitespace-nowrap text-soft hover:text-ink focus-visible:-outline-offset-4 ' +
  'aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 ' +
  'aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-[3px] aria-[current=page]:after:bg-signal';

/** The space beside a link that is scrolled into the strip, in pixels. */
const MARGIN = 24;

/** Scrolls the strip only, until the link is inside. */
function reveal(strip: HTMLElement, link: Element) {
  const outer = strip.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  if (inner.left < outer.left + MARGIN) strip.scrollLeft += inner.left - outer.left - MARGIN;
  else if (inner.right > outer.right - MARGIN) strip.scrollLeft += inner.right - outer.right + MARGIN;
}

/**
 * Links to the latest articles and to every category. On a narrow screen the strip scrolls sideways
 * (requirements 2.7).
 */
export function SectionStrip({ sections }: { sections: Section[] }) {
  const { t } = useTranslation();
  const local = useLocalPath();
  const { pathname } = useLocation();
  const strip = useRef<HTMLUListElement>(null);
  const links = [
    { to: local(paths.home), name: t('header.latest') },
    ...sections.map(({ slug, name }) => ({ to: local(paths.category(slug)), name })),
  ];
  const open = links.find(({ to }) => to === pathname.replace(/(.)\/$/, '$1'))?.to;

  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current=page]');
    if (strip.current && current) reveal(strip.current, current);
  }, [pathname]);

  return (
    <nav aria-label={t('header.sections')} className="border-b border-hairline print:hidden">
      <ul
        ref={strip}
        onFocus={(event) => {
          reveal(event.currentTarget, event.target);
        }}
        className="wrap scroll-edges flex gap-7 overflow-x-auto [scrollbar-width:none] lg:gap-9"
      >
        {links.map(({ to, name }) => (
          <li key={to}>
            {/* NavLink would mark the open one, too, but it adds styles and states that nobody uses. */}
            <Link to={to} prefetch="intent" className={LINK} aria-current={to === open ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
