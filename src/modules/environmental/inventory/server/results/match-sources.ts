import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { RunRow } from '../run/run-inputs.ts';
import type { CompareMethod, Coefficients, PlacedSplit } from './compare-sides.ts';
import { splitSides, type Side } from './compare-sides.ts';

interface SourceRow {
  site: string;
  key: number;
  part: number;
  quantity: string;
  kg: string;
  share: string;
}
interface Source {
  site: string;
  activityType: string;
  scope: string;
  category: string;
  part: number;
  unit: string;
  share: string;
  side: Side;
}

/**
 * Pairs the sources of two runs of different periods: the same site, activity and part; units of one dimension find
 * each other.
 */
export async function matchSources(
  tx: Tx,
  old: RunRow,
  next: RunRow,
  before: Coefficients,
  after: Coefficients,
  method: CompareMethod,
): Promise<PlacedSplit[]> {
  const [was, is] = [await sourcesOf(tx, old, before, method), await sourcesOf(tx, next, after, method)];
  const keyOf = ({ site, activityType, scope, category, part }: Source): string =>
    JSON.stringify([site, activityType, scope, category, part]);
  const newByKey = Map.groupBy(is, keyOf);
  const taken = new Set<Source>();
  const pairs: [Source | null, Source | null][] = was.map((source) => {
    const candidates = (newByKey.get(keyOf(source)) ?? []).filter((candidate) => !taken.has(candidate));
    const found =
      candidates.find(({ unit }) => unit === source.unit) ??
      candidates.find(({ unit }) => sameDimension(unit, source.unit)) ??
      null;
    if (found !== null) taken.add(found);
    return [source, found];
  });
  for (const source of is) if (!taken.has(source)) pairs.push([null, source]);
  return pairs.map(([from, to]) => {
    const place = to ?? from;
    const missing = (place?.part ?? 0) > 0 && old.withUpstream !== next.withUpstream ? 'method' : 'activity';
    return {
      scope: place?.scope ?? '',
      category: place?.category ?? '',
      site: place?.site ?? null,
      split: splitSides(from?.side ?? null, to?.side ?? null, {}, missing),
    };
  });
}

async function sourcesOf(
  { client, companyId }: Tx,
  run: RunRow,
  coefficients: Coefficients,
  method: CompareMethod,
): Promise<Source[]> {
  const { rows } = await client.query<SourceRow>(
    `
    select t.site, t.key, t.part, trim_scale(t.quantity)::text as quantity, trim_scale(t.${method}_kg)::text as kg,
      trim_scale(s.share)::text as share
    from result_total t join run_site s on s.company_id = t.company_id and s.run = t.run and s.site = t.site
      where t.company_id = $1 and t.run = $2 and t.grain = 'site' order by t.site, t.key, t.part`,
    [companyId, run.id],
  );
  const parts = rows.flatMap((row) => {
    const coefficient = coefficients.get(`${row.key} ${row.part}`);
    return coefficient === undefined ? [] : [{ ...row, coefficient }];
  });
  const groups = Map.groupBy(parts, ({ site, part, coefficient: { activityType, scope, category, unit } }) =>
    JSON.stringify([site, activityType, scope, category, part, unit]),
  );
  return [...groups.values()].flatMap((own) =>
    own.slice(0, 1).map(({ site, part, share, coefficient: { activityType, scope, category, unit } }) => ({
      site,
      activityType,
      scope,
      category,
      part,
      unit,
      share,
      side: {
        unit,
        share,
        kg: addUp(own.map(({ kg }) => kg)),
        isRated: method === 'market' && own.some(({ coefficient }) => coefficient.kwh !== null),
        // Roll-ups hold amounts already multiplied by the share.
        parts: own.map(({ quantity, coefficient }) => ({
          quantity: decimalText(dec(quantity).div(share)),
          gases: coefficient.gases,
        })),
      } satisfies Side,
    })),
  );
}

function addUp(values: readonly string[]): string {
  return decimalText(values.reduce((total, value) => total.plus(value), exact(0)));
}
