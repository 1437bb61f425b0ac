import type { Core } from '@strapi/strapi';
import { watchPanelSignIns } from './audit/panel';
import { withoutEvents } from './audit/record';
import { watchRows } from './audit/rows';
import { prepareAudit } from './audit/store';
import { completeAddresses, replaceReservedSlugs } from './bootstrap/addresses';
import { withdrawMachineArabic } from './bootstrap/arabic-approval';
import { takeNameFromCopyright } from './bootstrap/copyright';
import { prepareCounters } from './bootstrap/counters';
import { createFirstAdmin } from './bootstrap/first-admin';
import { prepareIndexes } from './bootstrap/indexes';
import { prepareRepeats } from './api/comment/services/repeats';
import { prepareReports } from './api/comment/services/reports';
import { prepareMachineArabic } from './api/translation/services/machine-arabic-store';
import { addMissingSketches } from './api/translation/services/similar-memory';
import { addLaterSettings } from './bootstrap/later-settings';
import { registerLocales } from './bootstrap/locales';
import { ensurePanelLayouts } from './bootstrap/panel-layouts';
import { ensurePanelRoles } from './bootstrap/panel-roles';
import { removeRepeatedProfiles } from './bootstrap/profiles';
import { prepareRevisions } from './bootstrap/revisions';
import { ensureRoles } from './bootstrap/roles';
import { removeFormerToken } from './bootstrap/site-caller';
import { completeStandIns } from './bootstrap/stand-ins';
import { registerTextField } from './bootstrap/text-field';
import { fillWithDemoContent } from './bootstrap/demo';
import { registerChangeFeed } from './change-feed';
import { checkCommits } from './database/checked-commits';
import { watchForLosses } from './database/losses';
import { holdDatabase } from './database/only-one';
import { prepareLists } from './documents/article-lists';
import { denormaliseCategory } from './documents/category-number';
import { registerDocumentRules } from './documents';
import { registerUserRules } from './documents/user-rules';
import { env } from './env';
import { prepareHistory } from './history/store';
import { prepareIdempotencyKeys } from './idempotency/keys';
import { prepareJobs, stopJobs } from './jobs';
import { KINDS } from './jobs/kinds';
import { warnOfAllowedHosts } from './import';
import { sendStrapisMails } from './mail/strapis-mails';
import { prepareSchedule } from './schedule/table';
import { prepareSearch } from './search';
import { prepareWorkflow } from './workflow/store';
import { prepareTrash } from './trash/store';

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    // This must come before anything reads or changes the database.
    await holdDatabase(strapi);
    watchForLosses(strapi);
    checkCommits(strapi);
    registerDocumentRules(strapi);
    registerTextField(strapi);
  },

  /** Every step can be repeated: an interrupted first start is completed by the next one. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    registerChangeFeed(strapi);
    registerUserRules(strapi);
    sendStrapisMails(strapi);
    await prepareAudit(strapi);
    watchRows();
    watchPanelSignIns();
    warnOfAllowedHosts();
    await registerLocales(strapi);
    await prepareCounters(strapi);
    await prepareIdempotencyKeys(strapi);
    await prepareHistory(strapi);
    await prepareWorkflow(strapi);
    await prepareTrash(strapi);
    await prepareLists(strapi);
    await prepareMachineArabic(strapi);
    await prepareSchedule(strapi);
    await prepareReports(strapi);
    await prepareRepeats(strapi);
    await prepareJobs(strapi, KINDS);
    await prepareIndexes(strapi);
    await denormaliseCategory();
    await prepareRevisions(strapi);
    await completeAddresses();
    await replaceReservedSlugs();
    await completeStandIns(strapi);
    await prepareSearch(strapi);
    await withdrawMachineArabic(strapi);
    await ensureRoles(strapi);
    await ensurePanelRoles(strapi);
    await ensurePanelLayouts(strapi);
    await removeFormerToken(strapi);
    await createFirstAdmin(strapi, env());
    await takeNameFromCopyright(strapi);
    await removeRepeatedProfiles(strapi);
    await withoutEvents(() => fillWithDemoContent(strapi, { isWanted: env().DEMO_CONTENT }));
    await addLaterSettings(strapi);
    await addMissingSketches();
  },

  async destroy() {
    await stopJobs();
  },
};
