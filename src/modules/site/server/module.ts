import type { ServerModule } from '#platform/server/server-module.ts';
import { backupRoutes } from './backup-routes.ts';
import { broadcastRoutes } from './broadcasts.ts';
import { cleanUpSite } from './clean-up.ts';
import { fileCheckRoutes } from './file-check-routes.ts';
import './keep-damaged-files.ts';
import './keep-faults.ts';
import { ensureLegalDocuments } from './legal/legal-documents.ts';
import { termsRoutes } from './legal/terms-routes.ts';
import { siteMails } from './mails.ts';
import { peopleRoutes } from './people-routes.ts';
import { positionRoutes } from './positions.ts';
import './provider-word.ts';
import { publicCalls } from './public-calls.ts';
import { sectionRoutes } from './sections.ts';
import { siteRoutes } from './site-pages.ts';
import { supportRoutes } from './support-routes.ts';
import { handleTalkToAPerson } from './talk-to-a-person.ts';

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
