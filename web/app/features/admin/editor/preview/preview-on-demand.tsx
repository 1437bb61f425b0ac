import { lazyPart } from '~/components/ui/lazy-part';
import { PartFailed } from '~/features/admin/part-failed';

/** The preview brings the site's own screens along: they are loaded when somebody looks at it. */
export const PreviewDialog = lazyPart(() => import('./preview-dialog'), PartFailed);
