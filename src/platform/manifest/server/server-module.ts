import type { WebhookKind } from '#platform/webhooks/server/webhook-kinds.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Call } from '#platform/http/model/call.ts';
import type { ApprovalSubject, SubjectWithApp } from '#platform/approvals/server/approval-subject.ts';
import type { QueryHandler } from '#platform/actions/server/queries.ts';
import type { HistoryListener } from '#platform/database/server/in-company.ts';
import type { OwnerFunction } from '#platform/database/server/owner-functions.ts';
import type { ErrorReport } from '#platform/errors/model/error-report.ts';
import type { FileDamage } from '#platform/files/server/file-damage.ts';
import type { HistoryKinds } from '#platform/history/server/history-kinds.ts';
import type { AnnouncementSource } from '#platform/notifications/server/announcement-feed.ts';
import type { ProviderWord } from '#platform/provider/model/provider-word.ts';
import type { ImmutableRows } from '#platform/records/server/immutable-rows.ts';
import type { DayLock, LockedTable } from '#platform/records/server/locked-days.ts';
import type { RecordRules } from '#platform/records/server/rules.ts';
import type { FileHold, RecordHold } from '#platform/retention/server/retention-holds.ts';
import type { Logger } from 'pino';
import type { Database } from '#platform/database/server/database.ts';
import { definition } from '#platform/manifest/model/definitions.ts';
import type { Module } from '#platform/manifest/model/module.ts';
import type { Mailer } from '#platform/mail/server/mailer.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Env } from '#platform/runtime/server/env.ts';
import type { z } from 'zod';
import type { Action, InputOf } from '#platform/actions/model/action.ts';
import type { Field } from '#platform/records/model/fields.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { MailKind } from '#platform/mail/server/mailer.ts';

/** What every part of the server is given. */
export interface App {
  env: Env;
  log: Logger;
  database: Database;
  mail: Mailer;
  modules: readonly Module[];
  /** The definitions of all kinds of records. */
  resources: readonly Resource[];
  serverModules: readonly ServerModule[];
  clock: () => Date;
  /** The built web app; null where there is none (tests of the calls alone). */
  webDir: string | null;
}

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

/** A call with the code behind it; bound to its definition by `serveCall`. */
export interface ServedCall {
  readonly call: Call;
  serve(http: FastifyInstance, app: App): void;
}

/** Something the search over everything finds that is neither a record nor a person: a help article. */
export interface SearchHit {
  kind: string;
  title: string;
  text: string /** Below the company: `help/sign-in`. */;
  path: string;
}

/** Hears of every report. What it throws is logged and changes no response. */
export type ErrorReportListener = (app: App, report: ErrorReport) => Promise<void>;

/** Hears of every damage when it is found and when it is repaired, perhaps more than once. What it throws is logged. */
export type FileDamageListener = (
  app: Pick<App, 'database' | 'env' | 'clock' | 'log'>,
  damage: FileDamage,
) => Promise<void>;

/** Where what the provider says is kept. */
export type ProviderWordSource = (app: Pick<App, 'database' | 'clock' | 'env' | 'log'>) => Promise<ProviderWord>;

/**
 * Work that comes again. Over all servers each due run happens once; one that died in the middle, or failed, is begun
 * again from the start, so it must be safe to run twice.
 */
export interface Schedule {
  /** In small letters with hyphens, its subject first: `approvals-remind`. */
  readonly name: string;
  readonly every: 'minute' | 'hour' | 'day' | 'week';
  /** Time of the day in UTC, `02:30`; minutes of the hour, `00:20`; of Monday for a week. `00:00` unless said. */
  readonly at?: string;
  /** @param closing  aborted when this server closes: what takes long ends then, and is begun again elsewhere */
  run(app: App, closing: AbortSignal): Promise<void>;
}

/** A call below no company that anyone may send although it writes: the forms of the public site, sign-in. */
export interface PublicCall {
  /** The beginning of its route, whole segments: `/api/subscriptions`. */
  path: string;
  /** Also while the product is maintained and can otherwise only be read. */
  whileMaintained?: true;
}

/**
 * The manifest of a module's server side: everything that it brings, listed once. What is defined and listed nowhere
 * stops the start, and so does what is there twice (`compose.ts`).
 */
export interface ServerModule {
  name: string;
  /** Files of tables made by hand; those of records are derived. */
  tables?: readonly Readonly<Record<string, unknown>>[];
  /**
   * Whose changes reach those tables: kinds of records and of history, by the name of the table (with its schema where
   * that is not `public`) or of the function that reads it. A call that reads one touches a kind of it; none where
   * nothing of a company changes it, or no page shows it.
   */
  tableKinds?: Readonly<Record<string, readonly string[]>>;
  /** Tables whose rows are added and read, never changed. */
  appendOnly?: readonly PgTable[];
  /** Rows that do not change once a state is reached. */
  immutable?: readonly ImmutableRows[];
  /** What locks days, for the kinds of records that name it (`lockedDays`). */
  dayLocks?: readonly DayLock[];
  /** Tables made by hand whose rows are of days that something locks. */
  lockedTables?: readonly LockedTable[];
  /** Functions of the database with their owner's rights. */
  ownerFunctions?: readonly OwnerFunction[];
  rules?: readonly RecordRules[];
  queries?: readonly QueryHandler[];
  actions?: readonly ActionHandler[];
  /** What of it needs approval: kinds under the approval engine, made by `approvalSubject`. */
  approvals?: readonly (ApprovalSubject | SubjectWithApp<App>)[];
  /** Made by `defineJob`. */
  jobs?: readonly { readonly name: string }[];
  /** Kinds of mail it sends, made by `defineMail`. */
  mailKinds?: readonly MailKind[];
  /** Kinds of entries of the history that are no records, each with the access key that reads them. */
  historyKinds?: HistoryKinds;
  /** Those of them that webhooks tell of. */
  webhookKinds?: readonly WebhookKind[];
  publicCalls?: readonly PublicCall[];
  /** What it keeps from being erased. */
  recordHolds?: readonly RecordHold[];
  fileHolds?: readonly FileHold[];
  historyListeners?: readonly HistoryListener[];
  onErrorReport?: ErrorReportListener;
  onFileDamage?: FileDamageListener;
  announcements?: AnnouncementSource;
  providerWord?: ProviderWordSource;
  /** What the search over everything finds in this module besides its records. Every member may see it. */
  find?: (tx: Tx, query: string) => Promise<readonly SearchHit[]>;
  /** What must be there before the first request; runs at every start and writes only what is missing. */
  prepare?: (app: App) => Promise<void>;
  /** Own calls, by `serveCall`. */
  calls?: readonly ServedCall[];
  /** Own calls in the form without a definition, below `/api/companies/:company/…`. */
  routes?: (http: FastifyInstance, app: App) => void | Promise<void>;
  /** What time brings about. */
  schedules?: readonly Schedule[];
  /**
   * Values of records that rules want fitting together, by kind: tests of all records make theirs from these and the
   * definition.
   */
  samples?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
