import { checkPasteCall, savePasteCall } from '#platform/imports/model/import-calls.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { once } from '#platform/http/server/idempotency.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { runAfterCommitRules } from '../saving/commit-import.ts';
import { checkPaste, commitPaste, type Pasted } from './paste.ts';

/** Rows out of a spreadsheet's clipboard, for every register. */
export function pasteCallsOf(resource: Resource): ServedCall[] {
  const path = `/${resource.path}/paste`;
  const many = resource.label[1].toLowerCase();
  const ofKind = { access: resource.access.write, tag: resource.label[1] };
  return [
    serveRequest(
      { ...checkPasteCall, ...ofKind, path: `${path}/check`, summary: `Check pasted ${many} cell by cell` },
      async ({ body, request, app }) => ({
        items: await rolledBack(
          (work) => inCompanyOf(app, request, work),
          (tx) => checkPaste(tx, resource, body, request.access),
        ),
      }),
    ),
    serveRequest(
      { ...savePasteCall, ...ofKind, path, summary: `Save pasted ${many}, all or none` },
      async ({ body, request, app }) => {
        let done: Pasted | null = null;
        const answer = await inCompanyOf(app, request, (tx) =>
          once(tx, request, async () => {
            done = await commitPaste(tx, resource, body, request.access);
            return { created: done.created, changed: done.changed, importId: done.importId };
          }),
        );
        const pasted = done as Pasted | null;
        if (pasted?.importId)
          await runAfterCommitRules(
            { app, companyId: companyOf(request).id, accountId: request.person?.accountId ?? null },
            resource,
            pasted.importId,
            pasted.changes,
          );
        return answer;
      },
    ),
  ];
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
