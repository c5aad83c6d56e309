import { describe, expect, it } from 'vitest';
import { dec, sum } from '#platform/values/model/decimal.ts';
import { chpAllocation } from '#modules/environmental/calculation/model/chp.ts';
import { chpEnergyOf, type ChpFuel } from './chp-form.ts';
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
  it('says where it made more than its fuel has', () => {
    const warned = (more: object) =>
      workedOut(guidedForms.chp, { ...inputs, ...more }, facts).flatMap(({ worked }) =>
        worked.warnings.map(({ code }) => code),
      );
    expect(warned({})).toEqual([]);
    expect(warned({ heat: '4800' })).toEqual(['inventory.chp-above-fuel']);
    expect(warned({ fuel: 'heatingOil', heat: '48000' })).toEqual([]);
    expect(warned({ fuel: 'heatingOil', heat: '48000', calorificValue: '10' })).toEqual(['inventory.chp-above-fuel']);
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
  it('divides by energy content or work potential where the plant does, and asks for the temperatures of the latter', () => {
    // 480 of 840 MWh; at 90 °C over 10 °C heat could do 80 ÷ 363.15 of its energy as work: 105.7 of 465.7 MWh.
    const shareBy = (more: object) => {
      const [part] = workedOut(guidedForms.chp, { ...inputs, ...more }, facts);
      return Number(part?.worked.steps.find(({ label }) => label === 'Share of heat')?.figure).toFixed(6);
    };
    const atHeat = { method: 'work', supplyTemperature: '90', ambientTemperature: '10' };
    expect([shareBy({ method: 'energy' }), shareBy(atHeat)]).toEqual([
      (480 / 840).toFixed(6),
      ((480 * 80) / (480 * 80 + 360 * 363.15)).toFixed(6),
    ]);
    expect(wrong({ method: 'work' })).toEqual([
      'supplyTemperature inventory.guided-missing',
      'ambientTemperature inventory.guided-missing',
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
  describe('with several fuels', () => {
    const uses: { fuel: ChpFuel; amount: string; calorificValue: string }[] = [
      { fuel: 'naturalGas', amount: '800000', calorificValue: '0.9' },
      { fuel: 'chips', amount: '100', calorificValue: '3600' },
      { fuel: 'heatingOil', amount: '12000', calorificValue: '10' },
    ];
    const plantOf = ([first, ...fuels]: typeof uses) => ({ ...inputs, plant: 'Mill', ...first, fuels });
    const partsOf = (order: typeof uses) => workedOut(guidedForms.chp, plantOf(order), facts);
    const energyOf = (order: typeof uses) =>
      partsOf(order).map((part) =>
        chpEnergyOf({
          version: '1',
          group: '',
          part: part.key,
          description: null,
          inputs: plantOf(order) as never,
        }),
      );
    const orders = [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ].map((order) => order.flatMap((at) => uses[at] ?? []));

    it('records each of them whole, divided between heat and electricity as the plant is, line by line', () => {
      const parts = partsOf(uses);
      expect(parts.map(({ key, activityType, detail, worked }) => [key, activityType, detail, worked.figure])).toEqual([
        ['fuel', 'naturalGas', 'Mill, Natural gas (kWh gross)', '800000'],
        ['fuels.0', 'biomass', 'Mill, Wood chips (t)', '100'],
        ['fuels.1', 'heatingOil', 'Mill, Heating oil (L)', '12000'],
      ]);
      // 720 + 360 + 120 = 1,200 MWh; 480 ÷ 0.8 = 600, 360 ÷ 0.35 = 1,028.57: 7/19 for heat, a quarter of it sold.
      const steps = parts[1]?.worked.steps.map(({ label, figure }) => [label, Number(figure).toFixed(4)]);
      expect(steps).toEqual([
        ['Energy of this fuel (net)', '360.0000'],
        ['Share of the energy of all fuels', '0.3000'],
        ['Share of heat', (7 / 19).toFixed(4)],
        ['For heat', (700 / 19).toFixed(4)],
        ['For electricity', (1200 / 19).toFixed(4)],
        ['For heat sold', (175 / 19).toFixed(4)],
      ]);
    });
    it('gives heat and electricity together all of each fuel, and the fuels together all heat and electricity', () => {
      for (const { worked } of partsOf(uses)) {
        const part = (name: string) => worked.steps.find(({ label }) => label === name)?.figure ?? '0';
        expect(dec(part('For heat')).plus(part('For electricity')).toFixed(6)).toBe(dec(worked.figure).toFixed(6));
      }
      const made = energyOf(uses);
      expect(sum(made.map((one) => one?.produced ?? '0')).toFixed(10)).toBe('840.0000000000');
      expect(sum(made.map((one) => one?.sold ?? '0')).toFixed(10)).toBe('120.0000000000');
      // 720, 360 and 120 of 1,200 MWh; wood is renewable, gas and oil are not.
      expect(made.map((one) => [one?.technology, Number(one?.produced)])).toEqual([
        ['chpFossil', 504],
        ['chpRenewable', 252],
        ['chpFossil', 84],
      ]);
    });
    it('comes to the same in whatever order they are entered', () => {
      const sorted = (order: typeof uses) =>
        partsOf(order)
          .map(({ activityType, worked }) => JSON.stringify([activityType, worked.figure, worked.steps]))
          .toSorted();
      const energies = (order: typeof uses) =>
        energyOf(order)
          .map((one) => JSON.stringify(one))
          .toSorted();
      for (const order of orders) {
        expect(sorted(order)).toEqual(sorted(uses));
        expect(energies(order)).toEqual(energies(uses));
      }
    });
    it('asks for calorific values by path, and says where more came out than the fuels have', () => {
      expect(wrong({ fuels: uses.slice(1) })).toEqual(['calorificValue inventory.guided-calorific']);
      expect(wrong({ calorificValue: '0.9', fuels: [{ fuel: 'chips', amount: '0', calorificValue: null }] })).toEqual([
        'fuels.0.calorificValue record.required',
      ]);
      expect(wrong({ calorificValue: '0.9', fuels: [{ fuel: 'chips', amount: '0', calorificValue: '0' }] })).toEqual([
        'fuels.0.amount value.too-small',
        'fuels.0.calorificValue value.too-small',
      ]);
      const tooGood = workedOut(guidedForms.chp, { ...plantOf(uses), heat: '900' }, facts);
      expect(tooGood[0]?.worked.warnings.map(({ code }) => code)).toEqual(['inventory.chp-above-fuel']);
      expect(partsOf(uses)[0]?.worked.warnings).toEqual([]);
    });
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
