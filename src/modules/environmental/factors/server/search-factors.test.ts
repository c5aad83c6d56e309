import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { newId } from '#platform/database/server/ids.ts';
import { activityTypes } from '#modules/environmental/activity/model/activity-types.ts';
import { testDatabase } from '#test/support/database.ts';
import { suggestedFactors } from './suggested-factors.ts';
import { searchFactors, type FactorSearch } from './search-factors.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
const inNew = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  inCompany(database, { companyId: newId(), accountId: null }, work);
const none: FactorSearch = {
  search: null,
  source: [],
  category: [],
  region: [],
  scope: [],
  per: [],
  year: null,
  limit: 50,
  after: null,
};
const found = async (part: Partial<FactorSearch>) =>
  (await inNew((tx) => searchFactors(tx, { ...none, ...part }))).items;

describe('the search of the library', () => {
  it.each([
    ['Erdgas', 'Natural gas'],
    ['heizoel', 'Gas oil'],
    ['Strom Deutschland', 'Electricity, Germany'],
    ['electricidad Alemania', 'Electricity, Germany'],
    ['R-32', 'HFC-32, all gases'],
    ['r410a', 'R-410A, all gases'],
    ['nat gas', 'Natural gas'],
  ])('“%s” finds “%s”', async (search, label) => {
    const labels = (await found({ search, limit: 200 })).map((factor) => factor.label);
    expect(labels.some((one) => one.startsWith(label))).toBe(true);
  });
  it('shows the newest first and pages through all, each once', async () => {
    const seen: string[] = [];
    const days: string[] = [];
    for (let after: string | null = null, pages = 0; pages < 20; pages += 1) {
      const page = await inNew((tx) => searchFactors(tx, { ...none, search: 'natural gas', limit: 25, after }));
      seen.push(...page.items.map(({ source, id }) => `${source} ${id}`));
      days.push(...page.items.map(({ validFrom }) => validFrom));
      after = page.next;
      if (after === null) break;
    }
    expect(seen.length).toBeGreaterThan(60);
    expect(new Set(seen).size).toBe(seen.length);
    expect(days).toEqual(days.toSorted().toReversed());
  });
  it('shows use before the supply of the same', async () => {
    const items = await found({ search: 'natural gas', source: ['ukgov-2025'] });
    const stages = items.map(({ stage }) => (stage === 'wtt' || stage === 'td-loss' ? 1 : 0));
    expect(stages).toEqual(stages.toSorted());
    expect(new Set(stages).size).toBe(2);
  });
  it('keeps to a year and a unit', async () => {
    const items = await found({
      search: 'natural gas',
      year: 2024,
      per: ['kWh_gross'],
      source: ['ukgov-2024', 'ukgov-2025'],
    });
    expect([...new Set(items.map(({ source, per }) => `${source} ${per}`))]).toEqual(['ukgov-2024 kWh_gross']);
  });
});

describe('the nearest factors for an activity', () => {
  it('are never nothing: factors, or who publishes some', async () => {
    await inNew(async (tx) => {
      for (const [activityType, { unit }] of Object.entries(activityTypes)) {
        const { items, advice } = await suggestedFactors(tx, { activityType, unit, product: 'Zzyzx', country: 'DE' });
        expect([activityType, items.length > 0 || advice.length > 0, advice.at(-1)?.code]).toEqual([
          activityType,
          true,
          'factors.where-to-get',
        ]);
      }
    });
  });
  it('are those of the product and of the unit first', async () => {
    const { items } = await inNew((tx) =>
      suggestedFactors(tx, { activityType: 'heatingOil', unit: 'L', product: 'Kerosin', country: 'GB' }),
    );
    expect(items[0]).toMatchObject({ label: 'Burning oil', per: 'L' });
  });
  it('say when all of them need a conversion, and name the country’s publisher', async () => {
    const { items, advice } = await inNew((tx) =>
      suggestedFactors(tx, { activityType: 'purchasedGoods', unit: 'EUR', product: null, country: 'FR' }),
    );
    expect(items.length).toBeGreaterThan(0);
    expect(advice.map(({ code }) => code)).toEqual(['factors.candidates-need-conversion', 'factors.where-to-get']);
    expect(advice[1]?.message).toContain('ADEME, Base Empreinte');
  });
});
