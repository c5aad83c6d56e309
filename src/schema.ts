import { resources } from './resources.ts';
import { registerResources, tableOf } from './platform/records/server/table-of.ts';
import * as referenceTables from './modules/environmental/factors/server/reference-tables.ts';
import * as loadTables from './modules/environmental/load/server/load-table.ts';
import * as inventoryTables from './modules/environmental/inventory/server/tables.ts';
import * as homeTables from './modules/home/server/tables.ts';
import * as siteTables from './modules/site/server/tables.ts';
import * as investorTables from './modules/financial/server/tables.ts';
import * as materialityTables from './modules/materiality/server/tables.ts';
import * as surveyTables from './modules/materiality/prioritization-tools/server/tables.ts';
import * as workshopTables from './modules/materiality/scoring-workshop/server/tables.ts';
import * as reportTables from './modules/report/server/tables.ts';
import * as accountTables from './platform/accounts/server/tables.ts';
import * as approvalTables from './platform/approvals/server/tables.ts';
import * as backupTables from './platform/backup/server/tables.ts';
import * as commentTables from './platform/comments/server/tables.ts';
import * as evidenceTables from './platform/evidence/server/tables.ts';
import * as fileTables from './platform/files/server/tables.ts';
import * as historyTables from './platform/history/server/tables.ts';
import { idempotency } from './platform/http/server/idempotency.ts';
import * as importTables from './platform/imports/server/tables.ts';
import * as jobTables from './platform/jobs/server/tables.ts';
import * as mailTables from './platform/mail/server/tables.ts';
import * as notificationTables from './platform/notifications/server/tables.ts';
import * as webhookTables from './platform/webhooks/server/tables.ts';
import { searchEntry } from './platform/records/server/search.ts';

/** Every table of the product, for the migrations: those derived from the definitions and those made by hand. */
registerResources(resources);

export const schema = {
  ...referenceTables,
  ...accountTables,
  ...approvalTables,
  ...backupTables,
  ...mailTables,
  ...historyTables,
  ...jobTables,
  ...fileTables,
  ...evidenceTables,
  ...commentTables,
  ...importTables,
  ...inventoryTables,
  ...loadTables,
  ...notificationTables,
  ...investorTables,
  ...webhookTables,
  ...reportTables,
  ...homeTables,
  ...siteTables,
  ...materialityTables,
  ...surveyTables,
  ...workshopTables,
  idempotency,
  searchEntry,
  ...Object.fromEntries(resources.map((resource) => [resource.name, tableOf(resource)])),
};
