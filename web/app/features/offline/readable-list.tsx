import { useId } from 'react';
import { SectionHeading } from '~/components/ui/section-heading';
import { RowCard } from '~/features/articles/article-cards';
import type { Copy } from '~/lib/copies';

/** Articles of which there are copies on the device. Empty without any. */
export function ReadableList({ title, copies }: { title: string; copies: readonly Copy[] }) {
  const id = useId();
  if (copies.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <ul>
        {copies.map(({ article }) => (
          <li key={article.id} className="border-b border-hairline py-6 md:py-7">
            <RowCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}
