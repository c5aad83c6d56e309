import { isOptionFor } from '#platform/records/model/option-words.ts';
import { UNITS } from '#platform/units/model/unit-table.ts';
import { wordsOfUnit } from './unit-words.ts';

/** Whether a unit of a list is what somebody types: by its label, or by what bills call it ('lbs', 'Stück', 'kWh Hs'). */
export const isUnitFor = (typed: string, code: string, label: string): boolean =>
  label.toLowerCase().includes(typed.trim().toLowerCase()) ||
  UNITS.some((unit) => unit.code === code && isOptionFor(typed, wordsOfUnit(unit)));
