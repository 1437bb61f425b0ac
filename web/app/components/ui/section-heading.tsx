import type { ReactNode } from 'react';

/** The title of a part of a page, below a heavy rule. */
export function SectionHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className="border-t-[3px] border-ink pt-3">
      <h2 id={id} className="headline text-xl md:text-2xl">
        {children}
      </h2>
    </div>
  );
}
