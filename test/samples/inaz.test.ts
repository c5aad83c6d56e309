import { describe, expect, it } from 'vitest';
import { dec, sum } from '#platform/values/model/decimal.ts';
import { inaz } from '../../scripts/sample-inventory/inaz.ts';
import { differenceOf, isWithin } from '../../scripts/sample-inventory/outcome.ts';
import { calculationResponse } from '#modules/environmental/inventory/model/calculation-detail-contracts.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { emptyCompany, publishedProof, sampleFolder } from './sample-company.ts';

const folder = sampleFolder('inaz-2023-2024');

describe.skipIf(folder === undefined)('INAZ 2023 and 2024, with the restatement of 2023', async () => {
  const api = await emptyCompany();
  const outcome = folder === undefined ? undefined : await inaz(api, folder);

  it('comes to every printed figure within the last digit', () => {
    expect(outcome?.figures).toHaveLength(13);
    expect(outcome?.figures.filter((figure) => !isWithin(figure))).toEqual([]);
  });

  it('differs only where printed parts and printed sum do not agree themselves', () => {
    expect(
      outcome?.figures
        .filter((figure) => !dec(differenceOf(figure)).isZero())
        .map(({ name, computed, published }) => [name, computed, published]),
    ).toEqual([
      ['2023 first: scope 1', '333.72', '333.71'],
      ['2023 restated: total, location-based', '418.11', '418.12'],
    ]);
  });

  it('takes the corrected file as two changes of the records that are there', () => {
    expect(outcome?.steps[1]).toBe('2 of them changed and 2 left alone by the corrected file');
  });

  it('splits the restatement by cause, exactly: 54.32 t less by corrected records, 9.96 t more by the newer grid factor', () => {
    const total = outcome?.restatement.total;
    expect(
      dec(total?.before ?? '0')
        .plus(sum(Object.values(total?.effects ?? {})))
        .equals(total?.after ?? '1'),
    ).toBe(true);
    expect(total?.effects).toMatchObject({ error: '-54320', activity: '0', gwp: '0', method: '0', boundary: '0' });
    expect(
      dec(total?.effects.factor ?? '0')
        .div(1000)
        .toDecimalPlaces(2)
        .toFixed(),
    ).toBe('9.96');
  });

  it('keeps the first publication as it was, superseded by the restated one', async () => {
    const { run } = await ask(api, calculationResponse, 'GET', `/inventory/runs/${outcome?.first.id ?? ''}`);
    expect(run).toMatchObject({
      state: 'superseded',
      totals: outcome?.first.totals,
      resultHash: outcome?.first.resultHash,
    });
  });

  it('comes out as the public site says', () => {
    const years = [...new Set(outcome?.figures.map(({ name }) => name.slice(0, 4)))];
    expect(publishedProof('INAZ')).toMatchObject({
      year: years.join(', '),
      published: `${outcome?.figures.length} values`,
      computed: `${outcome?.figures.filter(isWithin).length} values`,
    });
  });

  it('ends in a statement as PDF', () => {
    expect(outcome?.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
