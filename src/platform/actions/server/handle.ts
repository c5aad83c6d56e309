import type { z } from 'zod';
import type { Action, InputOf } from '#platform/actions/model/action.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { definition } from '#platform/manifest/model/definitions.ts';
import type { Field } from '#platform/records/model/fields.ts';

type AnyAction = Action<Readonly<Record<string, Field>>>;

/** What runs behind an action; bound to its contract by `handle`. */
export interface ActionHandler {
  action: AnyAction;
  run(tx: Tx, input: Readonly<Record<string, unknown>>, app: App): Promise<unknown>;
}

/**
 * Binds the code of an action to its contract. It runs in the company's transaction; what it returns is the call's
 * `result`.
 */
export function handle<Input extends Readonly<Record<string, Field>>, Response extends z.ZodType>(
  action: Action<Input, Response>,
  run: (tx: Tx, input: InputOf<{ input: Input }>, app: App) => Promise<z.input<Response>>,
): ActionHandler {
  // The input has been read by the action's own schema; a list of actions of all shapes cannot say so in types.
  return definition<ActionHandler>(`the handler of the action ${action.name}`, {
    action,
    run: (tx, input, app) => run(tx, input as InputOf<{ input: Input }>, app),
  });
}
