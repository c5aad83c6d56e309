import { inReaderUnitAs, readerUnitAs, type ReadAs, type ReaderUnit } from './read-as.ts';
import type { ConceptType } from './catalogue.ts';
import { isNumeric } from './units.ts';

/** How a datapoint of this type is read. */
export const readAs = (type: string): ReadAs =>
  type === 'percent' ? 'percent' : type === 'emissions-per-money' ? 'per-million' : isNumber(type) ? 'number' : 'words';

/** The unit in which people read a datapoint of this type; `unitLabel` is that of the stored unit. */
export const readerUnit = (type: string, unitLabel: string): ReaderUnit => readerUnitAs(readAs(type), unitLabel);

/** A stored value in the reader's unit, exact; what is no number stays as it is. */
export const inReaderUnit = (type: string, value: string): string => inReaderUnitAs(readAs(type), value);

/** Whether a datapoint is a number that `readerUnit` has a unit for. */
export const isNumber = (type: string): boolean => isNumeric(type as ConceptType);
