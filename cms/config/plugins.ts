import { env } from '../src/env';

const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

export default () => ({
  upload: {
    config: {
      sizeLimit: MAX_UPLOAD_BYTES,
      // Widths in pixels of the sizes that pages choose from with srcset.
      breakpoints: { large: 1200, medium: 800, small: 480 },
      security: { allowedTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] },
    },
  },
  'users-permissions': {
    config: {
      jwtSecret: env().JWT_SECRET,
      register: { allowedFields: [] },
    },
  },
});
