import { inFile } from '#modules/report/model/file-texts.ts';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { factOfValue } from '#modules/report/datapoints/model/disclosure-facts.ts';
import { disclosureValue, type DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { checkReport } from '#modules/report/taxonomy/model/check/check-report.ts';
import type { Problem } from '#modules/report/taxonomy/model/check/rule.ts';
import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import type { Fact, VsmeReport } from '#modules/report/taxonomy/model/fact.ts';
import { reportDocument } from '#modules/report/document/model/report-document.ts';
import type { ReportRules } from '#modules/report/settings/model/report-settings.ts';
import { rulesFor } from '#modules/report/server/rules-on.ts';
import { particularsOf, type Particulars } from './particulars.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '../model/messages.ts';

export async function periodOf(tx: Tx, id: string): Promise<ReportingPeriod> {
  const period = isId(id) ? await records(tx, reportingPeriod).find(id) : null;
  if (period === null) throw userError('request.not-found');
  return period;
}

/** The data points of a period. */
export async function valuesOf(tx: Tx, period: string): Promise<DisclosureValue[]> {
  return records(tx, disclosureValue).all({
    filters: [{ field: 'period', operation: 'is', values: [period] }],
    sort: [{ field: 'concept', descending: false }],
  });
}

/** The period that ended last before this day. */
export async function periodBefore(tx: Tx, from: string): Promise<ReportingPeriod | null> {
  const periods = await records(tx, reportingPeriod).all();
  return periods.filter(({ to }) => to < from).toSorted((a, b) => (a.to < b.to ? 1 : -1))[0] ?? null;
}

export interface PeriodReport {
  period: ReportingPeriod;
  values: DisclosureValue[];
  report: VsmeReport;
  /** The value that each fact of the report states, in the same order. */
  stated: DisclosureValue[];
  /** The company's rules that hold for the period, and what they ask for and is not there. */
  rules: ReportRules;
  lacks: { identifier: Particulars['missing']; text: boolean };
}

/** The report as it stands, from all values that are reported, in the order of the standard. */
export async function periodReport(tx: Tx, id: string, catalogue: Catalogue): Promise<PeriodReport> {
  const period = await periodOf(tx, id);
  const values = await valuesOf(tx, id);
  const rules = await rulesFor(tx, period);
  const { name, scheme, identifier, currency, missing } = await particularsOf(tx, rules.identifier);
  const rank = new Map([...catalogue.concepts.keys()].map((concept, at) => [concept, at]));
  const facts = values
    .flatMap((value) => {
      const fact = factOfValue(value, period, catalogue);
      return fact === null ? [] : [{ value, fact }];
    })
    .toSorted(
      (a, b) =>
        (rank.get(a.fact.concept) ?? 0) - (rank.get(b.fact.concept) ?? 0) ||
        (a.value.dimensions ?? '').localeCompare(b.value.dimensions ?? '', 'en', { numeric: true }),
    );
  const report = {
    entity: { name, scheme, identifier },
    period: { from: period.from, to: period.to },
    currency: statedCurrency(facts.map(({ fact }) => fact)) ?? currency,
    language: 'en',
    title: inFile('title', { period: period.name }),
    facts: facts.map(({ fact }) => fact),
  };
  return {
    period,
    values,
    report,
    stated: facts.map(({ value }) => value),
    rules,
    lacks: { identifier: missing, text: rules.needsText && !(await hasApprovedText(tx, id)) },
  };
}

/** Whether the text of a period is approved. */
export async function hasApprovedText(tx: Tx, period: string): Promise<boolean> {
  const [document] = await records(tx, reportDocument).all({
    filters: [{ field: 'period', operation: 'is', values: [period] }],
  });
  return document?.status === 'approved';
}

/**
 * What is wrong with the report, by the standard and by the company's own rules. A data point that is left out for a
 * stated reason is no error any more, but everybody shall see it.
 */
export function problemsOf(
  { report, values, lacks }: Pick<PeriodReport, 'report' | 'values' | 'lacks'>,
  catalogue: Catalogue,
): Problem[] {
  const leftOut = new Map(
    values.filter(({ standing }) => standing !== 'reported').map((value) => [value.concept, value]),
  );
  return [...ruleProblems(lacks), ...checkReport(report, catalogue)]
    .map((problem) => {
      const value = problem.rule === 'missing' ? leftOut.get(problem.concept) : undefined;
      if (value === undefined) return problem;
      return {
        ...problem,
        rule: 'left-out',
        severity: 'warning' as const,
        ...say(value.standing === 'omitted' ? 'left-out' : 'left-out-not-applicable', {
          datapoint: value.label ?? problem.concept,
          reason: value.reason ?? '',
        }),
      };
    })
    .toSorted((a, b) => (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1));
}

/** What keeps the report from being published by the company's own rules. It belongs to no data point. */
function ruleProblems({ identifier, text }: PeriodReport['lacks']): Problem[] {
  const problem = (rule: string, said: Message): Problem => ({
    rule,
    severity: 'error',
    source: inFile('report-settings'),
    concept: '',
    facts: [],
    ...said,
  });
  return [
    ...(identifier === null
      ? []
      : [
          problem(
            'identifier',
            identifier === 'any'
              ? say('identifier-none')
              : say('identifier-missing', { identifier: { label: identifier } }),
          ),
        ]),
    ...(text ? [problem('text', say('narrative-missing'))] : []),
  ];
}

/** The currency of the amounts: the one that turnover is stated in, so that a report made abroad stays in its own. */
function statedCurrency(facts: readonly Fact[]): string | null {
  const money =
    facts.find(({ concept }) => concept === 'vsme:Turnover') ??
    facts.find(({ unit }) => unit?.startsWith('iso4217:') === true);
  return money?.unit?.replace('iso4217:', '') ?? null;
}
