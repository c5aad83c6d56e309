import type { FastifyInstance } from 'fastify';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { settingsEffects, settingsTrial } from '#modules/environmental/settings/model/settings-contracts.ts';
import { settingsEffectsOf } from './settings-effects.ts';

const access = 'environmental.manage';

/** The call that tries settings. They are saved as every record is. */
export function settingsRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'POST',
      path: '/api/companies/:company/inventory/settings-effects',
      tag: 'Environmental settings',
      summary: 'Preview the effects of settings by period, without saving',
      access,
      body: settingsTrial,
      answer: settingsEffects,
    },
    (request) => {
      demand(request, access);
      const trial = parse(settingsTrial, request.body);
      return inCompanyOf(app, request, (tx) => settingsEffectsOf(tx, trial));
    },
  );
}
