import type { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { LINE_PARTS } from '#modules/environmental/calculation/model/calculation-states.ts';
import type { lineResponse, linesResponse, linesQuery } from '#modules/environmental/results/model/result-contracts.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { coefficientConditions, figureFilter } from './figure-filter.ts';
import { calculationSiteNames } from './totals.ts';

export type LineResponse = z.infer<typeof lineResponse>;

/** A line of the database with the names around it. */
export interface LineRow {
  record: string;
  part: number;
  key: number;
  site: string;
  record_version: number;
  is_balance: boolean;
  from: string;
  to: string;
  stated_quantity: string;
  quantity: string;
  share: string;
  location_kg: string | null;
  market_kg: string | null;
  other_kg: string;
  biogenic_kg: string | null;
  basis: string;
  is_approved: boolean;
  scope: string;
  category: string;
  activity_type: string;
  unit: string;
  factor_source: string;
  factor_id: string;
  factor_label: string;
  description: string | null;
  current_version: number | null;
  /** What was entered before a unit of the company's own was converted; null also once the amount is another. */
  entered_as: string | null;
}

const lineColumns = `
  l.record, l.part, l.key, l.site, l.record_version, l.is_balance, l."from"::text as "from", l."to"::text as "to",
    trim_scale(l.stated_quantity)::text as stated_quantity, trim_scale(l.quantity)::text as quantity,
    trim_scale(l.share)::text as share,
  trim_scale(l.location_kg)::text as location_kg, trim_scale(l.market_kg)::text as market_kg,
    trim_scale(l.other_kg)::text as other_kg, trim_scale(l.biogenic_kg)::text as biogenic_kg, l.basis, l.is_approved,
  c.scope, c.category, c.activity_type, c.unit, c.factor_source, c.factor_id, c.factor_label,
  coalesce(a.description, a.product, b.equipment) as description, coalesce(a.version, b.version) as current_version,
  case when a.quantity = l.stated_quantity and a.unit = c.unit then a.entered_as end as entered_as`;
const lineSources = `result_line l join calculation_coefficient c on c.company_id = l.company_id and c.run = l.run and c.key = l.key and c.part = l.part
  left join activity_data a on a.company_id = l.company_id and a.id = l.record and not l.is_balance
    left join refrigerant_balance b on b.company_id = l.company_id and b.id = l.record and l.is_balance`;

/** Lines of a calculation, page by page: in the order of their records, or the largest first. */
export async function listLines(
  tx: Tx,
  calculation: CalculationRow,
  query: z.infer<typeof linesQuery>,
): Promise<z.infer<typeof linesResponse>> {
  const filter = figureFilter(query);
  const values: unknown[] = [tx.companyId, calculation.id];
  const conditions = ['l.company_id = $1', 'l.run = $2', ...coefficientConditions(filter, values)];
  if (filter.site.length > 0) conditions.push(`l.site = any ($${values.push(filter.site)}::uuid[])`);
  // A line belongs to every month that it touches.
  if (filter.month.length > 0)
    conditions.push(
      `exists (select from unnest($${values.push(filter.month)}::text[]) m
        where l."from" <= (to_date(m, 'YYYY-MM') + interval '1 month - 1 day')::date
        and l."to" >= to_date(m, 'YYYY-MM'))`,
    );
  if (query.key !== undefined) conditions.push(`l.key = $${values.push(query.key)}::int`);
  if (query.part !== undefined) conditions.push(`l.part = $${values.push(LINE_PARTS.indexOf(query.part))}::smallint`);
  if (query.estimated !== undefined)
    conditions.push(`${query.estimated === 'true' ? '' : 'not '}(l.basis in ('estimated', 'proxy'))`);
  if (query.after !== undefined) conditions.push(afterLine(query.sort, query.after, values));
  const order = query.sort === '-kg' ? 'l.location_kg desc nulls last, l.record, l.part' : 'l.record, l.part';
  const { rows } = await tx.client.query<LineRow>(
    `select ${lineColumns} from ${lineSources} where ${conditions.join(' and ')} order by ${order} limit ${query.limit + 1}`,
    values,
  );
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentLine),
    refs: await calculationSiteNames(
      tx,
      calculation,
      shown.map(({ site }) => site),
    ),
    next:
      rows.length > query.limit && last !== undefined
        ? [last.location_kg ?? NONE, last.record, last.part].join('_')
        : null,
  };
}

/** In a cursor, of a line without a location-based figure: these come last. */
const NONE = 'none';

function afterLine(sort: 'record' | '-kg', after: string, values: unknown[]): string {
  const [kg = '', record = '', part = ''] = after.split('_');
  if ((kg !== NONE && !/^-?\d{1,40}(\.\d{1,40})?$/.test(kg)) || !isId(record) || !/^[0-3]$/.test(part))
    throw userError('query.bad-cursor');
  const place = `(l.record, l.part) > ($${values.push(record)}::uuid, $${values.push(part)}::smallint)`;
  if (sort === 'record') return place;
  if (kg === NONE) return `(l.location_kg is null and ${place})`;
  const at = `$${values.push(kg)}::numeric`;
  return `(l.location_kg is null or l.location_kg < ${at} or (l.location_kg = ${at} and ${place}))`;
}

/** One line by its id, `<record>-<part>`. @throws `request.not-found` */
export async function getLine({ client, companyId }: Tx, calculation: CalculationRow, id: string): Promise<LineRow> {
  const [, record = '', part = ''] = /^(.{36})-([0-3])$/.exec(id) ?? [];
  const {
    rows: [row],
  } = !isId(record)
    ? { rows: [] }
    : await client.query<LineRow>(
        `select ${lineColumns} from ${lineSources} where l.company_id = $1 and l.run = $2 and l.record = $3 and l.part = $4`,
        [companyId, calculation.id, record, part],
      );
  if (row === undefined) throw userError('request.not-found');
  return row;
}

export function presentLine(row: LineRow): LineResponse {
  return {
    id: `${row.record}-${row.part}`,
    record: row.record,
    isBalance: row.is_balance,
    part: LINE_PARTS[row.part] ?? 'use',
    site: row.site,
    scope: row.scope,
    category: row.category,
    activityType: row.activity_type,
    description: row.description,
    from: row.from,
    to: row.to,
    quantity: row.quantity,
    unit: row.unit,
    boundaryShare: row.share,
    locationKg: row.location_kg,
    marketKg: row.market_kg,
    biogenicCo2Kg: row.biogenic_kg,
    otherCo2eKg: row.other_kg,
    basis: row.basis,
    isEstimated: row.basis === 'estimated' || row.basis === 'proxy',
    factor: row.factor_source === '' ? null : { source: row.factor_source, id: row.factor_id, label: row.factor_label },
    key: row.key,
  };
}
