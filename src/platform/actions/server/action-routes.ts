import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { fieldErrors, fieldSchema } from '#platform/records/model/record-schema.ts';
import type { ActionHandler } from './handle.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { checkResponse } from '#platform/http/server/check-call.ts';
import { serve, type Contract } from '#platform/http/server/contract.ts';
import { once } from '#platform/http/server/idempotency.ts';

type Action = ActionHandler['action'];
type ActionContract = Contract & { body: z.ZodType<Record<string, unknown>> };
const contracts = new WeakMap<Action, ActionContract>();

/** The call of an action, made once a process. */
function contractOf(action: Action): ActionContract {
  const made = contracts.get(action) ?? {
    method: 'POST',
    path: `/api/companies/:company/actions/${action.name}`,
    tag: 'Actions',
    summary: action.label,
    access: action.access,
    body: z.strictObject(
      Object.fromEntries(Object.entries(action.input).map(([name, field]) => [name, fieldSchema(field)])),
    ),
    response: z.object({ result: action.response ?? z.null() }),
  };
  contracts.set(action, made);
  return made;
}

/** One call an action: checks the right and the input, then runs its code in the company's transaction. */
export function actionRoute(http: FastifyInstance, app: App, { action, run }: ActionHandler): void {
  const call = contractOf(action);
  serve(http, call, async (request) => {
    const checked = call.body.safeParse(request.body ?? {});
    if (!checked.success) throw userError('request.invalid', {}, fieldErrors(checked.error));
    return inCompanyOf(app, request, (tx) =>
      once(tx, request, async () => {
        const response = { result: (await run(tx, checked.data, app)) ?? null };
        checkResponse(app, call, response);
        return response;
      }),
    );
  });
}
