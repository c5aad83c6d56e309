import { existsSync, readdirSync } from 'node:fs';
import { withConfusables } from '#platform/directory/model/confusables.ts';
import { reservedSlugs } from '#platform/directory/model/slug.ts';
import { openPathsOf, type OpenPages } from '#platform/public-pages/model/public-pages.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { Env } from '#platform/runtime/server/env.ts';
import type { Mailer } from '#platform/mail/server/mailer.ts';
import { signingSecret } from '#platform/runtime/server/secrets.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createRateLimits, type RateLimits } from './rate-limit.ts';

/** What accounts need of the running product; the whole `App` fits. */
export interface AccountsApp {
  database: Database;
  env: Pick<
    Env,
    'baseUrl' | 'apiBase' | 'productName' | 'productSlug' | 'passwordPepper' | 'secret' | 'dataDir' | 'dnsServers'
  >;
  mail: Mailer;
  clock: () => Date;
  /** The built web app: no company may take the name of a file in it. */
  webDir?: string | null;
  /** What a company's own roles can be made of, and pages whose addresses no company may take. */
  modules: readonly (OpenPages & {
    readonly access: Readonly<Record<string, string>>;
    readonly isProviderOnly?: true;
  })[];
}

/** What the calls of accounts share within one process. */
export interface Accounts extends Pick<AccountsApp, 'database' | 'env' | 'mail' | 'clock'> {
  passwords: Passwords;
  limits: RateLimits;
  secret: string;
  /** Slugs that no company may take, with all that look like one. */
  reserved: Pick<ReadonlySet<string>, 'has'>;
  /** Cookies are marked secure. */
  isSecure: boolean;
}

const known = new WeakMap<AccountsApp, Accounts>();

/** One for each app: the queue of password hashes must be one. */
export function accountsOf(app: AccountsApp): Accounts {
  const found = known.get(app);
  if (found) return found;
  const { database, env, mail, clock } = app;
  const secret = signingSecret(env);
  const made: Accounts = {
    database,
    env,
    mail,
    clock,
    secret,
    passwords: createPasswords({ pepper: env.passwordPepper }),
    limits: createRateLimits(database.pool, secret, clock),
    reserved: withConfusables(reservedSlugs([...openPathsOf(app.modules), ...filesOf(app)], env.productSlug)),
    isSecure: env.baseUrl.startsWith('https:'),
  };
  known.set(app, made);
  return made;
}

/** What stands in the folder of the web app, as addresses. */
const filesOf = ({ webDir = null }: AccountsApp): string[] =>
  webDir !== null && existsSync(webDir) ? readdirSync(webDir).map((name) => `/${name}`) : [];

/** Names that no password may be. */
export const productNames = ({ env }: Pick<Accounts, 'env'>): string[] => [env.productName, env.productSlug];
