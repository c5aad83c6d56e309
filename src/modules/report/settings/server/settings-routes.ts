import type { FastifyInstance } from 'fastify';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { rulesEffects, rulesTrial } from '#modules/report/settings/model/settings-contracts.ts';
import { rulesEffectsOf } from './settings-effects.ts';

const access = 'report.manage';

/** The call that tries rules. They are saved as every record is. */
export function settingsRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'POST',
      path: '/api/companies/:company/reports/rules-effects',
      tag: 'Sustainability report',
      summary: 'Preview the effects of report settings by period, without saving',
      access,
      body: rulesTrial,
      answer: rulesEffects,
    },
    (request) => {
      demand(request, access);
      const trial = parse(rulesTrial, request.body);
      return inCompanyOf(app, request, (tx) => rulesEffectsOf(tx, trial));
    },
  );
}
