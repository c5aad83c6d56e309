import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError, type FieldError } from '#platform/errors/model/errors.ts';
import { rules } from '#platform/records/server/rules.ts';
import {
  siteWaterRisk,
  waterFlow,
  type SiteWaterRisk,
  type WaterFlow,
} from '#modules/environmental/water/model/water.ts';
import { assertSiteActive } from '#modules/environmental/activity/server/activity-data-rules.ts';
import { say } from '../model/messages.ts';

/**
 * Water flows are amounts on days: locked periods and sites that are not there turn them down. What is withdrawn comes
 * from somewhere, what is discharged goes somewhere.
 */
export const waterFlowRules = rules<typeof waterFlow, WaterFlow>(waterFlow, {
  async beforeWrite(tx, { after }) {
    const errors: FieldError[] = [];
    if (after.kind === 'withdrawal' && after.source === null) errors.push({ path: 'source', ...say('source-missing') });
    if (after.kind === 'discharge' && after.destination === null)
      errors.push({ path: 'destination', ...say('destination-missing') });
    if (after.kind !== 'withdrawal' && after.source !== null)
      errors.push({ path: 'source', ...say('source-without-withdrawal') });
    if (after.kind !== 'discharge' && after.destination !== null)
      errors.push({ path: 'destination', ...say('destination-without-discharge') });
    assertNoErrors(errors);
    await assertSiteActive(tx, after);
    return undefined;
  },
});

/** A judgement says why. */
export const siteWaterRiskRules = rules<typeof siteWaterRisk, SiteWaterRisk>(siteWaterRisk, {
  beforeWrite(_tx, { after }) {
    if (after.judgement !== null && (after.reason ?? '').trim() === '')
      throw userError('request.invalid', {}, [{ path: 'reason', ...say('reason-missing') }]);
    return Promise.resolve(undefined);
  },
});
