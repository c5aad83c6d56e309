import type { App, ServerPart } from '#platform/app/server/app.ts';
import type { ActionHandler } from '#platform/actions/server/handle.ts';
import type { FileDamageListener } from '#platform/files/server/file-damage.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import type { Schedule } from '#platform/jobs/server/schedules.ts';
import type { ProviderWordSource } from '#platform/provider/server/provider-word.ts';
import type { WebhookKind } from '#platform/webhooks/server/webhook-kinds.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { ApprovalSubject, SubjectWithApp } from '#platform/approvals/server/approval-subject.ts';
import type { QueryHandler } from '#platform/actions/server/queries.ts';
import type { HistoryListener } from '#platform/database/server/in-company.ts';
import type { OwnerFunction } from '#platform/database/server/owner-functions.ts';
import type { HistoryKinds } from '#platform/chain/server/history-kinds.ts';
import type { ProfileKeeper } from '#platform/members/server/profile-keeper.ts';
import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';
import type { AnnouncementSource } from '#platform/notifications/server/announcement-feed.ts';
import type { ImmutableRows } from '#platform/tables/server/immutable-rows.ts';
import type { DayLock, LockedTable } from '#platform/tables/server/locked-days.ts';
import type { RecordRules } from '#platform/records/server/rules.ts';
import type { FileHold, RecordHold } from '#platform/retention/server/retention-holds.ts';
import type { MailKind } from '#platform/mail/server/mailer.ts';

/**
 * The manifest of a module's server side: everything that it brings, listed once. What is defined and listed nowhere
 * stops the start, and so does what is there twice (`compose.ts`).
 */
export interface ServerModule extends ServerPart {
  /** Files of tables made by hand; those of records are derived. */
  tables?: readonly Readonly<Record<string, unknown>>[];
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
  /** What it keeps from being erased. */
  recordHolds?: readonly RecordHold[];
  fileHolds?: readonly FileHold[];
  historyListeners?: readonly HistoryListener[];
  onFileDamage?: FileDamageListener;
  announcements?: AnnouncementSource;
  /** Kinds of notices that it tells people by `notify`. */
  notificationKinds?: readonly NotificationKind[];
  /** Keeps what people change of their own profile beside their account. */
  profileKeeper?: ProfileKeeper;
  providerWord?: ProviderWordSource;
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

/** The product as it is served: every part of the manifests. */
export interface ServerApp extends App {
  serverModules: readonly ServerModule[];
}
