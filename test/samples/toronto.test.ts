import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import { differenceOf, isWithin } from '../../scripts/sample-inventory/outcome.ts';
import { toronto } from '../../scripts/sample-inventory/toronto.ts';
import { emptyCompany, publishedProof, sampleFolder, siteTonnes } from './sample-company.ts';

const folder = sampleFolder('toronto-2018');

describe.skipIf(folder === undefined)('City of Toronto 2018, from its own file to the statement', async () => {
  const outcome = folder === undefined ? undefined : await toronto(await emptyCompany(), folder);

  it('brings in all 1,481 sites with their electricity and gas, and leaves no record without a factor', () => {
    expect(outcome?.steps).toEqual([
      '1481 sites imported',
      '1481 electricity records imported',
      '1481 natural gas records imported',
      '2962 result lines calculated, 0 records without a factor',
    ]);
  });

  it('reproduces 161,981,152.455 kg, and the published total once the district heat is added', () => {
    expect(outcome?.figures.filter((figure) => !isWithin(figure))).toEqual([]);
    expect(outcome?.figures.map(({ name }) => name)).toEqual([
      'Electricity and gas',
      'What the 13 rows lack',
      'All energy',
    ]);
  });

  it('differs in the 13 rows with another energy source and in no other', () => {
    expect(outcome?.differences.map(({ row }) => row.replace(/^\d+ /, '')).toSorted()).toEqual([
      'City Hall',
      'City Hall Nathan Phillips Sqr',
      'Cloud Gardens',
      'Metro Hall',
      'Nashdene Yard',
      'Nashdene Yard',
      'Old City Hall',
      'Police Headquarters',
      'Sony Centre',
      'St Lawrence Centre',
      'TTC Various Locations',
      'TTC Various Locations',
      'Union Station',
    ]);
  });

  it('shows the sites that are in the file twice', () => {
    expect(outcome?.notes.some((note) => note.endsWith('(same-site: 1231, 1232)'))).toBe(true);
    expect(outcome?.notes.some((note) => note.endsWith('(same-site: 1425, 1426)'))).toBe(true);
  });

  it('comes out as the public site says', () => {
    const figure = (name: string) => outcome?.figures.find((one) => one.name === name);
    const [sites = '', electricity, gas] = (outcome?.steps ?? []).map((step) => /^\d+/.exec(step)?.[0]);
    expect([electricity, gas]).toEqual([sites, sites]);
    const tonnes = (kg = '0') => siteTonnes(dec(kg).div(1000).toFixed(), 1);
    expect(publishedProof('City of Toronto')).toMatchObject({
      year: '2018',
      input: `${Number(sites).toLocaleString('en-GB')} sites, electricity and gas`,
      published: tonnes(figure('All energy')?.published),
      computed: tonnes(figure('Electricity and gas')?.computed),
      note: expect.stringMatching(new RegExp(`to the gram\\..* ${outcome?.differences.length} rows, each listed`)),
    });
    expect(
      dec(differenceOf(figure('Electricity and gas') ?? { computed: '1', published: '0' }))
        .abs()
        .lte('0.001'),
    ).toBe(true);
  });

  it('ends in a statement as PDF', () => {
    expect(outcome?.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
