import {
  leaveBalancesCall,
  leaveLedgerCall,
  leavePlannerCall,
  leavePolicyEffectsCall,
  leavePreviewCall,
  leaveTotalsCall,
} from '#modules/hr/leave/model/leave-calls.ts';
import { leaveBalances, leavePolicyEffects, leaveTotals } from '#modules/hr/leave/server/leave-balances.ts';
import { leaveApproval } from '#modules/hr/leave/server/leave-flow.ts';
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
import { sickNoteRules } from '#modules/hr/leave/server/sick-note-rules.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';

export const serverModule: ServerModule = {
  name: 'hr',
  rules: [
    leavePolicyRules,
    leaveUnitSettingsRules,
    leaveRequestRules,
    sickNoteRules,
    leaveCorrectionRules,
    workingWeekRules,
  ],
  approvals: [leaveApproval],
  calls: [
    serveCall(leaveLedgerCall, (tx, { query }) => leaveLedger(tx, query)),
    serveCall(leaveBalancesCall, (tx, { query }) => leaveBalances(tx, query)),
    serveCall(leaveTotalsCall, (tx, { query }) => leaveTotals(tx, query)),
    serveCall(leavePlannerCall, (tx, { query }) => leavePlanner(tx, query)),
    serveCall(leavePreviewCall, (tx, { query }) => leavePreview(tx, query)),
    serveCall(leavePolicyEffectsCall, (tx, { body }) => leavePolicyEffects(tx, body)),
  ],
  samples: {
    leaveType: { hasBalance: false, noticeDays: 0, daysMax: 30, pastDays: 730, proofAfterDays: 30 },
    // The employee that they refer to is employed in March.
    leaveRequest: { from: '2026-03-02', to: '2026-03-03', halfStart: false, halfEnd: false, hours: null },
    leaveCorrection: { kind: 'correction', reason: 'Agreed' },
    leavePolicy: { carryOver: 'none' },
    workingWeek: { monday: '8' },
    leaveUnitSettings: { holidays: 'SE' },
  },
};
