import type { ReactNode } from 'react';

interface AccountCardProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** The frame of a screen with one small form. */
export function AccountCard({ title, intro, children }: AccountCardProps) {
  return (
    <div className="wrap py-16 md:py-24">
      <section className="relative mx-auto max-w-[28rem] border border-hairline bg-raised px-6 pt-11 pb-9 sm:px-10">
        <span aria-hidden className="axle-rule absolute top-0 -translate-y-1/2">
          <span />
        </span>
        <h1 className="headline text-3xl">{title}</h1>
        {intro && <p className="excerpt mt-3 text-soft">{intro}</p>}
        <div className="mt-7">{children}</div>
      </section>
    </div>
  );
}
