import { moderationMail } from '../api/comment/services/moderation-mail';
import { machineArabicJob } from '../api/translation/services/machine-arabic-job';
import { translationJob } from '../api/translation/services/run-job';
import { publishAt, unpublishAt } from '../schedule/jobs';
import type { Kind } from './job';
import { upkeep } from './upkeep';

/** Every kind of job. The contract names them for the list of jobs. */
export const KINDS: readonly Kind[] = [
  translationJob,
  machineArabicJob,
  publishAt as unknown as Kind,
  unpublishAt as unknown as Kind,
  moderationMail,
  upkeep,
];
