import type { FastifyInstance } from 'fastify';
import type { Action, InputOf } from '#platform/actions/model/action.ts';
import type { ApprovalSubject } from '#platform/approvals/server/approval-subject.ts';
import type { Field } from '#platform/records/model/fields.ts';
import type { App } from '#platform/http/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { MailKind } from '#platform/mail/server/mailer.ts';

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
export function handle<A extends AnyAction>(
  action: A,
  run: (tx: Tx, input: InputOf<A>, app: App) => Promise<unknown>,
): ActionHandler {
  return { action, run: (tx, input, app) => run(tx, input as unknown as InputOf<A>, app) };
}

/** Something the search over everything finds that is neither a record nor a person: a help article. */
export interface Finding {
  kind: string;
  title: string;
  text: string /** Below the company: `help/sign-in`. */;
  path: string;
}

/** The server side of a module. Rules attach themselves to their records when their file is imported. */
export interface ServerModule {
  name: string;
  actions?: readonly ActionHandler[];
  /** What of it needs approval. */
  approvals?: readonly ApprovalSubject[];
  /** What the search over everything finds in this module besides its records. Every member may see it. */
  find?: (tx: Tx, query: string) => Promise<readonly Finding[]>;
  /** What must be there before the first request; runs at every start and writes only what is missing. */
  prepare?: (app: App) => Promise<void>;
  /** Kinds of mail it sends. */
  mailKinds?: readonly MailKind[];
  /** Own calls below `/api/companies/:company/…`. */
  routes?: (http: FastifyInstance, app: App) => void | Promise<void>;
  /** What time brings about. Any number of processes may run it, and nothing of value may depend on the hour. */
  everyHour?: (app: App) => Promise<void>;
}
