import { humanRightsOverviewCall } from '#modules/social/human-rights/model/human-rights-calls.ts';
import { grievanceNotifications } from '#modules/social/human-rights/model/notifications.ts';
import { serveAnonymisedGrievances } from '#modules/social/human-rights/server/anonymised-export.ts';
import {
  handleAcknowledgeGrievance,
  handleGrievanceFeedback,
  handleMoveGrievance,
} from '#modules/social/human-rights/server/case-actions.ts';
import { grievanceStatisticsFunction } from '#modules/social/human-rights/server/grievance-statistics.ts';
import { humanRightsOverview } from '#modules/social/human-rights/server/overview.ts';
import { handleEsrsHumanRights, handleHumanRightsFigures } from '#modules/social/human-rights/server/report-figures.ts';
import { serveGrievanceReport } from '#modules/social/human-rights/server/report-grievance.ts';
import {
  dueDiligenceStepRules,
  grievanceRules,
  humanRightsIncidentRules,
  incidentReviewRules,
  salientIssueRules,
} from '#modules/social/human-rights/server/rules.ts';
import { communityFiguresCall } from '#modules/social/community-engagement/model/community-calls.ts';
import { communityFigures } from '#modules/social/community-engagement/server/community-figures.ts';
import {
  communityCommitmentRules,
  communityEngagementRules,
} from '#modules/social/community-engagement/server/community-rules.ts';
import { partnershipFiguresCall } from '#modules/social/community-partnerships/model/partnership-calls.ts';
import { agreementApproval } from '#modules/social/community-partnerships/server/agreement-flow.ts';
import { partnershipFigures } from '#modules/social/community-partnerships/server/partnership-figures.ts';
import {
  partnerRules,
  partnershipAgreementRules,
} from '#modules/social/community-partnerships/server/partnership-rules.ts';
import { impactFiguresCall, impactProgrammeFiguresCall } from '#modules/social/social-impact/model/impact-calls.ts';
import { impactFigures, impactProgrammeFigures } from '#modules/social/social-impact/server/impact-figures.ts';
import { handleImpactReport } from '#modules/social/social-impact/server/report-figures.ts';
import {
  impactBeneficiaryRules,
  impactIndicatorRules,
  impactInputRules,
  impactMeasurementRules,
  impactProgrammeRules,
} from '#modules/social/social-impact/server/impact-rules.ts';
import { diversityReportCall } from '#modules/social/diversity/model/diversity-calls.ts';
import { diversityReport } from '#modules/social/diversity/server/diversity-report.ts';
import { socialSettingsEffectsCall } from '#modules/social/settings/model/settings-calls.ts';
import { socialSettingsRules } from '#modules/social/settings/server/settings-rules.ts';
import { socialSettingsEffects } from '#modules/social/settings/server/settings-effects.ts';
import { workforceFiguresCall } from '#modules/social/workforce/model/workforce-calls.ts';
import { handleEsrsWorkforce, handleWorkforceFigures } from '#modules/social/workforce/server/report-figures.ts';
import { handleClosedSnapshots } from '#modules/social/workforce/server/closed-values.ts';
import { handleTakeSnapshot } from '#modules/social/workforce/server/take-snapshot.ts';
import { workforceFigures } from '#modules/social/workforce/server/workforce-figures.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import * as tables from './tables.ts';

export const serverModule: ServerModule = {
  name: 'social',
  tables: [tables],
  tableKinds: { workforce_snapshot: ['workforceSnapshot'] },
  appendOnly: [tables.workforceSnapshot],
  historyKinds: { workforceSnapshot: ['Workforce snapshot', 'social.read'] },
  rules: [
    socialSettingsRules,
    communityEngagementRules,
    communityCommitmentRules,
    partnerRules,
    partnershipAgreementRules,
    impactProgrammeRules,
    impactIndicatorRules,
    impactMeasurementRules,
    impactInputRules,
    impactBeneficiaryRules,
    salientIssueRules,
    dueDiligenceStepRules,
    humanRightsIncidentRules,
    incidentReviewRules,
    grievanceRules,
  ],
  ownerFunctions: [grievanceStatisticsFunction],
  notificationKinds: grievanceNotifications,
  approvals: [agreementApproval],
  queries: [
    handleWorkforceFigures,
    handleEsrsWorkforce,
    handleHumanRightsFigures,
    handleEsrsHumanRights,
    handleClosedSnapshots,
    handleImpactReport,
  ],
  actions: [handleTakeSnapshot, handleAcknowledgeGrievance, handleGrievanceFeedback, handleMoveGrievance],
  calls: [
    serveCall(diversityReportCall, (tx, { query }) => diversityReport(tx, query)),
    serveCall(workforceFiguresCall, (tx, { query }) => workforceFigures(tx, query)),
    serveCall(humanRightsOverviewCall, (tx, { query }) => humanRightsOverview(tx, query)),
    serveGrievanceReport,
    serveAnonymisedGrievances,
    serveCall(communityFiguresCall, (tx, { query }) => communityFigures(tx, query)),
    serveCall(partnershipFiguresCall, (tx) => partnershipFigures(tx)),
    serveCall(impactFiguresCall, (tx, { query }) => impactFigures(tx, query)),
    serveCall(impactProgrammeFiguresCall, (tx, { query }) => impactProgrammeFigures(tx, query)),
    serveCall(socialSettingsEffectsCall, (tx, { body }) => socialSettingsEffects(tx, body)),
  ],
  samples: {
    dueDiligenceStep: { doneOn: null },
    humanRightsIncident: { confirmedOn: null },
    // The period that it refers to ends in March.
    incidentReview: { reviewedOn: '2026-04-15' },
    grievance: { isAnonymous: false, decidedOn: null, closedOn: null },
    communityEngagement: { heldOn: '2026-02-03', topics: [{ topic: 'water' }] },
    communityCommitment: { engagement: null, madeOn: '2026-02-03', due: '2026-03-03', closedOn: null },
    partner: {
      sanctionsCheckedOn: '2026-02-03',
      sanctionsResult: 'clear',
      conflictsCheckedOn: null,
      conflictsResult: null,
      exposureCheckedOn: null,
      exposureResult: null,
    },
    impactProgramme: { goals: [{ goal: 'goal4', target: '4.4' }], discountRate: null },
    impactIndicator: { baseValue: '1', target: '2', baseOn: '2026-01-01', proxyMinor: null },
    impactMeasurement: { measuredOn: '2026-02-03', sample: 1, population: 2 },
    impactInput: { spentOn: '2026-02-03', form: 'cash', currency: 'EUR', amountMinor: 100, hours: null, basis: null },
    impactBeneficiary: { countedOn: '2026-02-03' },
    partnershipAgreement: { inKindBasis: 'List prices', reportReceivedOn: '2026-02-03', startsOn: '2026-01-01' },
  },
};
