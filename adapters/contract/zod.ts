import { z } from 'zod';

// Zod tries `new Function` to compile schemas. The security policy of our pages forbids it, and browsers
// report each try as a violation.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
