import { multipartLimits, refuseBody } from '../src/pictures/request-body';

// Without `strapi::logger`: a line for each request would bury everything else, since the site asks often,
// and even lines that nobody prints are formatted.
export default [
  // It translates the responses that the next one writes.
  'global::arabic-refusals',
  'strapi::errors',
  'global::database-loss',
  'global::last-change',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          // The panel asks nobody else.
          'connect-src': ["'self'"],
          'img-src': ["'self'", 'data:', 'blob:'],
          'media-src': ["'self'", 'data:', 'blob:'],
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  // Nobody but the adapter and the panel (same origin) talks to this server.
  { name: 'strapi::cors', config: { origin: [] } },
  { name: 'strapi::poweredBy', config: { poweredBy: 'Mihwar' } },
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '1mb',
      formLimit: '1mb',
      textLimit: '1mb',
      formidable: multipartLimits,
      onError: refuseBody,
    },
  },
  'global::remove-temporary-files',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
