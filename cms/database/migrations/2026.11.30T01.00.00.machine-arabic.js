'use strict';

/** Before 2026-11-30 a machine's Arabic had parts by people, which may be unapproved. It is made again. */
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasColumn('machine_arabic', 'stale_since'))) return;
    await knex('machine_arabic').update({ stale_since: Date.now() });
  },
};
