import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Simulation } from '#platform/directory/model/simulation.ts';
import { instant } from '#platform/tables/server/columns.ts';
import { directoryPolicy } from '#platform/tables/server/company-table.ts';
import { account, bytes, company, directory } from './tables.ts';

export const session = directory.table(
  'session',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    /** The company last opened in this session; `GET /users` lists its people. */
    companyId: uuid('company_id').references(() => company.id),
    createdAt: instant('created_at').notNull(),
    /** At most a minute old. */
    lastSeenAt: instant('last_seen_at').notNull(),
    idleSeconds: integer('idle_seconds').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Looks and changes nothing: visitors of the demo company share one account. */
    isReadOnly: boolean('is_read_only').notNull().default(false),
    /** Looks at a company as another would see it, until its end (`simulation.ts`). */
    simulation: jsonb('simulation').$type<Simulation>(),
    /** Browser and system in a few words, never the whole header. */
    device: text('device').notNull(),
    /**
     * Mark of the network it came from: the same network has the same mark, and no address or place can be read from
     * it.
     */
    networkMark: text('network_mark').notNull(),
  },
  (self) => [
    uniqueIndex('session_token_key').on(self.tokenHash),
    index('session_account_idx').on(self.accountId),
    index('session_expires_idx').on(self.expiresAt),
    index('session_company_idx').on(self.companyId),
    directoryPolicy(),
  ],
);

/**
 * A browser in which a person has signed in before: others cannot slow it down, and signing in from another one is told
 * by mail.
 */
export const device = directory.table(
  'device',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (self) => [
    uniqueIndex('device_token_key').on(self.accountId, self.tokenHash),
    index('device_used_idx').on(self.lastUsedAt),
  ],
);

/** What a person shows besides the password: an app that counts (TOTP), or a passkey. */
export const factor = directory.table(
  'factor',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['totp', 'passkey'] }).notNull(),
    /** As its owner calls it: 'Phone', 'Key on my ring'. */
    name: text('name').notNull(),
    /** TOTP: the shared secret, sealed with the secret of the product. */
    sealedSecret: bytes('sealed_secret'),
    /** TOTP: the last time step that was used; no code works twice (RFC 6238, 5.2). */
    lastStep: integer('last_step'),
    /** Passkey: its id, its public key (COSE), how often it signed, how the browser reaches it. */
    credentialId: text('credential_id'),
    publicKey: bytes('public_key'),
    signCount: integer('sign_count'),
    transports: text('transports').array(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (self) => [
    index('factor_account_idx').on(self.accountId),
    uniqueIndex('factor_credential_key').on(self.credentialId),
  ],
);

/** Codes for the day the phone is gone: each works once, its row goes with the use. */
export const recoveryCode = directory.table(
  'recovery_code',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
  },
  (self) => [primaryKey({ name: 'recovery_code_pk', columns: [self.accountId, self.codeHash] })],
);

/** What happened to an account that its owner wants to know of. */
export const securityEvent = directory.table(
  'security_event',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    device: text('device').notNull(),
    at: instant('at').notNull(),
  },
  (self) => [index('security_event_account_idx').on(self.accountId, self.at)],
);

/** A new address that waits until both mailboxes, the old and the new one, have said yes. */
export const emailChange = directory.table('email_change', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  oldConfirmedAt: instant('old_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/**
 * Links sent by mail, and steps of a sign-in or a set-up. Each works once, its row goes with the use; a newer one for
 * the same purpose and subject removes the older. Links to a report work until they expire, several beside each other.
 */
export const oneTimeToken = directory.table(
  'one_time_token',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose', {
      enum: [
        'reset',
        'verify-email',
        'confirm-company',
        'invitation',
        'second-step',
        'totp',
        'passkey',
        'email-old',
        'email-new',
        'join',
        'domain',
        'confirm-subscription',
        'confirm-beta',
        'manage-subscription',
        'survey',
        'report-link',
      ],
    }).notNull(),
    /**
     * What it is about: an account, company, invitation, join request, factor, subscription, wish for the beta,
     * invitation to a survey or link to a report.
     */
    subjectId: uuid('subject_id').notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (self) => [
    uniqueIndex('one_time_token_key').on(self.tokenHash),
    index('one_time_token_subject_idx').on(self.subjectId, self.purpose),
    index('one_time_token_expires_idx').on(self.expiresAt),
    index('one_time_token_account_idx').on(self.accountId),
  ],
);

/** Counts attempts. Keys are keyed hashes: no address and no e-mail can be read from them. */
export const rateLimit = directory.table(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** The count starts anew then. */
    freshAt: instant('fresh_at').notNull(),
    blockedUntil: instant('blocked_until'),
  },
  (self) => [index('rate_limit_fresh_idx').on(self.freshAt)],
);
