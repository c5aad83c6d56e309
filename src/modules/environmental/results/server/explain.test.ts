import { beforeAll, describe, expect, it } from 'vitest';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import type { Database } from '#platform/database/server/database.ts';
import { records } from '#platform/records/server/records.ts';
import { testDatabase } from '#test/support/database.ts';
import { InventoryCompany } from '#test/support/inventory.ts';
import { activityData, type NewActivityData } from '#modules/environmental/activity/model/activity-data.ts';
import {
  figureExplainResponse,
  lineExplainResponse,
  linesQuery,
} from '#modules/environmental/results/model/result-contracts.ts';
import { companyUnit } from '#platform/company-units/model/company-unit.ts';
import {
  customFactor,
  energyInstrument,
  refrigerantBalance,
} from '#modules/environmental/set-up/model/set-up-records.ts';
import { explainFigure } from './explain-figure.ts';
import { explainLine } from './explain-line.ts';
import { listLines } from './result-lines.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

/**
 * Awkward on purpose: shares, part periods, months with other rates, bridges, blends, rounding at the twelfth decimal.
 */
async function awkward(): Promise<InventoryCompany> {
  const company = await InventoryCompany.make(database, {
    period: { boundaryApproach: 'equity', from: '2025-02-10', to: '2026-01-20' },
  });
  const joint = await company.has(orgUnit, {
    name: 'Joint',
    kind: 'legalEntity',
    country: 'AT',
    ownershipShare: '0.333333333333',
  });
  const sites = [company.site, (await company.has(orgUnit, { name: 'Plant', kind: 'site', parent: joint.id })).id];
  const kinds: [NewActivityData['activityType'], string][] = [
    ['electricity', 'kWh'],
    ['electricity', 'MWh'],
    ['naturalGas', 'kWh_gross'],
    ['naturalGas', 'm3'],
    ['heatingOil', 'L'],
    ['diesel', 'L'],
    ['flights', 'pkm'],
    ['refrigerant', 'kg'],
  ];
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  for (let at = 0; at < 60; at += 1) {
    const [activityType, unit] = kinds[at % kinds.length] ?? ['electricity', 'kWh'];
    const from = new Date(Date.UTC(2025, 0, 1 + random(380)));
    const to = new Date(from.getTime() + random(90) * 86_400_000);
    await company.used(activityType, `${random(1_000_000)}.${random(1_000_000)}`, unit, {
      site: sites[at % 2] ?? '',
      from: from.toISOString().slice(0, 10),
      to: to.toISOString().slice(0, 10),
      reference: `r${at}`,
      ...(activityType === 'refrigerant' ? { product: 'R-407C' } : {}),
    });
  }
  await company.in((tx) => records(tx, orgUnit).change(sites[1] ?? '', 1, { validFrom: '2025-03-07' }));
  await company.has(energyInstrument, {
    name: 'PPA',
    kind: 'contract',
    market: 'GB',
    quantityMwh: '123.456',
    co2eKgPerKwh: '0.017',
    from: '2025-04-01',
    to: '2025-09-30',
    source: 'Contract',
  });
  await company.has(energyInstrument, {
    name: 'Mix',
    kind: 'residual',
    market: 'AT',
    co2eKgPerKwh: '0.123',
    from: '2025-01-01',
    to: '2025-12-31',
    source: 'AIB',
  });
  await company.has(refrigerantBalance, {
    site: company.site,
    equipment: 'Chiller',
    refrigerant: 'R-410A',
    from: '2025-01-01',
    to: '2025-12-31',
    openingKg: '10',
    boughtKg: '3.3',
    removedKg: '0',
    closingKg: '9.1',
    capacityChangeKg: '0',
  });
  return company;
}

it('an amount in a unit of the company’s own is explained by what was entered, and a later definition changes none', async () => {
  const company = await InventoryCompany.make(database);
  const drum = { name: 'Drum', factor: '200', unit: 'L', source: 'Nameplate', note: null };
  await company.has(companyUnit, { ...drum, validFrom: null });
  const { id } = await company.used('diesel', '3', 'own:Drum');
  await company.has(companyUnit, { ...drum, factor: '180', validFrom: '2025-01-01', source: 'Nameplate of 2025' });
  const calculation = await company.run();
  const found = await company.in(async (tx) => {
    const { items } = await listLines(tx, calculation, linesQuery.parse({}));
    const line = items.find(({ record }) => record === id);
    return explainLine(tx, calculation, line?.id ?? '');
  });
  expect(lineExplainResponse.parse(found).inputs.slice(0, 2)).toMatchObject([
    { value: '600', unit: 'L' },
    { label: 'As entered', value: '3 Drum × 200 L (Nameplate)', from: 'Activity record' },
  ]);
  // In the known unit again: it is no longer what was entered.
  const changed = await company.in((tx) => records(tx, activityData).change(id, 1, { quantity: '610' }));
  expect(changed).toMatchObject({ quantity: '610', unit: 'L', enteredAs: null });
  // The unit alone says what the amount that is there is in; what holds on its day counts.
  const restated = await company.in((tx) =>
    records(tx, activityData).change(id, 2, { quantity: '4', unit: 'own:drum' }),
  );
  expect(restated).toMatchObject({ quantity: '720', unit: 'L', enteredAs: '4 Drum × 180 L (Nameplate of 2025)' });
  await expect(
    company.in((tx) => records(tx, activityData).change(id, 3, { unit: 'own:Barrel' })),
  ).rejects.toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'unit', code: 'record.unit-unknown' }],
  });
  const factor = await company.has(customFactor, {
    name: 'Per drum',
    category: 'stationary',
    scope: '1',
    per: 'own:Drum',
    co2Kg: '450',
    validFrom: '2025-06-01',
    source: 'Supplier',
  });
  expect(factor).toMatchObject({ per: 'L', co2Kg: '2.5', enteredAs: '1 Drum = 180 L (Nameplate of 2025)' });
});

describe('explanations', () => {
  it('compute every line again to exactly its stored figures', async () => {
    const company = await awkward();
    const calculation = await company.run({ withUpstream: true });
    const { items } = await company.in((tx) => listLines(tx, calculation, linesQuery.parse({ limit: 200 })));
    expect(items.length).toBeGreaterThan(60);
    for (const { id } of items) {
      const answer = await company.in((tx) => explainLine(tx, calculation, id));
      expect(answer.agrees, JSON.stringify({ line: answer.line, again: answer.recomputed })).toBe(true);
      lineExplainResponse.parse(answer);
    }
  });

  it('open a total to its factors, and those to their lines, adding up', async () => {
    const company = await awkward();
    const calculation = await company.run({ withUpstream: true });
    const query = { run: calculation.id, method: 'location' as const, scope: '1' };
    const answer = await company.in((tx) => explainFigure(tx, calculation, query));
    figureExplainResponse.parse(answer);
    expect([answer.agrees, answer.figure]).toEqual([true, calculation.totals?.scope1Kg]);
    const [part] = answer.parts;
    const lines = await company.in((tx) =>
      listLines(tx, calculation, linesQuery.parse({ key: part?.key, part: part?.part, limit: 200 })),
    );
    expect(lines.items.length).toBe(part?.lines);
    const market = await company.in((tx) =>
      explainFigure(tx, calculation, { run: calculation.id, method: 'market', scope: '2' }),
    );
    expect(market.figure).toBe(calculation.totals?.scope2MarketKg);
  });

  it('still stand when the record has changed since, and say so', async () => {
    const company = await InventoryCompany.make(database);
    const gas = await company.used('naturalGas', '100', 'kWh_gross');
    const calculation = await company.run();
    await company.in((tx) => records(tx, activityData).change(gas.id, 1, { quantity: '900' }));
    const answer = await company.in((tx) => explainLine(tx, calculation, `${gas.id}-0`));
    expect(answer).toMatchObject({
      agrees: true,
      record: { version: 1, currentVersion: 2 },
      edition: { id: 'ukgov-2025', licence: expect.stringContaining('Open Government') },
      assignment: {
        origin: 'default',
        losers: [
          { why: { message: 'it is stated per kWh_net' } },
          { why: { message: 'it is stated per m3' } },
          { why: { message: 'it is stated per t' } },
        ],
      },
    });
    expect(answer.location?.steps.at(-1)).toMatchObject({ unit: 'kg_co2e' });
  });

  it('page through lines without losing or repeating one, in both orders', async () => {
    const company = await awkward();
    const calculation = await company.run({ withUpstream: true });
    for (const sort of ['record', '-kg'] as const) {
      const seen: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await company.in((tx) => listLines(tx, calculation, linesQuery.parse({ sort, limit: 7, after })));
        seen.push(...page.items.map(({ id }) => id));
        if (page.next === null) break;
        after = page.next;
      }
      expect([new Set(seen).size, seen.length], sort).toEqual([calculation.counts.lines, calculation.counts.lines]);
    }
  });
});
