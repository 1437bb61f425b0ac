import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** The next step that the user can take. */
  text?: string;
  children?: ReactNode;
}

/** Says that a list is empty, and what the user can do. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="grid place-items-center gap-2 border border-dashed border-hairline px-6 py-14 text-center">
      <div className="axle-rule" aria-hidden>
        <span />
      </div>
      <p className="mt-3 text-lg font-semibold">{title}</p>
      {text && <p className="max-w-[50ch] text-soft">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
