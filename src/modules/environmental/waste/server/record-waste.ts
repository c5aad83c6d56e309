import { activityData, type ActivityData } from '#modules/environmental/inventory/model/activity-data.ts';
import { refuseLockedInput } from '#modules/environmental/inventory/server/run/locked-records.ts';
import { periodOf } from '#modules/environmental/inventory/server/run/run-inputs.ts';
import {
  MOVEMENT_REFERENCE,
  recordWaste,
  referenceOfMovement,
  type RecordedWaste,
} from '#modules/environmental/waste/model/waste-actions.ts';
import { wasteFactorLabel } from '#modules/environmental/waste/model/waste-factors.ts';
import { wasteMovement, type WasteMovement } from '#modules/environmental/waste/model/waste.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { handle } from '#platform/manifest/server/server-module.ts';
import { records } from '#platform/records/server/records.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import { convert } from '#platform/units/model/units.ts';
import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';

export const handleRecordWaste = handle(recordWaste, async (tx, input): Promise<RecordedWaste> => {
  const period = await periodOf(tx, input.period);
  await refuseLockedInput(tx, [period]);
  const movements = await records(tx, wasteMovement).all({
    filters: [
      { field: 'movedOn', operation: 'from', values: [period.from] },
      { field: 'movedOn', operation: 'to', values: [period.to] },
    ],
  });
  const [before, bills] = [await recordsOfMovements(tx, period, movements), await billsOf(tx)];
  const done: RecordedWaste = { created: 0, changed: 0, unchanged: 0, deleted: 0, left: [] };
  for (const movement of movements) {
    const record = before.get(referenceOfMovement(movement.id));
    before.delete(referenceOfMovement(movement.id));
    const leave = (reason: 'billed' | 'reviewed') =>
      done.left.push({ movement: movement.description ?? movement.wasteCode, movedOn: movement.movedOn, reason });
    const isBilled = movement.reference !== null && bills.has(billKey(movement.site, movement.reference));
    const values = valuesOf(movement);
    if (isBilled) {
      leave('billed');
      if (record !== undefined) await drop(tx, record, done, () => leave('reviewed'));
    } else if (record === undefined) {
      await records(tx, activityData).create(values);
      done.created += 1;
    } else if (isSame(record, values)) {
      done.unchanged += 1;
    } else if (record.status === 'draft') {
      // A product that somebody chose since stays.
      const { product: _product, ...others } = values;
      await records(tx, activityData).change(record.id, record.version, others);
      done.changed += 1;
    } else leave('reviewed');
  }
  // Movements that are gone take their drafts with them.
  for (const record of before.values())
    await drop(tx, record, done, () =>
      done.left.push({ movement: record.description ?? '', movedOn: record.from, reason: 'reviewed' }),
    );
  return done;
});

async function drop(tx: Tx, record: ActivityData, done: RecordedWaste, leave: () => void): Promise<void> {
  if (record.status !== 'draft') return leave();
  await records(tx, activityData).remove(record.id, record.version);
  done.deleted += 1;
}

const basisOf = { weighed: 'measured', calculated: 'calculated', estimated: 'estimated' } as const;

function valuesOf(movement: WasteMovement) {
  const { wasteCode, treatment } = movement;
  const code = `${wasteCode.slice(0, 2)} ${wasteCode.slice(2, 4)} ${wasteCode.slice(4, 6)}`;
  return {
    site: movement.site,
    activityType: 'waste' as const,
    from: movement.movedOn,
    to: movement.movedOn,
    ...weightOf(movement),
    basis: basisOf[movement.method],
    product: wasteFactorLabel(wasteCode, treatment) ?? `${code}, ${wasteMovement.fields.treatment.options[treatment]}`,
    supplier: movement.receiver?.slice(0, 120) ?? null,
    reference: referenceOfMovement(movement.id),
    description: movement.description ?? code,
  };
}

/** In tonnes where a weight is known; a volume without density stays one, and is listed as lacking a factor. */
function weightOf({ quantity, unit, densityKgPerM3 }: WasteMovement): { quantity: string; unit: string } {
  if (sameDimension(unit, 't')) return { quantity: tonnes(quantity, unit), unit: 't' };
  if (densityKgPerM3 === null) return { quantity, unit };
  const cubicMetres = convert({ amount: quantity, from: unit, to: 'm3' }).amount;
  return { quantity: tonnes(decimalText(exact(cubicMetres).times(densityKgPerM3)), 'kg'), unit: 't' };
}

const tonnes = (amount: string, from: string): string =>
  decimalText(dec(convert({ amount, from, to: 't' }).amount).toDecimalPlaces(12));

const isSame = (record: ActivityData, { product: _product, ...values }: ReturnType<typeof valuesOf>): boolean =>
  Object.entries(values).every(([name, value]) => record[name as keyof ActivityData] === value);

const billKey = (site: string, reference: string) => `${site} ${reference.trim().toLowerCase()}`;

/** Records that movements made: those of the movements, and those within the period, by reference. */
async function recordsOfMovements(
  tx: Tx,
  period: { from: string; to: string },
  movements: readonly WasteMovement[],
): Promise<Map<string, ActivityData>> {
  const { rows } = await tx.client.query<{ id: string; reference: string }>(
    `select id, reference from activity_data where company_id = $1 and removed_at is null and activity_type = 'waste'
      and starts_with(reference, $2) and ("from" between $3::date and $4::date or reference = any ($5::text[]))`,
    [tx.companyId, MOVEMENT_REFERENCE, period.from, period.to, movements.map(({ id }) => referenceOfMovement(id))],
  );
  const found = new Map<string, ActivityData>();
  for (const { id, reference } of rows) {
    const row = await records(tx, activityData).find(id);
    if (row !== null) found.set(reference, row);
  }
  return found;
}

/** Documents of the waste bills in the activity data. */
async function billsOf({ client, companyId }: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ site: string; reference: string }>(
    `select distinct site, reference from activity_data where company_id = $1 and removed_at is null
      and status <> 'rejected' and activity_type = 'waste' and reference is not null and not starts_with(reference, $2)`,
    [companyId, MOVEMENT_REFERENCE],
  );
  return new Set(rows.map(({ site, reference }) => billKey(site, reference)));
}
