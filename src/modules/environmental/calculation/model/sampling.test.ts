import { describe, expect, it } from 'vitest';
import { tryWork, workedOut } from '#modules/environmental/guided/model/guided-form.ts';
import { guidedForms } from '#modules/environmental/guided/model/guided-forms.ts';
import { extrapolateSample } from './sampling.ts';

const facts = { airports: new Map() };
// Cochran, Sampling Techniques (3rd ed., 1977), ch. 2: signatures on 50 of 676 sheets. Figures not verified in the book.
const sheets = Object.entries({
  42: 23,
  41: 4,
  36: 1,
  32: 1,
  29: 1,
  27: 2,
  23: 1,
  19: 1,
  16: 2,
  15: 2,
  14: 1,
  11: 1,
  10: 1,
  9: 1,
  7: 1,
  6: 3,
  5: 2,
  4: 1,
  3: 1,
}).flatMap(([amount, times]) => Array.from({ length: times }, () => amount));

describe('a sample that stands for all', () => {
  it('comes to 19,888 of 676 sheets with a standard error of 1,392 (Cochran, Sampling Techniques, ch. 2)', () => {
    const { figure, standardError } = extrapolateSample({ records: '676', sample: sheets, unit: 't' });
    expect(Math.round(Number(figure))).toBe(19888);
    // 80% limits of the book, with its 1.28: 18,107 and 21,669.
    expect(Math.abs(Number(figure) - 1.28 * Number(standardError) - 18107)).toBeLessThan(2);
  });
  it('is exact where the sample is all there is, or all are alike', () => {
    const whole = extrapolateSample({ records: '3', sample: ['1', '2', '6'], unit: 'L' });
    expect([whole.figure, whole.relativeUncertainty]).toEqual(['9', '0']);
    const alike = extrapolateSample({ records: '100', sample: ['5', '5'], unit: 'L' });
    expect([alike.figure, alike.relativeUncertainty]).toEqual(['500', '0']);
  });
  it('says its uncertainty at 95%: two of many are ±12.7 standard errors', () => {
    const { figure, relativeUncertainty, warnings } = extrapolateSample({
      records: '1000000',
      sample: ['9', '11'],
      unit: 'kg',
    });
    expect([figure, Number(relativeUncertainty).toFixed(2)]).toEqual(['10000000', '1.27']);
    expect(warnings.map(({ code }) => code)).toEqual(['inventory.sample-uncertainty']);
  });
  it('is an estimate in its form, which refuses what is no sample, by path', () => {
    const inputs = { activityType: 'upstreamFreight', product: null, unit: 't.km', documents: 10 };
    const sample = [
      { amount: '1', document: null },
      { amount: '3', document: 'A 7' },
    ];
    expect(workedOut(guidedForms.sample, { ...inputs, sample }, facts)).toMatchObject([
      { activityType: 'upstreamFreight', basis: 'estimated', worked: { figure: '20', unit: 't.km' } },
    ]);
    const wrong = (more: object) =>
      tryWork(guidedForms.sample, { ...inputs, sample, ...more }, facts).errors.map(
        ({ path, code }) => `${path} ${code}`,
      );
    expect(wrong({ sample: sample.slice(1) })).toEqual(['sample inventory.guided-sample']);
    expect(wrong({ documents: 2, sample: [...sample, ...sample] })).toEqual([
      'documents inventory.guided-sample-whole',
    ]);
  });
});
