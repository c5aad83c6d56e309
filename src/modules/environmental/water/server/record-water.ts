import {
  syncRecords,
  recordsMade,
  type RegisterEntry,
} from '#modules/environmental/activity/server/records-of-register.ts';
import { assertInputDaysUnlocked } from '#modules/environmental/calculation/server/locked-records.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import {
  FLOW_REFERENCE,
  recordWater,
  referenceOfFlow,
  type RecordedWater,
} from '#modules/environmental/water/model/water-actions.ts';
import { waterFlow, type WaterFlow } from '#modules/environmental/water/model/water.ts';
import { findFactor } from '#modules/environmental/factors/server/factor-library.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { records } from '#platform/records/server/records.ts';

export const handleRecordWater = handle(recordWater, async (tx, input): Promise<RecordedWater> => {
  const period = await periodOf(tx, input.period);
  await assertInputDaysUnlocked(tx, [period]);
  const factors = {
    water: await factorOf(tx, 'supplyFactor', input.supplyFactor),
    wastewater: await factorOf(tx, 'wastewaterFactor', input.wastewaterFactor),
  };
  const flows = await records(tx, waterFlow).all({
    filters: [
      { field: 'from', operation: 'to', values: [period.to] },
      { field: 'to', operation: 'from', values: [period.from] },
    ],
  });
  const byThirdParty = flows.filter(isThirdParty);
  const bills = await billsOf(tx, period);
  const before = await recordsMade(
    tx,
    FLOW_REFERENCE,
    period,
    flows.map(({ id }) => referenceOfFlow(id)),
  );
  const { left, ...done } = await syncRecords(
    tx,
    byThirdParty.map((flow) => entryOf(flow, bills, factors)),
    before,
  );
  return { ...done, left: left.map(({ label, day, reason }) => ({ flow: label, from: day, reason })) };
});

const isThirdParty = ({ kind, source, destination }: WaterFlow): boolean =>
  (kind === 'withdrawal' && source === 'thirdParty') || (kind === 'discharge' && destination === 'thirdParty');

const basisOf = { measured: 'measured', sampled: 'calculated', estimated: 'estimated' } as const;

type Factors = Readonly<Record<'water' | 'wastewater', string | null>>;

/** @throws `request.invalid` at `path` for a factor that does not exist */
async function factorOf(tx: Tx, path: string, key: string | null): Promise<string | null> {
  if (key === null) return null;
  const at = key.indexOf(':');
  if (at < 1 || (await findFactor(tx, key.slice(0, at), key.slice(at + 1))) === null)
    throw userError('request.invalid', {}, [{ path, ...say('factor-unknown') }]);
  return key;
}

function entryOf(flow: WaterFlow, bills: readonly Bill[], factors: Factors): RegisterEntry {
  const { site, from, to, quantity, method, reference } = flow;
  const activityType = flow.kind === 'withdrawal' ? 'water' : 'wastewater';
  const description = reference ?? waterFlow.fields.kind.options[flow.kind];
  return {
    label: description,
    day: from,
    isBilled: bills.some(
      (bill) => bill.site === site && bill.activityType === activityType && bill.from <= to && bill.to >= from,
    ),
    values: {
      site,
      activityType,
      from,
      to,
      quantity,
      unit: 'm3',
      basis: basisOf[method],
      reference: referenceOfFlow(flow.id),
      description,
      ...(factors[activityType] === null ? {} : { factorKey: factors[activityType] }),
    },
  };
}

interface Bill {
  site: string;
  activityType: string;
  from: string;
  to: string;
}

/** Water and wastewater that was entered by hand or imported, of days around the period. */
async function billsOf({ client, companyId }: Tx, period: { from: string; to: string }): Promise<Bill[]> {
  const { rows } = await client.query<Bill>(
    `select site, activity_type as "activityType", "from"::text, "to"::text from activity_data
    where company_id = $1 and removed_at is null and status <> 'rejected' and activity_type in ('water', 'wastewater')
      and not starts_with(coalesce(reference, ''), $2)
      and "from" <= $4::date + 366 and "to" >= $3::date - 366`,
    [companyId, FLOW_REFERENCE, period.from, period.to],
  );
  return rows;
}
