import type { Tx } from '#platform/database/server/in-company.ts';
import { addDays, monthsOf } from '#platform/values/model/period.ts';
import type { ActivityKind } from '#modules/environmental/factors/server/assignment/activity-kind.ts';
import { gridWords } from '#modules/environmental/factors/model/grid-products.ts';
import { fuelWords } from '#modules/environmental/factors/server/assignment/fuel-bridges.ts';
import type { Leak } from './refrigerant-losses.ts';
import type { CalculationInputs, CalculationRow } from './calculation-inputs.ts';

/**
 * The records of a calculation, read once into tables that end with the transaction. Everything after this works on
 * them: the records may change meanwhile, the calculation is of one moment, and PostgreSQL knows how many rows there
 * are (the figures of a table that grows in the same transaction would mislead its planner).
 */
const workTables = [
  'work_site',
  'work_known',
  'work_word',
  'work_row',
  'work_kind',
  'work_month',
  'work_coefficient',
  'work_rate',
  'work_cell',
  'work_quality',
  'work_total',
];

/** Lower case of all languages, whatever the database's locale: as `plainWord` makes it of a rule. */
const word = (column: string): string => `lower(btrim(${column}) collate "und-x-icu")`;
/** Between the parts of a kind's key; a sign that no text field takes. */
const SEPARATOR = '\u001f';

export interface WorkFacts {
  kinds: ActivityKind[];
  /** Records inside the period and the boundary. */
  records: number;
  outsideBoundary: number;
}

export async function readRecords(
  tx: Tx,
  calculation: CalculationRow,
  inputs: CalculationInputs,
  losses: readonly Leak[],
): Promise<WorkFacts> {
  const { client } = tx;
  // A million rows are hashed and sorted in memory, not on disk; jit costs more than it gives on these statements.
  await client.query(
    `set local work_mem = '96MB'; set local jit = off; set local default_statistics_target = 30;
      drop table if exists ${workTables.map((name) => `pg_temp.${name}`).join(', ')}`,
  );
  await client.query(`
    create temporary table work_site (site uuid primary key, share numeric not null, valid_from date, valid_to date, country text, region text) on commit drop;
    create temporary table work_known (kind text not null, word text not null) on commit drop;
    create temporary table work_word (kind text not null, given text not null, word text not null) on commit drop;
    create temporary table work_month (no int primary key, month text not null, first date not null, last date not null) on commit drop;
    create temporary table work_row (
      record uuid not null, version int not null, is_balance boolean not null, site uuid not null,
        kind_key text not null, "from" date not null, "to" date not null, stated numeric not null,
        first date not null, last date not null,
      quantity numeric not null, share numeric not null, basis text not null, is_approved boolean not null,
        quality text not null, is_bad boolean not null, m1 int not null, m2 int not null, activity_type text not null,
        unit text not null) on commit drop`);
  await fillSites(tx, inputs);
  await fillWords(tx, calculation, inputs);
  const months = monthsOf(calculation);
  await client.query(
    `insert into work_month
      select no::int, month, to_date(month, 'YYYY-MM'), (to_date(month, 'YYYY-MM') + interval '1 month - 1 day')::date
      from unnest($1::text[]) with ordinality as m (month, no)`,
    [months],
  );
  const firsts = months.map((month) => `${month}-01`);
  const days = segmentDays(calculation, inputs);
  // After a large import the planner believes that the company has one record and would walk through all words for each
  // of them: 30 s for 20,000 records, measured.
  await client.query('set local enable_nestloop = off');
  await client.query(rowsOfActivity, [tx.companyId, calculation.from, calculation.to, days, ruleSites(inputs), firsts]);
  await client.query('set local enable_nestloop to default');
  if (losses.length > 0)
    await client.query(rowsOfLosses, [JSON.stringify(losses), calculation.from, calculation.to, days, firsts]);
  await client.query('analyze work_row; analyze work_site');
  return { kinds: await readKinds(tx, calculation, days), ...(await countRecords(tx, calculation)) };
}

async function fillSites({ client }: Tx, { sites }: CalculationInputs): Promise<void> {
  const rows = sites
    .filter(({ boundary }) => boundary.valid !== null && boundary.share !== '0')
    .map(({ id, country, region, boundary }) => ({
      site: id,
      share: boundary.share,
      valid_from: boundary.valid?.from ?? null,
      valid_to: boundary.valid?.to ?? null,
      country,
      region,
    }));
  await client.query(
    `insert into work_site select site, share, valid_from, valid_to, country, region from jsonb_to_recordset($1)
      as s (site uuid, share numeric, valid_from date, valid_to date, country text, region text)`,
    [JSON.stringify(rows)],
  );
}

/**
 * The words that tell records apart: those of rules and instruments, and the names of factors. All other products and
 * suppliers are one kind, so that a million purchases with a hundred thousand names stay a few kinds. Each different
 * text of the records is brought to small letters once, not once a record.
 */
async function fillWords(
  tx: Tx,
  calculation: CalculationRow,
  { rules, instruments, companyBridges, fuels }: CalculationInputs,
): Promise<void> {
  const { client } = tx;
  const words = [
    ...rules.flatMap(({ product, supplier, account }) => [
      { kind: 'product', word: product },
      { kind: 'supplier', word: supplier },
      { kind: 'account', word: account },
    ]),
    ...instruments.map(({ supplier }) => ({ kind: 'supplier', word: supplier })),
    ...companyBridges.map(({ product }) => ({ kind: 'product', word: product })),
    // Not for the inventory: the energy of a large company is summed up from what its calculation keeps.
    ...[...[...fuels.values()].map(({ label }) => label), ...fuelWords, ...gridWords].map((name) => ({
      kind: 'product',
      word: name,
    })),
  ].filter((entry) => entry.word !== null && entry.word.trim() !== '');
  await client.query(
    `insert into work_known select distinct kind, ${word('word')} from jsonb_to_recordset($1) as w (kind text, word text)`,
    [JSON.stringify(words)],
  );
  await client.query(
    `insert into work_known select distinct 'product', ${word('label')} from reference.factor where stage = 'use'
      and not exists (select from work_known k where k.kind = 'product' and k.word = ${word('label')})`,
  );
  await client.query(
    `insert into work_known select distinct 'product', ${word('name')} from custom_factor where company_id = $1
      and removed_at is null and not exists (select from work_known k where k.kind = 'product' and k.word = ${word('name')})`,
    [tx.companyId],
  );
  for (const kind of ['product', 'supplier', 'account'].filter(
    (name) => name === 'product' || words.some((entry) => entry.kind === name),
  )) {
    // Refrigerants are told apart by every code they have.
    const isKnown = `exists (select from work_known k where k.kind = '${kind}'
      and k.word = ${word('given')})${kind === 'product' ? ' or is_refrigerant' : ''}`;
    await client.query(
      `insert into work_word select '${kind}', given, ${word('given')} from (
      select ${kind} as given, bool_or(activity_type = 'refrigerant') as is_refrigerant from activity_data
        where company_id = $1 and removed_at is null and "from" <= $3::date and "to" >= $2::date
        and ${kind} is not null group by 1) texts where ${isKnown}`,
      [tx.companyId, calculation.from, calculation.to],
    );
  }
  await client.query('analyze work_word');
}

const ruleSites = ({ rules }: CalculationInputs): string[] => [
  ...new Set(rules.flatMap(({ site }) => (site === null ? [] : [site]))),
];

/**
 * Days on which what applies to an activity may change: turns of the year, and where rules and bridges begin and end.
 */
export function segmentDays(
  calculation: Pick<CalculationRow, 'from' | 'to'>,
  { rules, companyBridges }: Pick<CalculationInputs, 'rules' | 'companyBridges'>,
): string[] {
  const turns = Array.from(
    { length: Number(calculation.to.slice(0, 4)) - Number(calculation.from.slice(0, 4)) },
    (_, at) => `${Number(calculation.from.slice(0, 4)) + at + 1}-01-01`,
  );
  const ends = [...rules, ...companyBridges].flatMap(({ from, to }) => [
    ...(from === null ? [] : [from]),
    ...(to === null ? [] : [addDays(to, 1)]),
  ]);
  return [...new Set([...turns, ...ends])].filter((day) => day > calculation.from && day <= calculation.to).toSorted();
}

const keyOf = (parts: readonly string[]): string =>
  parts.map((part) => `coalesce(${part}, '')`).join(` || '${SEPARATOR}' || `);
/** What the factor of a record depends on. */
const assignmentKey = [
  'activity_type',
  'unit',
  'product_word',
  'supplier_word',
  'account_word',
  'rule_site::text',
  'country',
  'region',
  'factor_key',
  'segment::text',
  'flag',
];
// The number of a day's month in `work_month`. By buckets: taking year and month out of a date costs six times as much.
const monthsBy = (parameter: string): string =>
  `width_bucket(first, ${parameter}::date[]), width_bucket(last, ${parameter}::date[])`;
/**
 * The part of an amount (`stated`) that falls into its days inside (`first`, `last`), to 12 decimals as `shareInPeriod`
 * gives it. Padded before the division, so that it is rounded once.
 */
export const inside = `case when last - first = "to" - "from" then stated
    else round((stated * (last - first + 1))::numeric(90, 40) / ("to" - "from" + 1), 12) end`;

const rowsOfActivity = `
  insert into work_row
  select id, version, false, site,
    ${keyOf(assignmentKey)},
    "from", "to", stated, first, last, ${inside}, share, basis, is_approved, quality, is_bad, ${monthsBy('$6')}, activity_type, unit
  from (
    select a.id, a.version, a.site, a.activity_type, a.unit, p.word as product_word, s.word as supplier_word,
      c.word as account_word, case when a.site = any ($5::uuid[]) then a.site end as rule_site,
      w.country, w.region, nullif(btrim(a.factor_key), '') as factor_key,
        width_bucket(greatest(a."from", $2::date, w.valid_from)
          + (least(a."to", $3::date, w.valid_to) - greatest(a."from", $2::date, w.valid_from)) / 2, $4::date[]) as segment,
      a."from", a."to", a.quantity as stated, greatest(a."from", $2::date, w.valid_from) as first,
        least(a."to", $3::date, w.valid_to) as last, w.share, a.basis, a.status = 'approved' as is_approved,
      case when num_nonnulls(a.dqi_reliability, a.dqi_completeness, a.dqi_time, a.dqi_geography, a.dqi_technology) = 5
        then concat_ws('.', a.basis, a.dqi_reliability, a.dqi_completeness, a.dqi_time, a.dqi_geography, a.dqi_technology)
        else a.basis end as quality,
      case when a.activity_type in ('upstreamLeased', 'downstreamLeased', 'franchises', 'investments')
        and a.basis in ('estimated', 'proxy') then 'e' else 'n' end as flag,
      a.quantity < 0 and coalesce(btrim(a.reference), '') = '' as is_bad
    from activity_data a join work_site w on w.site = a.site
      left join work_word p on p.kind = 'product' and p.given = a.product
      left join work_word s on s.kind = 'supplier' and s.given = a.supplier
      left join work_word c on c.kind = 'account' and c.given = a.account
    where a.company_id = $1 and a.removed_at is null and a.status <> 'rejected' and a."from" <= $3::date and a."to" >= $2::date
  ) read where last >= first`;

const rowsOfLosses = `
  insert into work_row
  select record, version, true, site,
    ${keyOf([`'refrigerant'`, `'kg'`, 'product', `''`, `''`, `''`, 'country', 'region', `''`, 'segment::text', `'b'`])},
    "from", "to", stated, first, last, ${inside}, share, 'calculated', true, 'calculated', false, ${monthsBy('$5')}, 'refrigerant', 'kg'
  from (
    select l.record, l.version, l.site, ${word('l.product')} as product, w.country, w.region, l."from", l."to",
      l.kg as stated, w.share, greatest(l."from", $2::date, w.valid_from) as first,
      least(l."to", $3::date, w.valid_to) as last,
      width_bucket(greatest(l."from", $2::date, w.valid_from)
        + (least(l."to", $3::date, w.valid_to) - greatest(l."from", $2::date, w.valid_from)) / 2, $4::date[]) as segment
    from jsonb_to_recordset($1) as l (record uuid, version int, site uuid, product text, "from" date, "to" date, kg numeric)
      join work_site w on w.site = l.site
  ) read where last >= first`;

async function readKinds(
  { client }: Tx,
  calculation: CalculationRow,
  days: readonly string[],
): Promise<ActivityKind[]> {
  await client.query(`create temporary table work_kind on commit drop as
    select row_number() over (order by kind_key collate "C")::int as key, kind_key, count(*)::int as records,
      sum(quantity) as quantity, min(record::text)::uuid as example from work_row where not is_bad group by kind_key`);
  await client.query('analyze work_kind');
  const { rows } = await client.query<{ key: number; kind_key: string; records: number }>(
    'select key, kind_key, records from work_kind order by key',
  );
  return rows.map(({ key, kind_key, records }) => {
    const [
      activityType = '',
      unit = '',
      product = '',
      supplier = '',
      account = '',
      site = '',
      country = '',
      region = '',
      factorKey = '',
      segment = '0',
      flag = 'n',
    ] = kind_key.split(SEPARATOR);
    const day = Number(segment) === 0 ? calculation.from : (days[Number(segment) - 1] ?? calculation.from);
    const orNull = (text: string): string | null => (text === '' ? null : text);
    return {
      key,
      activityType,
      unit,
      product: orNull(product),
      supplier: orNull(supplier),
      account: orNull(account),
      site: orNull(site),
      country: orNull(country),
      region: orNull(region),
      factorKey: orNull(factorKey),
      day,
      isBalance: flag === 'b',
      ...(flag === 'e' ? { isEstimate: true } : {}),
      records,
    };
  });
}

async function countRecords(
  { client, companyId }: Tx,
  calculation: CalculationRow,
): Promise<Pick<WorkFacts, 'records' | 'outsideBoundary'>> {
  const {
    rows: [counted],
  } = await client.query<{ inside: number; touching: number }>(
    `select (select count(*)::int from work_row) as inside, (select count(*)::int from work_row where is_balance)
    + (select count(*)::int from activity_data a where a.company_id = $1 and a.removed_at is null
      and a.status <> 'rejected' and a."from" <= $3::date and a."to" >= $2::date) as touching`,
    [companyId, calculation.from, calculation.to],
  );
  return {
    records: counted?.inside ?? 0,
    outsideBoundary: Math.max(0, (counted?.touching ?? 0) - (counted?.inside ?? 0)),
  };
}
