import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { fieldErrors, fieldSchema } from '#platform/records/model/record-schema.ts';
import type { ActionHandler } from '#platform/manifest/server/server-module.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serve } from '#platform/http/server/contract.ts';
import { once } from '#platform/http/server/idempotency.ts';

/** One call an action: checks the right and the input, then runs its code in the company's transaction. */
export function actionRoute(http: FastifyInstance, app: App, { action, run }: ActionHandler): void {
  const input = z.strictObject(
    Object.fromEntries(Object.entries(action.input).map(([name, field]) => [name, fieldSchema(field)])),
  );
  serve(
    http,
    {
      method: 'POST',
      path: `/api/companies/:company/actions/${action.name}`,
      tag: 'Actions',
      summary: action.label,
      access: action.access,
      body: input,
      answer: z.object({ result: z.unknown() }),
    },
    async (request) => {
      const checked = input.safeParse(request.body ?? {});
      if (!checked.success) throw userError('request.invalid', {}, fieldErrors(checked.error));
      return inCompanyOf(app, request, (tx) =>
        once(tx, request, async () => ({ result: (await run(tx, checked.data, app)) ?? null })),
      );
    },
  );
}
