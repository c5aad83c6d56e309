import { userError } from '#platform/errors/model/errors.ts';
import { plainWords } from '#platform/imports/model/columns/headers.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { DECIMALS } from '#platform/records/model/record-schema.ts';
import { say } from '#platform/records/model/messages.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import {
  dayOfRecord,
  enteredText,
  inKnownUnit,
  termOn,
  unitAmountsOf,
  type UnitTerm,
} from '#platform/company-units/model/entered-unit.ts';
import { ENTERED_AS } from '#platform/company-units/model/entered-as.ts';
import { ownUnitName } from '#platform/units/model/own-unit.ts';
import { isUnit, unitOf } from '#platform/units/model/unit-algebra.ts';
import { companyUnitsOf } from './company-units.ts';

type Values = Readonly<Record<string, unknown>>;

/** Values with known units alone, and what was entered where something was converted. */
export interface EnteredValues {
  values: Values;
  /** Null: nothing was converted. */
  enteredAs: string | null;
}

/**
 * Converts what is stated in a unit of the company's own (`own:sack`, or the name alone) to its known unit, by the
 * definition in effect on the day of the record. A change of the unit alone says what the amount that is there is in.
 *
 * @throws `request.invalid` at the unit: no such unit, or none yet on that day
 */
export async function enteredValues(
  tx: Tx,
  resource: Resource,
  values: Values,
  before: Values | null,
): Promise<EnteredValues> {
  const stated = fieldsOf(resource).flatMap(([name, field]) => {
    const value = values[name];
    return field.kind === 'unit' && typeof value === 'string' && value !== '' && !isUnit(value)
      ? [{ name, value }]
      : [];
  });
  if (stated.length === 0) return { values, enteredAs: null };
  const units = await companyUnitsOf(tx);
  const converted: Record<string, unknown> = { ...values };
  let enteredAs: string | null = null;
  for (const { name, value } of stated) {
    const term = termFor(
      units.get(plainWords(ownUnitName(value) ?? value)),
      dayOfRecord(resource, { ...before, ...values }),
      name,
    );
    const { amounts, multiplier, per } = unitAmountsOf(resource, name);
    const given = (amount: string): unknown => (amount in values ? values[amount] : before?.[amount]);
    for (const amount of amounts) converted[amount] = inKnownUnit(given(amount), term) ?? null;
    for (const amount of per)
      converted[amount] = inKnownUnit(given(amount), term, true, decimalsOf(resource, amount)) ?? null;
    if (multiplier !== null) {
      const count = given(multiplier);
      converted[multiplier] = inKnownUnit(count === undefined || count === null || count === '' ? '1' : count, term);
    }
    converted[name] = term.unit;
    const [first] = amounts;
    const amount = first === undefined ? null : given(first);
    enteredAs ??= enteredText(
      amount === undefined || amount === null ? null : String(amount).trim(),
      unitOf(term.unit).symbol,
      term,
    );
  }
  return { values: converted, enteredAs };
}

/** What a unit of the company's own is on a day, by `own:sack` or its name. @throws `request.invalid` at the path */
export async function unitTermOn(tx: Tx, value: string, day: string | null, path: string): Promise<UnitTerm> {
  const units = await companyUnitsOf(tx);
  return termFor(units.get(plainWords(ownUnitName(value) ?? value)), day, path);
}

/** What is in effect on the day. @throws `request.invalid` */
function termFor(terms: readonly UnitTerm[] | undefined, day: string | null, path: string): UnitTerm {
  const term = terms === undefined ? undefined : termOn(terms, day);
  if (term !== undefined) return term;
  const first = terms?.map(({ validFrom }) => validFrom ?? '').toSorted()[0];
  throw userError('request.invalid', {}, [
    first === undefined
      ? { path, ...say('unit-unknown') }
      : { path, ...say('unit-not-yet', { unit: terms?.[0]?.name ?? '', day: { day: first } }) },
  ]);
}

function decimalsOf(resource: Resource, name: string): number {
  const field = resource.fields[name];
  return field?.kind === 'number' ? (field.scale ?? DECIMALS) : DECIMALS;
}

/**
 * What `enteredAs` of a record becomes with a change: the words of the new conversion; nothing, where an amount was
 * changed in the known unit; undefined: it stays.
 */
export function enteredAsAfter(
  resource: Resource,
  { before, changed, enteredAs }: { before: Values | null; changed: Values; enteredAs: string | null },
): { enteredAs: string | null } | undefined {
  if (resource.fields[ENTERED_AS] === undefined) return undefined;
  if (enteredAs !== null) return { enteredAs };
  if (before === null || before[ENTERED_AS] === null || before[ENTERED_AS] === undefined) return undefined;
  const isRestated = fieldsOf(resource).some(([name, field]) => {
    if (field.kind !== 'unit') return false;
    const { amounts, multiplier, per } = unitAmountsOf(resource, name);
    return [name, ...amounts, ...per, ...(multiplier === null ? [] : [multiplier])].some((one) => one in changed);
  });
  return isRestated ? { enteredAs: null } : undefined;
}
