import { describe, expect, it } from 'vitest';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { parseRange, type CellValue, type WorkbookCells } from './workbook-cells.ts';
import { workbookChoices } from './workbook-choices.ts';

const catalogue = vsmeCatalogue();

/**
 * A template shown in German: its lists are in German, its sheet of translations has the shown text beside the English
 * one.
 */
const german = workbookOf(
  {
    enum_ListLegalForms: [
      'Lists',
      [
        ['Gesellschaft mit beschränkter Haftung'],
        ['Einzelunternehmen'],
        ['Personengesellschaft'],
        ['Genossenschaft'],
        ['Sonstige (bitte angeben)'],
      ],
    ],
    enum_ListCountriesName: ['Names', [['Albanien'], ['Italien']]],
    enum_ListCountiesCode: ['Codes', [['AL'], ['IT']]],
    template_translations: ['Translations', [['de'], ['B6 - Water'], ['B6 - Water Withdrawal']]],
  },
  [
    ['Translations', 1, 0, 'B6 – Wasser'],
    ['Translations', 2, 0, 'B6 – Wasserentnahme'],
  ],
);

describe('choices of a template in another language', () => {
  const choices = workbookChoices(catalogue, german);

  it('are found by their place in its lists', () => {
    expect(choices.memberOf('UndertakingsLegalForm', 'Genossenschaft')).toBe('vsme:CooperativeMember');
    expect(choices.memberOf('country', 'Italien')).toBe('country:IT');
    expect(choices.textOf('country', 'country:AL')).toBe('Albanien');
    expect(choices.textOf('UndertakingsLegalForm', 'vsme:SoleProprietorshipMember')).toBe('Einzelunternehmen');
  });

  it('are found by the code in their text', () => {
    expect(choices.memberOf('nace', 'NACE G - 47.21 Einzelhandel mit Obst und Gemüse')).toBe('nace:NACE_G4721');
    expect(choices.memberOf('nace', 'NACE C')).toBe('nace:NACE_C');
    expect(choices.memberOf('waste', '    16 08 06 - Gefährlich - gebrauchte Flüssigkeiten')).toBe(
      'waste:W-160806-Hazardous-SpentLiquidsUsedAsCatalystsMember',
    );
  });

  it('are found by the English text beside theirs', () => {
    expect(choices.memberOf('disclosure', 'B6 – Wasser')).toBe('vsme:B6-WaterMember');
    expect(choices.memberOf('disclosure', 'B6 – Wasserentnahme')).toBe('vsme:B6WaterWithdrawalMember');
  });

  it('are not guessed', () => {
    expect(choices.memberOf('country', 'Atlantis')).toBeNull();
    expect(choices.memberOf('nace', 'NACE Z - 99.99 Nothing')).toBeNull();
    expect(choices.memberOf('waste', '99 99 99 - Nothing')).toBeNull();
    expect(choices.memberOf('disclosure', 'B6')).toBeNull();
  });
});

describe('a named range', () => {
  it('is read with quotes, without, and as one cell', () => {
    expect(parseRange("'General Information'!$D$406:$D$505")).toEqual({
      sheet: 'General Information',
      top: 405,
      left: 3,
      bottom: 504,
      right: 3,
    });
    expect(parseRange("'It''s here'!AA7")).toEqual({ sheet: "It's here", top: 6, left: 26, bottom: 6, right: 26 });
    expect(parseRange('Lists!$A$2:$B$3')).toEqual({ sheet: 'Lists', top: 1, left: 0, bottom: 2, right: 1 });
    expect(parseRange('Translations!#REF!')).toBeNull();
    expect(parseRange('{1,2,3}')).toBeNull();
  });
});

/**
 * Cells of lists by name, each on a sheet of its own with its values from the second column on, and single cells more.
 */
function workbookOf(
  lists: Record<string, [sheet: string, rows: string[][]]>,
  more: [sheet: string, row: number, column: number, value: string][],
): WorkbookCells {
  const cells = new Map<string, CellValue>();
  for (const [sheet, rows] of Object.values(lists))
    for (const [row, values] of rows.entries())
      for (const [column, value] of values.entries()) cells.set(`${sheet} ${row} ${column + 1}`, value);
  for (const [sheet, row, column, value] of more) cells.set(`${sheet} ${row} ${column}`, value);
  return {
    at: (sheet, row, column) => cells.get(`${sheet} ${row} ${column}`) ?? null,
    range: (name) => {
      const list = lists[name];
      return list === undefined ? null : { sheet: list[0], top: 0, left: 1, bottom: list[1].length - 1, right: 1 };
    },
  };
}
