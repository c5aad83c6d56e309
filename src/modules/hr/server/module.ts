import { exitNotifications } from '#modules/hr/offboarding/model/notifications.ts';
import { lettersPart } from '#modules/hr/letters/server/letters-part.ts';
import { packPart } from '#modules/hr/packs/server/pack-part.ts';
import { trainingPart } from '#modules/hr/training/server/training-part.ts';
import { personnelFilePart } from '#modules/hr/personnel-file/server/personnel-file-part.ts';
import { stepNotifications } from '#modules/hr/onboarding/model/notifications.ts';
import { healthFiguresCall, healthSettingsEffectsCall } from '#modules/hr/health/model/health-calls.ts';
import { handleProposeSettlement } from '#modules/hr/offboarding/server/propose-settlement.ts';
import { healthNotifications } from '#modules/hr/health/model/notifications.ts';
import { remindOfHealth } from '#modules/hr/health/server/remind-health.ts';
import { healthFigures } from '#modules/hr/health/server/health-overview.ts';
import {
  checkUpRules,
  healthCaseRules,
  hoursWorkedRules,
  incidentRules,
  investigationRules,
  returnPlanRules,
  safetyActionRules,
} from '#modules/hr/health/server/health-rules.ts';
import { handleClassifyIncident, handleReportIncident } from '#modules/hr/health/server/report-incident.ts';
import { handleEsrsSafety, handleSafetyFigures, handleSafetyReport } from '#modules/hr/health/server/safety-figures.ts';
import { healthSettingsEffects } from '#modules/hr/health/server/settings-effects.ts';
import { once } from '#platform/http/server/idempotency.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import {
  bradfordCall,
  leaveBalancesCall,
  leaveLedgerCall,
  leavePlannerCall,
  leavePolicyEffectsCall,
  leavePreviewCall,
  leaveTotalsCall,
} from '#modules/hr/leave/model/leave-calls.ts';
import { leaveBalances, leavePolicyEffects, leaveTotals } from '#modules/hr/leave/server/leave-balances.ts';
import { handleClosedYears } from '#modules/hr/leave/server/closed-years.ts';
import {
  assignLeaveCall,
  leaveAssignmentPreviewCall,
  leaveAssignmentsCall,
} from '#modules/hr/leave/model/assignment-calls.ts';
import { leaveNotifications } from '#modules/hr/leave/model/notifications.ts';
import {
  assignLeave,
  assignLeaveJob,
  leaveAssignments,
  previewAssignment,
} from '#modules/hr/leave/server/leave-assignment.ts';
import * as leaveTables from '#modules/hr/leave/server/tables.ts';
import { bradford } from '#modules/hr/leave/server/bradford.ts';
import { leaveApproval } from '#modules/hr/leave/server/leave-flow.ts';
import { calendarCalls } from '#modules/hr/leave/server/leave-calendar.ts';
import { leaveLedger } from '#modules/hr/leave/server/leave-ledger.ts';
import { leavePlanner } from '#modules/hr/leave/server/leave-planner.ts';
import { leavePreview } from '#modules/hr/leave/server/leave-preview.ts';
import {
  leaveCorrectionRules,
  leavePolicyRules,
  leaveRequestRules,
  leaveUnitSettingsRules,
  workingWeekRules,
} from '#modules/hr/leave/server/leave-rules.ts';
import { sickDaysFunction } from '#modules/hr/leave/server/sick-days.ts';
import { sickNoteRules } from '#modules/hr/leave/server/sick-note-rules.ts';
import { hrOverviewCall, peopleCostCall } from '#modules/hr/overview/model/overview-calls.ts';
import { peopleCost } from '#modules/hr/overview/server/people-cost.ts';
import { hrOverview } from '#modules/hr/overview/server/hr-overview.ts';
import { jointAssessmentRules, payInformationRequestRules } from '#modules/hr/fair-pay/server/duty-rules.ts';
import { declaredGendersFunction } from '#modules/hr/fair-pay/server/declared-genders.ts';
import {
  diversityPeriodCall,
  diversityTargetsCall,
  genderFlowCall,
} from '#modules/hr/fair-pay/model/diversity-calls.ts';
import { diversityPeriod } from '#modules/hr/fair-pay/server/diversity-period.ts';
import { diversityTargetRules, diversityTargets } from '#modules/hr/fair-pay/server/diversity-targets.ts';
import { collectiveCoverageFunction } from '#modules/hr/fair-pay/server/collective-coverage.ts';
import { genderFlow, genderFlowFunction } from '#modules/hr/fair-pay/server/gender-flow.ts';
import { serveDiversityFile } from '#modules/hr/fair-pay/server/period-export.ts';
import { payStatisticsFunction } from '#modules/hr/fair-pay/server/pay-statistics.ts';
import { auditSampleEmployeeRules, auditSampleRules } from '#modules/hr/pay/server/audit-sample-rules.ts';
import { payScatterCall } from '#modules/hr/pay/model/pay-scatter.ts';
import { payScatter } from '#modules/hr/pay/server/pay-scatter.ts';
import { payDaysFunction } from '#modules/hr/pay/server/pay-days.ts';
import { handleEsrsPay, handlePayFigures } from '#modules/hr/fair-pay/server/report-figures.ts';
import { compensationRules } from '#modules/hr/pay/server/compensation-rules.ts';
import { payRoundPreviewCall } from '#modules/hr/pay-rounds/model/pay-round-calls.ts';
import { payRoundApproval } from '#modules/hr/pay-rounds/server/pay-round-approval.ts';
import { payRoundPreview, payRoundRules } from '#modules/hr/pay-rounds/server/pay-round-rules.ts';
import { fairPayCall } from '#modules/hr/fair-pay/model/fair-pay-calls.ts';
import { serveDirectiveReport } from '#modules/hr/fair-pay/server/directive-export.ts';
import { fairPay } from '#modules/hr/fair-pay/server/fair-pay.ts';
import { doHandOverCall, handOverCall, offboardingBoardCall } from '#modules/hr/offboarding/model/offboarding-calls.ts';
import { followLeavers } from '#modules/hr/offboarding/server/access-end.ts';
import { exitApproval } from '#modules/hr/offboarding/server/exit-approval.ts';
import { exitRules } from '#modules/hr/offboarding/server/exit-rules.ts';
import { doHandOver, handOver } from '#modules/hr/offboarding/server/hand-over.ts';
import { offboardingBoard } from '#modules/hr/offboarding/server/offboarding-board.ts';
import { exitInterviewRules, settlementRules } from '#modules/hr/offboarding/server/settlement-rules.ts';
import {
  inviteNewHireCall,
  nudgeCall,
  onboardingBoardCall,
  ownStepsCall,
} from '#modules/hr/onboarding/model/onboarding-calls.ts';
import { followChangedStarts } from '#modules/hr/onboarding/server/follow-starts.ts';
import { onboardingBoard, ownSteps } from '#modules/hr/onboarding/server/onboarding-board.ts';
import { onboardingRules } from '#modules/hr/onboarding/server/onboarding-rules.ts';
import { inviteNewHire, nudge } from '#modules/hr/onboarding/server/onboarding-work.ts';
import { followDays } from './follow-days.ts';
import * as offboardingTables from '#modules/hr/offboarding/server/tables.ts';
import { planStepRules, planTemplateRules } from '#modules/hr/plans/server/plan-rules.ts';

export const serverModule: ServerModule = {
  name: 'hr',
  tables: [offboardingTables, leaveTables, ...packPart.tables, ...trainingPart.tables, ...lettersPart.tables],
  tableKinds: {
    leave_after_exit: ['exit'],
    leave_assignment: ['leaveAssignment'],
    leave_assignment_row: ['leaveAssignment'],
    leave_calendar_link: ['leaveCalendarLink'],
    ...trainingPart.tableKinds,
    ...lettersPart.tableKinds,
    ...packPart.tableKinds,
  },
  historyKinds: {
    leaveAssignment: ['Leave assignment', 'leave.manage'],
    leaveCalendarLink: ['Calendar link', 'leave.manage'],
    ...packPart.historyKinds,
    ...trainingPart.historyKinds,
  },
  appendOnly: [...trainingPart.appendOnly, ...lettersPart.appendOnly],
  immutable: lettersPart.immutable,
  jobs: [assignLeaveJob, ...lettersPart.jobs, ...packPart.jobs],
  rules: [
    incidentRules,
    healthCaseRules,
    checkUpRules,
    returnPlanRules,
    investigationRules,
    safetyActionRules,
    hoursWorkedRules,
    leavePolicyRules,
    leaveUnitSettingsRules,
    leaveRequestRules,
    sickNoteRules,
    leaveCorrectionRules,
    workingWeekRules,
    compensationRules,
    payRoundRules,
    auditSampleRules,
    auditSampleEmployeeRules,
    jointAssessmentRules,
    diversityTargetRules,
    payInformationRequestRules,
    onboardingRules,
    exitRules,
    planStepRules,
    planTemplateRules,
    settlementRules,
    exitInterviewRules,
    ...personnelFilePart.rules,
    ...trainingPart.rules,
    ...lettersPart.rules,
    ...packPart.rules,
  ],
  actions: [handleReportIncident, handleClassifyIncident, handleProposeSettlement],
  queries: [
    handleSafetyFigures,
    handleSafetyReport,
    handleEsrsSafety,
    handlePayFigures,
    handleEsrsPay,
    handleClosedYears,
    ...trainingPart.queries,
  ],
  calls: [
    serveCall(healthFiguresCall, (tx, { query }) => healthFigures(tx, query)),
    serveCall(healthSettingsEffectsCall, (tx, { body }) => healthSettingsEffects(tx, body)),
    serveCall(leaveLedgerCall, (tx, { query }) => leaveLedger(tx, query)),
    serveCall(leaveBalancesCall, (tx, { query }) => leaveBalances(tx, query)),
    serveCall(bradfordCall, (tx, { query }) => bradford(tx, query)),
    serveCall(leaveTotalsCall, (tx, { query }) => leaveTotals(tx, query)),
    serveCall(leavePlannerCall, (tx, { query }) => leavePlanner(tx, query)),
    ...calendarCalls,
    serveCall(leavePreviewCall, (tx, { query }) => leavePreview(tx, query)),
    serveCall(leaveAssignmentPreviewCall, (tx, { query }) => previewAssignment(tx, query)),
    serveCall(assignLeaveCall, (tx, { body, request }) => once(tx, request, () => assignLeave(tx, body))),
    serveCall(leaveAssignmentsCall, (tx, { query }) => leaveAssignments(tx, query)),
    serveCall(leavePolicyEffectsCall, (tx, { body }) => leavePolicyEffects(tx, body)),
    serveCall(peopleCostCall, (tx, { query }) => peopleCost(tx, query)),
    serveCall(hrOverviewCall, (tx, { query }) => hrOverview(tx, query)),
    serveCall(payScatterCall, (tx, { query }) => payScatter(tx, query)),
    serveCall(payRoundPreviewCall, (tx, { params }) => payRoundPreview(tx, params.round)),
    serveCall(fairPayCall, (tx, { query }) => fairPay(tx, query)),
    serveDirectiveReport,
    serveCall(diversityPeriodCall, (tx, { query }) => diversityPeriod(tx, query)),
    serveCall(genderFlowCall, (tx, { query }) => genderFlow(tx, query)),
    serveCall(diversityTargetsCall, (tx) => diversityTargets(tx)),
    serveDiversityFile,
    serveCall(offboardingBoardCall, (tx) => offboardingBoard(tx)),
    serveCall(handOverCall, (tx, { params }) => handOver(tx, params.exit)),
    serveCall(doHandOverCall, (tx, { params, body, app }) => doHandOver(tx, app, params.exit, body)),
    serveCall(onboardingBoardCall, (tx) => onboardingBoard(tx)),
    serveCall(ownStepsCall, (tx) => ownSteps(tx)),
    serveCall(inviteNewHireCall, async (tx, { params, body, app }) => {
      await inviteNewHire(tx, app, params.onboarding, body.email);
    }),
    serveCall(nudgeCall, (tx, { params }) => nudge(tx, params.onboarding)),
    ...trainingPart.calls,
    ...lettersPart.calls,
    ...packPart.calls,
  ],
  publicCalls: trainingPart.publicCalls,
  samples: {
    ...personnelFilePart.samples,
    ...trainingPart.samples,
    ...lettersPart.samples,
    ...packPart.samples,
    incident: { kind: 'injury', happenedOn: '2026-02-03', happenedAt: '14:30' },
    hoursWorked: { month: '2026-02' },
    checkUp: { doneOn: '2026-02-03' },
    leaveType: { hasBalance: false, noticeDays: 0, daysMax: 30, pastDays: 730, proofAfterDays: 30 },
    // The employee that they refer to is employed in March.
    leaveRequest: { from: '2026-03-02', to: '2026-03-03', halfStart: false, halfEnd: false, hours: null },
    leaveCorrection: { kind: 'correction', reason: 'Agreed' },
    diversityTarget: { group: 'level', level: 2, baseOn: '2025-12-31', targetOn: '2028-12-31' },
    leavePolicy: { carryOver: 'none' },
    workingWeek: { monday: '8' },
    leaveUnitSettings: { holidays: 'SE' },
    payRound: {
      effectiveFrom: '2026-03-15',
      method: 'percent',
      percent: '0.02',
      amountMinor: null,
      minimumMinor: null,
      currency: 'EUR',
    },
    // The employee that it refers to is employed from March on.
    compensation: {
      effectiveFrom: '2026-03-15',
      reason: 'Raise',
      baseMinor: 300_000,
      weeklyHours: '40',
      currency: 'EUR',
      payPeriod: 'month',
      salariesPerYear: '12',
      allowancesMinor: 100,
      variableMinor: 100,
    },
  },
  approvals: [leaveApproval, exitApproval, payRoundApproval, ...personnelFilePart.approvals, ...trainingPart.approvals],
  ownerFunctions: [
    payDaysFunction,
    payStatisticsFunction,
    declaredGendersFunction,
    genderFlowFunction,
    collectiveCoverageFunction,
    sickDaysFunction,
    ...trainingPart.ownerFunctions,
  ],
  historyListeners: [followLeavers, followChangedStarts],
  notificationKinds: [
    ...stepNotifications,
    ...exitNotifications,
    ...leaveNotifications,
    ...healthNotifications,
    ...personnelFilePart.notificationKinds,
    ...trainingPart.notificationKinds,
    ...lettersPart.notificationKinds,
  ],
  schedules: [
    { name: 'hr-follow-days', every: 'minute', run: followDays },
    { name: 'health-remind', every: 'hour', at: '00:40', run: remindOfHealth },
    ...personnelFilePart.schedules,
    ...trainingPart.schedules,
    ...lettersPart.schedules,
    ...packPart.schedules,
  ],
};
