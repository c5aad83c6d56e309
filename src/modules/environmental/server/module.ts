import type { ServerModule } from '#platform/server/server-module.ts';
import { handleAssignFactor } from './actions/assign-factor.ts';
import { handleMakeActivityFromReadings } from './actions/make-activity-from-readings.ts';
import { handleCopyLastMonth, handleEstimateMissingMonth } from './actions/fill-months.ts';
import {
  handleApproveRun,
  handleCalculateInventory,
  handleCancelRun,
  handleCandidateRun,
  handleFreezeRun,
} from './actions/run-actions.ts';
import { energyRoutes } from './energy/energy-routes.ts';
import { loadRoutes } from './load/load-routes.ts';
import { handleRemoveLoadDays } from './load/remove-load-days.ts';
import { biodiversityRoutes } from './biodiversity/biodiversity-routes.ts';
import { factorRoutes } from './factor-routes.ts';
import { inventoryRoutes } from './inventory-routes.ts';
import './inventory-question.ts';
import './kept-records.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { handleGenerateDataRequests } from './requests/generate.ts';
import { remindOfRequests } from './requests/remind.ts';
import { handleRequestFigures } from './requests/request-figures.ts';
import { requestMail } from './requests/request-mail.ts';
import { requestRoutes } from './requests/request-routes.ts';
import './esrs-figures.ts';
import './report-figures.ts';
import './report-rows.ts';
import './site-questions.ts';
import './rules/activity-data-rules.ts';
import './rules/energy-rules.ts';
import './rules/nature-rules.ts';
import './rules/org-unit-rules.ts';
import './rules/set-up-rules.ts';
import './rules/waste-rules.ts';
import './rules/water-rules.ts';
import './settings/settings-rules.ts';
import './requests/request-rules.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { wasteRoutes } from './waste/waste-routes.ts';
import { waterRoutes } from './water/water-routes.ts';

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
