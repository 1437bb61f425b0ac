import type { ComponentProps, ReactNode } from 'react';

interface PlaceHeaderProps extends ComponentProps<'header'> {
  /** Stands beside the rest, below a rule, where there is room. */
  aside: ReactNode;
}

/** The top of the page of a category, a tag or an author. Its columns match the list below. */
export function PlaceHeader({ aside, children, ...header }: PlaceHeaderProps) {
  return (
    <header {...header} className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:items-end">
      {children}
      <div className="lg:pb-2">
        <span aria-hidden className="axle-rule mb-4">
          <span />
        </span>
        {aside}
      </div>
    </header>
  );
}
