import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { disclosureSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { esrsSources } from '#modules/report/esrs/model/esrs-sources.ts';
import { esrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { differencesOf, stateOf } from '#modules/social/diversity/model/compare.ts';
import type { diversityReportCall } from '#modules/social/diversity/model/diversity-calls.ts';
import { feeds, requirementOf, type FedFigure } from '#modules/social/diversity/model/feeds.ts';
import { contentOf, hashOf, snapshotOf, workforceOf } from '#modules/social/workforce/server/basis.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';

type Answer = ResponseOf<typeof diversityReportCall>;

/**
 * What the report of a period states of diversity and pay beside what it would be filled with now: the figures of HR come
 * by the queries that fill the report, so that nothing is reckoned twice.
 */
export async function diversityReport(tx: Tx, { period: id }: { period: string }): Promise<Answer> {
  const period = await records(tx, reportingPeriod).get(id);
  const readsReport = tx.access === null || tx.access.has('report.read');
  return { readsReport, values: await valuesOf(tx, id, readsReport), snapshot: await snapshotState(tx, period) };
}

interface Stated {
  value: string | null;
  standing: string;
}

async function valuesOf(tx: Tx, period: string, readsReport: boolean): Promise<Answer['values']> {
  const ofPeriod = { filters: [{ field: 'period', operation: 'is' as const, values: [period] }] };
  const [vsme, esrs] = [
    (await runQuery(tx, disclosureSources.pay, { period })).figures,
    (await runQuery(tx, esrsSources.pay, { period })).figures,
  ];
  const [ofVsme, ofEsrs] = readsReport
    ? [await records(tx, disclosureValue).all(ofPeriod), await records(tx, esrsValue).all(ofPeriod)]
    : [[], []];
  const compared = (
    of: { figure: FedFigure; point: string; row: string | null } & Pick<Answer['values'][number], 'standard' | 'path'>,
    known: string | null,
    stated: Stated | undefined,
  ): Answer['values'][number] => {
    const report = stated?.standing === 'reported' ? stated.value : null;
    const isOmitted = stated !== undefined && stated.standing !== 'reported';
    return { ...of, records: known, report, isOmitted, state: stateOf(known, report) };
  };
  return feeds.flatMap(({ figure, vsme: names, esrs: points }) => [
    ...names.map((point) =>
      compared(
        {
          figure,
          standard: 'vsme',
          point,
          row: null,
          path: readsReport ? address({ tab: 'data-points', period, point }) : null,
        },
        vsme.find(({ concept }) => concept === point)?.value ?? null,
        ofVsme.find(({ concept, dimensions }) => concept === point && dimensions === null),
      ),
    ),
    ...points.map(([point, row]) => {
      const version = requirementOf(figure, 'esrs_2026') === null ? 'esrs_2023' : 'esrs_2026';
      const disclosure = requirementOf(figure, version) ?? '';
      return compared(
        {
          figure,
          standard: version,
          point,
          row,
          path: readsReport ? address({ tab: 'esrs', period, version, disclosure }) : null,
        },
        esrs.find((one) => one.point === point && one.row === row)?.value ?? null,
        ofEsrs.find((one) => one.point === point && (one.row ?? null) === row),
      );
    }),
  ]);
}

const address = (parameters: Readonly<Record<string, string>>): string =>
  `report/esg-report?${new URLSearchParams(parameters).toString()}`;

/** Whether the frozen workforce of the period is still what the records say, and in what they differ. */
async function snapshotState(tx: Tx, period: ReportingPeriod): Promise<Answer['snapshot']> {
  if (tx.access !== null && !tx.access.has('social.read')) return null;
  const kept = await snapshotOf(tx, period);
  if (kept === null) return null;
  const now = contentOf(await workforceOf(tx, period), period);
  const isCurrent = kept.sha256 === hashOf(now);
  const seesEverybody = tx.grants === null || tx.grants.get('employee-data.read')?.has('company') === true;
  return {
    version: kept.version,
    takenAt: kept.takenAt,
    isCurrent,
    differences: seesEverybody ? differencesOf(kept.content.spells, now.spells, period) : null,
  };
}
