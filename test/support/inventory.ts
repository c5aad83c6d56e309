import { orgUnit, type NewOrgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod, type NewReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import {
  activityData,
  type ActivityData,
  type NewActivityData,
} from '#modules/environmental/activity/model/activity-data.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { startCalculation, type NewCalculation } from '#modules/environmental/calculation/server/start-calculation.ts';
import '#modules/environmental/server/module.ts';
import type { Resource, NewOf } from '#platform/records/model/resource.ts';
import type { Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';

/** A company with one period, whose inventory a test builds up. Everything it does not say is filled in. */
export class InventoryCompany {
  readonly id = newId();
  readonly #database: Database;
  #accountId: string | null = null;
  period = '';
  site = '';

  constructor(database: Database) {
    this.#database = database;
  }

  /** One site and one period, the calendar year 2025 with AR5 unless the test says otherwise. */
  static async make(
    database: Database,
    { period = {}, site = {} }: { period?: Partial<NewReportingPeriod>; site?: Partial<NewOrgUnit> } = {},
  ): Promise<InventoryCompany> {
    const company = new InventoryCompany(database);
    company.period = (
      await company.has(reportingPeriod, {
        name: '2025',
        from: '2025-01-01',
        to: '2025-12-31',
        gwpSet: 'AR5',
        ...period,
      })
    ).id;
    company.site = (await company.has(orgUnit, { name: 'Mill', kind: 'site', country: 'GB', ...site })).id;
    return company;
  }

  as(accountId: string | null): this {
    this.#accountId = accountId;
    return this;
  }

  in<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return inCompany(this.#database, { companyId: this.id, accountId: this.#accountId }, work);
  }

  has<R extends Resource>(resource: R, values: NewOf<R>) {
    return this.in((tx) => records(tx, resource).create(values));
  }

  /** A record of the year 2025 at the company's site. */
  used(
    activityType: NewActivityData['activityType'],
    quantity: string,
    unit: string,
    more: Partial<NewActivityData> = {},
  ): Promise<ActivityData> {
    return this.has(activityData, {
      site: this.site,
      activityType,
      quantity,
      unit,
      from: '2025-01-01',
      to: '2025-12-31',
      ...more,
    });
  }

  run(more: Partial<NewCalculation> = {}): Promise<CalculationRow> {
    return this.in((tx) =>
      startCalculation(tx, {
        period: this.period,
        kind: 'inventory',
        baseRun: null,
        name: null,
        note: null,
        gwpSet: null,
        editions: [],
        withUpstream: false,
        ...more,
      }),
    );
  }

  async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.in(async (tx) => (await tx.client.query<Row>(sql, [...values])).rows);
  }
}
