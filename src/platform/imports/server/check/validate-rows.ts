import { asksReason, type Field } from '#platform/records/model/fields.ts';
import { CellProblem, finishMoney, Scaled } from '#platform/imports/model/cells/parse-cell.ts';
import { rowCheck, unsure, type RowCheck } from '#platform/imports/model/row-check.ts';
import { say } from '#platform/imports/model/messages.ts';
import type { MessagePart } from '#platform/messages/model/messages.ts';
import { say as sayOfRecord } from '#platform/records/model/messages.ts';
import { startValue, valueSchema } from '#platform/records/model/record-schema.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import { isBlankText } from '#platform/values/model/visible-text.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Row } from '#platform/records/model/row.ts';
import { ExistingRecords, keyPartText, keyText } from './existing.ts';
import { addProblem, isWrong, leaveOut, type ValidatedRow } from './validated-row.ts';
import { betweenNames, Lookups } from './lookups.ts';
import { ManyIds } from './many-ids.ts';
import { LeftOutValue, type Filling, type Plan } from './plan.ts';
import { columnLetters, wideCellPosition } from '#platform/imports/model/wide/wide-cell-position.ts';
import { isExample } from '../template/template-example.ts';
import { TotalsFinder } from '#platform/imports/model/columns/totals.ts';
import { cellText, isBlank, type Cell } from '#platform/imports/model/cells/cell.ts';
import { plainWords } from '#platform/imports/model/columns/headers.ts';
import { isId } from '#platform/database/server/ids.ts';
import {
  dayOfRecord,
  enteredText,
  inKnownUnit,
  termOn,
  unitAmountsOf,
} from '#platform/company-units/model/entered-unit.ts';
import type { UnitAmounts } from '#platform/company-units/model/entered-unit.ts';
import { isUnit, unitOf } from '#platform/units/model/unit-algebra.ts';
import { enteredAsAfter } from '#platform/units/server/entered-values.ts';
import { isDecimalText } from '#platform/values/model/decimal.ts';
import { Slices } from '#platform/work/server/slices.ts';
import type { SourceRow } from '../file/xlsx-rows.ts';

/** Whether a row says what the headers say, as the second page of a printed list does: two cells of them at least. */
function repeatsHeaders(cells: readonly Cell[], headers: readonly string[]): boolean {
  const first = headers[0];
  if (first === undefined || typeof cells[0] !== 'string' || plainWords(cells[0]) !== first) return false;
  const filled = headers.flatMap((header, at) => (isBlank(cells[at]) ? [] : [[header, cells[at]] as const]));
  return filled.length > 1 && filled.every(([header, cell]) => plainWords(cellText(cell)) === header);
}

export interface RowValidatorOptions {
  /** The running import. */
  importId: string | null;
  /** Access keys for moves of states that the importing person holds. */
  held: ReadonlySet<string>;
  /** Whether new rows get ids: not needed while nothing is written and no rule asks. */
  givesIds?: boolean;
  /** Only some rows of the file are judged: what is told by the rows above is not looked for. */
  isExcerpt?: boolean;
  /** Resolves when the transaction's connection has nothing else to do. */
  isFree?: () => Promise<void>;
}

/**
 * Judges the rows of one file, portion by portion: reads their cells, finds what they name, recognises old
 * acquaintances by the natural key, and checks them as the form would. Knows what came before in the same file. Writes
 * nothing; rules that need the database follow in `apply-rules.ts`.
 */
export class RowValidator {
  readonly #plan: Plan;
  readonly #resource: Resource;
  readonly #options: RowValidatorOptions;
  readonly #check: RowCheck;
  readonly #lookups: Lookups;
  readonly #existing: ExistingRecords;
  readonly #references: Filling[];
  readonly #identity: readonly string[];
  /** What a row without any part of the natural key is looked for with. */
  readonly #likeness: string;
  readonly #starts: { name: string; start: string; label: string }[];
  /** Of the rows that were judged last: those that name others of the file. */
  #siblings: readonly Sibling[] = [];
  readonly #slices = new Slices();
  readonly #ids = new ManyIds();
  /** Key → line that had it first, for each natural key. */
  readonly #seen: Map<string, number>[];
  /** Records that a row has been recognised as; by the first natural key only where there are others. */
  readonly #consumed = new Set<string>();
  readonly #totals: TotalsFinder | null;
  /** Units and currencies of the row, each with the amounts that are stated in it. */
  readonly #scalable: { name: string; stated: UnitAmounts }[];

  constructor(tx: Tx, plan: Plan, options: RowValidatorOptions) {
    this.#plan = plan;
    this.#resource = plan.resource;
    this.#options = options;
    this.#check = rowCheck(plan.resource);
    this.#lookups = new Lookups(tx, options.isFree);
    this.#existing = new ExistingRecords(tx, plan.resource, options.importId, options.isFree);
    this.#references = plan.fillings.filter(({ field }) => field.kind === 'reference' || field.kind === 'files');
    this.#identity = plan.resource.unique[0] ?? [];
    this.#likeness = likenessOf(plan.resource);
    this.#starts = fieldsOf(plan.resource).flatMap(([name, field]) =>
      field.kind === 'state' ? [{ name, start: field.start, label: field.labels?.[field.start] ?? field.start }] : [],
    );
    this.#seen = plan.resource.unique.map(() => new Map());
    this.#scalable = plan.fillings.flatMap(({ name, field }) =>
      field.kind === 'unit'
        ? [{ name, stated: unitAmountsOf(plan.resource, name) }]
        : field.kind === 'currency'
          ? [{ name, stated: { amounts: amountsIn(plan, name), multiplier: null, per: [] } }]
          : [],
    );
    this.#totals = plan.totals === null || options.isExcerpt === true ? null : new TotalsFinder(plan.totals);
  }

  /** Whether rows name other rows of the same file, so that the whole file has to be judged at once. */
  get isTree(): boolean {
    return this.#references.some(({ field }) => field.kind === 'reference' && field.to === this.#resource.name);
  }

  async judge(sources: readonly SourceRow[]): Promise<ValidatedRow[]> {
    const all: ValidatedRow[] = [];
    for (const source of sources) {
      const row = this.#read(source);
      this.#lookForTotals(row);
      all.push(row);
      if (this.#slices.isDue) await this.#slices.pause();
    }
    const rows = all.filter(({ verdict }) => verdict !== 'leftOut');
    const siblings = await this.#resolve(rows);
    await this.#recognise(rows);
    for (const { row, field, sibling } of siblings) row.values[field] = sibling.existing?.id ?? sibling.id;
    for (const row of rows) {
      if (!isWrong(row)) this.#decide(row);
      if (this.#slices.isDue) await this.#slices.pause();
    }
    await this.#checkOtherKeys(rows);
    this.#siblings = siblings;
    for (const { row, field } of circling(siblings)) addProblem(row, field, say('circle'));
    this.refuseSiblings();
    return all;
  }

  /** A row that names a wrong one cannot be imported without it: asked again when rules have found further ones. */
  refuseSiblings(): void {
    for (let isStable = false; !isStable; ) {
      isStable = true;
      for (const { row, field, sibling } of this.#siblings) {
        if (isWrong(row) || !isWrong(sibling) || sibling.existing !== null) continue;
        addProblem(row, field, say('row-referred-to', { row: rowName(this.#plan, sibling.line) }));
        isStable = false;
      }
    }
  }

  #lookForTotals(row: ValidatedRow): void {
    const { totals } = this.#plan;
    if (this.#totals === null || totals === null || row.verdict === 'leftOut') return;
    const reason = this.#totals.look(
      row.source.cells,
      totals.fields.map((name) => amountIn(valueOf(row, name, name.startsWith('custom.')))),
      totals.not.has(row.line),
    );
    if (reason !== null) leaveOut(row, null, say(reason === 'words' ? 'row-of-totals' : 'row-of-sums'));
  }

  #read(source: SourceRow): ValidatedRow {
    const values: Record<string, unknown> = {};
    const row: ValidatedRow = {
      line: source.line,
      verdict: 'new',
      source,
      id: '',
      values,
      stored: values,
      existing: null,
      key: null,
      problems: [],
    };
    if (this.#plan.example.size > 0 && isExample(source.cells, this.#plan.example)) {
      leaveOut(row, null, say('example-row'));
      return row;
    }
    if (repeatsHeaders(source.cells, this.#plan.headers)) {
      leaveOut(row, null, say('header-row'));
      return row;
    }
    let custom: Record<string, unknown> | null = null;
    for (const filling of this.#plan.fillings) {
      const parsed = filling.parse(filling.column === null ? filling.constant : source.cells[filling.column]);
      if (parsed instanceof LeftOutValue) {
        const { field, given } = { field: { noun: filling.field.label }, given: parsed.given };
        leaveOut(row, filling.name, say('value-left-out', { field, given }));
        return row;
      }
      if (parsed instanceof CellProblem) addProblem(row, filling.name, parsed.said);
      else if (filling.isCustom) (custom ??= {})[filling.name.slice('custom.'.length)] = parsed;
      else values[filling.name] = parsed;
    }
    if (custom !== null) values['custom'] = custom;
    for (const { name, stated } of this.#scalable) this.#convert(row, name, stated);
    for (let at = this.#plan.width; at < source.cells.length; at += 1) {
      if (source.cells[at] === null || source.cells[at] === '') continue;
      addProblem(row, null, say('too-many-cells'));
      break;
    }
    return row;
  }

  /** Amounts of a unit of the company's own, or of thousands of a currency, in what one of it is on the row's day. */
  #convert(row: ValidatedRow, name: string, { amounts, multiplier, per }: UnitAmounts): void {
    const { values } = row;
    const unit = values[name];
    if (!(unit instanceof Scaled)) return;
    const term = termOn(unit.terms, dayOfRecord(this.#resource, values));
    if (term === undefined) {
      delete values[name];
      const [first] = unit.terms.map(({ validFrom }) => validFrom ?? '').toSorted();
      addProblem(
        row,
        name,
        sayOfRecord('unit-not-yet', { unit: unit.terms[0]?.name ?? '', day: { day: first ?? '' } }),
      );
      return;
    }
    const amount = amounts[0] === undefined ? null : (values[amounts[0]] ?? null);
    if (term.source !== '' && isUnit(term.unit))
      row.enteredAs = enteredText(amount === null ? null : String(amount), unitOf(term.unit).symbol, term);
    values[name] = term.unit;
    for (const one of amounts) if (one in values) values[one] = inKnownUnit(values[one], term);
    for (const one of per) if (one in values) values[one] = inKnownUnit(values[one], term, true);
    if (multiplier !== null) values[multiplier] = inKnownUnit(values[multiplier] ?? '1', term);
  }

  /**
   * Puts ids in the place of names. Names of other rows of this file count where the database knows none; those are
   * returned.
   */
  async #resolve(rows: readonly ValidatedRow[]): Promise<Sibling[]> {
    const siblings: Sibling[] = [];
    for (const { name, field, isCustom, column } of this.#references) {
      const kind = field.kind === 'reference' ? field.to : 'file';
      const names = new Set<string>();
      for (const row of rows) for (const text of namesIn(valueOf(row, name, isCustom))) names.add(text);
      await this.#lookups.learn(kind, names);
      const own = kind === this.#resource.name ? this.#ownNames(rows) : null;
      for (const row of rows) {
        const value = valueOf(row, name, isCustom);
        const sibling = typeof value === 'string' ? own?.get(value.toLowerCase()) : undefined;
        if (
          typeof value === 'string' &&
          sibling &&
          sibling !== row &&
          this.#lookups.find(kind, value).id === undefined
        ) {
          if (sibling.id === '') sibling.id = this.#ids.next();
          siblings.push({ row, field: name, sibling });
          row.values[name] = sibling.id;
        } else if (typeof value === 'string')
          setValue(row, name, isCustom, this.#idOf(row, { name, column }, kind, value, sibling === null));
        else if (Array.isArray(value))
          setValue(
            row,
            name,
            isCustom,
            value.map((text) => this.#idOf(row, { name, column }, kind, String(text), false)),
          );
        if (this.#slices.isDue) await this.#slices.pause();
      }
    }
    for (const { name, field } of this.#plan.fillings) {
      if (field.kind !== 'money' || field.currencyField === undefined) continue;
      for (const row of rows) {
        const finished = finishMoney(row.values[name], row.values[field.currencyField]);
        if (finished instanceof CellProblem) addProblem(row, name, finished.said);
        row.values[name] = finished instanceof CellProblem ? null : finished;
      }
    }
    return siblings;
  }

  #idOf(
    row: ValidatedRow,
    { name: field, column }: { name: string; column: number | null },
    kind: string,
    name: string,
    isAmbiguous: boolean,
  ): string | null {
    const found = this.#lookups.find(kind, name);
    if (found.id !== undefined) return found.id;
    const given = column === null ? name : cellText(row.source.cells[column]).trim().slice(0, 80);
    // An id that the file does not hold is what its value was matched to.
    const isGone = isId(name) && !given.includes(name);
    addProblem(
      row,
      field,
      isGone ? say('match-gone', { given }) : isAmbiguous ? say('several-rows', { name }) : found.problem,
    );
    return null;
  }

  /** Title, code or what it is called besides → the row of this file that has it; null when several have. */
  #ownNames(rows: readonly ValidatedRow[]): Map<string, ValidatedRow | null> {
    const own = new Map<string, ValidatedRow | null>();
    const [key] = this.#identity.length === 1 ? this.#identity : [];
    const single = [...new Set([this.#resource.title, key])].flatMap((name) => (name === undefined ? [] : [[name]]));
    for (const fields of [...single, ...this.#resource.calledBy])
      for (const row of rows) {
        const parts = fields.map((field) => row.values[field]);
        if (!parts.every((part) => typeof part === 'string' && part.trim() !== '')) continue;
        for (const between of betweenNames) {
          const text = parts
            .map((part) => String(part).trim())
            .join(between)
            .toLowerCase();
          own.set(text, own.has(text) && own.get(text) !== row ? null : row);
        }
      }
    return own;
  }

  /** Finds the record that each row speaks of, and says which rows say the same twice. */
  async #recognise(rows: readonly ValidatedRow[]): Promise<void> {
    const keyed: ValidatedRow[] = [];
    const bare: ValidatedRow[] = [];
    for (const row of rows) {
      const key = this.#keyOf(row);
      if (key === unsure) continue;
      row.key = key;
      (key === null ? bare : keyed).push(row);
      if (key !== null) this.#tellTwin(row, this.#seen[0], key, this.#identity);
    }
    if (await this.#existing.isEmpty()) return;
    const found = await this.#existing.byKey(
      this.#identity,
      keyed.map((row) => this.#identity.map((name) => this.#keyPart(row, name))),
    );
    for (const row of keyed) row.existing = found.get(row.key ?? '') ?? null;
    await this.#recogniseByOtherKeys(rows);
    const wanted = ({ problems, values }: ValidatedRow): string =>
      problems.some(({ field }) => field === this.#likeness) ? '' : String(values[this.#likeness] ?? '');
    const alike = await this.#existing.byField(
      this.#identity,
      this.#likeness,
      bare.map(wanted).filter((value) => value !== ''),
    );
    for (const row of bare)
      if (row.existing === null)
        this.#take(
          row,
          alike.get(wanted(row))?.find((other) => Object.keys(this.#differences(row, other)).length === 0),
        );
  }

  /**
   * Where the row or the record has no natural key, the next one that is whole in both tells who is meant. Not where both
   * have one: these are two, and may not have the same.
   */
  async #recogniseByOtherKeys(rows: readonly ValidatedRow[]): Promise<void> {
    const [, ...others] = this.#resource.unique;
    if (others.length === 0) return;
    for (const { existing } of rows) if (existing !== null) this.#consumed.add(existing.id);
    for (const names of others) {
      const keys = new Map<ValidatedRow, unknown[]>();
      for (const row of rows) {
        if (row.existing !== null) continue;
        const key = names.map((name) => this.#keyPartOf(row, name));
        if (!key.includes(unsure) && !key.includes(null)) keys.set(row, key);
      }
      const found = await this.#existing.byKey(names, [...keys.values()]);
      for (const [row, key] of keys) {
        const other = found.get(keyText(key));
        if (other !== undefined && (row.key === null || this.#identity.every((name) => (other[name] ?? null) === null)))
          this.#take(row, other);
      }
    }
  }

  /** Each record is recognised once. */
  #take(row: ValidatedRow, existing: Row | undefined): void {
    if (existing === undefined || this.#consumed.has(existing.id)) return;
    row.existing = existing;
    this.#consumed.add(existing.id);
  }

  /**
   * The natural key as one text; null when all of it is empty, `unsure` when a part is wrong in itself, which the
   * checks say.
   */
  #keyOf(row: ValidatedRow): string | null | typeof unsure {
    let text = '';
    let isEmpty = true;
    for (const name of this.#identity) {
      // A cell that nobody could read, or that is missing, makes two rows no duplicates of each other.
      const part = this.#keyPartOf(row, name);
      if (part === unsure || (part === null && this.#isAsked(name))) return unsure;
      if (part !== null) isEmpty = false;
      text += keyPartText(part);
    }
    return isEmpty ? null : text;
  }

  #keyPartOf(row: ValidatedRow, name: string): unknown | typeof unsure {
    return row.problems.some(({ field }) => field === name) ? unsure : this.#keyPart(row, name);
  }

  #isAsked(name: string): boolean {
    return this.#resource.fields[name]?.required === true && this.#resource.showWhen[name] === undefined;
  }

  /** The part of a key in its stored form; `unsure` when it is wrong in itself, which the checks say. */
  #keyPart(row: ValidatedRow, name: string): unknown | typeof unsure {
    const field = this.#resource.fields[name];
    if (field === undefined) return null;
    const value = name in row.values ? row.values[name] : null;
    if (value === null || value === undefined || value === '') return startValue(field) ?? null;
    const stored = this.#check.stored(name, value);
    return stored === unsure ? slowly(field, value) : stored;
  }

  #nouns(names: readonly string[]): MessagePart {
    return { list: names.map((name) => ({ noun: this.#resource.fields[name]?.label ?? name })) };
  }

  #tellTwin(row: ValidatedRow, seen: Map<string, number> | undefined, key: string, names: readonly string[]): void {
    const first = seen?.get(key);
    if (first === undefined) seen?.set(key, row.line);
    else if (first !== row.line) {
      const said = { row: rowName(this.#plan, first), fields: this.#nouns(names) };
      const unassigned = names.filter((name) => this.#isOpen(name));
      addProblem(
        row,
        names[0] ?? null,
        unassigned.length === 0
          ? say('twin', said)
          : say('twin-unassigned', { ...said, unassigned: this.#nouns(unassigned) }),
      );
    }
  }

  /** A text of the natural key that the file could fill and does not: document, product. */
  #isOpen(name: string): boolean {
    const filling = this.#plan.fillings.find((one) => one.name === name);
    const field = this.#resource.fields[name];
    return field?.kind === 'text' && !field.computed && (filling === undefined || filling.isDetail === true);
  }

  /** New, changed or the same; checked as the form checks. */
  #decide(row: ValidatedRow): void {
    if (row.existing === null) {
      const checked = this.#check.checkNew(withoutEmptyCustom(row.values));
      if (!checked.ok) for (const { path, ...said } of checked.errors) addProblem(row, placeOf(path), said);
      else {
        row.verdict = 'new';
        row.stored = { ...checked.values, ...this.#asEntered(row, checked.values) };
        this.#checkBeginning(row);
        if (row.id === '' && this.#options.givesIds) row.id = this.#ids.next();
      }
      return;
    }
    const set = this.#differences(row, row.existing);
    if (Object.keys(set).length === 0) {
      row.verdict = 'same';
      row.stored = {};
      return;
    }
    const checked = this.#check.checkChange(row.existing, set);
    if (!checked.ok) {
      for (const { path, ...said } of checked.errors) addProblem(row, placeOf(path), said);
      return;
    }
    row.verdict = 'changed';
    row.stored = { ...checked.values, ...this.#asEntered(row, checked.values) };
    if (checked.values['custom'] !== undefined) this.#checkCustom(row, checked.values['custom']);
    this.#checkMoves(row, row.existing);
  }

  #asEntered(row: ValidatedRow, changed: Record<string, unknown>): { enteredAs: string | null } | undefined {
    return enteredAsAfter(this.#resource, { before: row.existing, changed, enteredAs: row.enteredAs ?? null });
  }

  /**
   * What the row says otherwise than the record. An empty cell empties the field, except where an empty field is filled
   * by itself, and in the natural key of a record that another key recognised: there it says nothing.
   */
  #differences(row: ValidatedRow, other: Row): Record<string, unknown> {
    const set: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(row.values)) {
      const field = this.#resource.fields[name];
      if (name === 'custom') {
        const merged = { ...other.custom, ...(value as Record<string, unknown>) };
        if (!isEqual(withoutNulls(other.custom), withoutNulls(merged))) set[name] = withoutNulls(merged);
        continue;
      }
      const isNothing = value === null || value === undefined || value === '';
      if (field === undefined || (isNothing && (startValue(field) !== undefined || this.#identity.includes(name))))
        continue;
      const quick = isNothing ? null : this.#check.stored(name, value);
      const stored = quick === unsure ? slowly(field, value) : quick;
      if (stored === unsure || !isEqual(stored, other[name] ?? null)) set[name] = value;
    }
    return set;
  }

  /** What only new records must heed: they begin in the first state of each, and have what the company asks for. */
  #checkBeginning(row: ValidatedRow): void {
    for (const { name, start, label } of this.#starts) {
      if (row.stored[name] !== start)
        addProblem(row, name, say('start', { kind: { noun: this.#resource.label[0] }, status: { label } }));
    }
    this.#checkCustom(row, row.stored['custom']);
  }

  #checkCustom(row: ValidatedRow, custom: unknown): void {
    const values: Readonly<Record<string, unknown>> =
      typeof custom === 'object' && custom !== null ? { ...custom } : {};
    for (const { name, field } of this.#plan.requiredCustom) {
      if (isBlankText(String(values[name.slice('custom.'.length)] ?? '')))
        addProblem(row, name, sayOfRecord('required', { field: { label: field.label } }));
    }
  }

  #checkMoves(row: ValidatedRow, before: Row): void {
    for (const [name, field] of fieldsOf(this.#resource)) {
      if (field.kind !== 'state' || !(name in row.stored)) continue;
      const [from, to] = [String(before[name]), String(row.stored[name])];
      if (from === to) continue;
      const need = field.needs?.[to];
      if (!(field.moves[from] ?? []).includes(to) || asksReason(field, from, to))
        addProblem(
          row,
          name,
          say('move', {
            kind: { noun: this.#resource.label[0] },
            from: { label: field.labels?.[from] ?? from },
            to: { label: field.labels?.[to] ?? to },
          }),
        );
      else if (need !== undefined && !this.#options.held.has(need))
        addProblem(row, name, say('move-not-permitted', { status: { label: field.labels?.[to] ?? to } }));
    }
  }

  /** Natural keys besides the first: nobody else may have them. */
  async #checkOtherKeys(rows: readonly ValidatedRow[]): Promise<void> {
    for (const [at, names] of this.#resource.unique.entries()) {
      if (at === 0) continue;
      const keys = new Map<ValidatedRow, unknown[]>();
      for (const row of rows) {
        if (row.verdict !== 'new' && row.verdict !== 'changed') continue;
        const after: Record<string, unknown> = { ...row.existing, ...row.stored };
        const key = names.map((name) => after[name] ?? null);
        if (names.length > 1 || key[0] !== null) keys.set(row, key);
      }
      const found = await this.#existing.byKey(names, [...keys.values()]);
      for (const [row, key] of keys) {
        const other = found.get(keyText(key));
        if (other !== undefined && other.id !== row.existing?.id)
          addProblem(
            row,
            names[0] ?? null,
            say('taken', { kind: { noun: this.#resource.label[0] }, fields: this.#nouns(names) }),
          );
        else this.#tellTwin(row, this.#seen[at], keyText(key), names);
      }
    }
  }
}

/** As a spreadsheet shows it: '5', or '5 D' for a cell that became a row. */
export function rowName({ wide }: Plan, line: number): string {
  if (wide === null) return String(line);
  const place = wideCellPosition(line);
  return `${place.line} ${columnLetters(place.column)}`;
}

/** A row that names another row of the same file. */
interface Sibling {
  row: ValidatedRow;
  field: string;
  sibling: ValidatedRow;
}

/**
 * The links that lead back to where they begin. Each new row has at most one link a field, so following them ends or
 * runs in a circle.
 */
function circling(siblings: readonly Sibling[]): Sibling[] {
  const links = new Map<string, Map<ValidatedRow, Sibling>>();
  for (const link of siblings)
    links.set(link.field, (links.get(link.field) ?? new Map<ValidatedRow, Sibling>()).set(link.row, link));
  return [...links.values()].flatMap((byRow) =>
    [...byRow.values()].filter((begin) => {
      const seen = new Set<ValidatedRow>();
      for (let at: Sibling | undefined = begin; at !== undefined && !seen.has(at.row); at = byRow.get(at.sibling)) {
        seen.add(at.row);
        if (at.sibling === begin.row) return true;
      }
      return false;
    }),
  );
}

/** 'parts.0.name' is a problem of the field `parts`; the company's own fields keep their key. */
const placeOf = (path: string) => (path.startsWith('custom.') ? path : (path.split('.')[0] ?? null));

function withoutEmptyCustom(values: Record<string, unknown>): Record<string, unknown> {
  if (values['custom'] === undefined) return values;
  const { custom, ...rest } = values;
  const filled = withoutNulls(custom as Record<string, unknown>);
  return Object.keys(filled).length > 0 ? { ...rest, custom: filled } : rest;
}

function slowly(field: Field, value: unknown): unknown {
  const checked = valueSchema(field).safeParse(value);
  return checked.success ? checked.data : unsure;
}

function isEqual(one: unknown, other: unknown): boolean {
  return (
    one === other ||
    (typeof one === 'object' &&
      typeof other === 'object' &&
      one !== null &&
      other !== null &&
      sorted(one) === sorted(other))
  );
}
const sorted = (value: object) =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
const withoutNulls = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

function namesIn(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : Array.isArray(value) ? value.map(String) : [];
}

function valueOf(row: ValidatedRow, name: string, isCustom: boolean): unknown {
  return isCustom
    ? (row.values['custom'] as Record<string, unknown> | undefined)?.[name.slice('custom.'.length)]
    : row.values[name];
}

function setValue(row: ValidatedRow, name: string, isCustom: boolean, value: unknown): void {
  if (isCustom) (row.values['custom'] as Record<string, unknown>)[name.slice('custom.'.length)] = value;
  else row.values[name] = value;
}

const amountIn = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && isDecimalText(value) ? value : null;

/** The field in which an amount names its unit or currency. */
/** Amounts of money in the currency of a field. */
const amountsIn = ({ fillings }: Plan, currency: string): string[] =>
  fillings.flatMap(({ name, field }) => (field.kind === 'money' && field.currencyField === currency ? [name] : []));

/** The title; where the product makes it, no file says it: then what every record of the kind refers to. */
function likenessOf(resource: Resource): string {
  if (resource.fields[resource.title]?.computed !== true) return resource.title;
  const [first] = fieldsOf(resource).find(([, field]) => field.kind === 'reference' && field.required === true) ?? [];
  return first ?? resource.title;
}
