'use strict';

/**
 * Before 2026-11-30 a machine's Arabic had parts by people, which may be unapproved. Readers get the English until
 * it is made again: a text of another English is not shown.
 */
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasColumn('machine_arabic', 'stale_since'))) return;
    await knex('machine_arabic').update({ key: '', english_hash: '', stale_since: Date.now() });
  },
};
