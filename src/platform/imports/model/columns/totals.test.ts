import { describe, expect, it } from 'vitest';
import { TotalsFinder, totalWords } from './totals.ts';

describe('totalWords', () => {
  it.each([
    'Total',
    'TOTAL:',
    'Summe',
    'Gesamt',
    'Gesamtsumme',
    'Total général',
    'Sous-total',
    'Subtotale',
    'Eindtotaal',
  ])('knows “%s” by itself', (text) => expect(totalWords(text)).toBe('whole'));
  it.each(['Total Plant North', 'Nord Ergebnis', 'Summe Werk 2', 'Plant North Total'])(
    'finds “%s” within more',
    (text) => expect(totalWords(text)).toBe('within'),
  );
  it.each(['TotalEnergies', 'Tottenham', 'Somerset House', 'Sumatra', ''])('takes “%s” for none', (text) =>
    expect(totalWords(text)).toBeNull(),
  );
});

describe('rows of totals', () => {
  // Site, day, supplier, amount.
  const finder = () =>
    new TotalsFinder({
      names: [
        { column: 0, isRequired: true },
        { column: 1, isRequired: true },
        { column: 2, isRequired: false },
      ],
      amounts: 1,
    });
  const looked = (rows: [string, string, string, string][], isRow = false) => {
    const totals = finder();
    return rows.map((cells) => totals.look(cells, [cells[3]], isRow));
  };

  it('are told by their words, sub-totals included', () => {
    expect(
      looked([
        ['North', '2025-01-01', '', '0.1'],
        ['North Summe', '', '', '0.1'],
        ['South', '2025-01-01', '', '0.2'],
        ['Gesamt', '', '', '0.3'],
      ]),
    ).toEqual([null, 'words', null, 'words']);
  });
  it('are not sites, suppliers or days whose name has such a word', () => {
    expect(
      looked([
        ['Total station', '2025-01-01', 'Total', '1'],
        ['North', '2025-01-02', 'Total', '2'],
      ]),
    ).toEqual([null, null]);
  });
  it('are told by an amount that is exactly the sum of the rows above, where the name or the day is blank', () => {
    expect(
      looked([
        ['North', '2025-01-01', '', '0.1'],
        ['North', '2025-02-01', '', '0.2'],
        ['', '', '', '0.3'],
        ['South', '2025-01-01', '', '5'],
        ['South', '2025-02-01', '', '7'],
        ['', '', '', '12'],
        ['', '', '', '12.3'],
        ['', '', '', '12.4'],
      ]),
    ).toEqual([null, null, 'sum', null, null, 'sum', 'sum', null]);
  });
  it('are rows like any other where somebody says so', () => {
    expect(looked([['Total', '', '', '1']], true)).toEqual([null]);
  });
});
