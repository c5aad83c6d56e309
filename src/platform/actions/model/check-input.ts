import { z } from 'zod';
import { fieldErrors, fieldSchema, type Checked } from '#platform/records/model/record-schema.ts';
import type { Action } from './action.ts';

/** Checks the input of an action as its call does: each value by its kind of field, nothing besides them. */
export function checkInput(action: Pick<Action, 'input'>, input: unknown): Checked {
  const schema = z.strictObject(
    Object.fromEntries(Object.entries(action.input).map(([name, field]) => [name, fieldSchema(field)])),
  );
  const found = schema.safeParse(input ?? {});
  return found.success ? { ok: true, values: found.data } : { ok: false, errors: fieldErrors(found.error) };
}
