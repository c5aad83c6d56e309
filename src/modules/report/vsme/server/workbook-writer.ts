import { vsmeError } from '#modules/report/taxonomy/model/errors.ts';
import type { Buffer } from 'node:buffer';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { Catalogue, Concept } from '#modules/report/taxonomy/model/catalogue.ts';
import { isCurrent } from '#modules/report/taxonomy/model/check/rule.ts';
import {
  dimensionsKey,
  ENTITY_SCHEMES,
  periodKey,
  type Fact,
  type VsmeReport,
} from '#modules/report/taxonomy/model/fact.ts';
import { inUnit, isNumeric } from '#modules/report/taxonomy/model/units.ts';
import { bindingsOf, type WorkbookBinding } from './workbook-bindings.ts';
import {
  cellName,
  firstValue,
  span,
  valuesOf,
  workbookCells,
  type CellRange,
  type CellValue,
  type WorkbookCells,
} from './workbook-cells.ts';
import { workbookChoices, type WorkbookChoices } from './workbook-choices.ts';
import { footnoteCells } from './workbook-footnotes.ts';
import { listOf, unitIn } from './workbook-facts.ts';
import { say } from '#modules/report/taxonomy/model/messages.ts';
import type { WorkbookNote } from './workbook-footnotes.ts';
import { patchedWorkbook, type CellChange } from './workbook-patch.ts';

/**
 * Writes a report into a VSME digital template that the user brings, empty or filled: every data point that the
 * workbook has a named range for is replaced or emptied. Approved figures take the place of the template’s formulas, so
 * that opening the workbook cannot change them. What has no place there (years before, more lines than rows) is named
 * in the notes.
 *
 * @param at  moment that the files in the workbook carry
 * @throws `report.vsme-not-a-template`, `report.vsme-package-unreadable`
 */
export async function writtenWorkbook(
  bytes: Uint8Array,
  report: VsmeReport,
  catalogue: Catalogue,
  at: Date,
): Promise<{ workbook: Buffer; notes: WorkbookNote[] }> {
  const cells = await workbookCells(bytes);
  const writing: Writing = {
    catalogue,
    cells,
    report,
    choices: workbookChoices(catalogue, cells),
    changes: new Map(),
    notes: [],
    placed: new Set(),
  };
  writeParticulars(writing);
  const { bindings } = bindingsOf(catalogue, cells);
  for (const binding of bindings) emptied(binding, writing);
  for (const binding of bindings) if (binding.kind !== 'column') writeSingle(binding, writing);
  const columns = bindings.filter((binding) => binding.kind === 'column');
  for (const keys of new Set(columns.map((column) => rangeText(column.keys))))
    writeTable(
      columns.filter((column) => rangeText(column.keys) === keys),
      writing,
    );
  for (const fact of report.facts.filter((one) => !writing.placed.has(one))) {
    const where = [dimensionsKey(fact.dimensions), isCurrent(fact, report) ? '' : periodKey(fact.period)]
      .filter((part) => part !== '')
      .join(', ');
    const datapoint = catalogue.concepts.get(fact.concept)?.label ?? fact.concept;
    writing.notes.push({
      cell: fact.concept,
      ...(where === '' ? say('no-place', { datapoint }) : say('no-place-row', { datapoint, row: where })),
    });
  }
  for (const { value, ...cell } of footnoteCells(
    report.facts.filter((fact) => writing.placed.has(fact)),
    catalogue,
    cells,
    writing.notes,
  ))
    put(writing, cell, value === null ? 'clear' : { set: value });
  return { workbook: await patchedWorkbook(bytes, writing.changes, at), notes: writing.notes };
}

interface Writing {
  catalogue: Catalogue;
  cells: WorkbookCells;
  report: VsmeReport;
  choices: WorkbookChoices;
  changes: Map<string, Map<string, CellChange>>;
  notes: WorkbookNote[];
  placed: Set<Fact>;
}

function put(
  { changes }: Writing,
  { sheet, top, left }: Pick<CellRange, 'sheet' | 'top' | 'left'>,
  change: CellChange,
): void {
  changes.set(sheet, (changes.get(sheet) ?? new Map<string, CellChange>()).set(cellName(top, left), change));
}

function writeParticulars(writing: Writing): void {
  const { entity, period, currency } = writing.report;
  const scheme = Object.entries(ENTITY_SCHEMES).find(([, uri]) => uri === entity.scheme)?.[0] ?? entity.scheme;
  for (const [name, text] of [
    ['entity_name', entity.name],
    ['entity_identifier_scheme', scheme],
    ['entity_identifier', entity.identifier],
  ] as const)
    put(writing, needed(writing, `template_reporting_${name}`), { set: text });
  put(writing, needed(writing, 'template_currency'), { set: currency });
  for (const [name, day] of [
    ['period_startdate', period.from],
    ['period_enddate', period.to],
  ] as const) {
    const range = needed(writing, `template_reporting_${name}`);
    put(writing, range, { set: day });
    // Year, month and day are chosen in the three cells above the date, which other formulas read.
    for (const [above, part] of day.split('-').entries())
      put(writing, { ...range, top: range.top - 3 + above }, { set: Number(part) });
  }
}

function needed({ cells }: Writing, name: string): CellRange {
  const range = cells.range(name);
  if (range === null) throw vsmeError('report.vsme-not-a-template', { range: name });
  return range;
}

/**
 * Takes out what stood there, so that an old report cannot shine through. Rows that the template numbers itself keep
 * their numbers.
 */
function emptied(binding: WorkbookBinding, writing: Writing): void {
  const { range } = binding;
  const isKeyTyped =
    binding.kind === 'column' &&
    !valuesOf(writing.cells, { ...binding.keys, right: binding.keys.left }).every(
      (key) => key !== null && binding.axis.kind === 'typed',
    );
  for (const row of span(range.top, range.bottom)) {
    for (const column of span(range.left, range.right)) {
      const isMark =
        typeof writing.cells.at(range.sheet, row, column) === 'boolean' &&
        (binding.kind === 'marks' || binding.kind === 'column');
      put(writing, { sheet: range.sheet, top: row, left: column }, isMark ? { set: false } : 'clear');
    }
    if (binding.kind === 'column' && isKeyTyped)
      put(writing, { ...binding.keys, top: binding.keys.top + row - range.top }, 'clear');
  }
}

function writeSingle(binding: WorkbookBinding & { kind: 'cell' | 'texts' | 'marks' }, writing: Writing): void {
  const { concept, range } = binding;
  const dimensions = binding.kind === 'cell' ? binding.dimensions : {};
  const fact = writing.report.facts.find(
    (one) =>
      one.concept === concept.name &&
      dimensionsKey(one.dimensions) === dimensionsKey(dimensions) &&
      (isCurrent(one, writing.report) || Object.keys(dimensions).length > 0),
  );
  if (fact === undefined) return;
  if (binding.kind === 'cell') {
    // Base and target year stand in one cell for both their own data points and the years of the emissions.
    const unit = binding.unit === null ? null : chosenUnit(binding.unit, [fact], writing);
    writeFact(fact, concept, range, unit ?? offered(concept, fact), writing);
    return;
  }
  const members = typeof fact.value === 'string' || typeof fact.value === 'boolean' ? [] : fact.value;
  writing.placed.add(fact);
  if (binding.kind === 'marks') {
    const isDown = range.bottom - range.top + 1 >= binding.members.length;
    for (const [at, member] of binding.members.entries())
      put(writing, isDown ? { ...range, top: range.top + at } : { ...range, left: range.left + at }, {
        set: members.includes(member),
      });
    return;
  }
  for (const [at, member] of members.entries())
    if (range.top + at <= range.bottom)
      put(writing, { ...range, top: range.top + at }, { set: textOf(concept, member, writing) });
}

/** One line for each row key; mass and volume of the same kind need a line each, for they share their cells. */
function writeTable(columns: readonly (WorkbookBinding & { kind: 'column' })[], writing: Writing): void {
  const [first] = columns;
  if (first === undefined) return;
  const { keys, axis } = first;
  const facts = writing.report.facts.filter(
    (fact) =>
      isCurrent(fact, writing.report) &&
      fact.dimensions[axis.name] !== undefined &&
      columns.some(({ concept }) => concept.name === fact.concept),
  );
  const lines = linesOf(facts, axis.name, columns);
  const rows = rowsFor(
    lines.map(({ key }) => key),
    keys,
    axis.kind === 'typed',
    writing.cells,
  );
  for (const [at, { key, facts: own }] of lines.entries()) {
    const row = rows[at];
    if (row === undefined) continue;
    put(
      writing,
      { ...keys, top: keys.top + row },
      {
        set:
          axis.kind === 'explicit'
            ? (writing.choices.textOf(listOf(axis.name), key) ?? key)
            : /^[1-9]\d*$/.test(key)
              ? Number(key)
              : key,
      },
    );
    for (const fact of own) {
      const column = columns.find(
        ({ concept, unit }) => concept.name === fact.concept && (unit === null || fact.unit !== null),
      );
      if (column === undefined) continue;
      const cell = { ...column.range, top: column.range.top + row, bottom: column.range.top + row };
      const isShared = column.unit !== null && column.unit.top === column.unit.bottom;
      const unitCell =
        column.unit === null
          ? null
          : isShared
            ? column.unit
            : { ...column.unit, top: column.unit.top + row, bottom: column.unit.top + row };
      const unit =
        unitCell === null
          ? null
          : chosenUnit(
              unitCell,
              isShared
                ? facts.filter((one) =>
                    columns.some(
                      ({ concept, unit: other }) =>
                        concept.name === one.concept &&
                        other?.left === column.unit?.left &&
                        other?.top === column.unit?.top,
                    ),
                  )
                : own,
              writing,
            );
      writeFact(fact, column.concept, cell, unit ?? offered(column.concept, fact), writing);
    }
  }
}

function linesOf(
  facts: readonly Fact[],
  axis: string,
  columns: readonly (WorkbookBinding & { kind: 'column' })[],
): { key: string; facts: Fact[] }[] {
  const perRowUnit = columns.some(({ unit }) => unit !== null && unit.top !== unit.bottom);
  const lines = new Map<string, { key: string; facts: Fact[] }>();
  // What has a unit first: names go to the first line of their key.
  for (const fact of [...facts].sort((a, b) => Number(a.unit === null) - Number(b.unit === null))) {
    const key = fact.dimensions[axis] ?? '';
    const existing =
      perRowUnit && fact.unit === null ? [...lines.values()].find((line) => line.key === key) : undefined;
    const id = perRowUnit ? `${key}|${fact.unit ?? ''}` : key;
    const line = existing ?? lines.get(id) ?? { key, facts: [] };
    line.facts.push(fact);
    if (existing === undefined) lines.set(id, line);
  }
  return [...lines.values()];
}

/** The rows of a table that its lines take: those already numbered like them, then free ones from the top. */
function rowsFor(
  keys: readonly string[],
  range: CellRange,
  isNumbered: boolean,
  cells: WorkbookCells,
): (number | undefined)[] {
  const present = valuesOf(cells, { ...range, right: range.left }).map((value) =>
    isNumbered && value !== null ? String(value) : null,
  );
  const taken = new Set<number>();
  const take = (row: number): number | undefined => {
    if (row === -1) return undefined;
    taken.add(row);
    return row;
  };
  const rows = keys.map((key) => take(present.findIndex((value, row) => value === key && !taken.has(row))));
  return rows.map((row) => row ?? take(present.findIndex((_, free) => !taken.has(free))));
}

function writeFact(fact: Fact, concept: Concept, range: CellRange, unit: string | null, writing: Writing): void {
  const value = cellValue(fact, concept, unit, writing);
  if (value === null) return;
  writing.placed.add(fact);
  put(writing, range, { set: value });
}

function cellValue(
  { value, unit: stated }: Fact,
  concept: Concept,
  unit: string | null,
  writing: Writing,
): string | number | boolean | null {
  if (typeof value === 'boolean') return YES_NO.has(concept.name) ? yesNo(value, writing.cells) : value;
  if (typeof value !== 'string') return textOf(concept, value[0] ?? '', writing);
  if (concept.type === 'year') return Number(value);
  if (!isNumeric(concept.type)) return value;
  const amount = stated === null || unit === null ? dec(value) : inUnit(value, stated, unit);
  if (amount === null) return null;
  const binary = Number(decimalText(amount));
  if (!dec(String(binary)).eq(amount))
    writing.notes.push({
      cell: concept.name,
      ...say('digits-lost', { datapoint: concept.label, value }),
    });
  return binary;
}

/** The unit that a cell says, or is made to say: that of the first fact, where the workbook offers it. */
function chosenUnit(cell: CellRange, facts: readonly Fact[], writing: Writing): string | null {
  const wished =
    facts.map(({ unit }) => unit).find((unit) => unit !== null && UNIT_TEXTS[unit] !== undefined) ??
    facts.map((fact) => offered(writing.catalogue.concepts.get(fact.concept), fact)).find((unit) => unit !== null) ??
    null;
  const present = firstValue(writing.cells, cell);
  if (wished === null) return null;
  if (present === null || unitIn(String(present)) !== wished)
    put(writing, cell, { set: unitText(wished, writing.cells) });
  return wished;
}

/** What the template offers for the kind of quantity, when the fact is in another unit. */
function offered(concept: Concept | undefined, { unit }: Fact): string | null {
  const choices = concept === undefined ? undefined : OFFERED[concept.type];
  return choices === undefined || unit === null ? null : choices.includes(unit) ? unit : (choices[0] ?? null);
}

const OFFERED: Readonly<Record<string, readonly string[]>> = {
  mass: ['utr:t', 'utr:kg'],
  volume: ['utr:m3'],
  area: ['utr:ha', 'utr:sqm'],
  energy: ['utr:MWh'],
  emissions: ['utr:tCO2e'],
};

const UNIT_TEXTS: Readonly<Record<string, readonly [list: string, place: number]>> = {
  'utr:kg': ['enum_ListUnitMeasurement', 0],
  'utr:t': ['enum_ListUnitMeasurement', 1],
  'utr:m3': ['enum_ListUnitMeasurement', 2],
  'utr:ha': ['enum_ListHectM2', 0],
  'utr:sqm': ['enum_ListHectM2', 1],
};

function unitText(unit: string, cells: WorkbookCells): string {
  const [list, place] = UNIT_TEXTS[unit] ?? ['', 0];
  const range = cells.range(list);
  return String((range === null ? undefined : valuesOf(cells, range)[place]) ?? unit);
}

function textOf(concept: Concept, member: string, { choices }: Writing): string {
  return choices.textOf(concept.choice?.list ?? '', member) ?? member;
}

/**
 * Questions that the template asks with a list of yes and no instead of a check mark. Source: data validations of the
 * VSME digital template 1.3.0.
 */
const YES_NO: ReadonlySet<string> = new Set(
  [
    'EmployeesReceivePayEqualOrAboveMinimumWageDeterminedByNationalLawOrCollectiveAgreement',
    'UndertakingHasACodeOfConductOrHumanRightsPolicyForItsOwnWorkforce',
    'UndertakingHasAComplaintHandlingMechanismForItsOwnWorkforce',
    'UndertakingHasConfirmedHumanRightsIncidentsInItsOwnWorkforce',
    'UndertakingIsAwareOfAnyConfirmedIncidentsInvolvingWorkersInTheValueChainAffectedCommunitiesConsumersAndEndUsers',
    'UndertakingAppliesCircularEconomyPrinciples',
    'DisclosureOfWhetherItHasUndertakenClimateChangeAdaptationActionsForAnyClimateRelatedHazardsAndTransitionEvents',
    'UndertakingsAreExcludedFromAnyEuReferenceBenchmarksThatAreAlignedWithTheParisAgreement',
  ].map((name) => `vsme:${name}`),
);

function yesNo(answer: boolean, cells: WorkbookCells): string {
  const range = cells.range('enum_ListYesNo');
  const texts: CellValue[] = range === null ? [] : valuesOf(cells, range);
  return String(texts[answer ? 0 : 1] ?? (answer ? 'YES' : 'NO'));
}

function rangeText({ sheet, top, left }: CellRange): string {
  return `${sheet}!${cellName(top, left)}`;
}
