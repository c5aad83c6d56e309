import { beforeAll, describe, expect, it } from 'vitest';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Database } from '#platform/database/server/database.ts';
import { records } from '#platform/records/server/records.ts';
import { testDatabase } from '#test/support/database.ts';
import { InventoryCompany } from '#test/support/inventory.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import {
  assignmentRule,
  conversionBridge,
  customFactor,
  energyInstrument,
  refrigerantBalance,
} from '#modules/environmental/set-up/model/set-up-records.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

describe('rules of the records', () => {
  it('a locked period takes no record, loses none and lets none out of it', async () => {
    const company = await InventoryCompany.make(database);
    const inside = await company.used('naturalGas', '1', 'kWh_gross', { from: '2025-03-01', to: '2025-03-31' });
    const outside = await company.used('naturalGas', '1', 'kWh_gross', { from: '2024-03-01', to: '2024-03-31' });
    await company.in(async (tx) => {
      const period = records(tx, reportingPeriod);
      await period.change(company.period, 1, { status: 'inReview' });
      await period.change(company.period, 2, { status: 'locked' });
    });
    const locked = { code: 'record.period-locked', status: 403 };
    await expect(
      company.used('naturalGas', '1', 'kWh_gross', { from: '2025-12-31', to: '2026-01-30' }),
    ).rejects.toMatchObject(locked);
    await expect(
      company.in((tx) => records(tx, activityData).change(inside.id, 1, { from: '2026-03-01', to: '2026-03-31' })),
    ).rejects.toMatchObject(locked);
    await expect(
      company.in((tx) => records(tx, activityData).change(outside.id, 1, { to: '2025-01-01' })),
    ).rejects.toMatchObject(locked);
    await expect(company.in((tx) => records(tx, activityData).remove(inside.id, 1))).rejects.toMatchObject(locked);
    await expect(
      company.has(refrigerantBalance, {
        site: company.site,
        equipment: 'Chiller',
        refrigerant: 'R-410A',
        from: '2025-01-01',
        to: '2025-12-31',
        openingKg: '1',
        boughtKg: '0',
        removedKg: '0',
        closingKg: '1',
        capacityChangeKg: '0',
      }),
    ).rejects.toMatchObject(locked);
    await company.in((tx) => records(tx, activityData).change(outside.id, 1, { quantity: '2' }));
  });

  it('a locked period goes back to review with a reason only', async () => {
    const company = await InventoryCompany.make(database);
    await company.in(async (tx) => {
      const period = records(tx, reportingPeriod);
      await period.change(company.period, 1, { status: 'inReview' });
      await period.change(company.period, 2, { status: 'locked' });
      await expect(period.change(company.period, 3, { status: 'inReview' }, { reason: ' ' })).rejects.toMatchObject({
        code: 'request.invalid',
        errors: [{ path: 'reason' }],
      });
      const open = await period.change(company.period, 3, { status: 'inReview' }, { reason: 'A bill was corrected.' });
      expect(open.status).toBe('inReview');
    });
  });

  it('a negative amount names the document it corrects', async () => {
    const company = await InventoryCompany.make(database);
    await expect(company.used('naturalGas', '-5', 'kWh_gross')).rejects.toMatchObject({
      code: 'environmental.negative-without-reference',
      errors: [{ path: 'reference' }],
    });
    await company.used('naturalGas', '100', 'kWh_gross', { reference: 'Invoice 6' });
    await company.used('naturalGas', '-5', 'kWh_gross', { reference: 'Credit note 7' });
    const calculation = await company.run();
    expect(calculation.totals?.scope1Kg?.slice(0, 7)).toBe('17.3811');
  });

  it('a site must be part of the organisation on the days', async () => {
    const company = await InventoryCompany.make(database);
    const sold = await company.has(orgUnit, { name: 'Sold', kind: 'site', validTo: '2024-06-30' });
    await expect(company.used('naturalGas', '5', 'kWh_gross', { site: sold.id })).rejects.toMatchObject({
      code: 'environmental.site-not-there',
    });
    await company.used('naturalGas', '5', 'kWh_gross', { site: sold.id, from: '2024-06-01', to: '2024-07-31' });
  });

  it('a unit is never part of itself', async () => {
    const company = await InventoryCompany.make(database);
    const group = await company.has(orgUnit, { name: 'Group', kind: 'group' });
    const entity = await company.has(orgUnit, { name: 'Entity', kind: 'legalEntity', parent: group.id });
    await expect(
      company.in((tx) => records(tx, orgUnit).change(group.id, 1, { parent: entity.id })),
    ).rejects.toMatchObject({ code: 'environmental.unit-cycle', errors: [{ path: 'parent' }] });
  });

  it('an assignment rule leads to a factor that exists', async () => {
    const company = await InventoryCompany.make(database);
    await expect(
      company.has(assignmentRule, {
        name: 'Bad',
        activityType: 'naturalGas',
        factorSource: 'ukgov-2025',
        factorId: 'ukgov:nothing',
      }),
    ).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path: 'factorId' }] });
  });

  it('an own factor says something and does not overlap another of its name', async () => {
    const company = await InventoryCompany.make(database);
    const base = { name: 'Steel of Voest', category: 'materials', scope: '3', per: 't', source: 'EPD' } as const;
    await expect(company.has(customFactor, { ...base, validFrom: '2024-01-01' })).rejects.toMatchObject({
      errors: [{ path: 'co2Kg' }],
    });
    await expect(company.has(customFactor, { ...base, validFrom: '2024-01-01', co2eKg: '900' })).rejects.toMatchObject({
      errors: [{ path: 'gwpBasis' }],
    });
    await company.has(customFactor, {
      ...base,
      validFrom: '2024-01-01',
      validTo: '2024-12-31',
      co2eKg: '900',
      gwpBasis: 'AR6',
    });
    await expect(company.has(customFactor, { ...base, validFrom: '2024-06-01', co2Kg: '800' })).rejects.toMatchObject({
      errors: [{ path: 'validFrom' }],
    });
    await company.has(customFactor, { ...base, validFrom: '2025-01-01', co2Kg: '800' });
  });

  it('an instrument says how much it covers or whose it is, and stands once', async () => {
    const company = await InventoryCompany.make(database);
    const base = { market: 'DE', co2eKgPerKwh: '0', from: '2025-01-01', to: '2025-12-31', source: 'Registry' } as const;
    await expect(company.has(energyInstrument, { ...base, name: 'A', kind: 'certificate' })).rejects.toMatchObject({
      errors: [{ path: 'quantityMwh' }],
    });
    await expect(company.has(energyInstrument, { ...base, name: 'B', kind: 'supplier' })).rejects.toMatchObject({
      errors: [{ path: 'supplier' }],
    });
    await company.has(energyInstrument, {
      ...base,
      name: 'C',
      kind: 'certificate',
      quantityMwh: '1',
      certificateId: 'GO-1',
    });
    await expect(
      company.has(energyInstrument, {
        ...base,
        name: 'D',
        kind: 'certificate',
        quantityMwh: '1',
        certificateId: 'GO-1',
      }),
    ).rejects.toMatchObject({ code: 'environmental.instrument-twice' });
  });

  it('a conversion is one known unit over another', async () => {
    const company = await InventoryCompany.make(database);
    await expect(
      company.has(conversionBridge, { name: 'Odd', kind: 'density', value: '1', unit: 'stone per cup', source: 'x' }),
    ).rejects.toMatchObject({ errors: [{ path: 'unit' }] });
    await company.has(conversionBridge, {
      name: 'Rate',
      kind: 'exchange-rate',
      value: '1.08',
      unit: 'USD/EUR',
      source: 'ECB',
    });
  });
});
