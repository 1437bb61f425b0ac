import type { EditableArticle } from '@mihwar/adapters/contract';
import { lazy, Suspense } from 'react';

const Dialog = lazy(() => import('./preview-dialog'));

interface PreviewProps {
  article: EditableArticle | null;
  onClose: () => void;
}

/** The preview brings the site's own screens along: they are loaded when somebody looks at it. */
export function PreviewDialog(props: PreviewProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
