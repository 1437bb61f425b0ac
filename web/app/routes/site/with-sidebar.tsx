import type { ReactNode } from 'react';
import { Sidebar } from './sidebar';

/** The layout of a page with its main column and the sidebar beside it, or below on narrow screens. */
export function WithSidebar({ children }: { children: ReactNode }) {
  return (
    <div className="wrap grid print:block gap-x-14 gap-y-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
      <div className="min-w-0">{children}</div>
      <Sidebar />
    </div>
  );
}
