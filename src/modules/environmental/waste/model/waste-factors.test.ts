import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { wasteFactorCodes, wasteFactorLabel } from './waste-factors.ts';

const rows = parse(readFileSync('data/factors/ukgov-2025.csv', 'utf8'), { columns: true }) as {
  label: string;
  category: string;
}[];

describe('the emission factor of a waste code and treatment', () => {
  it('is a row of the published factors for each code and treatment that has one', () => {
    const labels = new Set(rows.filter(({ category }) => category === 'waste').map(({ label }) => label));
    const proposed = wasteFactorCodes.flatMap((code) =>
      ['recycling', 'incineration', 'landfill'].map((treatment) => wasteFactorLabel(code.padEnd(6, '0'), treatment)),
    );
    expect(proposed.filter((label) => label !== null).length).toBeGreaterThan(100);
    expect(proposed.filter((label) => label !== null && !labels.has(label))).toEqual([]);
  });
  it('is none where the material or the treatment is not known', () => {
    expect(wasteFactorLabel('030105', 'recycling')).toBe('Wood, closed-loop recycling');
    expect(wasteFactorLabel('170405', 'landfill')).toBe('Metal, scrap metal, landfill');
    expect(wasteFactorLabel('150106', 'landfill')).toBeNull();
    expect(wasteFactorLabel('150101', 'unknown')).toBeNull();
    expect(wasteFactorLabel('150101', 'prepareReuse')).toBeNull();
  });
});
