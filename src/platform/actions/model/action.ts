import type { z } from 'zod';
import { contract } from '#platform/manifest/model/definitions.ts';
import type { Field, Filled, ValueOf } from '#platform/records/model/fields.ts';

/**
 * A change with a name: approve, close, calculate. Called by `POST /api/companies/{company}/actions/{name}` with its
 * input as JSON; checked by the same kinds of fields as a record.
 */
export interface Action<
  Input extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>,
  Response extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly label: string;
  readonly access: string;
  readonly input: Input;
  /** What it gives back; nothing unless said. */
  readonly response?: Response;
}
export type InputOf<A> = A extends { input: infer I }
  ? { [Name in keyof I]: I[Name] extends { required: true } ? ValueOf<I[Name]> : Filled<I[Name]> | null }
  : never;

/** What an action gives back, as pages read it. */
export type ResultOf<A> = A extends { response?: infer Response }
  ? Response extends z.ZodType
    ? z.output<Response>
    : never
  : never;

export function defineAction<
  const Input extends Readonly<Record<string, Field>>,
  Response extends z.ZodType = z.ZodVoid,
>(action: Action<Input, Response>): Action<Input, Response> {
  return contract(`the action ${action.name}`, action);
}
