import { sayOfFile } from '#modules/report/taxonomy/model/messages.ts';
import { vsmeError } from '#modules/report/taxonomy/model/errors.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { ENTRY_POINT, type Catalogue, type Concept } from '#modules/report/taxonomy/model/catalogue.ts';
import {
  ENTITY_SCHEMES,
  isDay,
  type Fact,
  type FactPeriod,
  type FactValue,
  type VsmeReport,
} from '#modules/report/taxonomy/model/fact.ts';
import type { FuelUse } from '#modules/report/taxonomy/model/fuel-converter.ts';
import { allowsUnit, isNumeric, usualDecimals, usualUnit } from '#modules/report/taxonomy/model/units.ts';
import { bindingsOf, type WorkbookBinding } from './workbook-bindings.ts';
import {
  cellName,
  firstValue,
  isFilled,
  span,
  valuesOf,
  workbookCells,
  type CellRange,
  type CellValue,
  type WorkbookCells,
} from './workbook-cells.ts';
import { workbookChoices, type WorkbookChoices } from './workbook-choices.ts';
import { withFootnotes } from './workbook-footnotes.ts';
import { fuelsOfWorkbook } from './workbook-fuels.ts';
import type { WorkbookNote } from './workbook-footnotes.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#modules/report/taxonomy/model/messages.ts';
import { ownValue } from '#platform/values/model/own-value.ts';

export interface WorkbookReport {
  readonly report: VsmeReport;
  readonly notes: readonly WorkbookNote[];
  /** What was typed into the fuel converter: the origin of the energy from fuels, unless that was typed over. */
  readonly fuels: readonly FuelUse[];
}

/**
 * Reads a filled VSME digital template into facts, by its named ranges.
 * What cannot be read is left out and named in the notes; nothing is guessed.
 * @throws `report.vsme-not-a-template`, `report.vsme-template-incomplete`, `report.vsme-package-unreadable`
 * Source: EFRAG, VSME digital template 1.3.0 (taxonomy 2026-05-01).
 */
export async function factsOfWorkbook(bytes: Uint8Array, catalogue: Catalogue): Promise<WorkbookReport> {
  const cells = await workbookCells(bytes);
  const report = particularsOf(cells);
  const notes: WorkbookNote[] = [];
  const { bindings, missing } = bindingsOf(catalogue, cells);
  for (const name of missing) notes.push({ cell: name, ...say('template-range-missing', { range: name }) });
  const entryPoint = cells.range('template_reporting_schemaRef');
  if (entryPoint !== null && firstValue(cells, entryPoint) !== ENTRY_POINT)
    notes.push({
      cell: 'template_reporting_schemaRef',
      ...say('template-taxonomy', { taxonomy: ENTRY_POINT }),
    });
  const reading: Reading = { catalogue, cells, report, choices: workbookChoices(catalogue, cells), notes };
  const facts = withFootnotes(
    bindings.flatMap((binding) => factsOf(binding, reading)),
    catalogue,
    cells,
    notes,
  );
  return { report: { ...report, facts }, notes, fuels: fuelsOfWorkbook(cells) };
}

interface Reading {
  catalogue: Catalogue;
  cells: WorkbookCells;
  report: Omit<VsmeReport, 'facts'>;
  choices: WorkbookChoices;
  notes: WorkbookNote[];
}

function particularsOf(cells: WorkbookCells): Omit<VsmeReport, 'facts'> {
  const text = (name: string, what: Message): string => {
    const range = cells.range(name);
    if (range === null) throw vsmeError('report.vsme-not-a-template', { range: name });
    const value = firstValue(cells, range);
    if (value === null) throw vsmeError('report.vsme-template-incomplete', { what: { said: what } });
    return String(value).trim();
  };
  const day = (name: string, what: Message): string => {
    const value = text(name, what);
    if (!isDay(value)) throw vsmeError('report.vsme-template-incomplete', { what: { said: what } });
    return value;
  };
  const scheme = text('template_reporting_entity_identifier_scheme', sayOfFile('identifier-type'));
  const title = cells.range('template_reporting_title');
  return {
    entity: {
      name: text('template_reporting_entity_name', sayOfFile('company-name')),
      scheme: ENTITY_SCHEMES[scheme as keyof typeof ENTITY_SCHEMES] ?? scheme,
      identifier: text('template_reporting_entity_identifier', sayOfFile('identifier')),
    },
    period: {
      from: day('template_reporting_period_startdate', sayOfFile('period-start')),
      to: day('template_reporting_period_enddate', sayOfFile('period-end')),
    },
    currency: text('template_currency', sayOfFile('currency')),
    language: 'en',
    title:
      title === null ? 'Sustainability report' : String(firstValue(cells, title) ?? 'Sustainability report').trim(),
  };
}

function factsOf(binding: WorkbookBinding, reading: Reading): Fact[] {
  const { cells } = reading;
  const { concept, range } = binding;
  if (binding.kind === 'column') return columnFacts(binding, reading);
  if (binding.kind === 'cell') {
    const period = periodOf(
      concept,
      reading.report,
      binding.yearFrom === null ? null : firstValue(cells, binding.yearFrom),
    );
    return factOf(
      concept,
      range,
      firstValue(cells, range),
      { dimensions: binding.dimensions, period, unitText: unitText(cells, binding.unit, null) },
      reading,
    );
  }
  const members =
    binding.kind === 'marks'
      ? valuesOf(cells, firstColumns(binding.range, binding.members.length)).flatMap((mark, at) =>
          mark === true ? [binding.members[at] ?? ''] : [],
        )
      : valuesOf(cells, range)
          .filter((value) => isFilled(value) && value !== NOTHING)
          .flatMap((value) => memberOf(concept, range, value, reading));
  return members.length === 0
    ? []
    : [
        {
          concept: concept.name,
          value: [...new Set(members)].sort(),
          unit: null,
          decimals: null,
          period: periodOf(concept, reading.report, null),
          dimensions: {},
        },
      ];
}

/** What the template writes into the list of omitted disclosures when nothing is omitted, in every language. */
const NOTHING = 'None';

/** Marks stand in a row or, with cells merged across, one below the other. */
function firstColumns(range: CellRange, count: number): CellRange {
  return range.bottom - range.top + 1 >= count ? { ...range, right: range.left } : range;
}

function columnFacts(binding: WorkbookBinding & { kind: 'column' }, reading: Reading): Fact[] {
  const { cells } = reading;
  const { concept, range, keys, axis } = binding;
  return span(range.top, range.bottom).flatMap((row, at) => {
    const line = { ...range, top: row, bottom: row };
    const value = firstValue(cells, line);
    const keyCell = { ...keys, top: keys.top + at, bottom: keys.top + at };
    const key = firstValue(cells, keyCell);
    if (value === null || key === null) return [];
    const member =
      axis.kind === 'typed'
        ? String(key)
        : memberOf({ ...concept, choice: { list: listOf(axis.name), isSet: false } }, keyCell, key, reading)[0];
    if (member === undefined) return [];
    return factOf(
      concept,
      line,
      value,
      {
        dimensions: { [axis.name]: member },
        period: periodOf(concept, reading.report, null),
        unitText: unitText(cells, binding.unit, at),
      },
      reading,
    );
  });
}

/** The list that names the members of an axis. */
export function listOf(axis: string): string {
  return AXIS_LISTS[axis] ?? '';
}

const AXIS_LISTS: Readonly<Record<string, string>> = {
  'vsme:TypeOfPollutantAxis': 'pollutant',
  'vsme:TypeOfWasteAxis': 'waste',
  'vsme:CountryOfEmploymentContractAxis': 'country',
};

/** One unit for a whole column, or one in each row. */
function unitText(cells: WorkbookCells, unit: CellRange | null, row: number | null): string | null {
  if (unit === null) return null;
  const line =
    row === null || unit.top === unit.bottom ? unit : { ...unit, top: unit.top + row, bottom: unit.top + row };
  const value = firstValue(cells, line);
  return value === null ? null : String(value);
}

function factOf(
  concept: Concept,
  range: CellRange,
  cell: CellValue,
  of: { dimensions: Fact['dimensions']; period: FactPeriod; unitText: string | null },
  reading: Reading,
): Fact[] {
  if (!isFilled(cell) || cell === null) return [];
  const unit = of.unitText === null ? usualUnit(concept, reading.report.currency) : unitIn(of.unitText);
  // Mass and volume share their cells: the chosen unit says which of the two data points is meant.
  if (unit !== null && !allowsUnit(concept, unit)) return [];
  const value = valueOf(concept, range, cell, reading);
  return value === null
    ? []
    : [
        {
          concept: concept.name,
          value,
          unit,
          decimals: usualDecimals(concept.type),
          period: of.period,
          dimensions: of.dimensions,
        },
      ];
}

function valueOf(
  concept: Concept,
  range: CellRange,
  cell: string | number | boolean,
  reading: Reading,
): FactValue | null {
  const note = (said: Message): null => {
    reading.notes.push({ cell: nameOf(range), ...said });
    return null;
  };
  const found = { datapoint: concept.label, value: String(cell) };
  if (typeof cell === 'string' && /^#[A-Z/0!?]+$/.test(cell))
    return note(say('cell-error', { datapoint: concept.label, error: cell }));
  if (isNumeric(concept.type))
    return typeof cell === 'number' ? decimalText(dec(String(cell))) : note(say('not-a-number', found));
  if (concept.type === 'boolean') return yesOrNo(cell, reading) ?? note(say('neither-yes-nor-no', found));
  if (concept.choice !== null)
    return memberOf(concept, range, cell, reading)[0] === undefined ? null : memberOf(concept, range, cell, reading);
  return String(cell).replaceAll(/\r\n?/g, '\n').trim();
}

function yesOrNo(cell: string | number | boolean, { cells }: Reading): boolean | null {
  if (typeof cell === 'boolean') return cell;
  const list = cells.range('enum_ListYesNo');
  const at = (list === null ? ['YES', 'NO'] : valuesOf(cells, list)).indexOf(String(cell));
  return at === -1 ? null : at === 0;
}

function memberOf(
  { label, choice }: Concept,
  range: CellRange,
  cell: CellValue,
  { choices, notes }: Reading,
): string[] {
  const member = choices.memberOf(choice?.list ?? '', String(cell));
  if (member !== null) return [member];
  if (!notes.some((note) => note.cell === nameOf(range)))
    notes.push({ cell: nameOf(range), ...say('not-in-list', { datapoint: label, value: String(cell) }) });
  return [];
}

/**
 * Figures of base and target year belong to those calendar years, everything else to the reporting period or its last
 * day.
 */
function periodOf({ period }: Concept, report: Omit<VsmeReport, 'facts'>, year: CellValue): FactPeriod {
  const isYear = typeof year === 'number' && Number.isInteger(year);
  const days = isYear ? { from: `${year}-01-01`, to: `${year}-12-31` } : report.period;
  return period === 'instant' ? { on: days.to } : { ...days };
}

/** `metric tonnes (t)` → `utr:t`; `null` where no unit is named. */
export function unitIn(text: string): string | null {
  const unit = /\(([^()]+)\)\s*$/.exec(text)?.[1];
  return unit === undefined ? null : `utr:${ownValue(UNIT_NAMES, unit) ?? unit}`;
}

const UNIT_NAMES: Readonly<Record<string, string>> = { m2: 'sqm', 'm²': 'sqm', 'm³': 'm3' };

function nameOf({ sheet, top, left }: CellRange): string {
  return `${sheet}!${cellName(top, left)}`;
}
