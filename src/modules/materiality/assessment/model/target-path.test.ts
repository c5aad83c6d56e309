import { describe, expect, it } from 'vitest';
import { pathPoint } from './target-path.ts';

const down = { baseYear: '2024', baseValue: '1000', targetYear: '2030', targetValue: '580' };

describe('the path of a target', () => {
  it('is a straight line from base to goal: 42 % less in six years is 7 % a year', () => {
    expect(pathPoint(down, { year: '2026', value: '860' })).toEqual({
      year: '2026',
      actual: '860',
      required: '860',
      isOnTrack: true,
    });
    expect(pathPoint(down, { year: '2026', value: '860.1' }).isOnTrack).toBe(false);
    expect(pathPoint(down, { year: '2024', value: '1000' })).toMatchObject({ required: '1000', isOnTrack: true });
    expect(pathPoint(down, { year: '2030', value: '600' })).toMatchObject({ required: '580', isOnTrack: false });
  });

  it('upwards is on track at or above the line, and holds still outside its years', () => {
    const up = { baseYear: '2024', baseValue: '20', targetYear: '2028', targetValue: '60' };
    expect(pathPoint(up, { year: '2026', value: '41' })).toMatchObject({ required: '40', isOnTrack: true });
    expect(pathPoint(up, { year: '2023', value: '19' })).toMatchObject({ required: '20', isOnTrack: false });
    expect(pathPoint(up, { year: '2031', value: '60' })).toMatchObject({ required: '60', isOnTrack: true });
  });

  it('of a target in its base year is the goal', () => {
    expect(
      pathPoint(
        { baseYear: '2025', baseValue: '5', targetYear: '2025', targetValue: '0' },
        { year: '2025', value: '0' },
      ),
    ).toMatchObject({ required: '0', isOnTrack: true });
  });
});
