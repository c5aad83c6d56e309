import { describe, expect, it } from 'vitest';
import { tryWork, workedOut } from './guided-form.ts';
import { guidedForms } from './guided-forms.ts';

const facts = { airports: new Map() };
const investment = (one: object) => ({
  name: 'Aster',
  outstanding: '5000000',
  by: 'evic',
  value: '20000000',
  own: '8000',
  scope3: null,
  score: '2',
  ...one,
});
const inputs = (...investments: object[]) => ({ currency: 'EUR', investments });
const worked = (...investments: object[]) => workedOut(guidedForms.investments, inputs(...investments), facts);

describe('investments', () => {
  it('emit outstanding ÷ value × emissions of the investee, scope 3 apart (PCAF part A, 2022, ch. 5.1 to 5.5)', () => {
    const parts = worked(
      investment({ scope3: '30000' }),
      investment({ name: 'Birch', by: 'equity-plus-debt', outstanding: '1', value: '3', own: '9', score: '4' }),
      investment({ name: 'House', by: 'property-value', outstanding: '150000', value: '300000', own: '4', score: '5' }),
    );
    expect(parts.map(({ key, detail, worked: { figure, unit } }) => [key, detail, figure, unit])).toEqual([
      ['investments.0.own', 'Aster, Scopes 1 and 2', '2000000', 'kg_co2e'],
      ['investments.0.scope3', 'Aster, Scope 3', '7500000', 'kg_co2e'],
      ['investments.1.own', 'Birch, Scopes 1 and 2', '3000', 'kg_co2e'],
      ['investments.2.own', 'House, Scopes 1 and 2', '2000', 'kg_co2e'],
    ]);
    expect(parts.map(({ quality, basis }) => [quality, basis])).toEqual([
      [2, 'calculated'],
      [2, 'calculated'],
      [4, 'estimated'],
      [5, 'proxy'],
    ]);
  });
  it('of all investors together are the emissions of the investee', () => {
    const shares = worked(
      investment({ outstanding: '12000000' }),
      investment({ outstanding: '5000000' }),
      investment({ outstanding: '3000000' }),
    );
    expect(shares.reduce((sum, { worked: { figure } }) => sum + Number(figure), 0)).toBe(8000000);
  });
  it('name what is missing by its path, and warn of more than the whole', () => {
    const errors = tryWork(guidedForms.investments, inputs(investment({ value: '0', own: null })), facts).errors;
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'investments.0.value value.too-small',
      'investments.0.own inventory.guided-missing',
    ]);
    expect(worked(investment({ value: '4000000' }))[0]?.worked.warnings.map(({ code }) => code)).toEqual([
      'inventory.attribution-above-one',
    ]);
  });
});
