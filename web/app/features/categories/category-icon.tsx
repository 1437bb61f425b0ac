import type { LucideIcon } from 'lucide-react';
import { CarFront, Flag, Folder, Gauge, Newspaper, Star, Wrench, Zap } from 'lucide-react';
import { createElement, type ReactElement } from 'react';

/** Requirements 2.6: an icon for each known slug, a folder for any other. */
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
