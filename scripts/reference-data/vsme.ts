import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE_COLUMNS, type CatalogueFile } from '#modules/report/taxonomy/model/catalogue-file.ts';
import { wasteMember } from '#modules/report/taxonomy/model/waste-code.ts';
import { cell, readCsv, writeCsv, type Line } from './csv.ts';
import { CONCEPT_REQUIREMENTS, SECTION_MEMBERS, SECTION_REQUIREMENTS } from './vsme-requirements.ts';

const ROLE = 'https://xbrl.efrag.org/taxonomy/vsme/2026-05-01/role/';

interface Cube {
  primaryItems: [number, string][];
  explicitDimensions?: Record<string, string[]>;
  typedDimensions?: string[];
}
/** Tables by role and name, and the default member of each axis. */
interface Dimensions {
  tables: [role: string, Record<string, Cube>][];
  defaults: Record<string, string>;
}
interface Enumerations {
  enumerations: Record<string, { set: boolean; members: string[] | string }>;
}
interface Labels {
  concepts: Record<string, { en?: string }>;
}

/**
 * Our own files of the VSME taxonomy of 2026-05-01 and of the digital template 1.3.0 (EFRAG, MIT licence): what the
 * engine needs and no more. Members that follow from a code (countries, NACE classes, kinds of waste) are kept as
 * codes; the model makes their names.
 */
export function vsmeFiles(collected: string): Map<string, string> {
  const read = (name: string): Line[] => readCsv(join(collected, 'vsme', name));
  const json = <T>(name: string): T => JSON.parse(readFileSync(join(collected, 'vsme', name), 'utf8')) as T;
  const points = read('vsme-datapoints-2026-05-01.csv');
  const cubes = dimensionsOf(
    json<{ dimensions: Record<string, Record<string, Cube | string>> }>('vsme-dimensions-2026-05-01.json').dimensions,
  );
  const lists = json<Enumerations>('vsme-enumerations-2026-05-01.json').enumerations;
  const labels = json<Labels>('vsme-labels-2026-05-01.json').concepts;
  const nace = readCsv(join(collected, 'sectors/nace-2.1.csv'));

  const files = new Map<string, string>();
  const add = <File extends CatalogueFile>(
    file: File,
    lines: readonly Record<(typeof CATALOGUE_COLUMNS)[File][number], string>[],
  ): void => {
    files.set(`vsme/${file}.csv`, writeCsv(CATALOGUE_COLUMNS[file], lines));
  };
  add('sections', sectionLines(points));
  add('concepts', conceptLines(points, cubes));
  add('tables', tableLines(cubes));
  add(
    'enumerations',
    Object.entries(lists).map(([concept, { set, members }]) => ({
      concept,
      is_set: set ? '1' : '0',
      list: listOf(concept, members),
    })),
  );
  add('members', memberLines(cubes, lists, labels, read('pollutants-eprtr.csv')));
  add('codes', [
    { list: 'country', codes: countryCodes(cubes) },
    { list: 'nace', codes: nace.map(naceCode).join(' ') },
  ]);
  add('nace', nace.map(naceLine));
  add('waste', read('list-of-waste.csv').map(wasteLine));
  add('calculations', calculationLines(read('vsme-calculation-2025-07-30.csv')));
  add('workbook-ranges', rangeLines(read('vsme-template-1.3.0-named-ranges.csv')));
  return files;
}

function dimensionsOf(roles: Record<string, Record<string, Cube | string>>): Dimensions {
  const { _defaults, ...others } = roles;
  return {
    tables: Object.entries(others).map(([role, cubes]) => [role.slice(ROLE.length), cubes as Record<string, Cube>]),
    defaults: (_defaults ?? {}) as Record<string, string>,
  };
}

function tablesOf({ tables }: Dimensions, role: string): Record<string, Cube> {
  return tables.find(([id]) => id === role)?.[1] ?? {};
}

function sectionLines(points: readonly Line[]) {
  const heads = points.filter((line) => cell(line, 'depth') === '0');
  return heads.map((line) => {
    const role = roleOf(line);
    const disclosure = cell(line, 'module');
    return {
      role,
      disclosure,
      module: MODULES[disclosure.slice(0, 1)] ?? 'any',
      requirement: required(SECTION_REQUIREMENTS, role),
      member: required(SECTION_MEMBERS, role),
      title: cell(line, 'label_en').replace(' [abstract]', ''),
    };
  });
}

function conceptLines(points: readonly Line[], cubes: Dimensions) {
  return points
    .filter((line) => cell(line, 'abstract') === '0')
    .map((line) => {
      const name = cell(line, 'concept');
      const role = roleOf(line);
      return {
        name,
        role,
        order: cell(line, 'order'),
        depth: cell(line, 'depth'),
        label: cell(line, 'label_en').trim(),
        type: required(TYPES, cell(line, 'data_type')),
        period: cell(line, 'period_type'),
        balance: cell(line, 'balance'),
        units: unitsOf(cell(line, 'unit_guidance')),
        paragraph: cell(line, 'standard_reference').split(';')[0]?.trim() ?? '',
        requirement: CONCEPT_REQUIREMENTS[name] ?? required(SECTION_REQUIREMENTS, role),
        table: Object.keys(tablesOf(cubes, role))[0] ?? '',
      };
    });
}

function tableLines({ tables, defaults }: Dimensions) {
  return tables.flatMap(([role, cubes]) =>
    Object.entries(cubes).flatMap(([name, cube]) => [
      ...Object.entries(cube.explicitDimensions ?? {}).map(([axis, members]) => ({
        name,
        role,
        axis,
        kind: 'explicit',
        default_member: defaults[axis] ?? '',
        members: AXIS_LISTS[axis] ?? members.join(' '),
      })),
      ...(cube.typedDimensions ?? []).map((axis) => ({
        name,
        role,
        axis,
        kind: 'typed',
        default_member: '',
        members: '',
      })),
    ]),
  );
}

function memberLines(
  { tables }: Dimensions,
  lists: Enumerations['enumerations'],
  labels: Labels['concepts'],
  pollutants: readonly Line[],
) {
  const label = (name: string): string => (labels[name]?.en ?? '').replace(/ \[(member|domain)\]$/, '');
  const named = (list: string, names: readonly string[]) => names.map((name) => ({ list, name, label: label(name) }));
  const axes = tables.flatMap(([, cubes]) =>
    Object.values(cubes).flatMap((cube) => Object.entries(cube.explicitDimensions ?? {})),
  );
  const ownAxes = [...new Set(axes.map(([axis]) => axis))]
    .filter((axis) => AXIS_LISTS[axis] === undefined)
    .flatMap((axis) =>
      named(axis.slice('vsme:'.length), [
        ...new Set(axes.filter(([other]) => other === axis).flatMap(([, members]) => members)),
      ]),
    );
  const ownLists = new Map(
    Object.entries(lists).flatMap(([concept, { members }]) =>
      typeof members === 'string' ? [] : [[listOf(concept, members), members] as const],
    ),
  );
  return [
    ...ownAxes,
    { list: 'pollutant', name: 'vsme:TypeOfPollutantMember', label: label('vsme:TypeOfPollutantMember') },
    ...pollutants.map((line) => ({ list: 'pollutant', name: cell(line, 'concept'), label: cell(line, 'name') })),
    ...[...ownLists].flatMap(([list, members]) => named(list, members)),
  ];
}

/** The same members serve several concepts: one list for them, named after what they are. */
function listOf(concept: string, members: readonly string[] | string): string {
  if (typeof members === 'string') return members.replace(':*', '');
  return SHARED_LISTS[concept] ?? concept.slice('vsme:'.length);
}

function countryCodes(cubes: Dimensions): string {
  const members =
    tablesOf(cubes, 'role-130')['vsme:NumberOfEmployeesForCountryOfEmploymentContractTable']?.explicitDimensions?.[
      'vsme:CountryOfEmploymentContractAxis'
    ] ?? [];
  return members
    .filter((name) => name.startsWith('country:'))
    .map((name) => name.slice('country:'.length))
    .join(' ');
}

function naceCode(line: Line): string {
  const name = cell(line, 'concept').replace('nace:NACE_', '');
  const expected =
    cell(line, 'level') === 'section'
      ? cell(line, 'section')
      : `${cell(line, 'section')}${cell(line, 'code').replaceAll('.', '')}`;
  if (name !== expected) throw new Error(`the NACE code ${name} does not follow from ${expected}`);
  return name;
}

/** Titles of sections are printed in capitals; the product writes them like all others. */
function naceLine(line: Line) {
  const title = cell(line, 'title');
  return {
    code: naceCode(line),
    title: cell(line, 'level') === 'section' ? title.slice(0, 1) + title.slice(1).toLowerCase() : title,
  };
}

function wasteLine(line: Line) {
  const waste = { code: cell(line, 'code'), hazardous: cell(line, 'hazardous'), label: cell(line, 'description') };
  const name = cell(line, 'concept');
  return { ...waste, member: wasteMember(waste) === name ? '' : name };
}

function calculationLines(arcs: readonly Line[]) {
  const kept = new Map(
    arcs.map((line) => [`${cell(line, 'role_id')} ${cell(line, 'total_concept')} ${cell(line, 'part_concept')}`, line]),
  );
  return [...kept.values()].map((line) => ({
    role: cell(line, 'role_id'),
    total: cell(line, 'total_concept'),
    part: cell(line, 'part_concept'),
    weight: cell(line, 'weight').replace(/\.0$/, ''),
  }));
}

/**
 * Only the ranges that hold facts, the report's own particulars or lists to choose from; the hundreds of texts for the
 * screen are left out.
 */
function rangeLines(ranges: readonly Line[]) {
  return ranges
    .filter(
      (line) =>
        !/^template_(?!reporting_|currency$|FUEL)/.test(cell(line, 'name')) && !cell(line, 'cells').endsWith('!'),
    )
    .map((line) => {
      const [sheet, cells] = cell(line, 'cells').split('!');
      return { name: cell(line, 'name'), sheet: sheet ?? '', cells: (cells ?? '').replaceAll('$', '') };
    });
}

function unitsOf(guidance: string): string {
  if (guidance.startsWith('The numerator')) return 'utr:tCO2e/iso4217:*';
  return guidance
    .split(',')
    .map((unit) => unit.trim())
    .filter((unit) => unit !== '')
    .map((unit) => (unit.includes(':') ? unit : `utr:${unit}`))
    .join(' ');
}

function roleOf(line: Line): string {
  return cell(line, 'role_id');
}

function required(table: Readonly<Record<string, string>>, key: string): string {
  const found = table[key];
  if (found === undefined) throw new Error(`nothing is said about ${key}`);
  return found;
}

const MODULES: Readonly<Record<string, string>> = { B: 'basic', C: 'comprehensive' };

const AXIS_LISTS: Readonly<Record<string, string>> = {
  'vsme:TypeOfPollutantAxis': 'list:pollutant',
  'vsme:TypeOfWasteAxis': 'list:waste',
  'vsme:CountryOfEmploymentContractAxis': 'vsme:AllCountriesMember list:country',
};

const SHARED_LISTS: Readonly<Record<string, string>> = {
  'vsme:ListOfDisclosuresForWhichNoChangesAreReportedComparedToThePreviousPeriodReporting': 'disclosure',
  'vsme:ListOfOmittedDisclosuresDeemedToBeClassifiedOrSensitiveInformation': 'disclosure',
  'vsme:TypeOfContentCoveredByTheCodeOfConductOrHumanRightsPolicyForItsOwnWorkforce': 'human-right',
  'vsme:TypeOfHumanRightRelatedToTheConfirmedIncident': 'human-right',
};

const TYPES: Readonly<Record<string, string>> = {
  'xbrli:stringItemType': 'text',
  'dtr-types:textBlockItemType': 'text-block',
  'xbrli:booleanItemType': 'boolean',
  'enum2:enumerationItemType': 'enumeration',
  'enum2:enumerationSetItemType': 'enumeration-set',
  'xbrli:monetaryItemType': 'money',
  'xbrli:decimalItemType': 'decimal',
  'dtr-types:percentItemType': 'percent',
  'dtr-types:energyItemType': 'energy',
  'dtr-types:ghgEmissionsItemType': 'emissions',
  'dtr-types:ghgEmissionsPerMonetaryItemType': 'emissions-per-money',
  'dtr-types:massItemType': 'mass',
  'dtr-types:areaItemType': 'area',
  'dtr-types:volumeItemType': 'volume',
  'xbrli:gYearItemType': 'year',
  'xbrli:dateItemType': 'date',
};
