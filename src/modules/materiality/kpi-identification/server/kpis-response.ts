import { dataRequest } from '#modules/environmental/requests/model/data-request.ts';
import { reportPointsQuery, localName, type ReportPoint } from '#modules/report/datapoints/model/report-points.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { records } from '#platform/records/server/records.ts';
import {
  askedCount,
  askedOf,
  costOfOwn,
  costOfPoint,
  countsOf,
  proposedSource,
  topicsOf,
  topicVerdicts,
  type Cost,
} from '#modules/materiality/kpi-identification/model/kpi-board.ts';
import type { Kpi, KpisResponse } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import { usedBy } from '#modules/materiality/kpi-identification/model/kpi-circle.ts';
import { frameworksOf, type Frameworks } from '#modules/materiality/kpi-identification/model/frameworks.ts';
import { kpiSelection, type KpiSelection } from '#modules/materiality/kpi-identification/model/kpi-selection.ts';
import { ownKpi, type OwnKpi } from '#modules/materiality/kpi-identification/model/own-kpi.ts';
import {
  inputOf,
  valuesOfOwnKpis,
  type AnsweredFigure,
  type Holdings,
  type OwnValue,
} from '#modules/materiality/kpi-identification/model/own-kpi-value.ts';
import { figureName } from '#modules/materiality/kpi-identification/model/wanted-requests.ts';
import type { AssessmentHead } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { assessmentList } from '#modules/materiality/assessment/server/assessment-response.ts';
import { assessmentData, scoredTopics } from '#modules/materiality/assessment/server/assessment-data.ts';
import { griByRequirement } from './gri-file.ts';

/**
 * The KPIs that an assessment asks for, those that are selected, and the own ones with their values in its period.
 * Without a choice: the approved assessment, else the newest.
 */
export async function kpisResponse(tx: Tx, wanted: string | undefined): Promise<KpisResponse> {
  const all = (await assessmentList(tx)).items;
  const chosen =
    wanted === undefined
      ? (all.find(({ status }) => status === 'approved') ?? all[0])
      : all.find(({ id }) => id === wanted);
  if (wanted !== undefined && chosen === undefined) throw userError('request.not-found');
  const heads = all.map(({ id, name, status }) => ({ id, name, status }));
  const [mayStated, mayDrawn] = [holds(tx, 'report.read'), holds(tx, 'environmental.read')];
  if (chosen === undefined)
    return {
      assessments: [],
      assessment: null,
      topics: [],
      kpis: [],
      counts: countsOf([], []),
      names: [],
      mayStated,
      mayDrawn,
      refs: {},
    };

  const data = await assessmentData(tx, chosen.id);
  const verdicts = topicVerdicts(scoredTopics(data), data.conclusions);
  const { points } = await runQuery(tx, reportPointsQuery, {
    period: chosen.period.id,
    withStated: mayStated,
    withDrawn: mayDrawn,
  });
  const [selections, owns] = [
    await records(tx, kpiSelection).all(),
    await records(tx, ownKpi).all({ sort: [{ field: 'name', descending: false }] }),
  ];
  const holdings: Holdings = {
    points,
    answers: mayDrawn ? await answeredFigures(tx, points, chosen.period) : new Map(),
    isVisible: mayStated && mayDrawn,
    reportPath: ({ name }) =>
      `report/esg-report?${new URLSearchParams({ tab: 'data-points', period: chosen.period.id, point: name }).toString()}`,
    ownPath: 'materiality/kpi-identification?tab=own',
  };
  const ofPoints = points.flatMap((point): Kpi[] => {
    const selection = selections.find((one) => one.point === point.name) ?? null;
    const asked = askedOf(point, verdicts);
    return asked === null && selection === null ? [] : [pointKpi(point, asked ?? 'extra', selection, holdings)];
  });
  const [values, leaves] = [valuesOfOwnKpis(owns, holdings), leavesOf(owns, points)];
  const ofOwn = owns.flatMap((kpi): Kpi[] => {
    const value = values.get(kpi.code);
    return value === undefined
      ? []
      : [ownKpiOf(kpi, value, selections.find((one) => one.ownKpi === kpi.id) ?? null, leaves(kpi.code))];
  });
  const kpis = [...ofPoints, ...ofOwn];
  const people = [
    ...new Set(
      kpis.flatMap(({ selection }) => (selection === null || selection.owner === null ? [] : [selection.owner])),
    ),
  ];
  return {
    assessments: heads,
    assessment: {
      id: chosen.id,
      name: chosen.name,
      status: chosen.status,
      standard: chosen.standard,
      period: chosen.period,
    },
    topics: verdicts.map((verdict) => ({ ...verdict, asked: askedCount(verdict, points) })),
    kpis,
    counts: countsOf(kpis, verdicts),
    names: points.flatMap(({ name, label, disclosure, unit }) =>
      unit === null ? [] : [{ name: localName(name), label, disclosure, unit }],
    ),
    mayStated,
    mayDrawn,
    refs: await accountNames(tx, people),
  };
}

const holds = (tx: Tx, key: string): boolean => tx.access === null || tx.access.has(key);

function pointKpi(point: ReportPoint, asked: Kpi['asked'], selection: KpiSelection | null, holdings: Holdings): Kpi {
  const input = inputOf(point, holdings);
  return {
    metric: point.name,
    label: point.label,
    disclosure: point.disclosure,
    topics: topicsOf(point),
    asked,
    cost: input.state === 'answered' ? 1 : costOfPoint(point),
    unit: point.unit,
    isShare: point.isShare,
    proposed: proposedSource(point),
    frameworks: frameworksOf(point, griByRequirement()),
    figure: input.amount === null || input.unit === null ? null : { amount: input.amount, unit: input.unit },
    own: null,
    inputs: [input],
    selection: selection === null ? null : shown(selection),
  };
}

function ownKpiOf(
  { id, version, code, name, unit, formula, decimals, purpose }: OwnKpi,
  value: OwnValue,
  selection: KpiSelection | null,
  leaves: readonly ReportPoint[],
): Kpi {
  return {
    metric: code,
    label: name,
    disclosure: '',
    topics: [...new Set(leaves.flatMap(topicsOf))],
    asked: 'required',
    cost: costOfOwn(leaves.map((point): Cost => costOfPoint(point))),
    unit,
    isShare: false,
    proposed: 'moduleQuery',
    frameworks: none,
    figure: value.shown === null ? null : { amount: value.shown, unit },
    own: {
      id,
      version,
      formula,
      decimals,
      purpose,
      workings: value.workings,
      figure: value.figure,
      needs: [...value.needs],
    },
    inputs: value.inputs,
    selection: selection === null ? null : shown(selection),
  };
}

const none: Frameworks = { vsme: [], esrs2023: [], esrs2026: [], gri: [] };

/** The data points at the end of all ways down from each own KPI, by its short name. */
function leavesOf(owns: readonly OwnKpi[], points: readonly ReportPoint[]): (code: string) => ReportPoint[] {
  const names = new Map(owns.map((kpi) => [kpi.code, usedBy(kpi)]));
  const byName = new Map(points.map((point) => [localName(point.name), point]));
  return (code) => {
    const [seen, leaves] = [new Set([code]), new Map<string, ReportPoint>()];
    // A set that grows while it is walked: whatever is reached is looked at once.
    for (const at of seen) {
      for (const name of names.get(at) ?? []) {
        const point = byName.get(name);
        if (names.has(name)) seen.add(name);
        else if (point !== undefined) leaves.set(name, point);
      }
    }
    return [...leaves.values()];
  };
}

function shown({
  id,
  version,
  reason,
  owner,
  frequency,
  source,
  firstPeriod,
  evidence,
  note,
  status,
}: KpiSelection): NonNullable<Kpi['selection']> {
  return { id, version, reason, owner, frequency, source, firstPeriod, evidence, note, status };
}

/**
 * Approved answers for the whole period. Two sites that answered the same are two answers, and which one counts is for
 * a person to say.
 */
async function answeredFigures(
  tx: Tx,
  points: readonly ReportPoint[],
  { from, to }: AssessmentHead['period'],
): Promise<ReadonlyMap<string, AnsweredFigure>> {
  const year = from.slice(0, 4);
  if (from !== `${year}-01-01` || to !== `${year}-12-31`) return new Map();
  const answered = await records(tx, dataRequest).all({
    filters: [
      { field: 'status', operation: 'is', values: ['approved'] },
      { field: 'period', operation: 'is', values: [year] },
    ],
  });
  return new Map(
    points.flatMap(({ name, label }): [string, AnsweredFigure][] => {
      const own = answered.filter(({ figure, activityType }) => activityType === null && figure === figureName(label));
      const [only] = own;
      if (own.length !== 1 || only === undefined || only.quantity === null || only.unit === null) return [];
      return [
        [
          name,
          {
            amount: only.quantity,
            unit: only.unit,
            path: `environmental/data-requests?tab=all&view.record=${only.id}`,
          },
        ],
      ];
    }),
  );
}
