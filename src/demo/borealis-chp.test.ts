import { expect, it } from 'vitest';
import { chpEnergyOf, chpForm } from '#modules/environmental/guided/model/chp-form.ts';
import { guidedEntryOf, tryWork } from '#modules/environmental/guided/model/guided-form.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { bills } from './borealis.ts';
import { withPlant } from './borealis-chp.ts';

it('the plant of the demo burns the off-cuts of its months, whose fuel stays what the bills say', () => {
  const [before, now] = [bills(), withPlant(bills(), () => '01900000-0000-7000-8000-000000000000')];
  expect(now.map(({ values: { quantity, unit, from, product } }) => [quantity, unit, from, product])).toEqual(
    before.map(({ values: { quantity, unit, from, product } }) => [quantity, unit, from, product]),
  );
  const burnt = now.filter(({ values }) => values.guidedForm === 'chp');
  expect(burnt.map(({ values }) => values.from)).toEqual(['2025-10-01', '2025-11-01', '2025-12-01']);
  for (const { values } of burnt) {
    const entry = guidedEntryOf(values.guidedInputs ?? null);
    const { parts, errors } = tryWork(chpForm, entry?.inputs ?? {}, { airports: new Map() });
    expect(errors).toEqual([]);
    expect(dec(parts[0]?.worked.figure ?? '0').eq(values.quantity)).toBe(true);
    const made = chpEnergyOf(entry);
    expect(made).toMatchObject({ technology: 'chpRenewable' });
    expect(dec(made?.sold ?? '0').gt(0)).toBe(true);
    // Wood chips hold 3.8 MWh a tonne: three quarters of it come out.
    expect(dec(made?.produced ?? '0').lt(dec(values.quantity).times('3.2'))).toBe(true);
  }
});
