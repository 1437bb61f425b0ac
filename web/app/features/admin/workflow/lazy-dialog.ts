import { lazyPart } from '~/components/ui/lazy-part';
import { PartFailed } from '~/features/admin/part-failed';

/** The dialog of the workflow, loaded when it is opened. */
export const WorkflowDialog = lazyPart(() => import('./workflow-dialog'), PartFailed);
