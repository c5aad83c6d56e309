/** A line of the European List of Waste: `16 08 06`, hazardous `1`, `0` or empty for chapters and groups. */
export interface WasteLine {
  code: string;
  hazardous: string;
  label: string;
}

/**
 * The taxonomy's name of a kind of waste follows from its code and wording:
 * `waste:W-160806-Hazardous-SpentLiquidsUsedAsCatalystsMember`. One of 973 does not; the data file names it.
 */
export function wasteMember({ code, hazardous, label }: WasteLine): string {
  const words = label
    .replaceAll(/[^A-Za-z0-9\- ]/g, ' ')
    .split(' ')
    .filter((word) => word !== '');
  const name = words.map((word) => word.split('-').map(capitalised).join('-')).join('');
  return `waste:W-${code.replaceAll(' ', '')}-${KINDS[hazardous] ?? ''}${name}Member`;
}

/** `waste:W-160806-Hazardous-…` → `16 08 06`; `null` if it is no member of the list. */
export function wasteCodeOf(member: string): string | null {
  const digits = /^waste:W-((?:\d\d){1,3})-/.exec(member)?.[1];
  return digits === undefined ? null : (digits.match(/\d\d/g) ?? []).join(' ');
}

const KINDS: Readonly<Record<string, string>> = { 0: 'Non-Hazardous-', 1: 'Hazardous-' };

function capitalised(part: string): string {
  return part.slice(0, 1).toUpperCase() + part.slice(1).toLowerCase();
}
