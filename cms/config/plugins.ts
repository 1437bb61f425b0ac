import { createSecretKey } from 'node:crypto';
import { env } from '../src/env';
import { bucketProvider } from '../src/pictures/bucket';
import { IMAGE_MAX_BYTES } from '../src/contract/upload';

export default () => ({
  upload: {
    config: {
      ...(env().S3_BUCKET ? bucketProvider(env()) : {}),
      sizeLimit: IMAGE_MAX_BYTES,
      // Widths in pixels of the sizes that pages choose from with srcset.
      breakpoints: { large: 1200, medium: 800, small: 480 },
      // A picture uses one processor core. src/pictures/upload-service.ts limits how many are made at a time.
      sharp: { cache: false, concurrency: 1 },
      // Our rules decide by the content (src/pictures/re-encode.ts). Strapi would refuse a type before them, with
      // a technical sentence.
      security: { allowedTypes: ['*/*'] },
    },
  },
  'users-permissions': {
    config: {
      // A key and not a text: jsonwebtoken would first try to read a text as a public key, which takes a
      // millisecond for each call.
      jwtSecret: createSecretKey(Buffer.from(env().JWT_SECRET)),
      register: { allowedFields: [] },
    },
  },
});
