import type { LucideIcon } from 'lucide-react';
import CarFront from 'lucide-react/icons/car-front';
import Flag from 'lucide-react/icons/flag';
import Folder from 'lucide-react/icons/folder';
import Gauge from 'lucide-react/icons/gauge';
import Newspaper from 'lucide-react/icons/newspaper';
import Star from 'lucide-react/icons/star';
import Wrench from 'lucide-react/icons/wrench';
import Zap from 'lucide-react/icons/zap';
import { createElement, type ReactElement } from 'react';

/** Spec §2: an icon for each known slug, a folder for any other. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'electric-vehicles': Zap,
  supercars: Gauge,
  reviews: Star,
  'industry-news': Newspaper,
  motorsport: Flag,
  maintenance: Wrench,
  classics: CarFront,
};

export function CategoryIcon({ slug, className }: { slug: string; className?: string }): ReactElement {
  const icon = (Object.hasOwn(ICONS, slug) && ICONS[slug]) || Folder;
  return createElement(icon, { className, strokeWidth: 1.75, 'aria-hidden': true });
}
