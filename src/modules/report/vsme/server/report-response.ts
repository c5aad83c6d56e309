import type { z } from 'zod';
import { evidenceCounts } from '#platform/evidence/server/evidence.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { roleOf } from '#modules/report/datapoints/model/disclosure-facts.ts';
import { axisLabel, parsedDimensions, rowLabel, shownValue } from '#modules/report/datapoints/model/disclosure-text.ts';
import { checkMessageOf } from '#modules/report/datapoints/model/check-message.ts';
import { disclosureValue, type DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { requiredPoints, datapointStatuses } from '#modules/report/taxonomy/model/check/applicability.ts';
import type { Problem } from '#modules/report/taxonomy/model/check/rule.ts';
import type { Axis, Catalogue, Concept, Section } from '#modules/report/taxonomy/model/catalogue.ts';
import { allowsUnit, unitLabel, usualUnit } from '#modules/report/taxonomy/model/units.ts';
import type { vsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { listOf } from '#modules/report/vsme/server/workbook-facts.ts';
import {
  periodBefore,
  periodReport,
  valuesOf,
  type PeriodReport,
} from '#modules/report/datapoints/server/period-values.ts';
import type { Withdrawal } from '#modules/report/publication/model/withdrawal.ts';
import { peopleOfWithdrawal, withdrawalsOf } from '#modules/report/publication/server/withdrawals.ts';
import { fullReport, publicationsOf, type Publication } from '#modules/report/publication/server/publications.ts';
import { wordingOf, type Message } from '#platform/messages/model/messages.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { allProblemsOf } from '#modules/report/datapoints/server/register-contradictions.ts';
import { sayPart } from '#modules/report/datapoints/model/messages.ts';

type Answer = z.input<typeof vsmeReportResponse>;
type SectionOf = Answer['sections'][number];
type ValueOf = SectionOf['concepts'][number]['values'][number];

/**
 * The report of a period in the order of the standard: every data point with its values, who looked at them, what the
 * checks say, and what stood there a period before.
 */
export async function reportResponse(tx: Tx, id: string, catalogue: Catalogue): Promise<Answer> {
  const found = await periodReport(tx, id, catalogue);
  const { period, values, report } = found;
  const problems = await allProblemsOf(tx, found, catalogue);
  const before = await periodBefore(tx, period.from);
  const priorValues = before === null ? [] : await valuesOf(tx, before.id);
  const { comparatives } = await fullReport(tx, found, catalogue);
  const publications = await publicationsOf(tx, id);
  const withdrawn = await withdrawalsOf(tx, publications);
  const shown: Shown = {
    found,
    catalogue,
    problems,
    prior: Map.groupBy(priorValues, ({ concept }) => concept),
    evidence: await evidenceCounts(
      tx,
      disclosureValue,
      values.map((value) => value.id),
    ),
    standings: datapointStatuses(report, catalogue),
    required: requiredPoints(report, catalogue),
  };
  const sections = catalogue.sections.map((section) => sectionOf(section, shown));
  const people = [
    ...values.map(({ preparedBy }) => preparedBy),
    ...publications.flatMap(({ publishedBy, requestedBy, approvals, people: of }) => [
      ...Object.values(of ?? {}).flat(),
      publishedBy,
      requestedBy,
      ...(approvals ?? []).flatMap(({ by, onBehalfOf }) => [by, onBehalfOf]),
    ]),
    ...[...withdrawn.values()].flatMap(peopleOfWithdrawal),
  ].filter((person) => person !== null);
  return {
    period: {
      id: period.id,
      name: period.name,
      from: period.from,
      to: period.to,
      status: period.status,
      isLocked: period.status === 'locked' || period.status === 'published',
    },
    priorPeriod: before?.name ?? null,
    comparatives,
    entity: report.entity,
    currency: report.currency,
    counts: countsOf(shown),
    sections,
    problems: problems.map((problem) => ({
      ...checkMessageOf(problem),
      concept: problem.concept,
      ...partOf(problem, catalogue.concepts.get(problem.concept)?.label),
      disclosure: disclosureOf(problem.concept, catalogue),
    })),
    publications: publications.map((one) => publicationShown(one, withdrawn.get(one.id) ?? null)),
    refs: await accountNames(tx, [...new Set(people)]),
  };
}

/** What problems of the company's own rules are about. */
const RULES: Readonly<Record<string, Message>> = {
  identifier: sayPart('identifier'),
  text: sayPart('narrative'),
};

/** Datapoints are called as the standard has them, which no language of ours changes. */
function partOf({ rule, concept }: { rule: string; concept: string }, label: string | undefined) {
  const said = label === undefined ? ownValue(RULES, rule) : undefined;
  return said === undefined ? { label: label ?? concept } : { label: said.message, labelSaid: wordingOf(said) };
}

export function publicationShown(
  {
    id,
    version,
    standard,
    sha256,
    chainSeq,
    chainHash,
    publishedAt,
    publishedBy,
    cause,
    requestedBy,
    approvals,
    waivers,
    people,
    content,
    document,
  }: Publication,
  withdrawal: Withdrawal | null,
): Answer['publications'][number] {
  return {
    id,
    version,
    standard,
    sha256,
    chainHead: { seq: chainSeq, hash: chainHash },
    publishedAt,
    publishedBy,
    cause,
    requestedBy,
    approvals,
    waivers,
    people,
    facts: content.facts.length,
    withdrawal,
    hasText: document !== null,
  };
}

interface Shown {
  found: PeriodReport;
  catalogue: Catalogue;
  problems: readonly Problem[];
  /** By datapoint. */
  prior: ReadonlyMap<string, readonly DisclosureValue[]>;
  evidence: ReadonlyMap<string, number>;
  standings: ReturnType<typeof datapointStatuses>;
  required: ReturnType<typeof requiredPoints>;
}

function sectionOf(section: Section, shown: Shown): SectionOf {
  const { catalogue } = shown;
  const axis = section.table?.axes[0];
  return {
    role: section.role,
    disclosure: section.disclosure,
    disclosureTitle: titleOf(section, catalogue),
    title: section.title,
    module: section.module,
    table:
      axis === undefined
        ? null
        : {
            axis: axis.name,
            label: axisLabel(axis.name),
            isTyped: axis.kind === 'typed',
            isTotalled: axis.defaultMember !== null && axis.isMember(axis.defaultMember),
            ...rowOptions(axis, catalogue),
          },
    concepts: section.concepts.map(({ concept, depth }) => conceptOf(concept, depth, section, shown)),
  };
}

/**
 * What the list of disclosures calls it: “Energy and greenhouse gas emissions”, where the section itself is “Total
 * energy consumption”.
 */
function titleOf({ disclosure, title }: Section, catalogue: Catalogue): string {
  const named =
    disclosure === ''
      ? undefined
      : [...(catalogue.lists.get('disclosure') ?? [])].find(([name]) => name.startsWith(`vsme:${disclosure}-`))?.[1];
  return named?.replace(/^[BC]\d+\s*[-–]\s*/, '') ?? title;
}

/** Up to so many members are sent along; longer lists are asked for when somebody chooses. */
const SHORT = 30;

function rowOptions(axis: Axis, catalogue: Catalogue) {
  if (axis.kind === 'typed') return { list: null, options: null };
  const list = listOf(axis.name) || axis.name.replace(/^vsme:/, '');
  const members = [...(catalogue.lists.get(list) ?? [])]
    .filter(([name]) => axis.isMember(name) && name !== axis.defaultMember)
    .map(([name, label]) => ({ name, label }));
  return { list, options: members.length <= SHORT ? members : null };
}

function conceptOf(concept: Concept, depth: number, section: Section, shown: Shown): SectionOf['concepts'][number] {
  const { catalogue, found, problems } = shown;
  const isHere = ({ dimensions }: DisclosureValue) =>
    (roleOf(concept.name, parsedDimensions(dimensions) ?? {}, catalogue) ?? concept.roles[0]) === section.role;
  const own = found.values.filter((value) => value.concept === concept.name && isHere(value));
  // Emissions stand twice, for the year and for a target: what is said of the datapoint is said once.
  const isFirst = concept.roles[0] === section.role;
  const list = concept.choice === null ? undefined : catalogue.lists.get(concept.choice.list);
  const usual = usualUnit(concept, found.report.currency);
  const units = [
    ...new Set([
      ...(usual === null ? [] : [usual]),
      ...concept.units.filter((unit) => !unit.includes('*')),
      ...COMMON.filter((unit) => allowsUnit(concept, unit)),
    ]),
  ];
  return {
    name: concept.name,
    label: concept.label,
    type: concept.type,
    period: concept.period,
    depth,
    paragraph: concept.paragraph,
    requirement: concept.requirement,
    standing: shown.standings.get(concept.name) ?? 'optional',
    requiredBy: isFirst ? (shown.required.get(concept.name) ?? null) : null,
    units: units.map((unit) => ({ unit, label: unitLabel(unit) })),
    choice:
      concept.choice === null
        ? null
        : {
            ...concept.choice,
            options:
              list === undefined || list.size > SHORT ? null : [...list].map(([name, label]) => ({ name, label })),
          },
    values: own.map((value) => valueOf(value, concept, shown)),
    priors: (shown.prior.get(concept.name) ?? []).filter(isHere).flatMap(({ value, dimensions, unit }) =>
      value === null
        ? []
        : [
            {
              dimensions,
              value,
              shown: shownValue(concept, value, catalogue),
              unitLabel: unit === null ? '' : unitLabel(unit),
            },
          ],
    ),
    // What is said of no value in particular: that it is missing, or that the whole does not add up.
    messages: problems
      .filter((problem) => isFirst && problem.concept === concept.name && problem.facts.length === 0)
      .map(checkMessageOf),
  };
}

const COMMON = ['utr:MWh', 'utr:kWh', 'utr:GJ', 'utr:kg', 'utr:t', 'utr:m3', 'utr:l', 'utr:ha', 'utr:sqm'];

function valueOf(
  value: DisclosureValue,
  concept: Concept,
  { catalogue, found, problems, prior, evidence: files }: Shown,
): ValueOf {
  const {
    id,
    version,
    dimensions,
    unit,
    decimals,
    from,
    to,
    standing,
    reason,
    footnotes,
    method,
    origin,
    lineage,
    preparedBy,
    status,
  } = value;
  const at = found.stated.findIndex((stated) => stated.id === id);
  const before = prior.get(concept.name)?.find((one) => one.dimensions === dimensions);
  return {
    id,
    version,
    dimensions,
    row: rowInWords(dimensions, catalogue),
    value: value.value,
    shown: value.value === null ? null : shownValue(concept, value.value, catalogue),
    unit,
    unitLabel: unit === null ? '' : unitLabel(unit),
    decimals,
    from,
    to,
    standing,
    reason,
    footnotes: footnotes.map((note) => note.text),
    method,
    origin,
    lineage,
    preparedBy,
    status,
    evidence: files.get(id) ?? 0,
    messages: at === -1 ? [] : problems.filter(({ facts }) => facts.includes(at)).map(checkMessageOf),
    prior:
      before === undefined || before.value === null
        ? null
        : {
            shown: shownValue(concept, before.value, catalogue),
            unitLabel: before.unit === null ? '' : unitLabel(before.unit),
          },
  };
}

/** The row of a table in words; null for the company as a whole. */
export function rowInWords(dimensions: string | null, catalogue: Catalogue): string | null {
  const row = Object.entries(parsedDimensions(dimensions) ?? {})
    .map(([axis, member]) => rowLabel(axis, member, catalogue))
    .join(', ');
  return row === '' ? null : row;
}

/**
 * How far the report is. What is required follows from the answers alone: filling a datapoint that nothing asks for
 * counts as a value and not as a duty, so the number does not move while somebody writes.
 */
export function countsOf({
  found: { values },
  problems,
  required,
}: Pick<Shown, 'found' | 'problems' | 'required'>): Answer['counts'] {
  const byConcept = Map.groupBy(values, ({ concept }) => concept);
  const all = [...required.keys()].map((concept) => byConcept.get(concept) ?? []);
  return {
    required: all.length,
    given: all.filter((own) => own.length > 0).length,
    approved: all.filter((own) => own.length > 0 && own.every(({ status }) => status === 'approved')).length,
    values: values.length,
    valuesApproved: values.filter(({ status }) => status === 'approved').length,
    errors: problems.filter(({ severity }) => severity === 'error').length,
    warnings: problems.filter(({ severity }) => severity === 'warning').length,
  };
}

function disclosureOf(concept: string, catalogue: Catalogue): string {
  return (
    catalogue.sections.find(({ concepts }) => concepts.some((line) => line.concept.name === concept))?.disclosure ?? ''
  );
}
