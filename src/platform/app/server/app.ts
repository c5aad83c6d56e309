import type { Logger } from 'pino';
import type { Database } from '#platform/database/server/database.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ErrorReport } from '#platform/errors/model/error-report.ts';
import type { Mailer } from '#platform/mail/server/mailer.ts';
import type { Module } from '#platform/manifest/model/module.ts';
import type { PlannedModule } from '#platform/public-pages/model/planned-pages.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Env } from '#platform/runtime/server/env.ts';

/** What every part of the server is given. */
export interface App {
  env: Env;
  log: Logger;
  database: Database;
  mail: Mailer;
  modules: readonly Module[];
  /** Those to come: their addresses say so. */
  plannedModules: readonly PlannedModule[];
  /** The definitions of all kinds of records. */
  resources: readonly Resource[];
  /** What the parts of the server read of the manifests while they run. */
  serverModules: readonly ServerPart[];
  clock: () => Date;
  /** Whether this process was told to end: it still answers, but is not ready for more. */
  isClosing?: () => boolean;
  /** The built web app; null where there is none (tests of the calls alone). */
  webDir: string | null;
}

/** What is read of a manifest at every request; the whole of it is `ServerModule` (`manifest/server/server-module.ts`). */
export interface ServerPart {
  name: string;
  /**
   * Whose changes reach its tables made by hand: kinds of records and of history, by the name of the table (with its
   * schema where that is not `public`) or of the function that reads it. A call that reads one touches a kind of it; none
   * where nothing of a company changes it, or no page shows it.
   */
  tableKinds?: Readonly<Record<string, readonly string[]>>;
  publicCalls?: readonly PublicCall[];
  onErrorReport?: ErrorReportListener;
  /** What the search over everything finds in this module besides its records. Every member may see it. */
  find?: (tx: Tx, query: string) => Promise<readonly SearchHit[]>;
}

/** A call below no company that anyone may send although it writes: the forms of the public site, sign-in. */
export interface PublicCall {
  /** The beginning of its route, whole segments: `/api/subscriptions`. */
  path: string;
  /** Also while the product is maintained and can otherwise only be read. */
  whileMaintained?: true;
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
