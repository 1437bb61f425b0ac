import type { ReactNode } from 'react';
import { categoriesQuery } from '~/features/categories/queries';
import { siteSettingsQuery } from '~/features/site-settings/queries';
import { Still } from '~/lib/still-parts';
import { useLanguage } from '~/lib/use-language';
import { useQuery } from '~/lib/use-query';
import { Sidebar } from './sidebar';

/** The width of a page with its main column and the sidebar beside it, or below on narrow screens. */
export function WithSidebar({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { data: categories, status } = useQuery(categoriesQuery);
  const { data: settings } = useQuery(siteSettingsQuery);
  return (
    <div className="wrap grid print:block gap-x-14 gap-y-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
      <div className="min-w-0">{children}</div>
      <Still name="sidebar" of={[language, status, categories, settings]}>
        <Sidebar />
      </Still>
    </div>
  );
}
