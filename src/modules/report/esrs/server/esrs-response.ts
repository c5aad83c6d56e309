import { and, count, eq, inArray } from 'drizzle-orm';
import { evidence } from '#platform/evidence/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { records } from '#platform/records/server/records.ts';
import {
  isEsrsVersion,
  requirementsOf,
  type EsrsPoint,
  type EsrsVersion,
} from '#modules/report/esrs/model/catalogue.ts';
import type {
  EsrsResponse,
  EsrsPointResponse,
  EsrsRequirementResponse,
  EsrsValueResponse,
} from '#modules/report/esrs/model/esrs-contracts.ts';
import { esrsValue, type EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { choiceOptions, rowKinds, rowText } from '#modules/report/esrs/model/rows.ts';
import { countStandings, standingOf } from '#modules/report/esrs/model/standing.ts';
import { usualUnitOf } from '#modules/report/esrs/model/value-check.ts';
import { currencyOf } from '#modules/report/datapoints/server/particulars.ts';
import { periodBefore, periodOf } from '#modules/report/datapoints/server/period-values.ts';
import { esrsCatalogue } from './catalogue-file.ts';
import { notMaterialTopics, type Verdict } from './not-material.ts';

/**
 * The ESRS data points of a period under one version, by requirement. Without a version: the one decided for the
 * period, else that of 2026.
 */
export async function esrsResponse(tx: Tx, id: string, wanted: EsrsVersion | undefined): Promise<EsrsResponse> {
  const period = await periodOf(tx, id);
  const decided = isEsrsVersion(period.standard) ? period.standard : null;
  const version = wanted ?? decided ?? 'esrs_2026';
  const before = await periodBefore(tx, period.from);
  const values = await esrsValuesOf(tx, id);
  const shown: Shown = {
    version,
    currency: await currencyOf(tx),
    byPoint: Map.groupBy(values, ({ point }) => point),
    files: await evidenceCounts(tx, values),
    prior: new Map((before === null ? [] : await esrsValuesOf(tx, before.id)).map((value) => [keyOf(value), value])),
    notMaterial: await notMaterialTopics(tx, id, version),
  };
  const requirements = requirementsOf(esrsCatalogue(), version).map(
    ({ requirement: { code, topic, label, predecessor, basis }, points }): EsrsRequirementResponse => {
      const notMaterial = shown.notMaterial.get(topic) ?? null;
      return {
        code,
        topic,
        label,
        predecessor,
        basis,
        notMaterial,
        points: points.map((point) => pointOf(point, notMaterial !== null, shown)),
      };
    },
  );
  return {
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
    currency: shown.currency,
    counts: countStandings(requirements.flatMap(({ points }) => points.map(({ standing }) => standing))),
    requirements,
    refs: await accountNames(tx, [...new Set(values.flatMap(({ preparedBy }) => preparedBy ?? []))]),
  };
}

/** The ESRS data points of a period that are stated or omitted. */
export async function esrsValuesOf(tx: Tx, period: string): Promise<EsrsValue[]> {
  return records(tx, esrsValue).all({
    filters: [{ field: 'period', operation: 'is', values: [period] }],
    sort: [{ field: 'point', descending: false }],
  });
}

interface Shown {
  version: EsrsVersion;
  currency: string;
  byPoint: ReadonlyMap<string, readonly EsrsValue[]>;
  prior: ReadonlyMap<string, EsrsValue>;
  files: ReadonlyMap<string, number>;
  notMaterial: ReadonlyMap<string, Verdict>;
}

export const keyOf = ({ point, row }: Pick<EsrsValue, 'point' | 'row'>): string => `${point}|${row ?? ''}`;

function pointOf(point: EsrsPoint, isNotMaterial: boolean, shown: Shown): EsrsPointResponse {
  const { id, label, type, basis, isNarrative } = point;
  const kind = point.rows === null ? undefined : rowKinds[point.rows];
  const values = inOrder(shown.byPoint.get(id) ?? [], kind?.options ?? null);
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
    standing: standingOf(point, shown.version, values, isNotMaterial),
    values: values.map((value) => valueOf(value, point, shown)),
  };
}

const named = (options: readonly (readonly [string, string])[]) => options.map(([name, label]) => ({ name, label }));

function inOrder(values: readonly EsrsValue[], options: readonly (readonly [string, string])[] | null): EsrsValue[] {
  const rank = new Map(options?.map(([name], at) => [name, at]));
  return values.toSorted(
    (one, other) =>
      (rank.get(one.row ?? '') ?? 0) - (rank.get(other.row ?? '') ?? 0) ||
      (one.row ?? '').localeCompare(other.row ?? '', 'en'),
  );
}

function valueOf(value: EsrsValue, { rows }: EsrsPoint, { prior, files }: Shown): EsrsValueResponse {
  const { id, version, row, unit, standing, ground, reason, method, origin, lineage, preparedBy, status } = value;
  const before = prior.get(keyOf(value));
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
    origin,
    lineage,
    preparedBy,
    status,
    evidence: files.get(id) ?? 0,
    prior: before === undefined || before.value === null ? null : { value: before.value, unit: before.unit },
  };
}

async function evidenceCounts(tx: Tx, values: readonly EsrsValue[]): Promise<Map<string, number>> {
  if (values.length === 0) return new Map();
  const rows = await tx.db
    .select({ id: evidence.recordId, files: count() })
    .from(evidence)
    .where(
      and(
        eq(evidence.companyId, tx.companyId),
        eq(evidence.resource, esrsValue.name),
        inArray(
          evidence.recordId,
          values.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(evidence.recordId);
  return new Map(rows.map(({ id, files }) => [id, files]));
}
