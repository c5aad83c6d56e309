import { expect, it } from 'vitest';
import { disclosureSources, silentSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { HELD_LABELS } from '#modules/report/datapoints/model/held-points.ts';
import { esrsSources } from './esrs-sources.ts';
import { heldAgainst } from './held-points.ts';

it('every register that answers for ESRS holds the values of its datapoints, under the name of its page', () => {
  const held = new Set(
    [
      'ghg.scope1',
      'energy.total',
      'water.withdrawal',
      'waste.total',
      'employees.total',
      'diversity.age',
      'safety.rate',
      'training.hours',
      'incidents.verified',
    ].flatMap((point) => heldAgainst(point) ?? []),
  );
  expect([...held].sort()).toEqual(['emissions', ...Object.keys(esrsSources)].sort());
  expect([...held].filter((source) => HELD_LABELS[source] === undefined)).toEqual([]);
  expect(silentSources).toEqual(['emissions', ...Object.keys(disclosureSources)]);
  expect(['credits.held', 'climate.revenue', 'payment.days'].map(heldAgainst)).toEqual([null, null, null]);
});
