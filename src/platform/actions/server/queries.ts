import type { z } from 'zod';
import type { Query } from '#platform/actions/model/query.ts';
import { byName, definition } from '#platform/manifest/model/definitions.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

/** What runs behind a query, as a manifest lists it. */
export interface QueryHandler {
  readonly name: string;
  run(tx: Tx, input: unknown): Promise<unknown>;
}

let handlers: ReadonlyMap<string, QueryHandler> = new Map();

/** Binds the code that answers a query to its contract; each has one. Listed in the module's manifest. */
export const handleQuery = <Input extends z.ZodType, Response extends z.ZodType>(
  query: Query<Input, Response>,
  run: (tx: Tx, input: z.output<Input>) => Promise<z.input<Response>>,
): QueryHandler =>
  definition(`the handler of the query ${query.name}`, {
    name: query.name,
    run: (tx: Tx, input: unknown) => run(tx, query.input.parse(input)),
  });

/** Called once, with the handlers of all manifests. @throws Error when a query has two */
export function installQueries(all: readonly QueryHandler[]): void {
  handlers = byName('the handler of the query', all, ({ name }) => name);
}

/** Asks another module, in one's own transaction. Permissions are the caller's business: check before asking. */
export async function runQuery<Input extends z.ZodType, Response extends z.ZodType>(
  tx: Tx,
  query: Query<Input, Response>,
  input: z.input<Input>,
): Promise<z.input<Response>> {
  const handler = handlers.get(query.name);
  if (handler === undefined) throw new Error(`no module handles the query ${query.name}`);
  return (await handler.run(tx, input)) as z.input<Response>;
}

/** Whether a module handles the query: for figures that may come from a module that is not there. */
export const isQueryHandled = ({ name }: Query): boolean => handlers.has(name);
