import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { rules } from '#platform/records/server/rules.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { chpMethodErrors } from '#modules/environmental/guided/model/chp-method.ts';
import { chpPlant, type ChpPlantMethod } from '#modules/environmental/guided/model/chp-plant.ts';

/** A method has what it needs; forms that take it would otherwise refuse it where nobody can mend it. */
export const chpPlantRules = rules<typeof chpPlant, ChpPlantMethod>(chpPlant, {
  beforeWrite(_tx, { after }) {
    assertNoErrors([
      ...chpMethodErrors(after),
      ...(['heatEfficiency', 'powerEfficiency'] as const)
        .filter((name) => after[name] !== null && dec(after[name]).lte(0))
        .map((path) => ({ path, ...sayOfValue('too-small', { min: { decimal: '0' } }) })),
    ]);
    return Promise.resolve(undefined);
  },
});
