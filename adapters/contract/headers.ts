/** The headers between cms and adapters. */

/** The number of the last change, in the response to a call that may have changed something. */
export const CHANGE_HEADER = 'Mihwar-Change';

/** The address of the reader on whose behalf a call is made; 'unknown' if there is none. */
export const CLIENT_HEADER = 'Mihwar-Client';

/** The reader's browser, as it names itself. */
export const AGENT_HEADER = 'Mihwar-Agent';
