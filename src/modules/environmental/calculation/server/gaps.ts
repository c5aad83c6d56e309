import type { Tx } from '#platform/database/server/in-company.ts';
import { calculationGap } from './tables.ts';
import type { KindGap } from './coefficients.ts';
import type { LeakGap } from './refrigerant-losses.ts';
import type { CalculationInputs, CalculationRow } from './calculation-inputs.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

type NewGap = Omit<typeof calculationGap.$inferInsert, 'companyId' | 'run' | 'id'>;

/**
 * Writes the list of what needs attention of a calculation: kinds without a coefficient, single records that may not
 * count, balances that do not add up. Returns how many entries and records it has.
 */
export async function writeGaps(
  tx: Tx,
  calculation: CalculationRow,
  inputs: CalculationInputs,
  kinds: readonly KindGap[],
  leaks: readonly LeakGap[],
): Promise<{ gaps: number; gapRecords: number }> {
  const found = [...(await kindGaps(tx, kinds)), ...(await badRecords(tx)), ...leakGaps(inputs, leaks)];
  const rows = found.map((gap, at) => ({ ...gap, companyId: tx.companyId, run: calculation.id, id: at + 1 }));
  for (let at = 0; at < rows.length; at += 500) await tx.db.insert(calculationGap).values(rows.slice(at, at + 500));
  return { gaps: rows.length, gapRecords: rows.reduce((sum, { records }) => sum + records, 0) };
}

const kept = (said: Message): Pick<NewGap, 'message' | 'said'> => ({ message: said.message, said });

async function kindGaps({ client }: Tx, gaps: readonly KindGap[]): Promise<NewGap[]> {
  if (gaps.length === 0) return [];
  const { rows } = await client.query<{
    key: number;
    records: number;
    quantity: string;
    example: string;
    sites: string[];
  }>(
    `
    select k.key, k.records, trim_scale(k.quantity)::text as quantity, k.example,
      (array_agg(distinct r.site))[1:50] as sites from work_kind k join work_row r using (kind_key)
      where k.key = any ($1::int[]) and not r.is_bad group by 1, 2, 3, 4`,
    [gaps.map(({ kind }) => kind.key)],
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return gaps.flatMap(({ kind, reason, said }): NewGap[] => {
    const row = byKey.get(kind.key);
    if (row === undefined) return [];
    const { activityType, unit, product, supplier, country } = kind;
    return [
      {
        reason,
        ...kept(said),
        activityType,
        unit,
        product,
        supplier,
        country,
        records: row.records,
        quantity: row.quantity,
        example: row.example,
        sites: row.sites,
      },
    ];
  });
}

async function badRecords({ client }: Tx): Promise<NewGap[]> {
  const { rows } = await client.query<{
    activity_type: string;
    unit: string;
    records: number;
    quantity: string;
    example: string;
    sites: string[];
  }>(`
    select activity_type, unit, count(*)::int as records, trim_scale(sum(quantity))::text as quantity,
      min(record::text)::uuid as example, (array_agg(distinct site))[1:50] as sites from work_row where is_bad
      group by 1, 2 order by 1, 2`);
  return rows.map(({ activity_type, unit, ...row }) => ({
    ...row,
    reason: 'negative-without-reference',
    ...kept(say('negative-without-reference')),
    activityType: activity_type,
    unit,
    product: null,
    supplier: null,
    country: null,
  }));
}

function leakGaps({ sites }: CalculationInputs, gaps: readonly LeakGap[]): NewGap[] {
  return gaps.map(({ balance, reason, said }) => ({
    reason,
    ...kept(say('of-equipment', { equipment: balance.equipment, said: { said } })),
    activityType: 'refrigerant',
    unit: 'kg',
    product: balance.refrigerant,
    supplier: null,
    country: sites.find(({ id }) => id === balance.site)?.country ?? null,
    records: 1,
    quantity: '0',
    example: balance.id,
    sites: [balance.site],
  }));
}
