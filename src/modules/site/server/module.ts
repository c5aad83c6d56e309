import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { backupRoutes } from '#modules/site/provider/server/backup-routes.ts';
import { broadcastRoutes } from '#modules/site/provider/server/broadcasts.ts';
import { cleanUpSite } from '#modules/site/provider/server/clean-up.ts';
import { fileCheckRoutes } from '#modules/site/provider/server/file-check-routes.ts';
import '#modules/site/provider/server/keep-damaged-files.ts';
import '#modules/site/provider/server/keep-error-reports.ts';
import { ensureLegalDocuments } from '#modules/site/legal/server/legal-documents.ts';
import { termsRoutes } from '#modules/site/legal/server/terms-routes.ts';
import { siteMails } from './mails.ts';
import { peopleRoutes } from '#modules/site/provider/server/people-routes.ts';
import { positionRoutes } from '#modules/site/public/server/positions.ts';
import '#modules/site/provider/server/provider-word.ts';
import { publicCalls } from '#modules/site/public/server/public-calls.ts';
import { sectionRoutes } from '#modules/site/provider/server/sections.ts';
import { siteRoutes } from '#modules/site/public/server/site-pages.ts';
import { supportRoutes } from '#modules/site/provider/server/support-routes.ts';
import { handleTalkToAPerson } from '#modules/site/public/server/talk-to-a-person.ts';

export const siteServer: ServerModule = {
  name: 'site',
  prepare: ensureLegalDocuments,
  everyHour: cleanUpSite,
  actions: [handleTalkToAPerson],
  mailKinds: siteMails,
  async routes(http, app) {
    termsRoutes(http, app);
    positionRoutes(http, app);
    peopleRoutes(http, app);
    supportRoutes(http, app);
    sectionRoutes(http, app);
    broadcastRoutes(http, app);
    backupRoutes(http, app);
    fileCheckRoutes(http, app);
    await publicCalls(http, app);
    await siteRoutes(http, app);
  },
};
