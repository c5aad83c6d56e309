import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { activityTypes } from '#modules/environmental/activity/model/activity-types.ts';
import { fuelOfProduct, fuels, fuelsCalled, fuelsNamedIn } from './fuels.ts';

const data = new URL('../../../../../data/factors/', import.meta.url);
const idsOf = (file: string) =>
  new Set(
    readFileSync(new URL(file, data), 'utf8')
      .split('\n')
      .map((line) => line.split(',')[0]),
  );
const files = { ukgov: 'ukgov-2025.csv', 'usepa-hub': 'usepa-hub-2025.csv', ipcc: 'ipcc-2006.csv' };

describe('fuels', () => {
  it.each(Object.entries(files))('are rows that %s has', (family, file) => {
    const ids = idsOf(file);
    const rows = fuels.flatMap((fuel) => fuel.rows[family as keyof typeof files] ?? []);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((row) => !ids.has(row))).toEqual([]);
  });
  it('belong to activities that there are', () =>
    expect(fuels.flatMap(({ activities }) => activities).filter((key) => !Object.hasOwn(activityTypes, key))).toEqual(
      [],
    ));
  it.each([
    ['Kerosin', 'heatingOil', 'Burning oil'],
    ['KÉROSÈNE', 'otherVehicleFuel', 'Aviation turbine fuel'],
    ['Holzhackschnitzel', 'biomass', 'Wood chips'],
    ['leña', 'biomass', 'Wood logs'],
    ['Schweröl', 'otherFuel', 'Fuel oil'],
    ['Schweroel', 'otherFuel', 'Fuel oil'],
    ['gaz de pétrole liquéfié', 'lpg', 'LPG'],
    ['Braunkohle', 'coal', 'Lignite'],
    ['hvo100', 'otherVehicleFuel', 'Biodiesel HVO'],
  ])('“%s” of %s is %s', (word, activity, label) => expect(fuelOfProduct(word, activity)?.label).toBe(label));
  it('are not guessed where a word means two', () => {
    expect(fuelsCalled('kerosene').map(({ label }) => label)).toEqual(['Burning oil', 'Aviation turbine fuel']);
    expect(fuelOfProduct('kerosene', 'naturalGas')).toBeNull();
    expect(fuelOfProduct('gas', 'lpg')).toBeNull();
  });
  it('are found within longer names, the longest name first', () => {
    const named = (text: string) => fuelsNamedIn(text).map(({ label }) => label);
    expect(named('Erdgas, Stadtwerke 2025')).toEqual(['Natural gas']);
    expect(named('Supplier figure, compressed natural gas')).toEqual(['CNG']);
    expect(named('Ammonia solution')).toEqual([]);
  });
});
