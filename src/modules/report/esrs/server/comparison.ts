import type { Tx } from '#platform/database/server/in-company.ts';
import { topicOfPoint, type EsrsPoint, type EsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import type { EsrsComparison } from '#modules/report/esrs/model/esrs-contracts.ts';
import type { EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { pairsOf, type Change, type Pair } from '#modules/report/esrs/model/datapoint-status.ts';
import type { DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { plainUnit } from '#modules/report/datapoints/model/plain-unit.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { periodOf, valuesOf } from '#modules/report/datapoints/server/period-values.ts';
import { esrsCatalogue, griOf } from './catalogue-file.ts';
import { esrsValuesOf } from './esrs-values.ts';

type Line = EsrsComparison['lines'][number];
type Place = NonNullable<Line['esrs2026']>;

/**
 * The same data under VSME, ESRS 2023, ESRS 2026 and, by number, GRI: what is stated where, and what is new, renamed or
 * gone.
 */
export async function esrsComparison(tx: Tx, id: string): Promise<EsrsComparison> {
  const { name } = await periodOf(tx, id);
  const stated = Map.groupBy(await esrsValuesOf(tx, id), ({ point }) => point);
  const vsme = Map.groupBy(
    (await valuesOf(tx, id)).filter(({ dimensions }) => dimensions === null),
    ({ concept }) => concept,
  );
  const lines = pairsOf(esrsCatalogue())
    .filter(({ before, now }) => (now ?? before)?.isNarrative === false)
    .map((pair) => lineOf(pair, stated, vsme));
  const of = (change: Change) => lines.filter((line) => line.change === change).length;
  return {
    period: { id, name },
    asked: {
      esrs2026: asked(lines.map(({ esrs2026 }) => esrs2026)),
      esrs2023: asked(lines.map(({ esrs2023 }) => esrs2023)),
      vsme: asked(lines.map((line) => line.vsme)),
    },
    counts: {
      carried: of('carried'),
      changed: of('changed'),
      split: of('split'),
      new: of('new'),
      dropped: of('dropped'),
    },
    lines,
  };
}

/** Each once: what was split stands in several lines. */
function asked(places: readonly (Place | null)[]): { points: number; stated: number } {
  const once = [
    ...new Map(
      places.filter((place) => place !== null).map((place) => [`${place.requirement} ${place.label}`, place]),
    ).values(),
  ];
  return { points: once.length, stated: once.filter(({ stated }) => stated !== null).length };
}

function lineOf(
  { before, now, change }: Pair,
  stated: ReadonlyMap<string, EsrsValue[]>,
  vsme: ReadonlyMap<string, DisclosureValue[]>,
): Line {
  const point = now ?? before;
  if (point === null) throw new Error('a pair of nothing');
  const place = (one: EsrsPoint | null, version: EsrsVersion): Place | null => {
    const requirement = one?.places[version]?.requirement;
    return one === null || requirement === undefined
      ? null
      : { requirement, label: one.label, stated: summary(stated.get(one.id) ?? []) };
  };
  const code = before?.places.esrs_2023?.requirement;
  return {
    key: `${before?.id ?? ''} ${now?.id ?? ''}`,
    topic: topicOfPoint(esrsCatalogue(), point),
    type: point.type,
    change,
    isOwn: point.basis === 'own',
    vsme: vsmePlace(point.vsme ?? before?.vsme ?? null, vsme),
    esrs2023: place(before, 'esrs_2023'),
    esrs2026: place(now, 'esrs_2026'),
    gri: code === undefined ? [] : griOf(code),
  };
}

function vsmePlace(local: string | null, values: ReadonlyMap<string, readonly DisclosureValue[]>): Place | null {
  const catalogue = vsmeCatalogue();
  const concept = local === null ? undefined : catalogue.concepts.get(`vsme:${local}`);
  if (concept === undefined) return null;
  const section = catalogue.sections.find(({ role }) => concept.roles.includes(role));
  const own = values.get(concept.name) ?? [];
  return {
    requirement: section?.disclosure ?? '',
    label: concept.label,
    stated: summary(
      own.map((value) => ({
        ...value,
        standing: value.standing === 'reported' ? 'reported' : 'omitted',
        unit: plainUnit(concept, value.unit) ?? value.unit,
      })),
    ),
  };
}

/** One value is shown, several are counted; approved only when all of them are. */
function summary(values: readonly Pick<EsrsValue, 'value' | 'unit' | 'status' | 'standing'>[]): Place['stated'] {
  const [only] = values;
  if (only === undefined) return null;
  const order = ['draft', 'reviewed', 'approved'] as const;
  const status = order.find((one) => values.some((value) => value.status === one)) ?? null;
  return {
    text: values.length === 1 ? only.value : null,
    unit: values.length === 1 ? only.unit : null,
    rows: values.length,
    status,
  };
}
