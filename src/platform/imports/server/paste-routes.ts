import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pasteBody, rowResponse, type PasteBody } from '#platform/imports/model/contract.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { companyOf, demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { document, parse, type Contract } from '#platform/http/server/contract.ts';
import { once } from '#platform/http/server/idempotency.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { tellRules } from './commit-import.ts';
import { checkPaste, commitPaste, type Pasted } from './paste.ts';

/** 5,000 rows of pasted text take more room than other calls. */
const bodyLimit = 16 * 1024 * 1024;

/** Rows out of a spreadsheet's clipboard, for every register. */
export function pasteRoutes(http: FastifyInstance, app: App): void {
  for (const resource of app.resources) {
    const path = `/api/companies/:company/${resource.path}/paste`;
    const many = resource.label[1].toLowerCase();
    const access = resource.access.write;
    const call = (
      contract: Omit<Contract, 'method' | 'tag' | 'access' | 'body'>,
      handler: (request: FastifyRequest, body: PasteBody) => Promise<unknown>,
    ) => {
      document({ ...contract, method: 'POST', tag: resource.label[1], access, body: pasteBody });
      http.route({
        method: 'POST',
        url: contract.path,
        bodyLimit,
        handler: async (request) => {
          demand(request, access);
          return handler(request, parse(pasteBody, request.body));
        },
      });
    };
    call(
      {
        path: `${path}/check`,
        summary: `Check pasted ${many} cell by cell`,
        answer: z.object({ items: z.array(rowResponse) }),
      },
      async (request, body) => ({
        items: await rolledBack(
          (work) => inCompanyOf(app, request, work),
          (tx) => checkPaste(tx, resource, body, request.access),
        ),
      }),
    );
    call(
      {
        path,
        summary: `Save pasted ${many}, all or none`,
        answer: z.object({ created: z.int(), changed: z.int(), importId: z.uuid().nullable() }),
      },
      async (request, body) => {
        let done: Pasted | null = null;
        const answer = await inCompanyOf(app, request, (tx) =>
          once(tx, request, async () => {
            done = await commitPaste(tx, resource, body, request.access);
            return { created: done.created, changed: done.changed, importId: done.importId };
          }),
        );
        const pasted = done as Pasted | null;
        if (pasted?.importId)
          await tellRules(
            { app, companyId: companyOf(request).id, accountId: request.person?.accountId ?? null },
            resource,
            pasted.importId,
            pasted.changes,
          );
        return answer;
      },
    );
  }
}

/** Runs `work` in a transaction that leaves nothing behind. */
async function rolledBack<T>(
  inside: (work: (tx: Tx) => Promise<never>) => Promise<never>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const nothing = new Error('rolled back on purpose');
  const found: T[] = [];
  try {
    await inside(async (tx) => {
      found.push(await work(tx));
      throw nothing;
    });
  } catch (error) {
    if (error !== nothing) throw error;
  }
  return found[0] as T;
}
