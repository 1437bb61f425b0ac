'use strict';

/** The table of redirects had another name before 2026-11-25. Strapi runs this before it compares its tables. */
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasTable('former_addresses')) || (await knex.schema.hasTable('redirects')))
      return;
    await knex.schema.renameTable('former_addresses', 'redirects');
    // Strapi makes the index anew under the new name.
    await knex.raw('drop index if exists former_addresses_slug_index');
  },
};
