import type { Sector } from '#platform/directory/model/sectors.ts';
import { plainNaceCode } from './nace.ts';

/**
 * Divisions of NACE Revision 2.1 (Regulation (EC) No 1893/2006 as amended by Delegated Regulation (EU) 2023/137) by the
 * sectors that companies register with. Divisions that none of these describes are left out: water and waste (36–39),
 * wholesale (46), public administration (84), repair and personal services (95, 96), households and international
 * bodies (97–99).
 */
const divisions: readonly (readonly [from: number, to: number, sector: Sector])[] = [
  [1, 3, 'Agriculture'],
  [5, 9, 'Mining'],
  [10, 33, 'Manufacturing'],
  [35, 35, 'Energy'],
  [41, 43, 'Construction'],
  [47, 47, 'Retail'],
  [49, 53, 'Transportation'],
  [55, 56, 'Hospitality/Tourism'],
  [58, 60, 'Entertainment and Media'],
  [61, 61, 'Telecommunications'],
  [62, 63, 'Information Technology'],
  [64, 66, 'Financial'],
  [68, 68, 'Real Estate'],
  [69, 78, 'Professional Services'],
  [79, 79, 'Hospitality/Tourism'],
  [80, 82, 'Professional Services'],
  [85, 85, 'Education'],
  [86, 87, 'Healthcare'],
  [88, 88, 'Nonprofit and Social Services'],
  [90, 93, 'Entertainment and Media'],
  [94, 94, 'Nonprofit and Social Services'],
];

/** The sector of an activity: `C31.09` → `Manufacturing`; null for a code of none of them. Software (58.2) is IT. */
export function sectorOfNace(typed: string): Sector | null {
  const code = plainNaceCode(typed);
  if (code === null) return null;
  if (code.startsWith('58.2')) return 'Information Technology';
  const division = Number(code.slice(0, 2));
  return divisions.find(([from, to]) => division >= from && division <= to)?.[2] ?? null;
}
