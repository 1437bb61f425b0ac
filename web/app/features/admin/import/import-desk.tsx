import { useLayoutEffect, useRef, useState } from 'react';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { CategoryField } from './category-field';
import { Results } from './results';
import { SingleForm } from './single-form';
import { SourceForm } from './source-form';
import { useImports } from './use-imports';
import { keepWorkOf } from './work';

/** The Content import tab: the source, the category, and the results (requirements 2.12). */
export function ImportDesk() {
  const field = useRef<HTMLSelectElement>(null);
  const [category, setCategory] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { id: userId } = useCurrentUser();
  useLayoutEffect(() => {
    keepWorkOf(userId);
  }, [userId]);
  const imports = useImports({
    id: category,
    ask: () => {
      setMissing(true);
      field.current?.focus();
    },
  });
  return (
    <>
      <div className="border border-hairline bg-raised p-5 md:p-7">
        <div className="max-w-md">
          <CategoryField
            ref={field}
            value={category}
            isMissing={isMissing && category === null}
            onChange={setCategory}
          />
        </div>
        <div className="mt-7 grid gap-x-10 gap-y-8 border-t border-hairline pt-6 lg:grid-cols-2">
          <SourceForm imports={imports} />
          <SingleForm imports={imports} />
        </div>
      </div>
      <Results imports={imports} />
    </>
  );
}
