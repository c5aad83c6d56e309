/**
 * Columns of data/waste/list-of-waste.csv, in order. Chapters have two digits, groups four, entries six; only entries
 * say whether they are hazardous.
 */
export const WASTE_CODE_COLUMNS = ['code', 'label', 'hazardous', 'chapter'] as const;

export type WasteCodeLine = Record<(typeof WASTE_CODE_COLUMNS)[number], string>;

/** A line of the European list of waste. `isHazardous` is null for chapters and groups. */
export interface WasteCode {
  code: string;
  label: string;
  isHazardous: boolean | null;
}

/** How a code may be typed: `030104`, `03 01 04`, `03 01 04*`. */
export const WASTE_CODE_PATTERN = '^[0-9]{2} ?[0-9]{2} ?[0-9]{2} ?\\*?$';

/** The stored form: six digits. */
export const plainWasteCode = (typed: string): string => typed.replaceAll(/[ *]/g, '');

/** The printed form, hazardous wastes with an asterisk (Decision 2000/532/EC): `03 01 04*`. */
export const wasteCodeText = (code: string, isHazardous: boolean | null): string =>
  `${(code.match(/../g) ?? []).join(' ')}${isHazardous === true ? '*' : ''}`;

/** Two first digits: the chapter of the list. */
export const chapterOf = (code: string): string => code.slice(0, 2);
