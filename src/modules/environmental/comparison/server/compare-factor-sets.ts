import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import type { GwpTable } from '#modules/environmental/factors/model/gwp.ts';
import type { factorSetComparisonResponse } from '#modules/environmental/factors/model/factor-responses.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { latestCalculation } from '#modules/environmental/calculation/server/calculation-store.ts';
import { factorColumns, referenceFactor } from '#modules/environmental/factors/server/reference-tables.ts';
import { findFactorSet } from '#modules/environmental/factors/server/factor-sets.ts';
import { loadGwp } from '#modules/environmental/factors/server/gwp-tables.ts';
import { computed } from '#modules/environmental/factors/server/search-factors.ts';
import { say } from '#modules/environmental/factors/model/messages.ts';

type Answer = z.infer<typeof factorSetComparisonResponse>;
type Item = Answer['items'][number];

/**
 * Two factor sets row by row (ids are the same from factor set to factor set, names are not), with what the change
 * would do to a calculation, the company's newest unless one is named: its lines that use the row of the old factor
 * set, and their emissions × the relative change. Warming potentials are those of that calculation, AR6 without one.
 *
 * @throws `request.invalid` for a factor set that does not exist
 */
export async function compareFactorSets(
  tx: Tx,
  old: string,
  next: string,
  changedOnly: boolean,
  of: CalculationRow | null = null,
): Promise<Answer> {
  for (const [path, factorSet] of [
    ['old', old],
    ['new', next],
  ] as const) {
    if ((await findFactorSet(tx, factorSet)) === null)
      throw userError('request.invalid', {}, [{ path, ...say('edition-unknown', { edition: factorSet }) }]);
  }
  const calculation = of ?? (await latestCalculation(tx, null));
  const gwp = await loadGwp(tx, calculation?.gwpSet ?? 'AR6');
  const [before, after] = [await factorsOf(tx, old), await factorsOf(tx, next)];
  const uses = calculation === null ? new Map<string, Use>() : await usesIn(tx, calculation.id, old);
  const items = [...new Set([...before.keys(), ...after.keys()])].map((id) =>
    itemOf(id, before.get(id), after.get(id), gwp, uses.get(id)),
  );
  const count = (state: Item['state']): number => items.filter((item) => item.state === state).length;
  const affected = items.filter(({ lines }) => lines > 0);
  return {
    old,
    new: next,
    run: calculation?.id ?? null,
    counts: { same: count('same'), changed: count('changed'), added: count('added'), removed: count('removed') },
    items: items
      .filter(({ state }) => !changedOnly || state !== 'same')
      .toSorted((left, right) => right.lines - left.lines || left.label.localeCompare(right.label, 'en')),
    total: {
      lines: affected.reduce((sum, { lines }) => sum + lines, 0),
      affectedKg: decimalText(affected.reduce((sum, { affectedKg }) => sum.plus(affectedKg ?? '0'), exact(0))),
    },
  };
}

interface Use {
  lines: number;
  kg: string;
}

async function usesIn({ client, companyId }: Tx, calculation: string, source: string): Promise<Map<string, Use>> {
  const { rows } = await client.query<{ id: string; lines: number; kg: string }>(
    `
    select c.factor_id as id, sum(t.lines)::int as lines, trim_scale(sum(t.location_kg))::text as kg
      from result_total t join calculation_coefficient c using (company_id, run, key, part)
    where t.company_id = $1 and t.run = $2 and t.grain = 'month' and c.factor_source = $3 group by 1`,
    [companyId, calculation, source],
  );
  return new Map(rows.map(({ id, lines, kg }) => [id, { lines, kg }]));
}

async function factorsOf(tx: Tx, source: string): Promise<Map<string, EmissionFactor>> {
  const rows = await tx.db
    .select(factorColumns)
    .from(referenceFactor)
    .where(eq(referenceFactor.source, source))
    .orderBy(asc(referenceFactor.id));
  return new Map(rows.map((row) => [row.id, row]));
}

function itemOf(
  id: string,
  old: EmissionFactor | undefined,
  next: EmissionFactor | undefined,
  gwp: GwpTable,
  use: Use | undefined,
): Item {
  const shown = next ?? old;
  const [before, after] = [
    old === undefined ? null : computed(old, gwp),
    next === undefined ? null : computed(next, gwp),
  ];
  const isComparable = before !== null && after !== null && old?.per === next?.per;
  const changeShare = !isComparable || dec(before).isZero() ? null : decimalText(dec(after).minus(before).div(before));
  const state =
    old === undefined
      ? 'added'
      : next === undefined
        ? 'removed'
        : isComparable && dec(before).eq(after)
          ? 'same'
          : 'changed';
  return {
    id,
    label: shown?.label ?? id,
    per: shown?.per ?? '',
    scope: shown?.scope ?? '',
    category: shown?.category ?? '',
    state,
    oldCo2eKg: before,
    newCo2eKg: after,
    changeShare,
    lines: use?.lines ?? 0,
    affectedKg: use === undefined || changeShare === null ? null : decimalText(dec(use.kg).times(changeShare)),
  };
}
