import { exportCalls } from '#modules/company/export/server/export-routes.ts';
import { periodLock } from '#modules/company/organisation/server/period-lock.ts';
import { handleSites } from '#modules/company/organisation/server/site-figures.ts';
import { naceCalls } from '#modules/company/organisation/server/nace-list.ts';
import { handleRequestAccess } from '#platform/access-requests/server/access-requests.ts';
import { emptyBins } from '#platform/retention/server/empty-bins.ts';
import { eraseClosedCompanies } from '#platform/retention/server/erase-closed.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { lookAfterWebhooks } from '#platform/webhooks/server/deliver.ts';
import { closeDueCompanies } from '#modules/company/settings/server/closing.ts';
import { dropOldExports, exportCompany } from '#modules/company/export/server/company-export.ts';
import { integrityMail, sendDueIntegrityMails } from '#modules/company/settings/server/integrity-mail.ts';
import { beginTerms } from '#modules/company/settings/server/plan.ts';
import { senderTestMail } from '#modules/company/settings/server/sender-test-mail.ts';
import { profileCalls } from '#modules/company/settings/server/profile-routes.ts';
import { settingsSectionCalls } from '#modules/company/settings/server/sections.ts';
import { settingsCalls } from '#modules/company/settings/server/settings-routes.ts';

export const serverModule: ServerModule = {
  name: 'company',
  dayLocks: [periodLock],
  queries: [handleSites],
  jobs: [exportCompany],
  actions: [handleRequestAccess],
  mailKinds: [senderTestMail, integrityMail],
  calls: [...naceCalls, ...profileCalls, ...settingsCalls, ...exportCalls, ...settingsSectionCalls],
  schedules: [
    { name: 'company-begin-terms', every: 'hour', run: beginTerms },
    { name: 'company-close-due', every: 'hour', run: closeDueCompanies },
    { name: 'company-drop-exports', every: 'hour', at: '00:10', run: dropOldExports },
    { name: 'company-integrity-mails', every: 'hour', at: '00:15', run: sendDueIntegrityMails },
    { name: 'webhooks-look-after', every: 'hour', at: '00:20', run: lookAfterWebhooks },
    { name: 'bins-empty', every: 'hour', at: '00:25', run: emptyBins },
    { name: 'company-erase-closed', every: 'hour', at: '00:30', run: eraseClosedCompanies },
  ],
};
