import { ACCOUNT_SCREENS } from './account';
import { READING_SCREENS } from './reading';
import type { Screen } from './screen';

/** Every screen and state that `npm run screenshots` takes pictures of. */
export const SCREENS: readonly Screen[] = [...READING_SCREENS, ...ACCOUNT_SCREENS];
