import type { Config } from '@react-router/dev/config';

const config: Config = {
  ssr: true,
  // A handful of small routes: sending the manifest with the page saves a request per link.
  routeDiscovery: { mode: 'initial' },
  // The hosting process refuses forms of other sites. It knows the site's public address, which a proxy may
  // hide from here.
  allowedActionOrigins: ['**'],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
};

export default config;
