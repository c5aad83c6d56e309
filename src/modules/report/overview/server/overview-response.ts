import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import { coverageQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import { records } from '#platform/records/server/records.ts';
import { esrsVersionLabels } from '#modules/report/esrs/model/catalogue.ts';
import type { ReportOverview } from '#modules/report/overview/model/overview-contracts.ts';
import { requiredPoints } from '#modules/report/taxonomy/model/check/applicability.ts';
import { periodReport, problemsOf, type PeriodReport } from '#modules/report/datapoints/server/period-values.ts';
import { fullReport, publicationsOf, sha256Of } from '#modules/report/publication/server/publications.ts';
import { publicationConditions } from '#modules/report/publication/server/publication-conditions.ts';
import { reportOutOfDate } from '#modules/report/publication/server/out-of-date.ts';
import { publicWithdrawalOf } from '#modules/report/publication/server/withdrawals.ts';
import { countsOf } from '#modules/report/vsme/server/report-response.ts';
import { textIssuesOf } from '#modules/report/document/server/document-state.ts';
import { documentOf } from '#modules/report/document/server/set-text.ts';
import { esrsOutline } from '#modules/report/esrs/server/esrs-response.ts';
import { esrsValuesOf } from '#modules/report/esrs/server/esrs-values.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';

type Item = ReportOverview['items'][number];

/** Each period costs a check of its whole report, so only the latest are shown. */
const SHOWN = 6;

/** Where the reports of the latest periods stand, the newest first. */
export async function overviewOf(tx: Tx): Promise<ReportOverview> {
  const periods = await records(tx, reportingPeriod).all({ sort: [{ field: 'from', descending: true }] });
  const items: Item[] = [];
  for (const period of periods.slice(0, SHOWN)) items.push(await itemOf(tx, period));
  return { items, more: periods.length > SHOWN };
}

async function itemOf(tx: Tx, { id, name, from, to, status, standard }: ReportingPeriod): Promise<Item> {
  const catalogue = vsmeCatalogue();
  const found = await periodReport(tx, id, catalogue);
  const { required, approved, values, valuesApproved, errors, warnings } = countsOf({
    found,
    problems: problemsOf(found, catalogue),
    required: requiredPoints(found.report, catalogue),
  });
  const document = await documentOf(tx, id);
  const [last] = await publicationsOf(tx, id);
  const stale = await reportOutOfDate(tx, id);
  const changed = last !== undefined && sha256Of((await fullReport(tx, found, catalogue)).report) !== last.sha256;
  const withdrawal = last === undefined ? null : await publicWithdrawalOf(tx, last);
  const isPublished = last !== undefined && !changed && withdrawal === null;
  const staleValues = new Set([...stale.values, ...stale.registers].flatMap((one) => one.disclosureValues));
  return {
    period: { id, name, from, to, status, standard: reportingPeriod.fields.standard.options[standard] },
    vsme: { required, approved, values, open: values - valuesApproved, errors, warnings, outOfDate: staleValues.size },
    esrs: await esrsOf(tx, id),
    months: await monthsOf(tx, id),
    conditions:
      values > 0 && errors === 0 && values === valuesApproved && staleValues.size === 0 && !isPublished
        ? await conditionsOf(tx, found)
        : { must: 0, waivable: 0 },
    // An approved text has nothing open: it could not have been approved.
    text:
      document === null
        ? null
        : {
            status: document.status,
            errors:
              document.status === 'approved'
                ? 0
                : (await textIssuesOf(tx, document)).filter(({ severity }) => severity === 'error').length,
          },
    publication:
      last === undefined
        ? null
        : {
            id: last.id,
            version: last.version,
            publishedAt: last.publishedAt,
            sha256: last.sha256,
            seq: last.chainSeq,
            withdrawal,
            isOutOfDate: stale.publication?.id === last.id,
            changed,
          },
  };
}

async function conditionsOf(tx: Tx, found: PeriodReport): Promise<Item['conditions']> {
  const { conditions } = await publicationConditions(tx, found, []);
  const lacking = conditions.filter(({ name, isMet }) => !isMet && name !== 'onePerson');
  return {
    must: lacking.filter(({ policy }) => policy === 'must').length,
    waivable: lacking.filter(({ policy }) => policy === 'waivable').length,
  };
}

async function monthsOf(tx: Tx, period: string): Promise<Item['months']> {
  if (!isQueryHandled(coverageQuery)) return null;
  const { coverage } = await runQuery(tx, coverageQuery, { period });
  if (coverage === null) return null;
  const { expected, withoutData, endings } = coverage;
  return { expected, withoutData, openEndings: endings.count };
}

async function esrsOf(tx: Tx, period: string): Promise<Item['esrs']> {
  if ((await esrsValuesOf(tx, period)).length === 0) return null;
  const {
    version,
    counts: { required, omitted, approved },
  } = await esrsOutline(tx, period, undefined);
  return { label: esrsVersionLabels[version], required: required - omitted, approved };
}
