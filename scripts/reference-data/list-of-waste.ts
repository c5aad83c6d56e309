import type { WasteCodeLine } from '#modules/environmental/factors/model/reference/waste-code.ts';
import { cell, type Line } from './csv.ts';
import { capitalised } from './words.ts';

/**
 * The European list of waste: 20 chapters, 111 groups and 842 entries in one table, so that an entry called "wastes not
 * otherwise specified" can say of what. An entry is hazardous when the list marks it with an asterisk.
 */
export function wasteCodeLines(collected: readonly Line[]): WasteCodeLine[] {
  const lines = collected
    .filter((line) => cell(line, 'level') !== '')
    .map((line) => {
      const code = cell(line, 'code').replaceAll(' ', '');
      const [isEntry, hazardous] = [cell(line, 'level') === 'entry', cell(line, 'hazardous')];
      if (code.length !== DIGITS[cell(line, 'level')])
        throw new Error(`${code} is no ${cell(line, 'level')} of the list of waste`);
      if (isEntry !== (hazardous === '0' || hazardous === '1'))
        throw new Error(`${code} does not say whether it is hazardous`);
      return {
        code,
        label: labelOf(cell(line, 'description'), code.length === 2),
        hazardous,
        chapter: code.slice(0, 2),
      };
    });
  if (new Set(lines.map(({ code }) => code)).size < lines.length)
    throw new Error('a code stands twice in the list of waste');
  return lines;
}

const DIGITS: Readonly<Record<string, number>> = { chapter: 2, subchapter: 4, entry: 6 };

/** Chapters are printed in capitals; what the list abbreviates keeps them. */
function labelOf(text: string, isChapter: boolean): string {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  return isChapter
    ? capitalised(plain.replaceAll(/\p{Lu}{2,}/gu, (word) => (word === 'MFSU' ? word : word.toLowerCase())))
    : plain;
}
