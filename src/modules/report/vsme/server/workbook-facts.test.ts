import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import { calorificBridge, densityBridge } from '#platform/units/model/unit-bridges.ts';
import { energyMwh } from '#modules/environmental/energy/model/energy.ts';
import { comparable, EMPTY_WORKBOOK, goldenFact, SAMPLE_WORKBOOK, sampleFacts } from '#test/support/vsme.ts';
import { fuelEnergyByOrigin, fuelEnergyMwh } from '#modules/report/taxonomy/model/fuel-converter.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { workbookCells } from './workbook-cells.ts';
import { factsOfWorkbook } from './workbook-facts.ts';

if (SAMPLE_WORKBOOK === undefined)
  console.error('Skipped: EFRAG’s workbooks (../shared/data/vsme) are not beside this checkout.');

const catalogue = vsmeCatalogue();

describe.skipIf(SAMPLE_WORKBOOK === undefined || EMPTY_WORKBOOK === undefined)('EFRAG’s digital template 1.3.0', () => {
  it('gives exactly the 144 facts of the filled sample: concept, dimensions, period, unit, decimals and value', async () => {
    const { report, notes } = await factsOfWorkbook(readFileSync(SAMPLE_WORKBOOK ?? ''), catalogue);
    expect(notes).toEqual([]);
    expect(report.facts).toHaveLength(144);
    expect(report.facts.map(comparable).toSorted()).toEqual(
      sampleFacts()
        .map((fact) => goldenFact(fact, report))
        .toSorted(),
    );
    expect(report.entity).toEqual({
      name: 'Company XYZ',
      scheme: 'http://standards.iso.org/iso/17442',
      identifier: 'TestCode1234',
    });
    expect([report.period, report.currency]).toEqual([{ from: '2026-01-01', to: '2026-12-31' }, 'EUR']);
  });

  it('gives the energy of the sample’s fuels: 1,000 L biodiesel and 1,000 L gas oil', async () => {
    const { fuels, report } = await factsOfWorkbook(readFileSync(SAMPLE_WORKBOOK ?? ''), catalogue);
    expect(fuels.map(({ fuel, amount, unit }) => [fuel, amount, unit])).toEqual([
      ['Biodiesel', '1000', 'L'],
      ['Gas/Diesel oil', '1000', 'L'],
    ]);
    // Sheet Fuel Converter of the sample: 6.3750051 MWh renewable, 10.03334136 MWh not.
    expect(fuelEnergyByOrigin(fuels)).toEqual({
      renewableMwh: '6.3750051',
      nonRenewableMwh: '10.03334136',
      totalMwh: '16.40834646',
    });
    const reported = report.facts
      .filter(({ concept }) => concept === 'vsme:EnergyConsumptionFromFuels')
      .map(({ value }) => value);
    expect(reported.toSorted()).toEqual(['10.03334136', '16.40834646', '6.3750051']);
    // Our own engine divides by 3.6 instead: the same to the two places that are reported.
    for (const { fuel, amount, ncvTjPerGg, densityKgPerM3, ...use } of fuels) {
      const bridges = [
        densityBridge({ of: fuel, value: densityKgPerM3 ?? '', unit: 'kg/m3', source: 'EFRAG' }),
        calorificBridge({ of: fuel, value: ncvTjPerGg, unit: 'TJ_net/Gg', source: 'EFRAG' }),
      ];
      const own = energyMwh({ amount, unit: 'L' }, bridges).amount;
      expect(dec(own).toFixed(2)).toBe(
        dec(fuelEnergyMwh({ fuel, amount, ncvTjPerGg, densityKgPerM3, ...use }) ?? '0').toFixed(2),
      );
    }
  });

  it('says what the empty template lacks before it can be a report', async () => {
    await expect(factsOfWorkbook(readFileSync(EMPTY_WORKBOOK ?? ''), catalogue)).rejects.toMatchObject({
      code: 'report.vsme-template-incomplete',
    });
  });

  it('has the ranges that the catalogue knows, and the headings its requirements rest on', async () => {
    const cells = await workbookCells(readFileSync(SAMPLE_WORKBOOK ?? ''));
    const gone = catalogue.ranges.filter(({ name }) => cells.range(name) === null).map(({ name }) => name);
    expect(gone).toEqual([]);
    for (const [range, requirement] of HEADINGS) {
      const at = cells.range(range);
      expect([range, at === null ? '' : String(cells.at(at.sheet, at.top, at.left))]).toEqual([
        range,
        expect.stringContaining(requirement),
      ]);
    }
  });
});

it('refuses a file that is no workbook, and a workbook that is no template', async () => {
  await expect(factsOfWorkbook(Buffer.from('not a workbook'), catalogue)).rejects.toMatchObject({
    code: 'archive.unreadable',
  });
  const other = await writeXlsx({ sheets: [{ name: 'Sheet', rows: [['Turnover', 5]] }] });
  await expect(factsOfWorkbook(other, catalogue)).rejects.toMatchObject({ code: 'report.vsme-not-a-template' });
});

/** Headings of the template’s sections that our requirements follow. */
const HEADINGS: readonly (readonly [range: string, requirement: string])[] = [
  ['template_b1_basis_for_preparation', '[Always to be reported]'],
  ['template_b1_list_of_subsidiaries', '[If applicable]'],
  ['template_b1_list_of_sites', '[Always to be reported]'],
  ['template_b3_total_energy_consumption_in_MWh', '[Always to be reported]'],
  ['template_b3_breakdown_of_energy_consumption_in_MWh', '[If applicable]'],
  ['template_b4_pollution_of_air_water_and_soil', '[If applicable]'],
  ['template_b5_biodiversity_land_use', '[May (optional)]'],
  ['template_b6_water_withdrawal', '[Always to be reported]'],
  ['template_b6_water_consumption', '[If applicable]'],
  ['template_b7_waste_generated', '[Always to be reported]'],
  ['template_b8_workforce_general_characteristics_turnover_rate', '[If applicable]'],
  ['template_b9_workforce_health_and_safety', '[Always to be reported]'],
  ['template_b11_convictions_and_fines_for_corruption_and_bribery', '[If applicable]'],
  ['template_c1_strategy_business_model_and_sustainability', '[Always to be reported'],
  ['template_c5_additional_general_workforce_characteristics', '[May (optional)]'],
  ['template_c7_severe_negative_human_rights_incidents', '[Always to be reported]'],
  ['template_c8_exclusion_from_EU_reference_benchmarks', '[Always to be reported]'],
  ['template_c9_gender_diversity_ratio_in_the_governance_body', '[If applicable]'],
];
