import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import { isWithin } from '../../scripts/sample-inventory/outcome.ts';
import { seattle } from '../../scripts/sample-inventory/seattle.ts';
import { emptyCompany, publishedProof, sampleFolder, siteTonnes } from './sample-company.ts';

const folder = sampleFolder('seattle-city-owned-2016');

describe.skipIf(folder === undefined)('City of Seattle 2016, from its own file to the statement', async () => {
  const outcome = folder === undefined ? undefined : await seattle(await emptyCompany(), folder);
  const figure = (name: string) => outcome?.figures.find((one) => one.name === name);

  it('brings in 85 buildings with kWh, therms and kBtu, and leaves no record without a factor', () => {
    expect(outcome?.steps).toEqual([
      '85 buildings imported',
      '85 electricity, 85 gas and 85 steam records imported',
      '255 result lines calculated, 0 records without a factor',
    ]);
  });

  it('comes to the published 11,822.04 t within 0.01 %', () => {
    expect(outcome?.figures.filter((one) => !isWithin(one))).toEqual([]);
    expect(figure('Total, market-based')?.computed).toBe('11822.72');
  });

  it('shows what the choice of the utility’s factor decides: twelve times the electricity by the grid of the region', () => {
    const [location, market] = [
      figure('Electricity, location-based')?.computed ?? '0',
      figure('Electricity, market-based')?.computed ?? '1',
    ];
    expect(dec(location).div(market).toDecimalPlaces(0).toFixed()).toBe('12');
  });

  it('agrees with each building within 1 % or 0.1 t, and names those whose last digits differ', () => {
    const far = outcome?.differences.filter(
      ({ computed, published }) =>
        dec(computed).minus(published).abs().gt(dec(published).times('0.01')) &&
        dec(computed).minus(published).abs().gt('0.1'),
    );
    expect(far).toEqual([]);
  });

  it('comes out as the public site says', () => {
    const total = figure('Total, market-based');
    const buildings = /^(\d+) buildings/.exec(outcome?.steps[0] ?? '')?.[1];
    expect(publishedProof('City of Seattle')).toMatchObject({
      year: '2016',
      input: `${buildings} city-owned buildings`,
      published: siteTonnes(total?.published ?? '0', 2),
      computed: siteTonnes(total?.computed ?? '0', 2),
    });
  });

  it('ends in a statement as PDF', () => {
    expect(outcome?.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
