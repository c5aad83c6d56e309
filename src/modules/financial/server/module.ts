import * as tables from './tables.ts';
import { filesOfPublications } from './snapshots.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { areaCalls } from './area-routes.ts';
import { deskCalls } from './desk-routes.ts';
import {
  handleApprove,
  handlePublish,
  handleTakeFigures,
  handleWithdraw,
  publicationApproval,
  publicationRules,
} from './publications.ts';

export const serverModule: ServerModule = {
  name: 'financial',
  tables: [tables],
  tableKinds: {
    investor_snapshot: ['investorPublication'],
    investor_message: ['investorQuestion'],
    // What investors look at is no history of the company's.
    investor_view: [],
  },
  appendOnly: [tables.investorSnapshot, tables.investorView],
  rules: [publicationRules],
  fileHolds: [filesOfPublications],
  approvals: [publicationApproval],
  actions: [handleTakeFigures, handleApprove, handlePublish, handleWithdraw],
  calls: [...deskCalls, ...areaCalls],
};
