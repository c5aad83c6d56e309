import {
  unknownCodes,
  unknownMax,
  valueKey,
  type UnknownValue,
  type UnknownValues,
} from '#platform/imports/model/treatment.ts';
import type { Filling, Plan } from './plan.ts';
import type { ValidatedRow } from './validated-row.ts';

/**
 * Gathers the different values of a run that nobody knows, with how many rows have each. Only so many of a field are
 * kept, so that a million different ones take no memory; the others come when these are decided.
 */
export class UnknownFinder {
  readonly #plan: Plan;
  /** Field → its column, or the text that all rows have, and the part of a cell that it is. */
  readonly #places: ReadonlyMap<string, { place: number | string; part?: Filling['given'] }>;
  readonly #found = new Map<string, Map<string, number>>();
  #isCut = false;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#places = new Map(
      plan.fillings.map(({ name, column, constant, given: part }) => [
        name,
        { place: column ?? constant, ...(part === undefined ? {} : { part }) },
      ]),
    );
  }

  add(rows: readonly ValidatedRow[]): void {
    for (const row of rows) {
      if (row.verdict !== 'wrong') continue;
      for (const { field, said } of row.problems) {
        const found = field === null || !unknownCodes.has(said.code) ? undefined : this.#places.get(field);
        if (field === null || found === undefined) continue;
        const { place, part } = found;
        const cell = typeof place === 'string' ? place : row.source.cells[place];
        this.#count(field, valueKey(part === undefined ? cell : part(cell)));
      }
    }
  }

  #count(field: string, given: string): void {
    const values = this.#found.get(field) ?? new Map<string, number>();
    this.#found.set(field, values);
    const before = values.get(given);
    if (before === undefined && values.size >= unknownMax) this.#isCut = true;
    else values.set(given, (before ?? 0) + 1);
  }

  /** What was not known, most rows first, and what was decided about and is in the file. */
  found(): UnknownValues {
    const items: UnknownValue[] = [];
    for (const { name, choices } of this.#plan.fillings) {
      const values = new Map(this.#found.get(name) ?? []);
      for (const [given, { rows }] of choices ?? []) if (rows > 0 && !values.has(given)) values.set(given, rows);
      items.push(...[...values].map(([given, rows]) => ({ field: name, given, rows })).sort((a, b) => b.rows - a.rows));
    }
    return { items, isCut: this.#isCut };
  }
}
