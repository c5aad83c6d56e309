import { syncRecords, recordsMade } from '#modules/environmental/activity/server/records-of-register.ts';
import { assertInputDaysUnlocked } from '#modules/environmental/calculation/server/locked-records.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import {
  MOVEMENT_REFERENCE,
  recordWaste,
  referenceOfMovement,
  type RecordedWaste,
} from '#modules/environmental/waste/model/waste-actions.ts';
import { wasteFactorLabel } from '#modules/environmental/waste/model/waste-factors.ts';
import { wasteMovement, type WasteMovement } from '#modules/environmental/waste/model/waste.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { records } from '#platform/records/server/records.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import { convert } from '#platform/units/model/units.ts';
import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';

export const handleRecordWaste = handle(recordWaste, async (tx, input): Promise<RecordedWaste> => {
  const period = await periodOf(tx, input.period);
  await assertInputDaysUnlocked(tx, [period]);
  const movements = await records(tx, wasteMovement).all({
    filters: [
      { field: 'movedOn', operation: 'from', values: [period.from] },
      { field: 'movedOn', operation: 'to', values: [period.to] },
    ],
  });
  const bills = await billsOf(tx);
  const before = await recordsMade(
    tx,
    MOVEMENT_REFERENCE,
    period,
    movements.map(({ id }) => referenceOfMovement(id)),
  );
  const { left, ...done } = await syncRecords(
    tx,
    movements.map((movement) => ({
      label: movement.description ?? movement.wasteCode,
      day: movement.movedOn,
      isBilled: movement.reference !== null && bills.has(billKey(movement.site, movement.reference)),
      values: valuesOf(movement),
    })),
    before,
  );
  return { ...done, left: left.map(({ label, day, reason }) => ({ movement: label, movedOn: day, reason })) };
});

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

const billKey = (site: string, reference: string) => `${site} ${reference.trim().toLowerCase()}`;

/** Documents of the waste bills in the activity data. */
async function billsOf({ client, companyId }: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ site: string; reference: string }>(
    `select distinct site, reference from activity_data where company_id = $1 and removed_at is null
      and status <> 'rejected' and activity_type = 'waste' and reference is not null and not starts_with(reference, $2)`,
    [companyId, MOVEMENT_REFERENCE],
  );
  return new Set(rows.map(({ site, reference }) => billKey(site, reference)));
}
