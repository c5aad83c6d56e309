import type { Catalogue } from './catalogue.ts';
import { factKey, type Fact, type VsmeReport } from './fact.ts';
import { isNumeric } from './units.ts';

/**
 * The figures of the year before that a report shows beside its own: numbers of the data points that it reports itself,
 * so that nothing disclosed for the first time gets one. Lines with a name of their own (sites, subsidiaries,
 * materials) are left out: the same key may stand for another site a year before. So are base and target year, which
 * every report states itself.
 *
 * @param before the report of the period before, as it was published or stands; its facts of still earlier periods are
 *   not carried on
 * Source: VSME (EFRAG, December 2024), principles for the preparation, comparative information; as facts of the earlier
 * period, because the taxonomy of 2026-05-01 knows no restated scope.
 */
export function comparativesOf(
  report: VsmeReport,
  before: Pick<VsmeReport, 'period' | 'facts'>,
  catalogue: Catalogue,
): Fact[] {
  const reported = new Set(report.facts.map(({ concept }) => concept));
  const known = new Set(report.facts.map(factKey));
  return before.facts.filter((fact) => {
    const concept = catalogue.concepts.get(fact.concept);
    const isOwnLine =
      concept?.tables.some(({ axes }) =>
        axes.some(({ name, kind }) => (kind === 'typed' || name === SCOPES) && fact.dimensions[name] !== undefined),
      ) === true;
    return (
      concept !== undefined &&
      isNumeric(concept.type) &&
      !isOwnLine &&
      reported.has(fact.concept) &&
      !known.has(factKey(fact)) &&
      lastDay(fact) === before.period.to &&
      lastDay(fact) < report.period.from
    );
  });
}

/** Without the figures of the year before, but with a base year: what EFRAG's workbook has room for. */
export function withoutComparatives(report: VsmeReport): VsmeReport {
  return {
    ...report,
    facts: report.facts.filter((fact) => lastDay(fact) >= report.period.from || fact.dimensions[SCOPES] !== undefined),
  };
}

const SCOPES = 'vsme:ReportingScopesAxis';

function lastDay({ period }: Fact): string {
  return 'on' in period ? period.on : period.to;
}
