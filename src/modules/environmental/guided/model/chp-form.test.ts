import { describe, expect, it } from 'vitest';
import { chpAllocation } from '#modules/environmental/calculation/model/chp.ts';
import { chpEnergyOf } from './chp-form.ts';
import { tryWork, workedOut } from './guided-form.ts';
import { guidedForms } from './guided-forms.ts';

const facts = { airports: new Map() };
const plant = {
  fuel: { amount: '1000', unit: 'kWh_gross' },
  heat: '400',
  power: '200',
  heatSold: '0',
  powerSold: '0',
  heatEfficiency: '0.8',
  powerEfficiency: '0.35',
};
const inputs = {
  plant: null,
  fuel: 'naturalGas',
  amount: '1200000',
  heat: '480',
  heatSold: '120',
  power: '360',
  powerSold: null,
  heatEfficiency: null,
  powerEfficiency: null,
};
const wrong = (more: object) =>
  tryWork(guidedForms.chp, { ...inputs, ...more }, facts).errors.map(({ path, code }) => `${path} ${code}`);

describe('combined heat and power', () => {
  it('divides fuel by what heat and electricity would have needed apart (GHG Protocol, efficiency method)', () => {
    // 400 ÷ 0.8 = 500 and 200 ÷ 0.35 = 571.43: 7/15 for heat. Worked by hand; the guide's own example was not at hand.
    const { heatShare, powerShare, figure } = chpAllocation(plant);
    expect([Number(heatShare).toFixed(10), Number(powerShare).toFixed(10), figure]).toEqual([
      (7 / 15).toFixed(10),
      (8 / 15).toFixed(10),
      '1000',
    ]);
  });
  it('gives all to the only output, halves with equal efficiencies, and sells what it makes at most', () => {
    expect(chpAllocation({ ...plant, power: '0' }).heatShare).toBe('1');
    expect(chpAllocation({ ...plant, power: '400', powerEfficiency: '0.8' }).heatShare).toBe('0.5');
    expect(Number(chpAllocation({ ...plant, heatSold: '400', powerSold: '200' }).soldShare)).toBeCloseTo(1, 20);
    expect(Number(chpAllocation({ ...plant, heatSold: '100' }).soldShare)).toBeCloseTo(7 / 60, 12);
  });
  it('records all of the fuel in Scope 1 and says what of it went into heat that was sold', () => {
    const [part, ...others] = workedOut(guidedForms.chp, inputs, facts);
    expect(others).toEqual([]);
    expect(part).toMatchObject({ activityType: 'naturalGas', worked: { figure: '1200000', unit: 'kWh_gross' } });
    // 480 ÷ 0.8 = 600; 360 ÷ 0.35 = 1,028.57: 36.842% for heat, a quarter of it sold.
    const steps = part?.worked.steps.map(({ label, figure }) => [label, Math.round(Number(figure) * 100) / 100]);
    expect(steps).toEqual([
      ['Share of heat', 0.37],
      ['For heat', 442105.26],
      ['For electricity', 757894.74],
      ['For heat sold', 110526.32],
    ]);
  });
  it('takes a boiler that sells steam: no electricity is asked for, all of the fuel is its heat', () => {
    const [part] = workedOut(guidedForms.chp, { ...inputs, plant: 'Boiler 2', power: null }, facts);
    expect(part).toMatchObject({
      activityType: 'naturalGas',
      detail: 'Boiler 2',
      worked: { figure: '1200000', unit: 'kWh_gross' },
    });
    // 120 of 480 MWh are sold: a quarter of the fuel went into them.
    expect(part?.worked.steps.map(({ label, figure }) => [label, Number(figure)])).toEqual([
      ['Share of heat', 1],
      ['For heat', 1_200_000],
      ['For heat sold', 300_000],
    ]);
    // A generator makes electricity alone.
    const generator = { ...inputs, heat: null, heatSold: null, powerSold: '36' };
    expect(
      workedOut(guidedForms.chp, generator, facts)[0]?.worked.steps.map(({ label, figure }) => [label, Number(figure)]),
    ).toEqual([
      ['Share of heat', 0],
      ['For electricity', 1_200_000],
      ['For electricity sold', 120_000],
    ]);
    expect(wrong({ heat: null, heatSold: null, power: null })).toEqual(['heat inventory.guided-missing']);
    expect(wrong({ power: null, powerSold: '1' })).toEqual(['powerSold value.too-large']);
  });
  it('names what is missing or more than was made, by path', () => {
    expect(wrong({ heat: '0', heatSold: null, power: '0' })).toEqual(['heat inventory.guided-missing']);
    expect(wrong({ heatSold: '481', powerSold: '361' })).toEqual([
      'heatSold value.too-large',
      'powerSold value.too-large',
    ]);
    expect(wrong({ powerEfficiency: '0' })).toEqual(['powerEfficiency value.too-small']);
  });
  it('is on-site generation of its kind of fuel', () => {
    const entry = (more: object) => ({
      version: '1',
      group: '',
      part: 'fuel',
      description: null,
      inputs: more as never,
    });
    expect(chpEnergyOf(entry(inputs))).toEqual({ technology: 'chpFossil', produced: '840', sold: '120' });
    expect(chpEnergyOf(entry({ ...inputs, fuel: 'chips', heat: 'x' }))).toEqual({
      technology: 'chpRenewable',
      produced: '360',
      sold: '120',
    });
    expect(chpEnergyOf(entry({ ...inputs, power: null }))).toEqual({
      technology: 'chpFossil',
      produced: '480',
      sold: '120',
    });
    expect(chpEnergyOf(null)).toBeNull();
  });
});
