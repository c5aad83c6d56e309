import type { Field, Filled, ValueOf } from '#platform/records/model/fields.ts';

/**
 * A change with a name: approve, close, calculate. Called by `POST /api/companies/{company}/actions/{name}` with its
 * input as JSON; checked by the same kinds of fields as a record.
 */
export interface Action<Input extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>> {
  readonly name: string;
  readonly label: string;
  readonly access: string;
  readonly input: Input;
}
export type InputOf<A> = A extends { input: infer I }
  ? { [Name in keyof I]: I[Name] extends { required: true } ? ValueOf<I[Name]> : Filled<I[Name]> | null }
  : never;

export function defineAction<const Input extends Readonly<Record<string, Field>>>(
  action: Action<Input>,
): Action<Input> {
  return action;
}
