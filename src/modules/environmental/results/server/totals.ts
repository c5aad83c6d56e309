import type { z } from 'zod';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { TotalDimension, totalsResponse } from '#modules/environmental/results/model/result-contracts.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { totalsOf, type FigureFilter } from './figure-filter.ts';
import {
  activityLabel,
  categoryLabel,
  gasLabel,
  scopeLabel,
} from '#modules/environmental/calculation/server/labels.ts';

type TotalsResponse = z.infer<typeof totalsResponse>;
interface TotalRow {
  key: string;
  lines: number;
  location: string | null;
  market: string | null;
  biogenic: string | null;
  other: string;
  estimated: string;
  mass?: string | null;
  in_scopes?: boolean;
}

const columnOf: Readonly<Record<Exclude<TotalDimension, 'gas'>, string>> = {
  scope: 'c.scope',
  category: `c.scope || ':' || c.category`,
  site: 't.site::text',
  month: 't.month',
  activityType: 'c.activity_type',
};
const figure = (sum: string, name: string): string => `trim_scale(coalesce(${sum}, 0))::text as ${name}`;
// Without a line, and by a method that values none of the lines, there is no figure: that is not zero.
const byMethod = (method: 'location' | 'market'): string => `trim_scale(sum(t.${method}_kg))::text as ${method}`;
const sums = `sum(t.lines)::int as lines, ${byMethod('location')}, ${byMethod('market')},
  trim_scale(sum(t.biogenic_kg))::text as biogenic, ${figure('sum(t.other_kg)', 'other')},
  ${figure('sum(t.estimated_kg)', 'estimated')}`;

/** Totals of a calculation by one dimension, from its roll-ups. Shares are of the location-based total. */
export async function totalsBy(
  tx: Tx,
  calculation: CalculationRow,
  by: TotalDimension,
  filter: FigureFilter,
): Promise<TotalsResponse> {
  const whole = await wholeOf(tx, calculation, by, filter);
  const rows = by === 'gas' ? await gasRows(tx, calculation, filter) : await dimensionRows(tx, calculation, by, filter);
  const names =
    by === 'site'
      ? await calculationSiteNames(
          tx,
          calculation,
          rows.map(({ key }) => key),
        )
      : {};
  const total = dec(whole.location ?? '0');
  return {
    run: calculation.id,
    by,
    total: { lines: whole.lines, locationKg: whole.location, marketKg: whole.market },
    items: rows.map((row) => ({
      key: row.key,
      label: labelOf(by, row.key, names),
      lines: row.lines,
      locationKg: row.location,
      marketKg: row.market,
      biogenicCo2Kg: row.biogenic,
      otherCo2eKg: row.other,
      estimatedKg: row.estimated,
      share: row.location === null || total.isZero() ? null : decimalText(dec(row.location).div(total)),
      ...(by === 'gas' ? { massKg: row.mass ?? null, inScopes: row.in_scopes ?? true } : {}),
    })),
  };
}

async function wholeOf(
  tx: Tx,
  calculation: CalculationRow,
  by: TotalDimension,
  filter: FigureFilter,
): Promise<{ lines: number; location: string | null; market: string | null }> {
  const { from, values } = totalsOf(calculation, tx.companyId, filter, by === 'site' || by === 'month' ? by : 'scope');
  const {
    rows: [row],
  } = await tx.client.query<TotalRow>(`select ${sums} from ${from}`, values);
  return row === undefined
    ? { lines: 0, location: null, market: null }
    : { lines: row.lines ?? 0, location: row.location, market: row.market };
}

async function dimensionRows(
  tx: Tx,
  calculation: CalculationRow,
  by: Exclude<TotalDimension, 'gas'>,
  filter: FigureFilter,
): Promise<TotalRow[]> {
  const { from, values } = totalsOf(calculation, tx.companyId, filter, by);
  const { rows } = await tx.client.query<TotalRow>(
    `select ${columnOf[by]} as key, ${sums} from ${from} group by 1
      order by ${by === 'month' || by === 'scope' ? '1' : 'sum(t.location_kg) desc nulls last, 1'}`,
    values,
  );
  return rows;
}

/**
 * Gas by gas, location-based: a market-based rate does not say its gases. Biogenic CO2 stands last, outside the scopes.
 */
async function gasRows(tx: Tx, calculation: CalculationRow, filter: FigureFilter): Promise<TotalRow[]> {
  const { from, values } = totalsOf(calculation, tx.companyId, filter, 'gas');
  const { rows } = await tx.client.query<TotalRow>(
    `
    with parts as (select c.gases, sum(t.lines)::int as lines, sum(t.quantity) as quantity, sum(t.biogenic_kg) as biogenic
      from ${from} group by c.gases)
    select gas as key, sum(lines)::int as lines,
      trim_scale(sum(case when g."inScopes" then quantity * g."co2eKg" else 0 end))::text as location, '0' as estimated,
      null as biogenic,
      trim_scale(sum(case when g."inScopes" then 0 else quantity * g."co2eKg" end))::text as other,
        case when bool_or(g.kg is null) then null else trim_scale(sum(quantity * g.kg))::text end as mass,
        bool_and(g."inScopes") as in_scopes
    from parts, jsonb_to_recordset(gases) as g (gas text, kg numeric, "co2eKg" numeric, "inScopes" boolean)
      group by gas order by sum(quantity * g."co2eKg") desc, gas`,
    values,
  );
  const {
    rows: [biogenic],
  } = await tx.client.query<{ kg: string | null; lines: number }>(
    `select trim_scale(sum(t.biogenic_kg))::text as kg, coalesce(sum(t.lines)
      filter (where t.biogenic_kg is not null), 0)::int as lines from ${from}`,
    values,
  );
  const gases = rows.map((row) => ({ ...row, market: row.location }));
  if (biogenic?.kg === null || biogenic === undefined) return gases;
  return [
    ...gases,
    {
      key: 'CO2_biogenic',
      lines: biogenic.lines,
      location: '0',
      market: '0',
      biogenic: biogenic.kg,
      other: '0',
      estimated: '0',
      mass: biogenic.kg,
      in_scopes: false,
    },
  ];
}

/** Names of sites as the calculation knew them. */
export async function calculationSiteNames(
  { client, companyId }: Tx,
  calculation: CalculationRow,
  sites: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await client.query<{ site: string; name: string }>(
    'select site, name from run_site where company_id = $1 and run = $2 and site = any ($3::uuid[])',
    [companyId, calculation.id, [...new Set(sites)]],
  );
  return Object.fromEntries(rows.map(({ site, name }) => [site, name]));
}

function labelOf(by: TotalDimension, key: string, names: Readonly<Record<string, string>>): string {
  switch (by) {
    case 'scope':
      return scopeLabel(key);
    case 'category':
      return categoryLabel(key);
    case 'site':
      return names[key] ?? key;
    case 'month':
      return key;
    case 'gas':
      return gasLabel(key);
    case 'activityType':
      return activityLabel(key);
  }
}
