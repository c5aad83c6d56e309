import { isBlank, type Cell } from '../cells/cell.ts';
import { plainWords } from './headers.ts';

/** Why a row is taken for one of totals: its words, or its amount. */
export type TotalsReason = 'words' | 'sum';

export interface TotalsColumns {
  /** Columns that name, date or classify a row; `isRequired` where a record cannot be without. */
  names: readonly { column: number; isRequired: boolean }[];
  /** How many columns hold amounts. */
  amounts: number;
}

/** What stands in a row of totals, as `plainWords` writes it: English, German, French, Spanish and Portuguese, Italian, Dutch. */
const phrases: ReadonlySet<string> = new Set(
  [
    'total,totals,grand total,sub total,subtotal,sum,sum total,overall total',
    'summe,summen,gesamt,gesamtsumme,zwischensumme,endsumme,gesamtergebnis,teilergebnis,ergebnis,insgesamt',
    'total general,totaux,sous total,sous totaux,somme',
    'suma,total geral,soma',
    'totale,totale generale,subtotale,totale parziale,somma',
    'totaal,eindtotaal,subtotaal,totaal generaal,som',
  ].flatMap((line) => line.split(',')),
);
/** What most cells are not, without taking each apart. */
const maybe = /tot|sum|som|gesamt|ergebnis/i;
const longest = 120;

/** Whether a text is the words of a total: 'whole' by itself, 'within' at the begin or end of more ('Total Plant North', 'North Ergebnis'). */
export function totalWords(text: string): 'whole' | 'within' | null {
  if (text.length > longest || !maybe.test(text)) return null;
  const plain = plainWords(text);
  if (phrases.has(plain)) return 'whole';
  const all = plain.split(' ');
  for (let count = 1; count <= 2 && count < all.length; count += 1)
    if (phrases.has(all.slice(0, count).join(' ')) || phrases.has(all.slice(-count).join(' '))) return 'within';
  return null;
}

/**
 * Tells rows of totals among the rows of a file, one after the other in its order: by their words, or, where a cell
 * that every record needs is blank, by an amount that is the sum of the rows above (all of them, or those since the
 * last total). Sums are exact. A site called “Total station” with a day and an activity is a row like any other.
 */
export class TotalsFinder {
  readonly #columns: TotalsColumns;
  readonly #sums: { all: bigint; since: bigint; rows: number; rowsSince: number }[];

  constructor(columns: TotalsColumns) {
    this.#columns = columns;
    this.#sums = Array.from({ length: columns.amounts }, () => ({
      all: 0n,
      since: 0n,
      rows: 0,
      rowsSince: 0,
    }));
  }

  /**
   * @param amounts  decimal text of each amount of the row, null where there is none
   * @param isRow  somebody said that this row is none of totals
   */
  look(cells: readonly Cell[], amounts: readonly (string | null)[], isRow = false): TotalsReason | null {
    const reason = isRow ? null : (this.#byWords(cells) ?? this.#bySum(cells, amounts));
    for (const [at, amount] of amounts.entries()) {
      const sum = this.#sums[at];
      if (sum === undefined) continue;
      if (reason !== null) {
        sum.since = 0n;
        sum.rowsSince = 0;
      } else if (amount !== null) {
        const value = units(amount);
        sum.all += value;
        sum.since += value;
        sum.rows += 1;
        sum.rowsSince += 1;
      }
    }
    return reason;
  }

  #byWords(cells: readonly Cell[]): TotalsReason | null {
    const first = cells.findIndex((cell) => !isBlank(cell));
    let lacks: boolean | null = null;
    const isTotal = (column: number, isRequired: boolean) => {
      const cell = cells[column];
      const found = typeof cell === 'string' ? totalWords(cell) : null;
      if (found === null) return false;
      lacks ??= this.#lacksName(cells);
      return lacks || (found === 'whole' && isRequired);
    };
    return this.#columns.names.some(({ column, isRequired }) => isTotal(column, isRequired)) || isTotal(first, false)
      ? 'words'
      : null;
  }

  #bySum(cells: readonly Cell[], amounts: readonly (string | null)[]): TotalsReason | null {
    if (!this.#lacksName(cells)) return null;
    return amounts.some((amount, at) => {
      const sum = this.#sums[at];
      if (amount === null || sum === undefined) return false;
      const value = units(amount);
      if (value === 0n) return false;
      return (sum.rows > 1 && same(value, sum.all)) || (sum.rowsSince > 1 && same(value, sum.since));
    })
      ? 'sum'
      : null;
  }

  #lacksName(cells: readonly Cell[]): boolean {
    return this.#columns.names.some(({ column, isRequired }) => isRequired && isBlank(cells[column]));
  }
}

const decimals = 18;
const plain = /^-?\d+(?:\.\d+)?$/;

/** An amount as a whole number of 10⁻¹⁸: adding these is exact and a few times faster than decimals are. */
function units(amount: string): bigint {
  if (!plain.test(amount)) return 0n;
  const point = amount.indexOf('.');
  return point === -1
    ? BigInt(amount) * 10n ** BigInt(decimals)
    : BigInt(amount.slice(0, point) + amount.slice(point + 1, point + 1 + decimals).padEnd(decimals, '0'));
}

/** A spreadsheet adds binary fractions: its total and the exact one may differ far behind the point. */
function same(one: bigint, other: bigint): boolean {
  const apart = one - other;
  return (apart < 0n ? -apart : apart) * 1_000_000_000n <= (other < 0n ? -other : other);
}
