import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { handleAssignFactor } from '#modules/environmental/inventory/server/actions/assign-factor.ts';
import { handleMakeActivityFromReadings } from '#modules/environmental/inventory/server/actions/make-activity-from-readings.ts';
import {
  handleCopyLastMonth,
  handleEstimateMissingMonth,
} from '#modules/environmental/inventory/server/actions/fill-months.ts';
import {
  handleApproveRun,
  handleCalculateInventory,
  handleCancelRun,
  handleCandidateRun,
  handleFreezeRun,
} from '#modules/environmental/inventory/server/actions/run-actions.ts';
import { runApproval } from '#modules/environmental/inventory/server/actions/run-approval.ts';
import { energyRoutes } from '#modules/environmental/energy/server/energy-routes.ts';
import { loadRoutes } from '#modules/environmental/load/server/load-routes.ts';
import { handleRemoveLoadDays } from '#modules/environmental/load/server/remove-load-days.ts';
import { biodiversityRoutes } from '#modules/environmental/nature/server/biodiversity-routes.ts';
import { factorRoutes } from '#modules/environmental/factors/server/factor-routes.ts';
import { inventoryRoutes } from '#modules/environmental/inventory/server/inventory-routes.ts';
import '#modules/environmental/reporting/server/inventory-query.ts';
import '#modules/environmental/inventory/server/retained-records.ts';
import { overviewRoutes } from '#modules/environmental/overview/server/overview-routes.ts';
import { handleGenerateDataRequests } from '#modules/environmental/requests/server/generate.ts';
import { remindOfRequests } from '#modules/environmental/requests/server/remind.ts';
import { handleRequestFigures } from '#modules/environmental/requests/server/request-figures.ts';
import { requestApproval } from '#modules/environmental/requests/server/request-approval.ts';
import { requestMail } from '#modules/environmental/requests/server/request-mail.ts';
import { requestRoutes } from '#modules/environmental/requests/server/request-routes.ts';
import '#modules/environmental/reporting/server/esrs-figures.ts';
import '#modules/environmental/reporting/server/report-figures.ts';
import '#modules/environmental/reporting/server/report-rows.ts';
import '#modules/environmental/reporting/server/site-queries.ts';
import '#modules/environmental/inventory/server/activity-data-rules.ts';
import '#modules/environmental/energy/server/energy-rules.ts';
import '#modules/environmental/nature/server/nature-rules.ts';
import '#modules/environmental/set-up/server/org-unit-rules.ts';
import '#modules/environmental/set-up/server/set-up-rules.ts';
import '#modules/environmental/waste/server/waste-rules.ts';
import '#modules/environmental/water/server/water-rules.ts';
import '#modules/environmental/settings/server/settings-rules.ts';
import '#modules/environmental/requests/server/request-rules.ts';
import { settingsRoutes } from '#modules/environmental/settings/server/settings-routes.ts';
import { wasteRoutes } from '#modules/environmental/waste/server/waste-routes.ts';
import { waterRoutes } from '#modules/environmental/water/server/water-routes.ts';

/** The server side of the environmental module: rules of its records, the inventory's actions and its calls. */
export const environmentalServer: ServerModule = {
  name: 'environmental',
  actions: [
    handleCalculateInventory,
    handleCandidateRun,
    handleCancelRun,
    handleApproveRun,
    handleFreezeRun,
    handleAssignFactor,
    handleEstimateMissingMonth,
    handleCopyLastMonth,
    handleMakeActivityFromReadings,
    handleRemoveLoadDays,
    handleGenerateDataRequests,
    handleRequestFigures,
  ],
  approvals: [requestApproval, runApproval],
  mailKinds: [requestMail],
  everyHour: remindOfRequests,
  async routes(http, app) {
    factorRoutes(http, app);
    inventoryRoutes(http, app);
    overviewRoutes(http, app);
    requestRoutes(http, app);
    settingsRoutes(http, app);
    waterRoutes(http, app);
    wasteRoutes(http, app);
    energyRoutes(http, app);
    loadRoutes(http, app);
    await biodiversityRoutes(http, app);
  },
};
