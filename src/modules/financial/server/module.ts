import * as tables from './tables.ts';
import { filesOfPublications } from './kept-files.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { areaRoutes } from './area-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { handleApprove, handlePublish, handleTakeFigures, handleWithdraw, publicationRules } from './publications.ts';

export const serverModule: ServerModule = {
  name: 'financial',
  tables: [tables],
  appendOnly: [tables.investorSnapshot, tables.investorView],
  rules: [publicationRules],
  fileHolds: [filesOfPublications],
  actions: [handleTakeFigures, handleApprove, handlePublish, handleWithdraw],
  routes(http, app) {
    deskRoutes(http, app);
    areaRoutes(http, app);
  },
};
