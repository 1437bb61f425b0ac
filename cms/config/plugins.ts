import { createSecretKey } from 'node:crypto';
import { env } from '../src/env';
import { bucketProvider } from '../src/pictures/bucket';
import { MAX_BYTES } from '../src/pictures/rules';

export default () => ({
  upload: {
    config: {
      ...(env().S3_BUCKET ? bucketProvider(env()) : {}),
      sizeLimit: MAX_BYTES,
      // Widths in pixels of the sizes that pages choose from with srcset.
      breakpoints: { large: 1200, medium: 800, small: 480 },
      // One picture is never worth the whole machine; how many at a time is in
      // src/pictures/upload-service.ts.
      sharp: { cache: false, concurrency: 1 },
      security: { allowedTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] },
    },
  },
  'users-permissions': {
    config: {
      // As a key: of a text jsonwebtoken tries with each call first whether it is a public key, for a
      // millisecond.
      jwtSecret: createSecretKey(Buffer.from(env().JWT_SECRET)),
      register: { allowedFields: [] },
    },
  },
});
