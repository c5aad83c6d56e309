import { expect, it } from 'vitest';
import { sectorOfNace } from './nace-sector.ts';

// Divisions of NACE Revision 2.1.
it.each([
  ['C31.09', 'Manufacturing'],
  ['01.11', 'Agriculture'],
  ['D35', 'Energy'],
  ['47.55', 'Retail'],
  ['58.11', 'Entertainment and Media'],
  ['58.29', 'Information Technology'],
  ['K62.10', 'Information Technology'],
  ['79.11', 'Hospitality/Tourism'],
  ['88', 'Nonprofit and Social Services'],
])('%s is an activity of the sector %s', (code, sector) => expect(sectorOfNace(code)).toBe(sector));

it.each(['46.47', '38.21', '84', '', 'furniture'])('“%s” is of no sector to register with', (code) =>
  expect(sectorOfNace(code)).toBeNull(),
);
