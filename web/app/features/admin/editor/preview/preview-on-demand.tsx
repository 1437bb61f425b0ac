import { lazyPart } from '~/components/ui/lazy-part';
import { PartFailed } from '~/features/admin/part-failed';

/** The preview contains the site's own screens. Their code loads when somebody opens it. */
export const PreviewDialog = lazyPart(() => import('./preview-dialog'), PartFailed);
