import { jointAssessmentRules, payInformationRequestRules } from '#modules/hr/fair-pay/server/duty-rules.ts';
import { declaredGendersFunction } from '#modules/hr/fair-pay/server/declared-genders.ts';
import { payStatisticsFunction } from '#modules/hr/fair-pay/server/pay-statistics.ts';
import { compensationRules } from '#modules/hr/pay/server/compensation-rules.ts';
import { fairPayCall } from '#modules/hr/fair-pay/model/fair-pay-calls.ts';
import { serveDirectiveReport } from '#modules/hr/fair-pay/server/directive-export.ts';
import { fairPay } from '#modules/hr/fair-pay/server/fair-pay.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';

export const serverModule: ServerModule = {
  name: 'hr',
  rules: [compensationRules, jointAssessmentRules, payInformationRequestRules],
  calls: [serveCall(fairPayCall, (tx, { query }) => fairPay(tx, query)), serveDirectiveReport],
  ownerFunctions: [payStatisticsFunction, declaredGendersFunction],
  samples: {
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
};
