import { exact, isDecimalText } from '#platform/values/model/decimal.ts';
import { dimensionsKey, factKey, isDay, periodKey } from '../fact.ts';
import { allowsUnit, isNumeric } from '../units.ts';
import { hasForbiddenCharacter } from '../xml-text.ts';
import { intersection, intervalOf, type Interval } from './interval.ts';
import { isCurrent, type CheckedReport, type Entry, type Finding, type Rule } from './rule.ts';

const XBRL = 'XBRL 2.1';
const DIMENSIONS = 'XBRL Dimensions 1.0';

/** What makes a fact a fact of this taxonomy, whatever it says. */
export const STRUCTURE_RULES: readonly Rule[] = [
  {
    id: 'concept-unknown',
    severity: 'error',
    source: 'VSME taxonomy 2026-05-01',
    check: each(({ fact, concept }) => (concept === null ? `${fact.concept} is not a datapoint of VSME.` : null)),
  },
  {
    id: 'value-type',
    severity: 'error',
    source: `${XBRL}, section 4.6; Extensible Enumerations 2.0`,
    check: each(wrongValue),
  },
  {
    id: 'member-unknown',
    severity: 'error',
    source: 'Extensible Enumerations 2.0, section 4.2',
    check: (checked) => each((entry) => unknownChoice(entry, checked))(checked),
  },
  {
    id: 'text-characters',
    severity: 'error',
    source: 'XML 1.0, production 2',
    check: each(({ fact, concept }) =>
      [fact.value, ...(fact.footnotes ?? [])].some((text) => typeof text === 'string' && hasForbiddenCharacter(text))
        ? `${concept?.label ?? fact.concept} contains a control character that is not allowed in a report.`
        : null,
    ),
  },
  {
    id: 'unit',
    severity: 'error',
    source: 'XBRL Units Registry 1.0',
    check: each(({ fact, concept }) =>
      concept !== null && !allowsUnit(concept, fact.unit)
        ? `${concept.label} cannot be stated in ${fact.unit ?? 'no unit'}.`
        : null,
    ),
  },
  {
    id: 'currency',
    severity: 'error',
    source: 'VSME digital template 1.3.0: one currency for the report',
    check: (checked) => each(({ fact, concept }) => otherCurrency(fact.unit, concept?.label ?? '', checked))(checked),
  },
  { id: 'decimals', severity: 'error', source: `${XBRL}, section 4.6.5`, check: each(wrongDecimals) },
  { id: 'decimals-lose-value', severity: 'warning', source: `${XBRL}, section 4.6.5`, check: each(lostValue) },
  {
    id: 'dimension-missing',
    severity: 'error',
    source: `${DIMENSIONS}, section 2.4 (closed tables)`,
    check: each(missingDimension),
  },
  {
    id: 'dimension-extra',
    severity: 'error',
    source: `${DIMENSIONS}, section 2.4 (closed tables)`,
    check: each(extraDimension),
  },
  { id: 'dimension-member', severity: 'error', source: `${DIMENSIONS}, section 2.5`, check: each(wrongMember) },
  { id: 'dimension-default', severity: 'error', source: `${DIMENSIONS}, section 2.6.4`, check: each(writtenDefault) },
  {
    id: 'period-type',
    severity: 'error',
    source: `${XBRL}, section 4.7.2`,
    check: each(({ fact, concept }) =>
      concept !== null && 'on' in fact.period !== (concept.period === 'instant')
        ? `${concept.label} is stated ${concept.period === 'instant' ? 'for a day' : 'for a span of days'}.`
        : null,
    ),
  },
  { id: 'period-days', severity: 'error', source: `${XBRL}, section 4.7.2`, check: each(wrongDays) },
  {
    id: 'period-outside',
    severity: 'warning',
    source: 'VSME digital template 1.3.0: one reporting period; comparatives are of earlier ones',
    check: (checked) => each((entry) => strangePeriod(entry, checked))(checked),
  },
  {
    id: 'duplicate-inconsistent',
    severity: 'error',
    source: 'OIM 1.0, section 4.6',
    check: (checked) => duplicates(checked, false),
  },
  {
    id: 'duplicate',
    severity: 'warning',
    source: 'OIM 1.0, section 4.6',
    check: (checked) => duplicates(checked, true),
  },
];

/** A rule that looks at one fact at a time. */
function each(problemOf: (entry: Entry) => string | null): Rule['check'] {
  return ({ entries }) =>
    entries.flatMap((entry): Finding[] => {
      const message = problemOf(entry);
      return message === null ? [] : [{ message, concept: entry.fact.concept, facts: [entry.at] }];
    });
}

function wrongValue({ fact: { value }, concept }: Entry): string | null {
  if (concept === null) return null;
  const { type, label, choice } = concept;
  if (type === 'boolean') return typeof value === 'boolean' ? null : `${label} must be yes or no.`;
  if (choice !== null) {
    if (typeof value === 'string' || typeof value === 'boolean') return `${label} must be chosen from a list.`;
    if (value.length === 0 || (!choice.isSet && value.length > 1))
      return `${label} requires ${choice.isSet ? 'at least one choice' : 'exactly one choice'}.`;
    return new Set(value).size < value.length ? `${label} names a choice twice.` : null;
  }
  if (typeof value !== 'string') return `${label} is ${isNumeric(type) ? 'a number' : 'a text'}.`;
  if (isNumeric(type)) return isDecimalText(value) ? null : `${label}: “${value}” is not a number.`;
  if (type === 'year') return /^[1-9]\d{3}$/.test(value) ? null : `${label}: “${value}” is not a year.`;
  if (type === 'date') return isDay(value) ? null : `${label}: “${value}” is not a day.`;
  return value.trim() === '' ? `${label} is empty.` : null;
}

function unknownChoice({ fact: { value }, concept }: Entry, { catalogue }: CheckedReport): string | null {
  if (concept?.choice === null || concept === null || typeof value === 'string' || typeof value === 'boolean')
    return null;
  const members = catalogue.lists.get(concept.choice.list);
  const unknown = value.filter((member) => members?.has(member) !== true);
  return unknown.length === 0 ? null : `${concept.label}: ${unknown.join(', ')} is not in the list.`;
}

function otherCurrency(unit: string | null, label: string, { report }: CheckedReport): string | null {
  const currency = /iso4217:([A-Z]{3})/.exec(unit ?? '')?.[1];
  return currency === undefined || currency === report.currency
    ? null
    : `${label} is stated in ${currency}, the report in ${report.currency}.`;
}

function wrongDecimals({ fact: { decimals }, concept }: Entry): string | null {
  if (concept === null || decimals === null) return null;
  if (!isNumeric(concept.type)) return `${concept.label} is not a number and cannot have decimals.`;
  return Number.isInteger(decimals) && Math.abs(decimals) <= 30
    ? null
    : `${concept.label}: the number of decimals must be a whole number between −30 and 30.`;
}

function lostValue({ fact, concept, number }: Entry): string | null {
  if (number === null || number.isZero() || fact.decimals === null || !Number.isInteger(fact.decimals)) return null;
  return number.abs().lt(exact(10).pow(-fact.decimals).div(2))
    ? `${concept?.label ?? fact.concept} is zero when rounded to ${fact.decimals} decimals. Enter more decimals.`
    : null;
}

function missingDimension({ fact, concept }: Entry): string | null {
  if (concept === null || concept.tables.length === 0) return null;
  const missing = concept.tables.map(({ axes }) =>
    axes.filter(({ name, defaultMember }) => defaultMember === null && (fact.dimensions[name] ?? '') === ''),
  );
  return missing.every(({ length }) => length > 0)
    ? `${concept.label} needs a row: ${missing[0]?.map(({ name }) => name).join(', ') ?? ''} is missing.`
    : null;
}

function extraDimension({ fact, concept }: Entry): string | null {
  if (concept === null) return null;
  const known = new Set(concept.tables.flatMap(({ axes }) => axes.map(({ name }) => name)));
  const extra = Object.keys(fact.dimensions).filter((axis) => !known.has(axis));
  return extra.length === 0 ? null : `${concept.label} is not broken down by ${extra.join(', ')}.`;
}

function wrongMember({ fact, concept }: Entry): string | null {
  const axes = concept?.tables.flatMap((table) => table.axes) ?? [];
  const wrong = Object.entries(fact.dimensions).filter(([name, member]) => {
    const own = axes.filter((axis) => axis.name === name);
    return (
      own.length > 0 &&
      !own.some(({ kind, isMember }) =>
        kind === 'typed' ? member.trim() === member && !hasForbiddenCharacter(member) : isMember(member),
      )
    );
  });
  return wrong.length === 0
    ? null
    : `${concept?.label ?? fact.concept}: ${wrong.map(([, member]) => member).join(', ')} is not in the table.`;
}

function writtenDefault({ fact, concept }: Entry): string | null {
  const isDefault =
    concept?.tables.some(({ axes }) =>
      axes.some(({ name, defaultMember }) => defaultMember !== null && fact.dimensions[name] === defaultMember),
    ) === true;
  return isDefault ? `${concept?.label ?? fact.concept}: the total of a table is stated without its member.` : null;
}

function wrongDays({ fact: { period }, concept, fact }: Entry): string | null {
  const days = 'on' in period ? [period.on] : [period.from, period.to];
  const isSound = days.every(isDay) && ('on' in period || period.from <= period.to);
  return isSound ? null : `${concept?.label ?? fact.concept}: ${periodKey(period)} is not a period.`;
}

/** The year itself, a year before it, or the years of a target. */
function strangePeriod({ fact, concept }: Entry, { report }: CheckedReport): string | null {
  const isOfTarget = Object.keys(fact.dimensions).includes('vsme:ReportingScopesAxis');
  const end = 'on' in fact.period ? fact.period.on : fact.period.to;
  return isOfTarget || isCurrent(fact, report) || end < report.period.from
    ? null
    : `${concept?.label ?? fact.concept} is stated for ${periodKey(fact.period)}, which is neither the reporting period nor one before it.`;
}

function duplicates({ entries }: CheckedReport, isConsistent: boolean): Finding[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(factKey(entry.fact), [...(groups.get(factKey(entry.fact)) ?? []), entry]);
  return [...groups.values()]
    .filter((group) => group.length > 1 && agree(group) === isConsistent)
    .map((group) => {
      const [first] = group;
      const where = dimensionsKey(first?.fact.dimensions ?? {});
      return {
        message: `${first?.concept?.label ?? first?.fact.concept ?? ''}${where === '' ? '' : ` (${where})`} is stated ${group.length} times${isConsistent ? '' : ', with different values'}.`,
        concept: first?.fact.concept ?? '',
        facts: group.map(({ at }) => at),
      };
    });
}

/** Numbers agree when one number can be what all of them were rounded from. */
function agree(group: readonly Entry[]): boolean {
  if (group.every(({ number }) => number !== null)) {
    const intervals = group.map((entry) => intervalOf(entry)).filter((interval) => interval !== null);
    return (
      intervals
        .slice(1)
        .reduce<Interval | null>(
          (common, interval) => (common === null ? null : intersection(common, interval)),
          intervals[0] ?? null,
        ) !== null
    );
  }
  return new Set(group.map(({ fact }) => JSON.stringify(fact.value))).size === 1;
}
