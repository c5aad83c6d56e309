import type { ResponseOf } from '#platform/http/model/call.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { fairPayCall, ShownFigure } from './fair-pay-calls.ts';
import { inFile } from './file-texts.ts';

type FairPay = ResponseOf<typeof fairPayCall>;

/** A line of the file: the point of article 9, par. 1, what is measured of whom; shares and gaps in percent. */
export interface DirectiveRow {
  /** Null for what the points rest on. */
  article: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | null;
  measure: string;
  group: string;
  women: string | null;
  men: string | null;
  value: string | null;
  note: string | null;
}

const percent = (part: number, whole: number): string | null =>
  whole === 0 ? null : decimalText(dec(part).div(whole).times(100).toDecimalPlaces(2));
const inPercent = (fraction: string | null): string | null =>
  fraction === null ? null : decimalText(dec(fraction).times(100).toDecimalPlaces(2));
const rounded = ({ figure }: ShownFigure): string | null =>
  figure === null ? null : decimalText(dec(figure.figure).toDecimalPlaces(2));

/**
 * What Directive (EU) 2023/970, art. 9, par. 1, points a to g asks of an employer, as it is known on a day, then whom it is
 * about and who is excluded. What is hidden or missing says so and has no value.
 */
export function directiveRows({ figures, quarters, categories, counted, currency, warnings }: FairPay): DirectiveRow[] {
  const of = (article: DirectiveRow['article'], measure: string, figure: ShownFigure): DirectiveRow => ({
    article,
    measure,
    group: inFile('all'),
    women: null,
    men: null,
    value: rounded(figure),
    note: figure.why?.message ?? null,
  });
  const hiddenNote = (isHidden: boolean, value: string | null) =>
    isHidden ? inFile('hidden') : value === null ? inFile('none') : null;
  return [
    of('a', inFile('mean'), figures.mean),
    of('b', inFile('variable-mean'), figures.variableMean),
    of('c', inFile('median'), figures.median),
    of('d', inFile('variable-median'), figures.variableMedian),
    {
      article: 'e',
      measure: inFile('with-variable'),
      group: inFile('all'),
      women: rounded(figures.womenWithVariable),
      men: rounded(figures.menWithVariable),
      value: null,
      note: (figures.womenWithVariable.why ?? figures.menWithVariable.why)?.message ?? null,
    },
    ...quarters.map(({ women, men, hidden }, at): DirectiveRow => {
      const all = (women ?? 0) + (men ?? 0);
      return {
        article: 'f',
        measure: inFile('quarter'),
        group: inFile('quarter-of', { number: at + 1 }),
        women: women === null ? null : percent(women, all),
        men: men === null ? null : percent(men, all),
        value: null,
        note: hiddenNote(hidden, all === 0 ? null : ''),
      };
    }),
    ...categories
      .filter(({ id }) => id !== null)
      .flatMap(({ name, hidden, baseMean, variableMean }): DirectiveRow[] =>
        (
          [
            ['category-base', baseMean],
            ['category-variable', variableMean],
          ] as const
        ).map(([measure, value]) => ({
          article: 'g',
          measure: inFile(measure),
          group: name ?? '',
          women: null,
          men: null,
          value: inPercent(value),
          note: hiddenNote(hidden, value),
        })),
      ),
    {
      article: null,
      measure: currency === null ? inFile('base-none') : inFile('base', { currency }),
      group: inFile('all'),
      women: counted === null ? null : String(counted.women),
      men: counted === null ? null : String(counted.men),
      value: null,
      note: hiddenNote(counted === null && currency !== null, currency),
    },
    ...warnings.map(
      ({ message }): DirectiveRow => ({
        article: null,
        measure: inFile('limits'),
        group: inFile('all'),
        women: null,
        men: null,
        value: null,
        note: message,
      }),
    ),
  ];
}
