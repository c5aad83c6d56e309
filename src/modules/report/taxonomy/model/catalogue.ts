import type { CatalogueFiles } from './catalogue-file.ts';
import { wasteMember } from './waste-code.ts';

export type ConceptType =
  | 'text'
  | 'text-block'
  | 'boolean'
  | 'enumeration'
  | 'enumeration-set'
  | 'year'
  | 'date'
  | NumericType;
export type NumericType =
  | 'money'
  | 'decimal'
  | 'percent'
  | 'energy'
  | 'emissions'
  | 'emissions-per-money'
  | 'mass'
  | 'area'
  | 'volume';
export type Requirement = 'always' | 'if-applicable' | 'optional';

/** A data point: what may be reported, and in which form. */
export interface Concept {
  readonly name: string;
  readonly label: string;
  readonly type: ConceptType;
  readonly period: 'instant' | 'duration';
  readonly balance: string;
  /** Units that EFRAG expects; empty = whatever its type allows. */
  readonly units: readonly string[];
  readonly paragraph: string;
  readonly requirement: Requirement;
  /** Where it stands: the emissions stand twice, once for the year and once for base and target year. */
  readonly roles: readonly string[];
  readonly tables: readonly Table[];
  readonly choice: { readonly list: string; readonly isSet: boolean } | null;
}

export interface Axis {
  readonly name: string;
  readonly kind: 'explicit' | 'typed';
  readonly defaultMember: string | null;
  readonly isMember: (name: string) => boolean;
}

/** A closed table: its concepts are reported with exactly its axes. */
export interface Table {
  readonly name: string;
  readonly role: string;
  readonly axes: readonly Axis[];
}

/** A part of a disclosure, in the order of the standard. */
export interface Section {
  readonly role: string;
  /** `B3`, `C7`; empty for information beyond the standard. */
  readonly disclosure: string;
  readonly module: 'basic' | 'comprehensive' | 'any';
  readonly requirement: Requirement;
  /** Member that says in B1 that this section was left out as sensitive; `null` = only the whole disclosure has one. */
  readonly omissionMember: string | null;
  readonly title: string;
  readonly concepts: readonly { readonly concept: Concept; readonly depth: number }[];
  readonly table: Table | null;
}

export interface Calculation {
  readonly role: string;
  readonly total: string;
  readonly parts: readonly { readonly concept: string; readonly weight: string }[];
}

export interface WorkbookRange {
  readonly name: string;
  readonly sheet: string;
  readonly cells: string;
}

/** The VSME taxonomy as the engine knows it. */
export interface Catalogue {
  readonly sections: readonly Section[];
  readonly concepts: ReadonlyMap<string, Concept>;
  readonly calculations: readonly Calculation[];
  readonly ranges: readonly WorkbookRange[];
  /** Members of a list with their labels, in the order of the taxonomy. */
  readonly lists: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export const ENTRY_POINT = 'https://xbrl.efrag.org/taxonomy/vsme/2026-05-01/vsme-all.xsd';

/** Namespaces of the prefixes that names carry. Source: VSME taxonomy 2026-05-01. */
export const NAMESPACES: Readonly<Record<string, string>> = {
  vsme: 'https://xbrl.efrag.org/taxonomy/vsme/2026-05-01/vsme',
  waste: 'https://xbrl.efrag.org/taxonomy/waste/2026-05-01/waste',
  nace: 'https://xbrl.efrag.org/taxonomy/nace/2026-05-01',
  country: 'https://xbrl.org/2024/iso3166',
  utr: 'http://www.xbrl.org/2009/utr',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
  xbrli: 'http://www.xbrl.org/2003/instance',
};

/**
 * Builds the catalogue from the lines of data/vsme/. The files are ours, made by scripts/reference-data.ts; a test
 * holds their words to the types here.
 */
export function catalogueOf(files: CatalogueFiles): Catalogue {
  const lists = listsOf(files);
  const tables = tablesOf(files, lists);
  const concepts = new Map<string, Concept>();
  for (const line of files.concepts) {
    const known = concepts.get(line.name);
    const table = tables.find(({ role }) => role === line.role);
    const choice = files.enumerations.find(({ concept }) => concept === line.name);
    concepts.set(line.name, {
      name: line.name,
      label: line.label,
      type: line.type as ConceptType,
      period: line.period as Concept['period'],
      balance: line.balance,
      units: words(line.units),
      paragraph: line.paragraph,
      // Of two places the stricter counts: the year's emissions are always to be reported, those of a target only where
      // there is one.
      requirement: known?.requirement === 'always' ? 'always' : (line.requirement as Requirement),
      roles: [...(known?.roles ?? []), line.role],
      tables: [...(known?.tables ?? []), ...(table === undefined ? [] : [table])],
      choice: choice === undefined ? null : { list: choice.list, isSet: choice.is_set === '1' },
    });
  }
  const sections = files.sections.map(
    (line): Section => ({
      role: line.role,
      disclosure: line.disclosure,
      module: line.module as Section['module'],
      requirement: line.requirement as Requirement,
      omissionMember: line.member === '' ? null : line.member,
      title: titleOf(line),
      concepts: files.concepts
        .filter(({ role }) => role === line.role)
        .flatMap(({ name, depth }) => {
          const concept = concepts.get(name);
          return concept === undefined ? [] : [{ concept, depth: Number(depth) }];
        }),
      table: tables.find(({ role }) => role === line.role) ?? null,
    }),
  );
  return { sections, concepts, calculations: calculationsOf(files), ranges: files['workbook-ranges'], lists };
}

/** Four sections have one title, for other information of each area: the area goes with it. */
function titleOf({ title, member }: CatalogueFiles['sections'][number]): string {
  const [, area] = /^vsme:DisclosureOfAnyOther([A-Z][a-z]+)AndOr/.exec(member) ?? [];
  return area === undefined ? title : `${title} (${area.toLowerCase()})`;
}

/** The data points of a disclosure in the order of the standard: `B3` → energy, emissions, intensity. */
export function conceptsOf(catalogue: Catalogue, disclosure: string): readonly Concept[] {
  return catalogue.sections
    .filter((section) => section.disclosure === disclosure)
    .flatMap(({ concepts }) => concepts.map(({ concept }) => concept));
}

/** `Italy`, `Aldrin`, `16 08 06 Spent liquids used as catalysts`: a member in words, its name where there are none. */
export function memberLabel(catalogue: Catalogue, name: string): string {
  for (const list of catalogue.lists.values()) {
    const label = list.get(name);
    if (label !== undefined) return label;
  }
  return name;
}

function listsOf(files: CatalogueFiles): Map<string, ReadonlyMap<string, string>> {
  const lists = new Map<string, Map<string, string>>();
  for (const { list, name, label } of files.members)
    lists.set(list, (lists.get(list) ?? new Map<string, string>()).set(name, label));
  const codes = (list: string): string[] => words(files.codes.find((line) => line.list === list)?.codes ?? '');
  lists.set('country', new Map(codes('country').map((code) => [`country:${code}`, countryNames.of(code) ?? code])));
  lists.set('nace', new Map(files.nace.map(({ code, title }) => [`nace:NACE_${code}`, `${naceLabel(code)} ${title}`])));
  lists.set(
    'waste',
    new Map([
      ['waste:W-WasteCategoriesMember', 'All kinds of waste'],
      ...files.waste.map((line): [string, string] => [
        line.member === '' ? wasteMember(line) : line.member,
        `${line.code} ${line.label}`,
      ]),
    ]),
  );
  return lists;
}

/** `G4721` → `NACE G 47.21`, as the classification is quoted (Regulation (EC) No 1893/2006, revision 2.1). */
function naceLabel(code: string): string {
  return `NACE ${code.slice(0, 1)} ${code.slice(1, 3)}${code.length > 3 ? `.${code.slice(3)}` : ''}`.trim();
}

function tablesOf(files: CatalogueFiles, lists: Map<string, ReadonlyMap<string, string>>): Table[] {
  const tables = new Map<string, { name: string; role: string; axes: Axis[] }>();
  for (const line of files.tables) {
    const table = tables.get(line.role) ?? { name: line.name, role: line.role, axes: [] };
    const own = new Set(words(line.members).filter((word) => !word.startsWith('list:')));
    const shared = words(line.members)
      .filter((word) => word.startsWith('list:'))
      .map((word) => lists.get(word.slice('list:'.length)));
    table.axes.push({
      name: line.axis,
      kind: line.kind as Axis['kind'],
      defaultMember: line.default_member === '' ? null : line.default_member,
      isMember: (name) => own.has(name) || shared.some((list) => list?.has(name) === true),
    });
    tables.set(line.role, table);
  }
  return [...tables.values()];
}

function calculationsOf(files: CatalogueFiles): Calculation[] {
  const byTotal = new Map<string, { role: string; total: string; parts: { concept: string; weight: string }[] }>();
  for (const { role, total, part, weight } of files.calculations) {
    const found = byTotal.get(`${role} ${total}`) ?? { role, total, parts: [] };
    found.parts.push({ concept: part, weight });
    byTotal.set(`${role} ${total}`, found);
  }
  return [...byTotal.values()];
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
