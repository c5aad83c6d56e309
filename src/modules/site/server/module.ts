import * as tables from './tables.ts';
import { announceNotices, siteNoticeRules, providerWordOfSite } from '#modules/site/provider/server/provider-word.ts';
import { contactRequestRules } from '#modules/site/public/server/contact-requests.ts';
import { storeErrorReport } from '#modules/site/provider/server/store-error-reports.ts';
import { reportDamagedFile } from '#modules/site/provider/server/report-damaged-files.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { backupCalls } from '#modules/site/provider/server/backup-routes.ts';
import { broadcastCalls, broadcastRules, broadcastReachFunction } from '#modules/site/provider/server/broadcasts.ts';
import { cleanUpSite } from '#modules/site/provider/server/clean-up.ts';
import { fileCheckCalls } from '#modules/site/provider/server/file-check-routes.ts';
import { ensureLegalDocuments, legalDocumentRules } from '#modules/site/legal/server/legal-documents.ts';
import { termsCalls } from '#modules/site/legal/server/terms-routes.ts';
import { siteMails } from './mails.ts';
import { peopleCalls } from '#modules/site/provider/server/people-routes.ts';
import { positionRoutes, jobPositionRules } from '#modules/site/public/server/positions.ts';
import { publicCalls, subscriptionCalls } from '#modules/site/public/server/public-calls.ts';
import { serveSchedules } from '#modules/site/provider/server/schedule-routes.ts';
import { siteSectionCalls } from '#modules/site/provider/server/sections.ts';
import { siteSections } from '#modules/site/public/model/site-sections.ts';
import { siteRoutes } from '#modules/site/public/server/site-pages.ts';
import { supportCalls } from '#modules/site/provider/server/support-routes.ts';
import { handleTalkToAPerson } from '#modules/site/public/server/talk-to-a-person.ts';

export const serverModule: ServerModule = {
  name: 'site',
  tables: [tables],
  tableKinds: { site_section: siteSections.map(({ name }) => name) },
  ownerFunctions: [broadcastReachFunction],
  rules: [broadcastRules, siteNoticeRules, contactRequestRules, jobPositionRules, legalDocumentRules],
  historyListeners: [announceNotices],
  publicCalls: [
    { path: '/contact' },
    { path: '/subscribe' },
    { path: '/beta' },
    { path: '/api/contact' },
    { path: '/api/subscribe' },
    { path: '/api/beta' },
    { path: '/api/positions' },
    { path: '/api/subscriptions' },
    { path: '/api/subscriptions/look', whileMaintained: true },
  ],
  onErrorReport: storeErrorReport,
  onFileDamage: reportDamagedFile,
  providerWord: providerWordOfSite,
  prepare: ensureLegalDocuments,
  schedules: [{ name: 'site-clean-up', every: 'hour', at: '00:35', run: cleanUpSite }],
  actions: [handleTalkToAPerson],
  mailKinds: siteMails,
  calls: [
    ...termsCalls,
    ...peopleCalls,
    ...supportCalls,
    ...broadcastCalls,
    ...backupCalls,
    ...fileCheckCalls,
    ...siteSectionCalls,
    ...subscriptionCalls,
    serveSchedules,
  ],
  async routes(http, app) {
    positionRoutes(http, app);
    await publicCalls(http, app);
    await siteRoutes(http, app);
  },
};
