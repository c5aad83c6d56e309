import { authCalls } from '#platform/accounts/server/routes.ts';
import { ownAccountCalls } from '#platform/accounts/server/own-account-routes.ts';
import { serveNotices } from '#platform/service-notices/server/maintenance.ts';
import { cleanUpAccounts } from '#platform/accounts/server/clean-up.ts';
import * as companyTables from '#platform/directory/server/company-tables.ts';
import * as signInTables from '#platform/directory/server/sign-in-tables.ts';
import * as accountTables from '#platform/directory/server/tables.ts';
import * as memberTables from '#platform/directory/server/member-tables.ts';
import { approvalCalls } from '#platform/approvals/server/approval-routes.ts';
import { remindOfApprovals } from '#platform/approvals/server/remind.ts';
import * as approvalTables from '#platform/approvals/server/tables.ts';
import { makeDueBackup } from '#platform/backup/server/scheduled-backup.ts';
import * as backupTables from '#platform/backup/server/tables.ts';
import { commentCalls } from '#platform/comments/server/comment-routes.ts';
import * as commentTables from '#platform/wordings/server/tables.ts';
import { evidenceCalls } from '#platform/evidence/server/evidence-routes.ts';
import * as evidenceTables from '#platform/files/server/evidence-tables.ts';
import { checkFiles } from '#platform/files/server/check-files.ts';
import * as fileTables from '#platform/files/server/tables.ts';
import { checkHistory } from '#platform/history/server/check-history.ts';
import { platformHistoryKinds } from '#platform/chain/server/history-kinds.ts';
import { logHistoryHeads } from '#platform/history/server/log-history-heads.ts';
import { fileCalls } from '#platform/file-access/server/file-routes.ts';
import { historyCalls } from '#platform/history/server/history-routes.ts';
import * as historyTables from '#platform/chain/server/tables.ts';
import { idempotency } from '#platform/http/server/idempotency.ts';
import { checkJob } from '#platform/imports/server/check/check-import.ts';
import { commitJob } from '#platform/imports/server/saving/commit-import.ts';
import { indexJob } from '#platform/imports/server/saving/index-import.ts';
import { importCalls } from '#platform/imports/server/import-routes.ts';
import * as importTables from '#platform/imports/server/tables.ts';
import { undoJob } from '#platform/imports/server/saving/undo-import.ts';
import { jobCalls } from '#platform/jobs/server/job-routes.ts';
import { jobKind, notificationKind } from '#platform/live/model/live-change.ts';
import * as jobTables from '#platform/jobs/server/tables.ts';
import { platformMailKinds } from './platform-mails.ts';
import * as mailTables from '#platform/mail/server/tables.ts';
import { memberCalls } from '#platform/members/server/member-routes.ts';
import { endLeavers } from '#platform/members/server/leaving.ts';
import { endInvestorSessionsFunction } from '#platform/members/server/investors.ts';
import { deleteEndedAddressFunction, isFormerAddressFunction } from '#platform/members/server/slugs.ts';
import { notificationCalls } from '#platform/notification-list/server/notification-routes.ts';
import { platformNotificationKinds } from '#platform/notifications/model/platform-kinds.ts';
import { sendDueNotices } from '#platform/notifications/server/send-due.ts';
import * as notificationTables from '#platform/notifications/server/tables.ts';
import { guardedUsesFunction } from '#platform/records/server/guarded-uses.ts';
import { customFieldRules } from '#platform/records/server/custom-fields.ts';
import { savedViewRules } from '#platform/records/server/saved-views.ts';
import { searchCalls } from '#platform/search/server/search-routes.ts';
import { searchEntry } from '#platform/records/server/search.ts';
import { deliverJob, noteForWebhooks } from '#platform/webhooks/server/deliver.ts';
import { webhookCalls } from '#platform/webhooks/server/webhook-routes.ts';
import * as webhookTables from '#platform/webhooks/server/tables.ts';
import type { ServerModule } from './server-module.ts';

/** The row of the company: its settings are saved section by section, each a kind of its own. */
const ofCompany = [
  'company',
  'companyProfile',
  'companyLocale',
  'companySize',
  'companyLogo',
  'companyBranding',
  'companyMenu',
  'companyHome',
  'companySender',
  'companySecurity',
  'companyIntegrity',
  'security',
  'plan',
];

/** What the platform itself brings, listed as each module's is. */
export const platformServer: ServerModule = {
  name: 'platform',
  tables: [
    accountTables,
    companyTables,
    signInTables,
    memberTables,
    approvalTables,
    backupTables,
    mailTables,
    historyTables,
    jobTables,
    fileTables,
    evidenceTables,
    commentTables,
    importTables,
    notificationTables,
    webhookTables,
    { idempotency, searchEntry },
  ],
  tableKinds: {
    'directory.account': ['profile'],
    'directory.membership': ['member'],
    'directory.role_assignment': ['member'],
    'directory.ownership_offer': ['member'],
    'directory.role': ['role'],
    'directory.invitation': ['invitation'],
    'directory.join_request': ['joinRequest'],
    'directory.investor': ['investor'],
    'directory.investor_grant': ['investor'],
    'directory.company': ofCompany,
    'directory.company_section': ofCompany,
    'directory.company_size': ['companySize'],
    'directory.slug_redirect': ['company'],
    'directory.quote': ['plan'],
    'directory.plan_change': ['plan'],
    'directory.domain_proof': ['emailDomain'],
    'directory.api_key': ['apiKey'],
    'directory.company_export': ['companyExport'],
    'directory.history_check': ['history'],
    'directory.support_grant': ['supportAccess'],
    'directory.support_visit': ['supportAccess'],
    'directory.support_call': ['supportAccess'],
    'directory.webhook': ['webhook'],
    approval_rule: ['approvalRule'],
    approval_delegation: ['approvalDelegation'],
    file_damage: ['storedFile'],
    data_import: [jobKind],
    import_row: [jobKind],
    job_run: [jobKind],
    notification: [notificationKind],
    notification_setting: [notificationKind],
    notification_times: [notificationKind],
    notification_mute: [notificationKind],
    // What hangs on a record stands in the history under the record's own kind.
    approval_decision: [],
    approval_reminder: [],
    comment: [],
    comment_wording: [],
    evidence: [],
    stored_file: [],
    history: [],
    history_head: [],
    search_entry: [],
    // A person's own, and what a server keeps for itself.
    'directory.session': [],
    'directory.device': [],
    'directory.factor': [],
    'directory.recovery_code': [],
    'directory.security_event': [],
    'directory.email_change': [],
    'directory.one_time_token': [],
    'directory.rate_limit': [],
    'directory.mail': [],
    'directory.notification_email': [],
    'directory.webhook_delivery': [],
    'directory.schedule': [],
    'directory.file_check': [],
    'directory.backup_run': [],
    import_layout: [],
    idempotency: [],
  },
  appendOnly: [historyTables.history, approvalTables.approvalDecision, approvalTables.approvalRule],
  ownerFunctions: [
    endInvestorSessionsFunction,
    isFormerAddressFunction,
    deleteEndedAddressFunction,
    guardedUsesFunction,
  ],
  rules: [customFieldRules, savedViewRules],
  jobs: [checkHistory, checkJob, commitJob, indexJob, undoJob, deliverJob],
  mailKinds: platformMailKinds,
  schedules: [
    { name: 'mail-deliver', every: 'minute', run: ({ mail }) => mail.deliverDue() },
    { name: 'notifications-email', every: 'minute', run: sendDueNotices },
    { name: 'members-leave', every: 'minute', run: endLeavers },
    { name: 'backup', every: 'minute', run: makeDueBackup },
    { name: 'history-heads', every: 'hour', run: logHistoryHeads },
    { name: 'accounts-clean-up', every: 'hour', at: '00:05', run: cleanUpAccounts },
    { name: 'approvals-remind', every: 'hour', at: '00:10', run: remindOfApprovals },
    { name: 'files-check', every: 'hour', at: '00:15', run: checkFiles },
  ],
  calls: [
    ...authCalls,
    ...ownAccountCalls,
    serveNotices,
    ...fileCalls,
    ...evidenceCalls,
    ...commentCalls,
    ...approvalCalls,
    ...searchCalls,
    ...notificationCalls,
    ...memberCalls,
    ...jobCalls,
    ...importCalls,
    ...historyCalls,
    ...webhookCalls,
  ],
  historyKinds: platformHistoryKinds,
  historyListeners: [noteForWebhooks],
  notificationKinds: platformNotificationKinds,
  publicCalls: [
    { path: '/logout', whileMaintained: true },
    { path: '/login', whileMaintained: true },
    { path: '/login-investor', whileMaintained: true },
    { path: '/register' },
    { path: '/forgot-password' },
    { path: '/reset-password' },
    { path: '/api/logout', whileMaintained: true },
    { path: '/api/login', whileMaintained: true },
    { path: '/api/login-investor', whileMaintained: true },
    { path: '/api/register' },
    { path: '/api/forgot-password' },
    { path: '/api/reset-password' },
    { path: '/api/confirmations' },
    { path: '/api/invitations' },
    { path: '/api/invitations/look', whileMaintained: true },
  ],
};
