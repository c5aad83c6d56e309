import { describe, expect, it } from 'vitest';
import { readPoint } from './point-entry.ts';

describe('a pasted pair of coordinates', () => {
  it.each([
    ['52.52, 13.405', '52.52', '13.405'],
    ['52.52,13.405', '52.52', '13.405'],
    ['52,52; 13,405', '52.52', '13.405'],
    ['52.52\t13.405', '52.52', '13.405'],
    ['52.52° N, 13.405° E', '52.52', '13.405'],
    ['33.8688 S 151.2093 E', '-33.8688', '151.2093'],
    ['-33.8688, 151.2093', '-33.8688', '151.2093'],
    ['0, 0', '0', '0'],
  ])('%j fills both', (text, lat, lon) => expect(readPoint(text)).toEqual({ lat, lon }));
  it.each(['52.52', 'Berlin', '91, 0', '0, 181', '52.52 E, 13.4 N', '1, 2, 3', ''])('%j fills nothing', (text) =>
    expect(readPoint(text)).toBeNull(),
  );
});
