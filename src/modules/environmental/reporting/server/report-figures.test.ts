import { describe, expect, it } from 'vitest';
import { disclosureSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';

describe('what the registers state for VSME', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const lead = await newPerson(test, company, [
    'company.read',
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
  ]);
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await lead.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
  const year = { site, from: '2025-01-01', to: '2025-12-31' };
  const stated = (name: keyof typeof disclosureSources) =>
    inCompany(test.database, { companyId: company.id, accountId: null }, async (tx) =>
      (await runQuery(tx, disclosureSources[name], { period })).figures.map(({ concept, value, unit, dimensions }) =>
        [concept.replace('vsme:', ''), ...Object.values(dimensions), value, unit?.replace('utr:', '')].join(' '),
      ),
    );

  it('is nothing while nothing is recorded: missing is not zero', async () => {
    for (const name of ['energy', 'water', 'waste'] as const) expect(await stated(name)).toEqual([]);
  });

  const consumption = () =>
    inCompany(
      test.database,
      { companyId: company.id, accountId: null },
      async (tx) =>
        (await runQuery(tx, disclosureSources.water, { period })).figures.find(
          ({ concept }) => concept === 'vsme:TotalWaterConsumption',
        )?.method.message,
    );

  const energyNote = () =>
    inCompany(
      test.database,
      { companyId: company.id, accountId: null },
      async (tx) => (await runQuery(tx, disclosureSources.energy, { period })).figures[0]?.footnote,
    );

  it('is energy by kind and origin with its total (B3), water with its consumption (B6), waste by hazard (B7)', async () => {
    await made('/activity-data', { ...year, activityType: 'electricity', quantity: '12000', unit: 'kWh' });
    await made('/activity-data', { ...year, activityType: 'districtHeat', quantity: '3000', unit: 'kWh' });
    // Fuels are not recorded, so nothing is said of them.
    expect(await stated('energy')).toEqual([
      'TotalEnergyConsumption 15 MWh',
      'EnergyConsumptionFromElectricity 12 MWh',
      'EnergyConsumptionFromElectricity vsme:RenewableEnergyMember 0 MWh',
      'EnergyConsumptionFromElectricity vsme:NonRenewableEnergyMember 12 MWh',
    ]);
    // Heat has no row: a footnote of the total says what the rows lack of it.
    expect(await energyNote()).toBe(
      'The total includes 3 MWh of purchased heat, steam or cooling, for which the breakdown has no row.',
    );
    await made('/water-flows', { ...year, kind: 'withdrawal', source: 'ground', quantity: '500' });
    expect(await stated('water')).toEqual([
      'TotalAmountOfWaterWithdrawnFromAllSites 500 m3',
      'TotalWaterConsumption 500 m3',
    ]);
    expect(await consumption()).toContain('1 of 1 sites have no recorded discharge');
    await made('/water-flows', {
      ...year,
      kind: 'discharge',
      destination: 'surface',
      use: 'production',
      quantity: '120',
    });
    expect(await consumption()).not.toContain('No discharge');
    // The basin is not assessed: what was withdrawn under stress is not known.
    expect(await stated('water')).toEqual([
      'TotalAmountOfWaterWithdrawnFromAllSites 500 m3',
      'TotalWaterConsumption 380 m3',
      'WaterDischargeFromUndertakingProductionProcesses 120 m3',
    ]);
    await made('/waste-movements', {
      site,
      movedOn: '2025-03-01',
      wasteCode: '030105',
      quantity: '2500',
      unit: 'kg',
      treatment: 'recycling',
      operationCode: 'R3',
    });
    expect(await stated('waste')).toEqual([
      'TotalWasteGeneratedMass 2.5 t',
      'TotalHazardousWasteGeneratedMass 0 t',
      'TotalNonHazardousWasteGeneratedMass 2.5 t',
    ]);
  });

  it('stays away where a part is not known', async () => {
    await made('/activity-data', {
      ...year,
      activityType: 'waste',
      quantity: '1',
      unit: 't',
      product: 'Residual',
      reference: 'R-1',
    });
    expect(await stated('waste')).toEqual([]);
    await made('/activity-data', { ...year, activityType: 'water', quantity: '1', unit: 't', reference: 'W-1' });
    expect(await stated('water')).toEqual([]);
  });
});
