import { expect, it } from 'vitest';
import { inReaderUnit, readerUnit } from './reader-unit.ts';

it('reads shares in per cent, intensities per million of money, and all else as it is stored', () => {
  expect(readerUnit('percent', '')).toEqual({ places: 2, label: '%' });
  expect(readerUnit('emissions-per-money', 't CO₂e/EUR')).toEqual({ places: 6, label: 't CO₂e/million EUR' });
  expect(readerUnit('emissions', 't CO₂e')).toEqual({ places: 0, label: 't CO₂e' });
  expect(readerUnit('energy', 'MWh')).toEqual({ places: 0, label: 'MWh' });
  expect(inReaderUnit('percent', '-0.1234')).toBe('-12.34');
  expect(inReaderUnit('emissions-per-money', '0.0000349')).toBe('34.9');
  expect(inReaderUnit('text', '0.5')).toBe('0.5');
});
