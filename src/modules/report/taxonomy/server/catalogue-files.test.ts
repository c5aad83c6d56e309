import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedData } from '#test/support/shared-data.ts';
import { conceptsOf, memberLabel, type Axis } from '#modules/report/taxonomy/model/catalogue.ts';
import { isNumeric, usualUnit } from '#modules/report/taxonomy/model/units.ts';
import { wasteCodeOf } from '#modules/report/taxonomy/model/waste-code.ts';
import { vsmeCatalogue } from './catalogue-files.ts';

const catalogue = vsmeCatalogue();
const dimensionsFile = sharedData('vsme/vsme-dimensions-2026-05-01.json');
const enumerationsFile = sharedData('vsme/vsme-enumerations-2026-05-01.json');
if (dimensionsFile === undefined)
  console.error('Skipped: the taxonomy’s collected files (../shared/data/vsme) are not beside this checkout.');

describe('the VSME catalogue', () => {
  it('has the 143 concepts of the taxonomy 2026-05-01 at 151 places, B1 to B11 and C1 to C9', () => {
    expect(catalogue.concepts.size).toBe(143);
    expect(catalogue.sections.reduce((sum, { concepts }) => sum + concepts.length, 0)).toBe(151);
    const disclosures = new Set(catalogue.sections.map(({ disclosure }) => disclosure));
    for (const id of [
      ...Array.from({ length: 11 }, (_, at) => `B${at + 1}`),
      ...Array.from({ length: 9 }, (_, at) => `C${at + 1}`),
    ])
      expect([id, disclosures.has(id)]).toEqual([id, true]);
  });

  it('tells the four places for other information apart', () => {
    const others = catalogue.sections.filter(({ disclosure }) => disclosure === '').map(({ title }) => title);
    expect(others).toEqual(
      ['general', 'environmental', 'social', 'governance'].map(
        (area) => `Other and/or entity specific information (${area})`,
      ),
    );
  });

  it('uses only the words that the engine knows', () => {
    for (const section of catalogue.sections)
      expect([
        section.role,
        ['always', 'if-applicable', 'optional'].includes(section.requirement),
        ['basic', 'comprehensive', 'any'].includes(section.module),
      ]).toEqual([section.role, true, true]);
    for (const { name, type, period, choice, requirement } of catalogue.concepts.values()) {
      expect([
        name,
        TYPES.includes(type) || isNumeric(type),
        ['instant', 'duration'].includes(period),
        ['always', 'if-applicable', 'optional'].includes(requirement),
      ]).toEqual([name, true, true, true]);
      if (choice !== null) expect([name, (catalogue.lists.get(choice.list)?.size ?? 0) > 0]).toEqual([name, true]);
      expect([name, choice !== null]).toEqual([name, type.startsWith('enumeration')]);
    }
  });

  it('gives the data points of a disclosure in the order of the standard, with table and unit', () => {
    expect(conceptsOf(catalogue, 'B6').map(({ label }) => label)).toEqual([
      'Total amount of water withdrawn from all sites',
      'Amount of water withdrawn at sites located in areas of high water-stress',
      'Water discharge from undertaking production processes',
      'Total water consumption',
    ]);
    const energy = conceptsOf(catalogue, 'B3')[1];
    expect([
      energy?.name,
      energy?.tables[0]?.axes[0]?.defaultMember,
      energy === undefined ? '' : usualUnit(energy, 'EUR'),
    ]).toEqual(['vsme:EnergyConsumptionFromElectricity', 'vsme:TotalRenewableAndNonRenewableEnergyMember', 'utr:MWh']);
    expect(conceptsOf(catalogue, 'Z9')).toEqual([]);
  });

  it('knows every calculation’s concepts, and names what it shows', () => {
    for (const { total, parts } of catalogue.calculations)
      for (const name of [total, ...parts.map(({ concept }) => concept)])
        expect([name, catalogue.concepts.has(name)]).toEqual([name, true]);
    expect(memberLabel(catalogue, 'country:IT')).toBe('Italy');
    expect(memberLabel(catalogue, 'nace:NACE_G4721')).toBe('NACE G 47.21 Retail sale of fruit and vegetables');
    expect(memberLabel(catalogue, 'waste:W-160806-Hazardous-SpentLiquidsUsedAsCatalystsMember')).toBe(
      '16 08 06 Spent liquids used as catalysts',
    );
    expect(memberLabel(catalogue, 'vsme:Nothing')).toBe('vsme:Nothing');
  });

  it('finds the code in a kind of waste', () => {
    expect(
      [
        'waste:W-16-X',
        'waste:W-1608-X',
        'waste:W-160806-Hazardous-X',
        'waste:W-WasteCategoriesMember',
        'country:IT',
      ].map(wasteCodeOf),
    ).toEqual(['16', '16 08', '16 08 06', null, null]);
  });
});

describe.skipIf(dimensionsFile === undefined || enumerationsFile === undefined)(
  'against the taxonomy as collected',
  () => {
    it('has exactly its tables, axes and members, though countries, NACE classes and kinds of waste are made by rule', () => {
      const { dimensions } = JSON.parse(readFileSync(dimensionsFile ?? '', 'utf8')) as {
        dimensions: Record<
          string,
          Record<
            string,
            {
              primaryItems: [number, string][];
              explicitDimensions?: Record<string, string[]>;
              typedDimensions?: string[];
            }
          >
        >;
      };
      const cubes = Object.entries(dimensions)
        .filter(([role]) => role !== '_defaults')
        .flatMap(([role, tables]) =>
          Object.entries(tables).map(([name, cube]) => ({
            role: role.slice(role.lastIndexOf('/') + 1),
            name,
            ...cube,
          })),
        );
      expect(cubes).toHaveLength(10);
      for (const { role, name, primaryItems, explicitDimensions = {}, typedDimensions = [] } of cubes) {
        const section = catalogue.sections.find((one) => one.role === role);
        expect([role, section?.table?.name]).toEqual([role, name]);
        const axes = new Map<string, Axis>((section?.table?.axes ?? []).map((axis) => [axis.name, axis]));
        expect([...axes.keys()].toSorted()).toEqual(
          [...Object.keys(explicitDimensions), ...typedDimensions].toSorted(),
        );
        for (const [axis, members] of Object.entries(explicitDimensions))
          for (const member of members) expect([member, axes.get(axis)?.isMember(member)]).toEqual([member, true]);
        const reported = new Set(section?.concepts.map(({ concept }) => concept.name));
        for (const [, item] of primaryItems)
          expect([item, reported.has(item)]).toEqual([item, !/(Abstract|LineItems)$/.test(item)]);
      }
      expect([
        catalogue.lists.get('waste')?.size,
        catalogue.lists.get('pollutant')?.size,
        catalogue.lists.get('country')?.size,
        catalogue.lists.get('nace')?.size,
      ]).toEqual([974, 95, 256, 1047]);
    });

    it('has exactly its lists to choose from', () => {
      const { enumerations } = JSON.parse(readFileSync(enumerationsFile ?? '', 'utf8')) as {
        enumerations: Record<string, { set: boolean; members: string[] | string }>;
      };
      for (const [concept, { set, members }] of Object.entries(enumerations)) {
        const choice = catalogue.concepts.get(concept)?.choice;
        expect([concept, choice?.isSet]).toEqual([concept, set]);
        if (typeof members !== 'string')
          expect([concept, [...(catalogue.lists.get(choice?.list ?? '')?.keys() ?? [])]]).toEqual([concept, members]);
      }
    });
  },
);

const TYPES = ['text', 'text-block', 'boolean', 'enumeration', 'enumeration-set', 'year', 'date'];
