import { evidenceCounts } from '#platform/evidence/server/evidence.ts';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { accountNames } from '#platform/records/server/references.ts';
import {
  isEsrsVersion,
  requirementsOf,
  type EsrsPoint,
  type EsrsRequirement,
  type EsrsVersion,
  type Need,
} from '#modules/report/esrs/model/catalogue.ts';
import type {
  EsrsChecks,
  EsrsOutline,
  EsrsPage,
  EsrsResponse,
  EsrsPointResponse,
  EsrsRequirementResponse,
  EsrsValueResponse,
} from '#modules/report/esrs/model/esrs-contracts.ts';
import { checkMessageOf, type CheckMessage } from '#modules/report/datapoints/model/check-message.ts';
import { esrsValue, type EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { say } from '#modules/report/esrs/model/messages.ts';
import { choiceOptions, rowKinds, rowText } from '#modules/report/esrs/model/rows.ts';
import { countPoints, datapointStatusOf, type DatapointStatus } from '#modules/report/esrs/model/datapoint-status.ts';
import { usualUnitOf } from '#modules/report/esrs/model/value-check.ts';
import { currencyOf } from '#modules/report/datapoints/server/particulars.ts';
import { periodBefore, periodOf } from '#modules/report/datapoints/server/period-values.ts';
import { esrsCatalogue } from './catalogue-file.ts';
import { esrsContradictions } from './esrs-contradictions.ts';
import { esrsValuesOf, inOrder } from './esrs-values.ts';
import { notMaterialTopics, type Verdict } from './not-material.ts';

type Head = Omit<EsrsResponse, 'requirements' | 'refs'>;
interface Found {
  head: Omit<Head, 'counts'>;
  before: ReportingPeriod | null;
  values: readonly EsrsValue[];
  byPoint: ReadonlyMap<string, readonly EsrsValue[]>;
  notMaterial: ReadonlyMap<string, Verdict>;
}

/** What all answers begin with: the period, the version that is looked at, its values and what materiality decides. */
async function found(tx: Tx, id: string, wanted: EsrsVersion | undefined): Promise<Found> {
  const period = await periodOf(tx, id);
  const decided = isEsrsVersion(period.standard) ? period.standard : null;
  const version = wanted ?? decided ?? 'esrs_2026';
  const before = await periodBefore(tx, period.from);
  const values = await esrsValuesOf(tx, id);
  return {
    before,
    values,
    byPoint: Map.groupBy(values, ({ point }) => point),
    notMaterial: await notMaterialTopics(tx, id, version),
    head: {
      period: {
        id,
        name: period.name,
        from: period.from,
        to: period.to,
        isLocked: period.status === 'locked' || period.status === 'published',
        standard: period.standard,
      },
      priorPeriod: before?.name ?? null,
      version,
      decided,
      currency: await currencyOf(tx),
    },
  };
}

/** What the values of these datapoints are shown with: evidence, and the period before. */
async function shownOf(
  tx: Tx,
  { head: { version, currency, period }, before, byPoint, notMaterial }: Found,
  values: readonly EsrsValue[],
): Promise<Shown> {
  const prior = before === null ? [] : await esrsValuesOf(tx, before.id);
  return {
    version,
    currency,
    byPoint,
    files: await evidenceCounts(
      tx,
      esrsValue,
      values.map(({ id }) => id),
    ),
    prior: Map.groupBy(prior, ({ point }) => point),
    notMaterial,
    contradictions: (await esrsContradictions(tx, period, values)).messages,
  };
}

const refsOf = (tx: Tx, values: readonly EsrsValue[]) =>
  accountNames(tx, [...new Set(values.flatMap(({ preparedBy }) => preparedBy ?? []))]);

/**
 * The ESRS data points of a period under one version, by requirement. Without a version: the one decided for the
 * period, else that of 2026.
 */
export async function esrsResponse(tx: Tx, id: string, wanted: EsrsVersion | undefined): Promise<EsrsResponse> {
  const all = await found(tx, id, wanted);
  const shown = await shownOf(tx, all, all.values);
  const requirements = requirementsOf(esrsCatalogue(), all.head.version).map((one) => requirementOf(one, shown));
  return {
    ...all.head,
    counts: countPoints(requirements.flatMap(({ points }) => points)),
    requirements,
    refs: await refsOf(tx, all.values),
  };
}

/** All that the checks say of a version, with the way to each datapoint. */
export async function esrsChecks(tx: Tx, id: string, wanted: EsrsVersion): Promise<EsrsChecks> {
  const { requirements } = await esrsResponse(tx, id, wanted);
  return {
    problems: requirements.flatMap(({ code, points }) =>
      points.flatMap((point) =>
        [
          ...point.messages.map((said) => ({ said, row: null })),
          ...point.values.flatMap(({ messages, rowLabel }) => messages.map((said) => ({ said, row: rowLabel }))),
        ].map(({ said, row }) => ({
          ...said,
          requirement: code,
          point: point.id,
          label: [point.label, row].filter((part) => part !== null).join(', '),
        })),
      ),
    ),
  };
}

/** The requirements of a version and how far each is: what does not grow with the values. */
export async function esrsOutline(tx: Tx, id: string, wanted: EsrsVersion | undefined): Promise<EsrsOutline> {
  const { head, byPoint, notMaterial } = await found(tx, id, wanted);
  const standings: { need: Need; standing: DatapointStatus }[] = [];
  const requirements = requirementsOf(esrsCatalogue(), head.version).map(({ requirement, points }) => {
    const verdict = notMaterial.get(requirement.topic) ?? null;
    const own = points.map((point) => ({
      need: point.places[head.version]?.need ?? 'voluntary',
      standing: datapointStatusOf(point, head.version, byPoint.get(point.id) ?? [], verdict !== null),
    }));
    standings.push(...own);
    const { required, given, further } = countPoints(own);
    return {
      ...labelled(requirement),
      notMaterial: verdict,
      required,
      given,
      stated: given + further,
      open:
        verdict === null
          ? points.flatMap(({ id: point }) =>
              (byPoint.get(point) ?? []).flatMap(({ id: value, status }) =>
                status === 'approved' ? [] : [{ id: value, status }],
              ),
            )
          : [],
      points: points.map(({ id: name, label, type }) => ({ name, label, isShare: type === 'percent' })),
    };
  });
  return { ...head, counts: countPoints(standings), requirements };
}

/** One requirement of a version with its datapoints and values. */
export async function esrsPage(tx: Tx, id: string, version: EsrsVersion, code: string): Promise<EsrsPage> {
  const one = requirementsOf(esrsCatalogue(), version).find(({ requirement }) => requirement.code === code);
  if (one === undefined) throw userError('request.not-found');
  const all = await found(tx, id, version);
  const values = one.points.flatMap((point) => all.byPoint.get(point.id) ?? []);
  return { requirement: requirementOf(one, await shownOf(tx, all, values)), refs: await refsOf(tx, values) };
}

const labelled = ({ code, topic, label, predecessor, basis }: EsrsRequirement) => ({
  code,
  topic,
  label,
  predecessor,
  basis,
});

function requirementOf(
  { requirement, points }: { requirement: EsrsRequirement; points: readonly EsrsPoint[] },
  shown: Shown,
): EsrsRequirementResponse {
  const notMaterial = shown.notMaterial.get(requirement.topic) ?? null;
  return {
    ...labelled(requirement),
    notMaterial,
    points: points.map((point) => pointOf(point, notMaterial !== null, shown)),
  };
}

interface Shown {
  version: EsrsVersion;
  currency: string;
  byPoint: ReadonlyMap<string, readonly EsrsValue[]>;
  prior: ReadonlyMap<string, readonly EsrsValue[]>;
  files: ReadonlyMap<string, number>;
  notMaterial: ReadonlyMap<string, Verdict>;
  /** What records say otherwise than a value, by its id. */
  contradictions: ReadonlyMap<string, CheckMessage>;
}

function pointOf(point: EsrsPoint, isNotMaterial: boolean, shown: Shown): EsrsPointResponse {
  const { id, label, type, basis, isNarrative } = point;
  const kind = point.rows === null ? undefined : rowKinds[point.rows];
  const values = inOrder(shown.byPoint.get(id) ?? [], kind?.options ?? null);
  const standing = datapointStatusOf(point, shown.version, values, isNotMaterial);
  return {
    id,
    label,
    type,
    unit: usualUnitOf(point, shown.currency),
    isMoney: point.unit?.includes('{currency}') === true,
    basis,
    isNarrative,
    need: point.places[shown.version]?.need ?? 'voluntary',
    rows:
      kind === undefined ? null : { label: kind.label, options: kind.options === null ? null : named(kind.options) },
    choices: type === 'choice' ? named(choiceOptions) : [],
    standing,
    messages: standing === 'missing' ? [MISSING] : [],
    // What is not material says nothing that could be wrong.
    values: values.map((value) =>
      valueOf(value, point, isNotMaterial ? { ...shown, contradictions: new Map() } : shown),
    ),
    priors: inOrder(shown.prior.get(id) ?? [], kind?.options ?? null).flatMap(({ row, value, unit }) =>
      value === null ? [] : [{ row, rowLabel: rowText(point.rows, row), value, unit }],
    ),
  };
}

const named = (options: readonly (readonly [string, string])[]) => options.map(([name, label]) => ({ name, label }));

const MISSING = checkMessageOf({ rule: 'missing', severity: 'error', source: '', ...say('missing') });

function valueOf(value: EsrsValue, { rows }: EsrsPoint, { prior, files, contradictions }: Shown): EsrsValueResponse {
  const { id, version, row, unit, standing, ground, reason, method, footnotes, origin, lineage, preparedBy, status } =
    value;
  const said = contradictions.get(id);
  const before = prior.get(value.point)?.find((one) => one.row === row);
  return {
    id,
    version,
    row,
    rowLabel: rowText(rows, row),
    value: value.value,
    unit,
    standing,
    ground,
    reason,
    method,
    footnotes: footnotes.map((note) => note.text),
    origin,
    lineage,
    preparedBy,
    status,
    evidence: files.get(id) ?? 0,
    messages: said === undefined ? [] : [said],
    prior: before === undefined || before.value === null ? null : { value: before.value, unit: before.unit },
  };
}
