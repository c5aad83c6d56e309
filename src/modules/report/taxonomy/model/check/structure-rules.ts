import { exact, isDecimalText } from '#platform/values/model/decimal.ts';
import { dimensionsKey, factKey, isDay, periodKey } from '../fact.ts';
import { allowsUnit, isNumeric } from '../units.ts';
import { hasForbiddenCharacter } from '../xml-text.ts';
import { intersection, intervalOf, type Interval } from './interval.ts';
import { isCurrent, type CheckedReport, type Entry, type ValidationIssue, type Rule } from './rule.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '../messages.ts';

const XBRL = 'XBRL 2.1';
const DIMENSIONS = 'XBRL Dimensions 1.0';

/** What makes a fact a fact of this taxonomy, whatever it says. */
export const STRUCTURE_RULES: readonly Rule[] = [
  {
    id: 'concept-unknown',
    severity: 'error',
    source: 'VSME taxonomy 2026-05-01',
    check: each(({ fact, concept }) => (concept === null ? say('concept-unknown', { datapoint: fact.concept }) : null)),
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
        ? say('control-character', { datapoint: concept?.label ?? fact.concept })
        : null,
    ),
  },
  {
    id: 'unit',
    severity: 'error',
    source: 'XBRL Units Registry 1.0',
    check: each(({ fact, concept }) =>
      concept !== null && !allowsUnit(concept, fact.unit)
        ? fact.unit === null
          ? say('without-unit', { datapoint: concept.label })
          : say('unit', { datapoint: concept.label, unit: fact.unit })
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
        ? say(concept.period === 'instant' ? 'period-of-a-day' : 'period-of-days', { datapoint: concept.label })
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
function each(problemOf: (entry: Entry) => Message | null): Rule['check'] {
  return ({ entries }) =>
    entries.flatMap((entry): ValidationIssue[] => {
      const said = problemOf(entry);
      return said === null ? [] : [{ ...said, concept: entry.fact.concept, facts: [entry.at] }];
    });
}

function wrongValue({ fact: { value }, concept }: Entry): Message | null {
  if (concept === null) return null;
  const { type, label, choice } = concept;
  if (type === 'boolean') return typeof value === 'boolean' ? null : say('yes-or-no', { datapoint: label });
  if (choice !== null) {
    if (typeof value === 'string' || typeof value === 'boolean') return say('from-list', { datapoint: label });
    if (value.length === 0 || (!choice.isSet && value.length > 1))
      return say(choice.isSet ? 'one-or-more-choices' : 'one-choice', { datapoint: label });
    return new Set(value).size < value.length ? say('choice-twice', { datapoint: label }) : null;
  }
  if (typeof value !== 'string') return say(isNumeric(type) ? 'number' : 'text', { datapoint: label });
  if (isNumeric(type)) return isDecimalText(value) ? null : say('not-a-number', { datapoint: label, value });
  if (type === 'year') return /^[1-9]\d{3}$/.test(value) ? null : say('not-a-year', { datapoint: label, value });
  if (type === 'date') return isDay(value) ? null : say('not-a-day', { datapoint: label, value });
  return value.trim() === '' ? say('empty', { datapoint: label }) : null;
}

function unknownChoice({ fact: { value }, concept }: Entry, { catalogue }: CheckedReport): Message | null {
  if (concept?.choice === null || concept === null || typeof value === 'string' || typeof value === 'boolean')
    return null;
  const members = catalogue.lists.get(concept.choice.list);
  const unknown = value.filter((member) => members?.has(member) !== true);
  return unknown.length === 0 ? null : say('member-unknown', { datapoint: concept.label, choices: { list: unknown } });
}

function otherCurrency(unit: string | null, label: string, { report }: CheckedReport): Message | null {
  const currency = /iso4217:([A-Z]{3})/.exec(unit ?? '')?.[1];
  return currency === undefined || currency === report.currency
    ? null
    : say('currency', { datapoint: label, currency, other: report.currency });
}

function wrongDecimals({ fact: { decimals }, concept }: Entry): Message | null {
  if (concept === null || decimals === null) return null;
  if (!isNumeric(concept.type)) return say('decimals-of-text', { datapoint: concept.label });
  return Number.isInteger(decimals) && Math.abs(decimals) <= 30 ? null : say('decimals', { datapoint: concept.label });
}

function lostValue({ fact, concept, number }: Entry): Message | null {
  if (number === null || number.isZero() || fact.decimals === null || !Number.isInteger(fact.decimals)) return null;
  return number.abs().lt(exact(10).pow(-fact.decimals).div(2))
    ? say('decimals-lose-value', { datapoint: concept?.label ?? fact.concept, decimals: fact.decimals })
    : null;
}

function missingDimension({ fact, concept }: Entry): Message | null {
  if (concept === null || concept.tables.length === 0) return null;
  const missing = concept.tables.map(({ axes }) =>
    axes.filter(({ name, defaultMember }) => defaultMember === null && (fact.dimensions[name] ?? '') === ''),
  );
  return missing.every(({ length }) => length > 0)
    ? say('dimension-missing', {
        datapoint: concept.label,
        axes: { list: (missing[0] ?? []).map(({ name }) => name) },
      })
    : null;
}

function extraDimension({ fact, concept }: Entry): Message | null {
  if (concept === null) return null;
  const known = new Set(concept.tables.flatMap(({ axes }) => axes.map(({ name }) => name)));
  const extra = Object.keys(fact.dimensions).filter((axis) => !known.has(axis));
  return extra.length === 0 ? null : say('dimension-extra', { datapoint: concept.label, axes: { list: extra } });
}

function wrongMember({ fact, concept }: Entry): Message | null {
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
    : say('dimension-member', {
        datapoint: concept?.label ?? fact.concept,
        members: { list: wrong.map(([, member]) => member) },
      });
}

function writtenDefault({ fact, concept }: Entry): Message | null {
  const isDefault =
    concept?.tables.some(({ axes }) =>
      axes.some(({ name, defaultMember }) => defaultMember !== null && fact.dimensions[name] === defaultMember),
    ) === true;
  return isDefault ? say('dimension-default', { datapoint: concept?.label ?? fact.concept }) : null;
}

function wrongDays({ fact: { period }, concept, fact }: Entry): Message | null {
  const days = 'on' in period ? [period.on] : [period.from, period.to];
  const isSound = days.every(isDay) && ('on' in period || period.from <= period.to);
  return isSound ? null : say('period-days', { datapoint: concept?.label ?? fact.concept, period: periodKey(period) });
}

/** The year itself, a year before it, or the years of a target. */
function strangePeriod({ fact, concept }: Entry, { report }: CheckedReport): Message | null {
  const isOfTarget = Object.keys(fact.dimensions).includes('vsme:ReportingScopesAxis');
  const end = 'on' in fact.period ? fact.period.on : fact.period.to;
  return isOfTarget || isCurrent(fact, report) || end < report.period.from
    ? null
    : say('period-outside', { datapoint: concept?.label ?? fact.concept, period: periodKey(fact.period) });
}

function duplicates({ entries }: CheckedReport, isConsistent: boolean): ValidationIssue[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(factKey(entry.fact), [...(groups.get(factKey(entry.fact)) ?? []), entry]);
  return [...groups.values()]
    .filter((group) => group.length > 1 && agree(group) === isConsistent)
    .map((group) => {
      const [first] = group;
      const where = dimensionsKey(first?.fact.dimensions ?? {});
      return {
        ...say(isConsistent ? 'duplicate' : 'duplicate-inconsistent', {
          datapoint: `${first?.concept?.label ?? first?.fact.concept ?? ''}${where === '' ? '' : ` (${where})`}`,
          times: group.length,
        }),
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
