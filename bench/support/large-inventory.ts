import type pg from 'pg';
import { calculate } from '#modules/environmental/calculation/server/calculate.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { getCalculation } from '#modules/environmental/calculation/server/calculation-store.ts';
import { calculationTable } from '#modules/environmental/calculation/server/tables.ts';
import type { Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';

const siteCount = 400;

export interface LargeCompany {
  id: string;
  period: string;
}

/** Rows go in without their triggers, and histories. */
export async function withoutTriggers(owner: pg.Client): Promise<void> {
  await owner.query(`set session_replication_role = replica`);
}

/** A million rows go in without the register's search indexes; the calculation does not use them. */
export async function prepareTable(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'activity_data'::regclass and not indisprimary`,
  );
  for (const { name: index } of rows) await owner.query(`drop index ${index}`);
  await withoutTriggers(owner);
}

/** 400 sites with a year of nine kinds of activity; bills end in the next month. */
export async function seedInventory(owner: pg.Client, lines: number): Promise<LargeCompany> {
  const [id, period] = [newId(), newId()];
  const now = new Date().toISOString();
  await owner.query(
    `insert into reporting_period (company_id, id, created_at, changed_at, name, "from", "to", boundary_approach,
      gwp_set, standard) values ($1, $2, $3, $3, '2025', '2025-01-01', '2025-12-31', 'operational', 'AR6', 'ghg')`,
    [id, period, now],
  );
  await owner.query(
    `insert into org_unit (company_id, id, created_at, changed_at, name, kind, country, financial_control,
      operational_control) select $1, gen_random_uuid(), $2, $2, 'Site ' || n, 'site',
      (array['GB', 'DE', 'FR', 'AT'])[1 + n % 4], true, true from generate_series(1, ${siteCount}) n`,
    [id, now],
  );
  // Ids of version 7 in the order of their making, as the product makes them.
  await owner.query(
    `
    insert into activity_data (company_id, id, created_at, changed_at, site, activity_type, "from", "to", quantity,
      unit, basis, status, reference, supplier, product)
    select $1, (lpad(to_hex(1760000000000 + n), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid, $2, $2, s.ids[1 + n % ${siteCount}],
      (array['naturalGas','electricity','diesel','petrol','heatingOil','flights','rail','commuting','upstreamFreight'])[1 + n % 9], date '2025-01-01' + (n / ${siteCount} % 12) * 30 + n % 9, date '2025-01-30' + (n / ${siteCount} % 12) * 30 + n % 5,
      100 + n % 9973 + (n % 97) / 100.0, (array['kWh_gross','kWh','L','L','L','pkm','pkm','km','t.km'])[1 + n % 9],
        (array['invoiced','measured','invoiced','estimated'])[1 + n % 4], 'approved', 'R' || n,
        'Supplier ' || n % 300, case when n % 3 = 0 then 'Article ' || n % 2000 end
    from generate_series(1, ${lines}) n, (select array_agg(id order by id) as ids from org_unit where company_id = $1) s`,
    [id, now],
  );
  await owner.query('analyze activity_data');
  return { id, period };
}

/** Calculates it as a run does, without the queue. */
export async function calculated(database: Database, { id, period }: LargeCompany): Promise<CalculationRow> {
  return inCompany(database, { companyId: id, accountId: null }, async (tx) => {
    const [made] = await tx.db
      .insert(calculationTable)
      .values({
        companyId: id,
        id: newId(),
        name: 'Bench',
        kind: 'inventory',
        state: 'calculating',
        period,
        periodName: '2025',
        from: '2025-01-01',
        to: '2025-12-31',
        boundaryApproach: 'operational',
        gwpSet: 'AR6',
        methodVersion: '1',
        chosenEditions: [],
        chosenDefaults: [],
        withUpstream: false,
        editions: [],
        counts: { records: 0, lines: 0, outsideBoundary: 0, gapRecords: 0, gaps: 0 },
        warnings: [],
        createdAt: tx.now.toISOString(),
      })
      .returning();
    if (made === undefined) throw new Error('the run was not stored');
    await calculate(tx, made, () => {});
    return getCalculation(tx, made.id);
  });
}
