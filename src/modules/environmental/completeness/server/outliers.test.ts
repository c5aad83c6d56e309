import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import { records } from '#platform/records/server/records.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { testDatabase } from '#test/support/database.ts';
import { InventoryCompany } from '#test/support/inventory.ts';
import {
  attentionOf,
  inventoryAttentionList,
} from '#modules/environmental/completeness/server/inventory-attention-list.ts';
import { outliersOf } from '#modules/environmental/completeness/server/outliers-of-period.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const months = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30'];
async function bills(company: InventoryCompany, year: string, amounts: readonly string[]): Promise<void> {
  for (const [at, quantity] of amounts.entries()) {
    const to = `${year}-${months[at]}`;
    await company.used('electricity', quantity, 'kWh', { from: `${to.slice(0, 7)}-01`, to });
  }
}
const listed = (company: InventoryCompany, checkedMax?: number) =>
  company.in(async (tx) => outliersOf(tx, await records(tx, reportingPeriod).get(company.period), checkedMax));
const summary = ({ outliers }: Awaited<ReturnType<typeof listed>>) =>
  outliers.map(({ from, against }) => [from.slice(0, 7), against]);

describe('outliers of bills of January to April', () => {
  it('name the slip of March', async () => {
    const company = await InventoryCompany.make(database);
    await bills(company, '2025', ['1000', '950', '10200', '900']);
    expect(summary(await listed(company))).toEqual([['2025-03', 'source']]);
  });

  it('hold the months against those of the year before, and call no season an outlier', async () => {
    const company = await InventoryCompany.make(database);
    await bills(company, '2024', ['4000', '2500', '1200', '300']);
    await bills(company, '2025', ['4100', '2450', '12300', '310']);
    const { outliers } = await listed(company);
    expect(outliers.map(({ from, against }) => [from.slice(0, 7), against])).toEqual([['2025-03', 'yearBefore']]);
    expect(Number(outliers[0]?.medianPerDay)).toBeGreaterThan(35);
    expect(Number(outliers[0]?.medianPerDay)).toBeLessThan(42);
  });

  it('find the slip of a first bill by the year before alone', async () => {
    const company = await InventoryCompany.make(database);
    await bills(company, '2024', ['1000']);
    await bills(company, '2025', ['10000']);
    expect(summary(await listed(company))).toEqual([['2025-01', 'yearBefore']]);
  });
});

describe('the counts of outliers', () => {
  it('are the same above the figures and in the list, near ones included', async () => {
    const company = await InventoryCompany.make(database);
    await bills(company, '2025', ['1000', '900', '1001', '970', '1002', '1500']);
    const [count, list] = await company.in(async (tx) => {
      const period = await records(tx, reportingPeriod).get(company.period);
      return [(await attentionOf(tx, period)).outliers.count, (await inventoryAttentionList(tx, period)).outliers];
    });
    expect(list.length).toBeGreaterThan(0);
    expect(count).toBe(list.length);
  });

  it('say how many records were looked at where there are more', async () => {
    const company = await InventoryCompany.make(database);
    await bills(company, '2025', ['1000', '950', '980', '900']);
    expect((await listed(company, 4)).limited).toEqual([]);
    expect((await listed(company, 3)).limited.map(({ message }) => message)).toEqual([
      'Outliers and possible duplicates are checked for the latest 3 records of the period.',
    ]);
  });
});
