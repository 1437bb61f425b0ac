import type { ReactNode } from 'react';

interface TabHeadingProps {
  title: string;
  intro?: string;
  /** The actions of this tab. */
  children?: ReactNode;
}

/** The top of a tab: its title, and its main actions. */
export function TabHeading({ title, intro, children }: TabHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="headline headline-sm text-2xl md:text-3xl">{title}</h1>
        {intro && <p className="mt-1.5 max-w-[60ch] text-soft">{intro}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
