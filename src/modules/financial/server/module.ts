import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import './kept-files.ts';
import { areaRoutes } from './area-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import {
  handleApprove,
  handlePublish,
  handleTakeFigures,
  handleWithdraw,
  publicationApproval,
} from './publications.ts';

export const financialServer: ServerModule = {
  name: 'financial',
  approvals: [publicationApproval],
  actions: [handleTakeFigures, handleApprove, handlePublish, handleWithdraw],
  routes(http, app) {
    deskRoutes(http, app);
    areaRoutes(http, app);
  },
};
