import { kpiError } from '#modules/materiality/kpi-identification/model/errors.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { pointNamesQuery, localName } from '#modules/report/datapoints/model/report-points.ts';
import { parseFormula, formulaProblemMessage } from '#modules/materiality/kpi-identification/model/formula.ts';
import { isUnitExpression, unitProblem } from '#modules/materiality/kpi-identification/model/formula-units.ts';
import { circleThrough, usedBy } from '#modules/materiality/kpi-identification/model/kpi-circle.ts';
import {
  kpiSelection,
  missingForReady,
  type KpiSelection,
} from '#modules/materiality/kpi-identification/model/kpi-selection.ts';
import { KPIS_MAX, ownKpi, type OwnKpi } from '#modules/materiality/kpi-identification/model/own-kpi.ts';
import { say } from '../model/messages.ts';

/**
 * A formula can be read, its names exist, its units give that of the KPI, and it does not lead back to itself; who is
 * referred to stays what others rely on.
 */
export const ownKpiRules = rules<typeof ownKpi, OwnKpi>(ownKpi, {
  async beforeWrite(tx, { before, after }) {
    await locked(tx);
    const others = (await records(tx, ownKpi).all()).filter(({ id }) => id !== after.id);
    if (isAdded(before) && others.length >= KPIS_MAX) throw kpiError('materiality.too-many-kpis', { limit: KPIS_MAX });
    const errors = await formulaErrors(tx, after, others);
    assertNoErrors(errors);
    if (before !== null && before.code !== after.code) assertNotUsed(before, others);
    if (before !== null && before.unit !== after.unit) await assertFormulasStillFit(tx, after, others);
    if (before !== null && before.name !== after.name) await rename(tx, after);
    return undefined;
  },
  async beforeRemove(tx, record) {
    await locked(tx);
    assertNotUsed(
      record,
      (await records(tx, ownKpi).all()).filter(({ id }) => id !== record.id),
    );
  },
});

const missingForIt = {
  source: say('source-before-ready'),
  owner: say('owner-before-ready'),
  firstPeriod: say('first-period-before-ready'),
} as const;

/**
 * Either a data point with a number or an own KPI; a source that exists; ready only when it is settled who brings it,
 * from where and since when.
 */
export const kpiSelectionRules = rules<typeof kpiSelection, KpiSelection>(kpiSelection, {
  async beforeWrite(tx, { before, after }) {
    await locked(tx);
    if (isAdded(before) && (await records(tx, kpiSelection).boundedCount({})).value >= KPIS_MAX)
      throw kpiError('materiality.too-many-kpis', { limit: KPIS_MAX });
    const found = await metricOf(tx, after);
    const errors = 'errors' in found ? found.errors : sourceErrors(after, found);
    if (after.status === 'ready')
      errors.push(...missingForReady(after).map((path) => ({ path, ...missingForIt[path] })));
    assertNoErrors(errors);
    return 'errors' in found ? undefined : { label: found.label };
  },
});

/** New, or back from the bin. */
const isAdded = (before: { removedAt: string | null } | null): boolean => before === null || before.removedAt !== null;

async function formulaErrors(
  tx: Tx,
  { code, unit, formula }: OwnKpi,
  others: readonly OwnKpi[],
): Promise<FieldError[]> {
  if (!isUnitExpression(unit))
    return [
      {
        path: 'unit',
        ...say('unit-unknown', { unit }),
      },
    ];
  const parsed = parseFormula(formula);
  if ('problem' in parsed) return [{ path: 'formula', ...formulaProblemMessage(formula, parsed.problem) }];
  const circle = circleThrough(code, [...others, { code, formula }]);
  if (circle !== null) return [{ path: 'formula', ...say('formula-circle', { circle: circle.join(' → ') }) }];
  const problem = unitProblem(parsed.node, unit, unitsFor(await pointUnits(tx), others));
  return problem === null ? [] : [{ path: 'formula', ...formulaProblemMessage(formula, problem) }];
}

async function pointUnits(tx: Tx): Promise<ReadonlyMap<string, string | null>> {
  return new Map((await runQuery(tx, pointNamesQuery, {})).points.map(({ name, unit }) => [localName(name), unit]));
}

const unitsFor =
  (points: ReadonlyMap<string, string | null>, kpis: readonly Pick<OwnKpi, 'code' | 'unit'>[]) =>
  (name: string): string | null =>
    kpis.find(({ code }) => code === name)?.unit ?? points.get(name) ?? null;

function assertNotUsed({ code, name }: OwnKpi, others: readonly OwnKpi[]): void {
  const users = others.filter((other) => usedBy(other).includes(code));
  if (users.length > 0)
    throw kpiError('materiality.kpi-in-use', { kpi: name, users: users.map((user) => `“${user.name}”`).join(', ') });
}

/** Another unit of the same dimension changes nothing for the formulas that use it; another dimension does. */
async function assertFormulasStillFit(tx: Tx, after: OwnKpi, others: readonly OwnKpi[]): Promise<void> {
  const unitOf = unitsFor(await pointUnits(tx), [...others, after]);
  assertNotUsed(
    after,
    others.filter((other) => {
      const parsed = parseFormula(other.formula);
      return !('problem' in parsed) && unitProblem(parsed.node, other.unit, unitOf) !== null;
    }),
  );
}

async function rename(tx: Tx, { id, name }: OwnKpi): Promise<void> {
  for (const selection of await records(tx, kpiSelection).all({
    filters: [{ field: 'ownKpi', operation: 'is', values: [id] }],
  }))
    await records(tx, kpiSelection).compute(selection.id, { label: name });
}

type Metric = { label: string; isOwn: boolean; hasRegister: boolean; isDrawn: boolean };

async function metricOf(tx: Tx, { point, ownKpi: own }: KpiSelection): Promise<Metric | { errors: FieldError[] }> {
  if ((point === null) === (own === null))
    return {
      errors: [{ path: 'point', ...say('datapoint-or-kpi') }],
    };
  if (own !== null) {
    const kpi = await records(tx, ownKpi).find(own);
    return kpi === null
      ? { errors: [{ path: 'ownKpi', ...say('kpi-gone') }] }
      : { label: kpi.name, isOwn: true, hasRegister: true, isDrawn: true };
  }
  const found = (await runQuery(tx, pointNamesQuery, {})).points.find(({ name }) => name === point);
  return found === undefined
    ? { errors: [{ path: 'point', ...say('datapoint-not-numeric', { point: point ?? '' }) }] }
    : {
        label: found.label,
        isOwn: false,
        hasRegister: found.register !== null,
        isDrawn: found.register?.isDrawn === true,
      };
}

function sourceErrors({ source }: KpiSelection, { isOwn, hasRegister, isDrawn }: Metric): FieldError[] {
  if (source === null) return [];
  if (isOwn)
    return source === 'moduleQuery'
      ? []
      : [
          {
            path: 'source',
            ...say('kpi-calculated'),
          },
        ];
  if (source === 'moduleQuery' && !isDrawn) return [{ path: 'source', ...say('datapoint-not-calculated') }];
  return source === 'activity' && !hasRegister ? [{ path: 'source', ...say('datapoint-without-records') }] : [];
}

/** One at a time in a company: two changes at once could close a circle that neither of them sees. */
async function locked(tx: Tx): Promise<void> {
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`kpis ${tx.companyId}`]);
}
