import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import {
  addSplits,
  CHANGE_CAUSES,
  explainDifference,
  lineKg,
  needsRecalculation,
  splitAdded,
  splitLine,
  splitRemoved,
  type LineState,
  type Split,
} from './difference.ts';
import { shapleyEffects } from './shapley.ts';

const ar5 = { CO2: '1', CH4: '28', N2O: '265' };
const ar6 = { CO2: '1', CH4: '29.8', N2O: '273' };

function aLine(parts: Partial<LineState> = {}): LineState {
  return {
    quantity: '1000',
    unit: 'kWh',
    gases: [
      { gas: 'CO2', kg: '0.2' },
      { gas: 'CH4', kg: '0.0001' },
    ],
    gwp: ar5,
    method: '1',
    boundary: '1',
    ...parts,
  };
}

function effectsSum(split: Split): string {
  let total = exact(0);
  for (const cause of CHANGE_CAUSES) total = total.plus(split.effects[cause]);
  return decimalText(total);
}

const decimal = fc.integer({ min: 0, max: 1_000_000_000 }).map((n) => decimalText(dec(n).div(100_000)));
const line = fc.record({
  quantity: decimal,
  unit: fc.constantFrom('kWh', 'MWh', 'GJ', 'mmBtu', 'therm'),
  method: decimal,
  boundary: fc.constantFrom('0', '0.5', '1', '0.3333'),
  gases: fc
    .array(fc.record({ gas: fc.constantFrom('CO2', 'CH4', 'N2O'), kg: decimal }), { maxLength: 3 })
    .map((list) => [...new Map(list.map((mass) => [mass.gas, mass])).values()]),
  gwp: fc.constantFrom(ar5, ar6),
});

describe('Shapley effects', () => {
  it('of a product of two are the mean of both orders', () => {
    const effects = shapleyEffects(['a', 'b'], (on) => exact(on.has('a') ? 3 : 2).times(on.has('b') ? 7 : 5));
    // 10 → 21: a first 5, b last 6; b first 4, a last 7.
    expect([...effects]).toEqual([
      ['a', '6'],
      ['b', '5'],
    ]);
  });
  const worths = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 64, maxLength: 64 });
  const players = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
  const valueOf = (list: readonly number[]) => (on: ReadonlySet<string>) =>
    exact(list[players.reduce((index, player, bit) => index + (on.has(player) ? 2 ** bit : 0), 0)] ?? 0);
  it('add up to exactly the change, whatever the game', () => {
    fc.assert(
      fc.property(worths, (list) => {
        const total = [...shapleyEffects(players, valueOf(list)).values()].reduce(
          (running, effect) => running.plus(effect),
          exact(0),
        );
        return total.eq((list[63] ?? 0) - (list[0] ?? 0));
      }),
    );
  });
  it('are exactly zero for a cause that changes nothing', () => {
    fc.assert(
      fc.property(worths, fc.constantFrom(...players), (list, idle) => {
        const value = valueOf(list);
        return (
          shapleyEffects(players, (on) => value(new Set([...on].filter((player) => player !== idle)))).get(idle) === '0'
        );
      }),
    );
  });
  it('are equal for causes that do the same, up to the last digit', () => {
    fc.assert(
      fc.property(worths, (list) => {
        // Value depends on how many of a, b, c are on, not on which.
        const value = (on: ReadonlySet<string>) =>
          exact(list[players.slice(0, 3).filter((player) => on.has(player)).length] ?? 0);
        const effects = [...shapleyEffects(players.slice(0, 3), value).values()].map((effect) => dec(effect));
        return effects.every((effect) =>
          effect
            .minus(effects[0] ?? 0)
            .abs()
            .lte('1e-29'),
        );
      }),
    );
  });
});

describe('split of a line', () => {
  it('gives a single cause the whole change', () => {
    expect(splitLine(aLine(), aLine({ quantity: '1500' }))).toMatchObject({
      before: '202.8',
      after: '304.2',
      change: '101.4',
      effects: { activity: '101.4', factor: '0', gwp: '0' },
    });
    expect(splitLine(aLine(), aLine({ gwp: ar6 })).effects).toEqual({
      activity: '0',
      factor: '0',
      gwp: '0.18',
      method: '0',
      boundary: '0',
      error: '0',
    });
    expect(splitLine(aLine(), aLine({ boundary: '0.5' })).effects.boundary).toBe('-101.4');
  });
  it('shares what two causes do together', () => {
    const { effects } = splitLine(
      aLine({ gases: [{ gas: 'CO2', kg: '0.2' }] }),
      aLine({ quantity: '2000', gases: [{ gas: 'CO2', kg: '0.1' }] }),
    );
    // Activity: (200 + 100) / 2, factor: (−100 − 200) / 2; the change is zero.
    expect([effects.activity, effects.factor]).toEqual(['150', '-150']);
  });
  it('sees no change in another unit for the same thing', () => {
    const perMwh = aLine({
      quantity: '1',
      unit: 'MWh',
      gases: [
        { gas: 'CO2', kg: '200' },
        { gas: 'CH4', kg: '0.1' },
      ],
    });
    expect(splitLine(aLine(), perMwh)).toMatchObject({ change: '0', effects: { activity: '0', factor: '0' } });
  });
  it('calls a change from money to kilograms a change of method', () => {
    const spend = aLine({ unit: 'EUR', quantity: '5000', gases: [{ gas: 'CO2e', kg: '0.4' }], gwp: { CO2e: '1' } });
    const mass = aLine({ unit: 't', quantity: '3', gases: [{ gas: 'CO2', kg: '1000' }] });
    expect(splitLine(spend, mass).effects).toEqual({
      activity: '0',
      factor: '0',
      gwp: '0',
      method: '1000',
      boundary: '0',
      error: '0',
    });
  });
  it('books a corrected quantity as an error when told so', () => {
    expect(splitLine(aLine(), aLine({ quantity: '900' }), { quantity: 'error' }).effects).toMatchObject({
      activity: '0',
      error: '-20.28',
    });
  });
  it('lets lines come and go as activity, or with their unit as boundary', () => {
    expect(splitAdded(aLine()).effects.activity).toBe('202.8');
    expect(splitRemoved(aLine(), 'boundary')).toMatchObject({ after: '0', effects: { boundary: '-202.8' } });
  });
  it('keeps a gas that only one of the two factors has', () => {
    const oldFactor = aLine({ gases: [{ gas: 'SF6', kg: '0.00001' }], gwp: { SF6: '23500' } });
    const split = splitLine(oldFactor, aLine({ gwp: ar6 }));
    expect(effectsSum(split)).toBe(split.change);
  });
  it('has effects that add up to exactly the change of the stored figures', () => {
    fc.assert(
      fc.property(line, line, (before, after) => {
        const split = splitLine(before, after);
        return effectsSum(split) === split.change && split.change === decimalText(lineKg(after).minus(lineKg(before)));
      }),
    );
  });
  it('turns around with its sign when before and after change places', () => {
    fc.assert(
      fc.property(line, line, (before, after) => {
        const [there, back] = [splitLine(before, after), splitLine(after, before)];
        return CHANGE_CAUSES.every((cause) =>
          dec(there.effects[cause])
            .plus(back.effects[cause])
            .abs()
            .lte(dec(there.before).plus(there.after).plus(1).times('1e-25')),
        );
      }),
    );
  });
});

describe('sum of splits', () => {
  it('adds up to the change of the inventory, cause by cause, without a remainder', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(line, line), { maxLength: 10 }), (pairs) => {
        const total = addSplits([
          ...pairs.map(([before, after]) => splitLine(before, after)),
          splitAdded(aLine()),
          splitRemoved(aLine({ quantity: '7' }), 'boundary'),
        ]);
        return effectsSum(total) === total.change && exact(total.after).minus(total.before).eq(total.change);
      }),
    );
  });
  it('is shown from before to after with one step per cause', () => {
    const steps = explainDifference(splitLine(aLine(), aLine({ quantity: '1500' }))).steps;
    expect(steps.map((step) => step.label)).toEqual([
      'Before',
      'Activity',
      'Emission factors',
      'Global warming potentials',
      'Method',
      'Organisational boundary',
      'Corrected errors',
      'After',
    ]);
  });
  it('asks for a recalculation of the base year from 5 %', () => {
    expect([
      needsRecalculation('-50', '1000'),
      needsRecalculation('49.9', '1000'),
      needsRecalculation('0', '0'),
      needsRecalculation('1', '0'),
    ]).toEqual([true, false, false, true]);
  });
});
