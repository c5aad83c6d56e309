import { vsmeApproval } from '#modules/report/datapoints/server/point-approval.ts';
import { esrsApproval } from '#modules/report/esrs/server/point-approval.ts';
import { publicationApproval, publicationCalls } from '#modules/report/publishing/server/publication-approval.ts';
import { handleAssurance } from '#modules/report/settings/server/assurance.ts';
import { textApproval } from '#modules/report/document/server/document-approval.ts';
import { handleWithdrawnReports, withdrawnCalls } from '#modules/report/publication/server/withdrawals.ts';
import {
  handleWithdrawReport,
  withdrawalApproval,
  withdrawingCalls,
} from '#modules/report/publishing/server/withdraw-report.ts';
import { outOfDateCalls } from '#modules/report/publication/server/out-of-date.ts';
import * as tables from './tables.ts';
import { disclosureValueRules } from '#modules/report/datapoints/server/value-rules.ts';
import { esrsValueRules } from '#modules/report/esrs/server/value-rules.ts';
import { reportDocumentRules, reportBlockRules } from '#modules/report/document/server/document-rules.ts';
import { reportSettingsRules } from '#modules/report/settings/server/settings-rules.ts';
import { handleReportPoints, handlePointNames } from '#modules/report/vsme/server/report-points.ts';
import { handleClosedReports } from '#modules/report/datapoints/server/closed-values.ts';
import { handlePollutants } from '#modules/report/datapoints/server/pollutant-list.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { statementCalls } from '#modules/report/statement/server/statement-routes.ts';
import { handleApproveDataPoints } from '#modules/report/datapoints/server/approve-values.ts';
import { handleFillFigures } from '#modules/report/datapoints/server/fill-figures.ts';
import { handleAcceptProposals } from '#modules/report/vsme/server/proposals.ts';
import { handlePublishReport } from '#modules/report/publishing/server/publish-report.ts';
import {
  handleAddReportBlock,
  handleSaveReportVersion,
  handleMoveReportBlock,
  handleStartReportDocument,
  handleRestoreReportVersion,
} from '#modules/report/document/server/document-actions.ts';
import { statementPdfCalls } from '#modules/report/files/server/statement-pdf-routes.ts';
import { documentPdfCalls } from '#modules/report/files/server/document-pdf-routes.ts';
import { documentCalls } from '#modules/report/document/server/document-routes.ts';
import { handleApproveEsrsValues, handleFillEsrsFigures } from '#modules/report/esrs/server/fill-figures.ts';
import { handleAcceptEsrsProposals } from '#modules/report/esrs/server/esrs-proposals.ts';
import { esrsCalls } from '#modules/report/esrs/server/esrs-routes.ts';
import { overviewCalls } from '#modules/report/overview/server/overview-routes.ts';
import { settingsCalls } from '#modules/report/settings/server/settings-routes.ts';
import { reportLinkMail } from '#modules/report/sharing/server/link-mail.ts';
import { reportWithdrawnMail } from '#modules/report/sharing/server/withdrawal-mail.ts';
import { sharingCalls } from '#modules/report/sharing/server/sharing-routes.ts';
import { vsmeCalls } from '#modules/report/vsme/server/vsme-routes.ts';

export const serverModule: ServerModule = {
  name: 'report',
  tables: [tables],
  tableKinds: {
    report_publication: ['vsmeReport'],
    report_publication_request: ['reportPublication'],
    report_withdrawal: ['vsmeReport'],
    report_withdrawal_request: ['reportWithdrawal'],
    report_text_version: ['reportDocument'],
    report_value_source: ['disclosureValue', 'esrsValue'],
    report_link: ['reportLink'],
    report_link_password: ['reportLink'],
    report_link_use: ['reportLink'],
    'directory.report_seal': ['vsmeReport'],
    'directory.report_seal_withdrawal': ['vsmeReport'],
  },
  appendOnly: [
    tables.reportPublication,
    tables.reportWithdrawal,
    tables.reportSeal,
    tables.reportSealWithdrawal,
    tables.reportTextVersion,
  ],
  immutable: [{ table: 'report_block', by: { column: 'document', table: 'report_document' }, states: ['approved'] }],
  rules: [disclosureValueRules, esrsValueRules, reportDocumentRules, reportBlockRules, reportSettingsRules],
  queries: [
    handleReportPoints,
    handlePointNames,
    handlePollutants,
    handleWithdrawnReports,
    handleClosedReports,
    handleAssurance,
  ],
  notificationKinds: [
    { kind: 'withdrawn', label: 'Publication withdrawn', text: '{by} withdrew a publication', email: 'none' },
  ],
  historyKinds: {
    ghgStatement: ['Greenhouse gas statement', 'report.read'],
    vsmeReport: ['Sustainability report', 'report.read'],
    reportPublication: ['Report publication', 'report.read'],
    reportWithdrawal: ['Withdrawal of a publication', 'report.read'],
    reportLink: ['Report link', 'report.publish'],
  },
  samples: {
    reportSettings: {
      identifier: 'auto',
      evidenceFor: 'none',
      fourEyes: 'two',
      assuranceLevel: 'none',
      assuranceProvider: null,
      names: [{ name: 'Press 500' }],
    },
    disclosureValue: {
      concept: 'vsme:DisclosureOfAnyOtherGeneralAndOrEntitySpecificInformation',
      dimensions: null,
      unit: null,
      decimals: null,
      from: null,
      to: null,
    },
    esrsValue: { point: 'nature.activities', row: null, unit: null, ground: null },
  },
  approvals: [vsmeApproval, esrsApproval, textApproval, publicationApproval, withdrawalApproval],
  actions: [
    handleFillFigures,
    handleAcceptProposals,
    handleApproveDataPoints,
    handlePublishReport,
    handleWithdrawReport,
    handleFillEsrsFigures,
    handleApproveEsrsValues,
    handleAcceptEsrsProposals,
    handleStartReportDocument,
    handleAddReportBlock,
    handleMoveReportBlock,
    handleSaveReportVersion,
    handleRestoreReportVersion,
  ],
  calls: [
    ...overviewCalls,
    ...vsmeCalls,
    ...publicationCalls,
    ...withdrawnCalls,
    ...withdrawingCalls,
    ...outOfDateCalls,
    ...documentCalls,
    ...documentPdfCalls,
    ...statementCalls,
    ...statementPdfCalls,
    ...esrsCalls,
    ...settingsCalls,
    ...sharingCalls,
  ],
  publicCalls: [{ path: '/api/shared-reports' }],
  webhookKinds: [{ name: 'vsmeReport', label: 'Published reports', access: 'report.read' }],
  mailKinds: [reportLinkMail, reportWithdrawnMail],
};
