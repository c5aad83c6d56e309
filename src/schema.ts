import { resources } from './resources.ts';
import { registerResources, tableOf } from './platform/server/table-of.ts';
import * as referenceTables from './modules/environmental/server/reference-tables.ts';
import * as loadTables from './modules/environmental/server/load/load-table.ts';
import * as inventoryTables from './modules/environmental/server/tables.ts';
import * as homeTables from './modules/home/server/tables.ts';
import * as siteTables from './modules/site/server/tables.ts';
import * as investorTables from './modules/financial/server/tables.ts';
import * as materialityTables from './modules/materiality/server/tables.ts';
import * as surveyTables from './modules/materiality/server/prioritization-tools/tables.ts';
import * as workshopTables from './modules/materiality/server/scoring-workshop/tables.ts';
import * as reportTables from './modules/report/server/tables.ts';
import * as accountTables from './platform/server/accounts/tables.ts';
import * as backupTables from './platform/server/backup/tables.ts';
import * as commentTables from './platform/server/comments/tables.ts';
import * as evidenceTables from './platform/server/evidence/tables.ts';
import * as fileTables from './platform/server/files/tables.ts';
import * as historyTables from './platform/server/history/tables.ts';
import { idempotency } from './platform/server/http/idempotency.ts';
import * as importTables from './platform/server/imports/tables.ts';
import * as jobTables from './platform/server/jobs/tables.ts';
import * as mailTables from './platform/server/mail/tables.ts';
import * as notificationTables from './platform/server/notifications/tables.ts';
import * as webhookTables from './platform/server/webhooks/tables.ts';
import { searchEntry } from './platform/server/records/search.ts';

/** Every table of the product, for the migrations: those derived from the definitions and those made by hand. */
registerResources(resources);

export const schema = {
  ...referenceTables,
  ...accountTables,
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
