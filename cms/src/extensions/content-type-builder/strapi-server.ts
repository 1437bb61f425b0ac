interface Plugin {
  bootstrap(context: object): Promise<void>;
}

/**
 * In production, nobody changes content types: the schemas are part of the software. There the permission for
 * the builder is not registered, so that the panel's menu has no entry for it. `config/plugins.ts` cannot
 * switch off Strapi's own plugins.
 */
export default (plugin: Plugin): Plugin =>
  process.env.NODE_ENV === 'production' ? { ...plugin, bootstrap: async () => undefined } : plugin;
