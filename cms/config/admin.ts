import { env } from '../src/env';
import { previewAddress } from '../src/previews/address';

export default () => ({
  auth: { secret: env().ADMIN_JWT_SECRET },
  apiToken: { salt: env().API_TOKEN_SALT },
  transfer: { token: { salt: env().TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: env().ENCRYPTION_KEY },
  // The site, in a frame of the panel.
  preview: {
    enabled: true,
    config: { allowedOrigins: [new URL(env().PUBLIC_URL).origin], handler: previewAddress },
  },
  flags: { nps: false, promoteEE: false },
  watchIgnoreFiles: ['**/seed/**', '**/tests/**', '**/.data/**'],
});
