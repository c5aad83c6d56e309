import { printedDay, printedSpan } from '#platform/values/model/printed-day.ts';
import { vsmeError } from './errors.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { memberLabel, type Catalogue, type Concept, type Section } from './catalogue.ts';
import { periodKey, type Fact, type FactPeriod, type VsmeReport } from './fact.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { sayOfFile } from './messages.ts';

/** A report in the order of the standard: disclosures, their sections, and what stands in each. */
export interface LaidOutDisclosure {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly {
    readonly role: string;
    readonly title: string;
    readonly blocks: readonly LayoutBlock[];
  }[];
}

export type LayoutBlock =
  /** Single data points: one line each, a column for each period (the year first, then the years before). */
  | {
      readonly kind: 'points';
      readonly periods: readonly string[];
      readonly rows: readonly { readonly concept: Concept; readonly facts: readonly (Fact | null)[] }[];
    }
  /** A table with axes: a line for each site, country, kind of waste …, a column for each data point. */
  | {
      readonly kind: 'table';
      readonly rowsAre: string;
      readonly columns: readonly Concept[];
      readonly rows: readonly { readonly head: string; readonly facts: readonly (Fact | null)[] }[];
    }
  | { readonly kind: 'prose'; readonly concept: Concept; readonly fact: Fact; readonly period: string };

/**
 * Puts every fact in its place; each stands exactly once.
 * @throws `report.vsme-not-a-report` for a fact that has no place in the standard: the check before names it with its
 *   rule
 */
export function laidOut(report: VsmeReport, catalogue: Catalogue): LaidOutDisclosure[] {
  const placed = new Map<string, Fact[]>();
  for (const fact of report.facts) {
    const role = placeOf(fact, catalogue);
    if (role === null)
      throw vsmeError('report.vsme-not-a-report', {
        reason: { said: withoutPlace(fact) },
      });
    placed.set(role, [...(placed.get(role) ?? []), fact]);
  }
  const disclosures = new Map<
    string,
    { id: string; title: string; sections: { role: string; title: string; blocks: LayoutBlock[] }[] }
  >();
  for (const section of catalogue.sections) {
    const facts = placed.get(section.role);
    if (facts === undefined) continue;
    const id = section.disclosure === '' ? section.role : section.disclosure;
    const disclosure = disclosures.get(id) ?? { id, title: titleOf(section, catalogue), sections: [] };
    disclosure.sections.push({
      role: section.role,
      title: section.title,
      blocks:
        section.table === null ? pointBlocks(section, facts, report) : [tableBlock(section, facts, report, catalogue)],
    });
    disclosures.set(id, disclosure);
  }
  return [...disclosures.values()];
}

/** The section whose table takes the fact as it is; a default member counts as given where no member is. */
export function placeOf({ concept: name, dimensions }: Fact, catalogue: Catalogue): string | null {
  const concept = catalogue.concepts.get(name);
  if (concept === undefined) return null;
  if (concept.tables.length === 0) return Object.keys(dimensions).length === 0 ? (concept.roles[0] ?? null) : null;
  const table = concept.tables.find(
    ({ axes }) =>
      Object.keys(dimensions).every((axis) => axes.some(({ name: own }) => own === axis)) &&
      axes.every(({ name: axis, kind, defaultMember, isMember }) => {
        const member = dimensions[axis] ?? defaultMember ?? undefined;
        return member !== undefined && (kind === 'typed' ? member !== '' : isMember(member));
      }),
  );
  return table?.role ?? null;
}

/** `2026` for a calendar year, else the dates as documents print them. */
export function periodLabel(period: FactPeriod): string {
  if ('on' in period) return printedDay(period.on);
  const year = period.from.slice(0, 4);
  return period.from === `${year}-01-01` && period.to === `${year}-12-31` ? year : printedSpan(period);
}

function titleOf({ disclosure, title }: Section, catalogue: Catalogue): string {
  if (disclosure === '') return title;
  const member = [...(catalogue.lists.get('disclosure') ?? [])].find(([name]) =>
    name.startsWith(`vsme:${disclosure}-`),
  );
  return member?.[1] ?? `${disclosure} - ${title}`;
}

function pointBlocks({ concepts }: Section, facts: readonly Fact[], report: VsmeReport): LayoutBlock[] {
  const prose = concepts
    .filter(({ concept }) => concept.type === 'text-block')
    .flatMap(({ concept }) =>
      facts
        .filter((fact) => fact.concept === concept.name)
        .map(
          (fact): LayoutBlock => ({
            kind: 'prose',
            concept,
            fact,
            period: isOfYear(fact, report) ? '' : periodLabel(fact.period),
          }),
        ),
    );
  const points = facts.filter((fact) =>
    concepts.some(({ concept }) => concept.name === fact.concept && concept.type !== 'text-block'),
  );
  if (points.length === 0) return prose;
  const periods = periodsOf(points, report);
  const rows = concepts
    .filter(({ concept }) => points.some((fact) => fact.concept === concept.name))
    .flatMap(({ concept }) => {
      const own = points.filter((fact) => fact.concept === concept.name);
      return copies(
        own.map((fact) => columnOf(fact)),
        periods,
      ).map((row) => ({ concept, facts: row.map((at) => (at === null ? null : (own[at] ?? null))) }));
    });
  // What is of the last day of a year stands under the year, as this year's does.
  const yearOf = (day: string): FactPeriod =>
    day.slice(4) === report.period.to.slice(4) && day.slice(4) === '-12-31'
      ? { from: `${day.slice(0, 4)}-01-01`, to: day }
      : { on: day };
  const labels = periods.map((day) =>
    periodLabel(
      day === report.period.to
        ? report.period
        : (points.map(({ period }) => period).find((period) => 'to' in period && period.to === day) ?? yearOf(day)),
    ),
  );
  return [{ kind: 'points', periods: labels, rows }, ...prose];
}

/** Columns by the year or day they end with, so that a year's figures and those of its last day share one. */
function columnOf({ period }: Fact): string {
  return 'on' in period ? period.on : period.to;
}

function periodsOf(facts: readonly Fact[], report: VsmeReport): string[] {
  const days = [...new Set(facts.map(columnOf))].sort().reverse();
  return days.includes(report.period.to) ? [report.period.to, ...days.filter((day) => day !== report.period.to)] : days;
}

/** Lines that hold each position once, below its column; what would stand twice gets a line of its own. */
function copies(columns: readonly string[], periods: readonly string[]): (number | null)[][] {
  const byPeriod = periods.map((period) => columns.flatMap((column, at) => (column === period ? [at] : [])));
  const lines = Math.max(...byPeriod.map(({ length }) => length));
  return Array.from({ length: lines }, (_, line) => byPeriod.map((positions) => positions[line] ?? null));
}

/** Every table of VSME has one axis. */
function tableBlock(
  { table, concepts }: Section,
  facts: readonly Fact[],
  report: VsmeReport,
  catalogue: Catalogue,
): LayoutBlock {
  const columns = concepts
    .map(({ concept }) => concept)
    .filter(({ name }) => facts.some((fact) => fact.concept === name));
  const axis = table?.axes[0];
  const keyOf = (fact: Fact): string => fact.dimensions[axis?.name ?? ''] ?? axis?.defaultMember ?? '';
  const groups = new Map<string, Fact[]>();
  for (const fact of facts)
    groups.set(`${columnOf(fact)}|${keyOf(fact)}`, [...(groups.get(`${columnOf(fact)}|${keyOf(fact)}`) ?? []), fact]);
  const rows = [...groups.values()]
    .sort((a, b) => byKey(keyOf(a[0] ?? NONE), keyOf(b[0] ?? NONE)))
    .flatMap((group) => {
      const [first = NONE] = group;
      const head = `${memberLabel(catalogue, keyOf(first))}${isOfYear(first, report) ? '' : ` (${periodLabel(first.period)})`}`;
      return copies(
        group.map(({ concept }) => concept),
        columns.map(({ name }) => name),
      ).map((line) => ({ head, facts: line.map((at) => (at === null ? null : (group[at] ?? null))) }));
    });
  return { kind: 'table', rowsAre: AXIS_TITLES[axis?.name ?? ''] ?? 'Row', columns, rows };
}

function byKey(a: string, b: string): number {
  return /^\d+$/.test(a) && /^\d+$/.test(b) ? dec(a).cmp(b) : a < b ? -1 : a > b ? 1 : 0;
}

function isOfYear({ period }: Fact, report: VsmeReport): boolean {
  return 'on' in period ? period.on === report.period.to : periodKey(period) === periodKey(report.period);
}

const NONE: Fact = { concept: '', value: '', unit: null, decimals: null, period: { on: '' }, dimensions: {} };

const AXIS_TITLES: Readonly<Record<string, string>> = {
  'vsme:IdentifierOfSubsidiaryTypedAxis': 'Subsidiary',
  'vsme:IdentifierOfSiteTypedAxis': 'Site',
  'vsme:IdentifierOfMaterialTypedAxis': 'Material',
  'vsme:BreakdownOfEnergyConsumptionAxis': 'Origin of the energy',
  'vsme:ReportingScopesAxis': 'Year',
  'vsme:TypeOfPollutantAxis': 'Pollutant',
  'vsme:TypeOfWasteAxis': 'Type of waste',
  'vsme:CountryOfEmploymentContractAxis': 'Country',
};

function withoutPlace({ concept, dimensions }: Fact): Message {
  const list = Object.values(dimensions);
  return list.length === 0
    ? sayOfFile('no-place', { concept })
    : sayOfFile('no-place-with', { concept, dimensions: { list } });
}
