import { columnsAcross } from '#platform/imports/model/wide/wide-cell-position.ts';
import { importError } from '#platform/imports/model/errors.ts';
import type { Field, FieldKind } from '#platform/records/model/fields.ts';
import { type FieldError } from '#platform/errors/model/errors.ts';
import { isBlank, type Cell } from '#platform/imports/model/cells/cell.ts';
import {
  questionAboutZeros,
  questionsAbout,
  readingOf,
  withCorrections,
  type Column,
  type ColumnOptions,
  type ColumnQuestion,
} from '#platform/imports/model/columns/column.ts';
import type { FieldWords, ImportField } from '#platform/imports/model/import-field.ts';
import { cellParser, plainReading, unitBeside, type Parsed } from '#platform/imports/model/cells/parse-cell.ts';
import { rulesOf, type ImportDetail } from '#platform/records/server/rules.ts';
import { measuredHeader } from '#platform/imports/model/wide/wide-costs.ts';
import { startValue } from '#platform/records/model/record-schema.ts';
import { namesMonths, plainWords } from '#platform/imports/model/columns/headers.ts';
import { daysOfCell, holdsPeriods, periodEdge } from '#platform/imports/model/cells/period-cell.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { TotalsColumns } from '#platform/imports/model/columns/totals.ts';
import { treatmentOf, valueKey, type Treatment, type ValueChoice } from '#platform/imports/model/treatment.ts';
import { byPeriod } from '#platform/imports/model/wide/wide-cell-position.ts';
import { mergedColumn, periodFields, shapeProblem, type WideShape } from '#platform/imports/model/wide/wide.ts';
import { headerTexts, type WidePlan } from '#platform/imports/model/wide/wide-rows.ts';
import type { CompanyUnits } from '#platform/units/server/company-units.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { say } from '#platform/imports/model/messages.ts';
import { exampleTexts } from '../template/template-example.ts';

/** How one field of the rows is filled: from a column, or with the same text in every row. */
export interface Filling {
  name: string;
  field: Field;
  isCustom: boolean;
  said?: FieldWords;
  /** Null for a constant. */
  column: number | null;
  /** The part of the cell that is read, where that is not all of it. */
  given?: (cell: Cell | undefined) => string;
  /** What a cell of another field says besides (`ImportDetail`): shown as what was found in it. */
  isDetail?: true;
  constant: string;
  parse: (cell: Cell | undefined) => Parsed;
  /** Values that somebody decided about, with how many rows had each; null where there are none. */
  choices: ReadonlyMap<string, CountedChoice> | null;
}

export interface CountedChoice {
  choice: ValueChoice;
  rows: number;
}

/** A value whose rows are left out. */
export class LeftOutValue {
  readonly given: string;

  constructor(given: string) {
    this.given = given;
  }
}

/** A file's columns turned into a way to read its rows. */
export interface Plan {
  resource: Resource;
  fillings: Filling[];
  /** Columns that the file has; cells beyond them are a mistake. */
  width: number;
  /** Fields of the company's own that every new record must have. */
  requiredCustom: ImportField[];
  /** What the columns of the file are called; a row that says the same is none of data. */
  headers: readonly string[];
  /** Column → what the example row of a template has there. */
  example: ReadonlyMap<number, readonly string[]>;
  /** Null where each row of the file is one row. */
  wide: WidePlan | null;
  /** Null where rows of totals are imported like others. */
  totals: TotalsPlan | null;
}

export interface TotalsPlan extends TotalsColumns {
  /** The fields with amounts, by their names. */
  fields: string[];
  /** Rows that somebody said are none. */
  not: ReadonlySet<number>;
}

export interface Mapping {
  columns: readonly Column[];
  mapping: Readonly<Record<string, string | null>>;
  constants: Readonly<Record<string, string>>;
  options: Readonly<Record<string, ColumnOptions>>;
  treatment?: Partial<Treatment> | null;
  /** Units of the company's own. */
  units?: CompanyUnits;
}

/**
 * Makes the plan, or says what is missing for it.
 *
 * @throws `import.unknown-field`, `import.field-twice`, `import.nothing-mapped`, `import.ambiguous-columns`
 */
export function makePlan(resource: Resource, fields: readonly ImportField[], given: Mapping): Plan {
  const plan = lenientPlan(resource, fields, given);
  const questions = questionsOf(fields, given);
  if (plan.fillings.every(({ column }) => column === null)) throw importError('import.nothing-mapped');
  if (questions.length > 0) throw importError('import.ambiguous-columns', {}, questions.map(toError));
  return plan;
}

/** The same without asking: cells that can be read in two ways are then wrong one by one. For pasted cells. */
export function lenientPlan(
  resource: Resource,
  fields: readonly ImportField[],
  { columns: given, mapping, constants, options, treatment, units = new Map() }: Mapping,
): Plan {
  const { values, totals, notTotals, corrections, wide } = treatmentOf(treatment ?? null);
  const columns = withCorrections(given, corrections);
  const fillings: Filling[] = [];
  const taken = new Set<string>();
  const find = (name: string) => {
    const found = fields.find((field) => field.name === name);
    if (found === undefined) throw importError('import.unknown-field', { field: name });
    if (taken.has(name)) throw importError('import.field-twice', { field: found.field.label });
    taken.add(name);
    return found;
  };
  const [first, last] = dayPair(resource);
  const inDays = (parse: Filling['parse'], name: string, header: string): Filling['parse'] =>
    name === first
      ? periodEdge(parse, 'first', namesMonths(header))
      : name === last
        ? periodEdge(parse, 'last', namesMonths(header))
        : parse;
  const detail = rulesOf(resource).importDetail ?? null;
  const hasDetail =
    detail === null || Object.values(mapping).includes(detail.into) || Boolean(constants[detail.into]?.trim());
  const across =
    wide === null
      ? null
      : wideFillings(resource, fields, columns, wide, { options, constants, detail: hasDetail ? null : detail });
  for (const filling of across?.fillings ?? []) {
    find(filling.name);
    fillings.push(filling);
  }
  for (const column of columns) {
    const name = mapping[column.index];
    if (!name || columnsAcross(wide).has(column.index)) continue;
    const found = find(name);
    const { field, said } = found;
    const isUnitBeside = unitWithin(column, field, { mapping, constants, wide }) !== null;
    const reading = { ...readingOf(column, field, options[column.index]), units, options: said?.options, isUnitBeside };
    fillings.push({
      ...found,
      column: column.index,
      constant: '',
      ...withChoices(inDays(cellParser(field, reading), name, column.header), field, ownValue(values, name)),
    });
  }
  for (const [name, text] of Object.entries(constants)) {
    if (text.trim() === '' || taken.has(name)) continue;
    const found = find(name);
    const { field, said } = found;
    const reading = { ...plainReading, units, options: said?.options };
    fillings.push({
      ...found,
      column: null,
      constant: text,
      ...withChoices(cellParser(field, reading), field, ownValue(values, name)),
    });
  }
  // 'Jan 2025' under a first day says the last one as well.
  const begun = columns.find(({ index }) => first !== undefined && mapping[index] === first);
  if (
    begun !== undefined &&
    last !== undefined &&
    !taken.has(last) &&
    holdsPeriods(begun.sample, namesMonths(begun.header))
  )
    fillings.push({
      ...find(last),
      column: begun.index,
      constant: '',
      parse: (cell) => daysOfCell(cell, namesMonths(begun.header))?.[1] ?? null,
      choices: null,
    });
  // '800 Nm³': the amounts say their unit themselves.
  for (const column of columns) {
    const amount = fields.find(({ name }) => name === mapping[column.index])?.field;
    const name = amount === undefined ? null : unitWithin(column, amount, { mapping, constants, wide });
    if (name === null || taken.has(name)) continue;
    const found = find(name);
    const { parse, choices } = withChoices(
      cellParser(found.field, { ...plainReading, units, options: found.said?.options }),
      found.field,
      ownValue(values, name),
      unitBeside,
    );
    fillings.push({ ...found, column: column.index, constant: '', given: unitBeside, choices, parse });
  }
  // 'Pellets' under an activity says more than the activity.
  const said = detail === null || taken.has(detail.into) ? undefined : fillings.find(({ name }) => name === detail.of);
  const cells = columns.find(({ index }) => said !== undefined && index === said.column);
  if (detail !== null && said !== undefined && cells !== undefined) {
    const reading = { ...readingOf(cells, said.field, options[cells.index]), units, options: said.said?.options };
    const { parse } = withChoices(cellParser(said.field, reading), said.field, ownValue(values, said.name));
    fillings.push({
      ...find(detail.into),
      isDetail: true,
      column: cells.index,
      constant: '',
      parse: (cell) => (isBlank(cell) ? null : detailOf(detail, said, parse(cell), valueKey(cell))),
      choices: null,
    });
  }
  return {
    resource,
    fillings,
    width: columns.length + (across?.fillings.length ?? 0),
    headers: (treatment ?? null) === null ? [] : columns.map(({ header }) => plainWords(header)),
    example: new Map(
      (treatment ?? null) === null
        ? []
        : fillings
            .filter(({ isDetail, given: part }) => isDetail === undefined && part === undefined)
            .flatMap(({ column, ...one }) =>
              column === null || column >= columns.length ? [] : [[column, exampleTexts(resource, one)] as const],
            ),
    ),
    wide: across?.plan ?? null,
    requiredCustom: fields.filter(({ isCustom, field }) => isCustom && field.required === true),
    totals: (treatment ?? null) === null || totals === 'import' ? null : totalsPlan(fillings, notTotals),
  };
}

/** What a cell or header says beyond the option it stands for, in the words of the import's rules. */
const detailOf = (kept: ImportDetail, found: ImportField | undefined, option: unknown, given: string): string | null =>
  typeof option !== 'string' || given === '' || found?.said?.options?.[option]?.toLowerCase() === given.toLowerCase()
    ? null
    : kept.detail(option, given);

/** First and last day of a row, where rows of this kind last from one to the other. */
function dayPair(resource: Resource): readonly string[] {
  const days = periodFields(resource);
  return days?.kind === 'days' ? days.names : [];
}

/** The fields that are filled by columns across: the amount, what its header stands for, and perhaps its unit. */
function wideFillings(
  resource: Resource,
  fields: readonly ImportField[],
  columns: readonly Column[],
  wide: WideShape,
  { options, constants, detail }: Pick<Mapping, 'options' | 'constants'> & { detail: ImportDetail | null },
): { fillings: Filling[]; plan: WidePlan } {
  const problem = shapeProblem(resource, fields, columns.length, wide);
  if (problem !== null && 'field' in problem) throw importError('import.unknown-field', { field: problem.field });
  if (problem !== null) throw importError('import.bad-shape', { column: columns[problem.column]?.header ?? '' });
  const fieldOf = (name: string) => fields.find((one) => one.name === name);
  const into = fieldOf(wide.into);
  const names = Object.keys(headerTexts(resource, wide, wide.columns[0] ?? { means: '' }));
  const unitName = into?.field.kind === 'quantity' && 'unitField' in into.field ? (into.field.unitField ?? null) : null;
  const hasUnits = unitName !== null && wide.columns.some(({ unit }) => unit !== null);
  const details = wide.columns.map(({ index, means, option, label }) => {
    const given = label ?? columns[index]?.header ?? '';
    const found = detail === null ? undefined : fieldOf(detail.of);
    const stated = detail?.of === wide.as ? means : detail?.of === wide.also ? option : undefined;
    return detail === null || into === undefined || stated === undefined
      ? null
      : detailOf(detail, found, stated, measuredHeader(given, into).rest);
  });
  const hasDetails = detail !== null && details.some((text) => text !== null);
  const filled = [...names, ...(hasUnits ? [unitName] : []), ...(hasDetails ? [detail.into] : [])];
  const plain = (name: string, at: number): Filling[] => {
    const found = fieldOf(name);
    return found === undefined
      ? []
      : [
          {
            ...found,
            column: columns.length + 1 + at,
            constant: '',
            parse: cellParser(found.field, plainReading),
            choices: null,
          },
        ];
  };
  const merged = mergedColumn(columns, wide);
  const costInto = wide.costs?.into ?? null;
  const cost = costInto === null ? undefined : fieldOf(costInto);
  const mergedCosts = mergedColumn(columns, wide, 'costs');
  const costOf = new Map(cost === undefined ? [] : wide.costs?.columns.map(({ index, of }) => [of, index]));
  return {
    fillings: [
      ...(into === undefined
        ? []
        : [
            {
              ...into,
              column: columns.length,
              constant: '',
              parse: cellParser(into.field, readingOf(merged, into.field, options[columns.length])),
              choices: null,
            },
          ]),
      ...filled.flatMap(plain),
      ...(cost === undefined
        ? []
        : [
            {
              ...cost,
              column: columns.length + 1 + filled.length,
              constant: '',
              parse: cellParser(cost.field, readingOf(mergedCosts, cost.field, options[mergedCosts.index])),
              choices: null,
            },
          ]),
    ],
    plan: {
      hasCosts: cost !== undefined,
      width: columns.length,
      skipsZeros: options[columns.length]?.zeros === 'noData',
      columns: wide.columns.map((column, at) => {
        const texts = headerTexts(resource, wide, column);
        const own = hasUnits ? [column.unit ?? ownValue(constants, unitName) ?? ''] : [];
        return {
          index: column.index,
          texts: [...names.map((name) => texts[name] ?? ''), ...own, ...(hasDetails ? [details[at] ?? ''] : [])],
          cost: costOf.get(column.index) ?? null,
        };
      }),
    },
  };
}

/** Decided values are read as what they stand for; a record is looked up by its id like any other. */
function withChoices(
  parse: Filling['parse'],
  field: Field,
  decided: Readonly<Record<string, ValueChoice>> = {},
  within: (cell: Cell | undefined) => Cell | undefined = (cell) => cell,
): Pick<Filling, 'parse' | 'choices'> {
  const choices = new Map(Object.entries(decided).map(([given, choice]) => [given, { choice, rows: 0 }]));
  if (choices.size === 0) return { parse: (cell) => parse(within(cell)), choices: null };
  return {
    choices,
    parse: (cell) => {
      const given = within(cell);
      const found = isBlank(given) ? undefined : choices.get(valueKey(given));
      if (found === undefined) return parse(given);
      found.rows += 1;
      if ('leaveOut' in found.choice) return new LeftOutValue(valueKey(given));
      return field.kind === 'reference' ? found.choice.use : parse(found.choice.use);
    },
  };
}

/**
 * The unit field of a column of amounts that have their unit beside them in the cell, where neither a column nor one
 * value for all rows fills it; null elsewhere.
 */
function unitWithin(
  { sample }: Column,
  field: Field,
  { mapping, constants, wide }: Pick<Mapping, 'mapping' | 'constants'> & { wide: WideShape | null },
): string | null {
  if (field.kind !== 'quantity' || !('unitField' in field) || field.unitField === undefined || wide !== null)
    return null;
  const isFilled = Object.values(mapping).includes(field.unitField) || Boolean(constants[field.unitField]?.trim());
  return isFilled || !sample.some((text) => unitBeside(text) !== '') ? null : field.unitField;
}

const amounts: ReadonlySet<FieldKind> = new Set<FieldKind>(['quantity', 'money', 'number', 'integer']);
const named: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'longText',
  'reference',
  'choice',
  'date',
  'period',
  'unit',
]);

/** Null where nothing adds up or nothing names a row. */
function totalsPlan(fillings: readonly Filling[], notTotals: readonly number[]): TotalsPlan | null {
  const names = fillings.flatMap(({ column, field }) =>
    column !== null && named.has(field.kind)
      ? [{ column, isRequired: field.required === true && field.kind !== 'unit' }]
      : [],
  );
  const fields = fillings.filter(({ field, column }) => column !== null && amounts.has(field.kind));
  return names.length === 0
    ? null
    : { names, amounts: fields.length, fields: fields.map(({ name }) => name), not: new Set(notTotals) };
}

/** What has to be asked about the columns as they are mapped. */
export function questionsOf(
  fields: readonly ImportField[],
  { columns, mapping, options, treatment }: Mapping,
): ColumnQuestion[] {
  const { wide } = treatmentOf(treatment ?? null);
  const asked = (column: Column, name: string | null | undefined): ColumnQuestion[] => {
    const found = fields.find((field) => field.name === name);
    return found === undefined ? [] : questionsAbout(column, found.field, options[column.index]);
  };
  const askedAcross = (column: Column, name: string) => [
    ...asked(column, name),
    ...questionAboutZeros(column, options[column.index]),
  ];
  const across = columnsAcross(wide);
  return [
    ...columns.flatMap((column) => (across.has(column.index) ? [] : asked(column, mapping[column.index]))),
    ...(wide === null ? [] : askedAcross(mergedColumn(columns, wide), wide.into)),
    ...(wide === null ? [] : asked(mergedColumn(columns, wide, 'costs'), wide.costs?.into)),
  ];
}

/** Fields that a new record must have and that neither a column nor a constant fills. */
export function missingFields(
  resource: Resource,
  fields: readonly ImportField[],
  { columns, mapping, constants, treatment }: Mapping,
): string[] {
  const { wide } = treatmentOf(treatment ?? null);
  const [first, last] = dayPair(resource);
  const into = fields.find(({ name }) => name === wide?.into)?.field;
  const filled = new Set([
    ...(wide === null
      ? []
      : [
          wide.into,
          ...(wide.as === byPeriod ? (periodFields(resource)?.names ?? []) : [wide.as]),
          ...(wide.also === undefined ? [] : [wide.also]),
          ...(wide.costs === undefined || wide.costs.into === null ? [] : [wide.costs.into]),
        ]),
    ...(into?.kind === 'quantity' && 'unitField' in into && wide?.columns.every(({ unit }) => unit !== null)
      ? [into.unitField ?? '']
      : []),
    ...Object.values(mapping),
    ...columns.flatMap((column) => {
      const found = fields.find(({ name }) => name === mapping[column.index])?.field;
      return (found === undefined ? null : unitWithin(column, found, { mapping, constants, wide })) ?? [];
    }),
    ...(columns.some(
      (column) => mapping[column.index] === first && holdsPeriods(column.sample, namesMonths(column.header)),
    )
      ? [last ?? '']
      : []),
    ...Object.entries(constants)
      .filter(([, text]) => text.trim() !== '')
      .map(([name]) => name),
  ]);
  return fields
    .filter(({ name, field }) => field.required && startValue(field) === undefined && !filled.has(name))
    .map(({ name }) => name);
}

const toError = (question: ColumnQuestion): FieldError => ({
  path: `options.${question.column}.${question.option}`,
  ...say('choose-reading', { choices: { list: question.choices.map(({ label }) => label) } }),
});
