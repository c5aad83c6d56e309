import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
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
import { planStepRules, planTemplateRules } from '#modules/hr/plans/server/plan-rules.ts';

export const serverModule: ServerModule = {
  name: 'hr',
  rules: [onboardingRules, exitRules, planStepRules, planTemplateRules, settlementRules, exitInterviewRules],
  approvals: [exitApproval],
  historyListeners: [followLeavers, followChangedStarts],
  calls: [
    serveCall(offboardingBoardCall, (tx) => offboardingBoard(tx)),
    serveCall(handOverCall, (tx, { params }) => handOver(tx, params.exit)),
    serveCall(doHandOverCall, (tx, { params, body }) => doHandOver(tx, params.exit, body)),
    serveCall(onboardingBoardCall, (tx) => onboardingBoard(tx)),
    serveCall(ownStepsCall, (tx) => ownSteps(tx)),
    serveCall(inviteNewHireCall, async (tx, { params, body, app }) => {
      await inviteNewHire(tx, app, params.onboarding, body.email);
    }),
    serveCall(nudgeCall, (tx, { params }) => nudge(tx, params.onboarding)),
  ],
  schedules: [{ name: 'hr-follow-days', every: 'minute', run: followDays }],
};
