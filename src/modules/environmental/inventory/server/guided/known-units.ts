import type { GuidedForm } from '#modules/environmental/inventory/model/guided/guided-form.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { enteredText, inKnownUnit } from '#platform/units/model/entered-unit.ts';
import { unitTermOn } from '#platform/units/server/entered-values.ts';
import { isUnit, unitOf } from '#platform/units/model/unit-algebra.ts';

type Inputs = Readonly<Record<string, unknown>>;

/**
 * Inputs of a guided form whose amounts are stated in a unit of the company's own, in its known unit, by the definition in
 * effect on the form's first day; `note` says by what. A form names its amounts in the options of its unit
 * (`sample.amount`: a column of lines).
 *
 * @throws `request.invalid` at the unit
 */
export async function inKnownUnits(
  tx: Tx,
  { fields }: GuidedForm,
  inputs: Inputs,
  day: string,
): Promise<{ inputs: Inputs; note: string | null }> {
  const converted: Record<string, unknown> = { ...inputs };
  let note: string | null = null;
  for (const [name, field] of Object.entries(fields)) {
    const value = inputs[name];
    if (field.kind !== 'unit' || typeof value !== 'string' || isUnit(value)) continue;
    const term = await unitTermOn(tx, value, day, name);
    converted[name] = term.unit;
    for (const path of field.amounts ?? []) {
      const [list = '', column = ''] = path.split('.');
      const lines = converted[list];
      if (Array.isArray(lines))
        converted[list] = lines.map((line: Inputs) => ({ ...line, [column]: inKnownUnit(line[column], term) }));
    }
    note = enteredText(null, unitOf(term.unit).symbol, term);
  }
  return { inputs: converted, note };
}
