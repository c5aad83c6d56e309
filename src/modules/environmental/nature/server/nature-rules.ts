import { dec } from '#platform/values/model/decimal.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError, type FieldError } from '#platform/errors/model/errors.ts';
import { rules } from '#platform/records/server/rules.ts';
import { hundredths } from '#modules/environmental/nature/model/biodiversity.ts';
import { areaHa } from '#modules/environmental/nature/model/equal-area.ts';
import { readShapeText, vertexCount, type Shape } from '#modules/environmental/nature/model/geo-shape.ts';
import {
  natureAction,
  sensitiveArea,
  siteNature,
  type NatureAction,
  type SensitiveArea,
  type SiteNature,
} from '#modules/environmental/nature/model/nature.ts';
import { assertSiteActive } from '#modules/environmental/activity/server/activity-data-rules.ts';
import { say } from '../model/messages.ts';

const daysOf = ({ asOf }: SiteNature) => ({ from: asOf, to: asOf });

/**
 * The land of a site on a day: parts are no more than the whole, a boundary is one that can be measured, a distance has
 * its reason.
 */
export const siteNatureRules = rules<typeof siteNature, SiteNature>(siteNature, {
  async beforeWrite(tx, { after }) {
    const errors: FieldError[] = [];
    const shape = shapeOf('boundary', after.boundary, errors);
    const boundaryHa = shape === null ? null : hundredths(areaHa(shape));
    const { totalHa, sealedHa, natureOnSiteHa } = after;
    if (
      totalHa !== null &&
      dec(sealedHa ?? '0')
        .plus(natureOnSiteHa ?? '0')
        .gt(totalHa)
    )
      errors.push({
        path: sealedHa === null ? 'natureOnSiteHa' : 'sealedHa',
        ...say('areas-exceed-total', { total: { decimal: totalHa, unit: 'ha' } }),
      });
    if (after.bufferKm !== null && (after.bufferReason ?? '').trim() === '')
      errors.push({ path: 'bufferReason', ...say('distance-reason-missing') });
    assertNoErrors(errors);
    await assertSiteActive(tx, { site: after.site, ...daysOf(after) });
    return { boundaryHa };
  },
});

/** An area has an outline that can be measured; its size is measured. */
export const sensitiveAreaRules = rules<typeof sensitiveArea, SensitiveArea>(sensitiveArea, {
  beforeWrite(_tx, { after }) {
    const errors: FieldError[] = [];
    const shape = shapeOf('geometry', after.geometry, errors);
    if (shape === null) throw userError('request.invalid', {}, errors);
    return Promise.resolve({ sizeHa: hundredths(areaHa(shape)), vertices: vertexCount(shape) });
  },
});

/** A cost has its currency. */
export const natureActionRules = rules<typeof natureAction, NatureAction>(natureAction, {
  beforeWrite(_tx, { after }) {
    if (after.costMinor !== null && after.currency === null)
      throw userError('request.invalid', {}, [{ path: 'currency', ...say('currency-missing') }]);
    return Promise.resolve(undefined);
  },
});

function shapeOf(path: string, text: string | null, errors: FieldError[]): Shape | null {
  if (text === null || text.trim() === '') {
    if (path === 'geometry') errors.push({ path, ...say('boundary-missing') });
    return null;
  }
  const { shape, problems } = readShapeText(text);
  for (const said of problems ?? []) errors.push({ path, ...said });
  return shape ?? null;
}
