interface Plugin {
  bootstrap(context: object): Promise<void>;
}

/**
 * An installation that people use changes no content type: the schemas are part of the software. There the right to see the
 * builder is not made, and with it goes its entry in the panel's menu. Strapi's own plugins cannot be switched off by
 * `config/plugins.ts`.
 */
export default (plugin: Plugin): Plugin =>
  process.env.NODE_ENV === 'production' ? { ...plugin, bootstrap: async () => undefined } : plugin;
