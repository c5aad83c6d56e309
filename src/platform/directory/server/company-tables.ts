import { date, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { supportScopes } from '#platform/directory/model/support-access.ts';
import { instant, minor } from '#platform/tables/server/columns.ts';
import { directoryPolicy } from '#platform/tables/server/company-table.ts';
import { account, bytes, company, directory } from './tables.ts';

/** Price estimates, each as it was given. Null amounts: not enough was known (`N/A`). */
export const quote = directory.table(
  'quote',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    planKeys: text('plan_keys').array().notNull(),
    size: integer('size').notNull(),
    sectors: text('sectors').array().notNull(),
    multiplierTenths: integer('multiplier_tenths'),
    amountMinor: minor('amount_minor'),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
    validUntil: instant('valid_until').notNull(),
  },
  (self) => [index('quote_company_idx').on(self.companyId, self.createdAt), directoryPolicy()],
);

/** A part of the company's settings that is saved as one: its version, and who saved it last. */
export const companySection = directory.table(
  'company_section',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    section: text('section').notNull(),
    version: integer('version').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => account.id),
  },
  (self) => [
    primaryKey({ name: 'company_section_pk', columns: [self.companyId, self.section] }),
    index('company_section_changed_by_idx').on(self.changedBy),
    directoryPolicy(),
  ],
);

/**
 * A company has shown that the domain behind its e-mail addresses is its own. Companies of one group may share a
 * domain.
 */
export const domainProof = directory.table(
  'domain_proof',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => company.id),
    domain: text('domain').notNull(),
    method: text('method', { enum: ['dns', 'mail'] }).notNull(),
    provedAt: instant('proved_at').notNull(),
    provedBy: uuid('proved_by')
      .notNull()
      .references(() => account.id),
  },
  (self) => [
    index('domain_proof_domain_idx').on(self.domain),
    index('domain_proof_proved_by_idx').on(self.provedBy),
    directoryPolicy(),
  ],
);

/** How many people the company has, from which day on. `company.size` is the newest of them that has begun. */
export const companySize = directory.table(
  'company_size',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    from: date('from').notNull(),
    size: integer('size').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => account.id),
  },
  (self) => [
    primaryKey({ name: 'company_size_pk', columns: [self.companyId, self.from] }),
    index('company_size_changed_by_idx').on(self.changedBy),
    directoryPolicy(),
  ],
);

/** A former address of a company: leads its members to the new one, and nobody else may take it meanwhile. */
export const slugRedirect = directory.table(
  'slug_redirect',
  {
    slug: text('slug').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    endsAt: instant('ends_at').notNull(),
  },
  (self) => [index('slug_redirect_company_idx').on(self.companyId), directoryPolicy()],
);

/** Plan, size and sectors that the owner wants from the next term on. One at a time. */
export const planChange = directory.table(
  'plan_change',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => company.id),
    planKeys: text('plan_keys').array().notNull(),
    size: integer('size').notNull(),
    sectors: text('sectors').array().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** First day of the term. */
    startsOn: date('starts_on').notNull(),
    askedAt: instant('asked_at').notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => account.id),
  },
  (self) => [
    index('plan_change_starts_idx').on(self.startsOn),
    index('plan_change_asked_by_idx').on(self.askedBy),
    directoryPolicy(),
  ],
);

/**
 * A key by which a program works in a company: for the person who made it, and never with more rights than they have at
 * that moment.
 */
export const apiKey = directory.table(
  'api_key',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    name: text('name').notNull(),
    /** The first signs of the key, so that people know one from another. */
    start: text('start').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    access: text('access').array().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => account.id),
    /** Always there: a key that nobody thinks of any more ends by itself. */
    expiresAt: instant('expires_at').notNull(),
    /** At most a minute old. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => account.id),
  },
  (self) => [
    uniqueIndex('api_key_token_key').on(self.tokenHash),
    index('api_key_company_idx').on(self.companyId, self.createdAt),
    index('api_key_created_by_idx').on(self.createdBy),
    index('api_key_revoked_by_idx').on(self.revokedBy),
    directoryPolicy(),
  ],
);

/** A packed copy of everything a company has, kept for a few days. How far its making is says the job's run. */
export const companyExport = directory.table(
  'company_export',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    runId: uuid('run_id').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => account.id),
    /** Set when it is whole; empty again when its days are over. */
    sha256: text('sha256'),
    bytes: minor('bytes'),
    entries: integer('entries'),
    endsAt: instant('ends_at'),
  },
  (self) => [
    index('company_export_company_idx').on(self.companyId, self.createdAt),
    index('company_export_ends_idx').on(self.endsAt),
    index('company_export_created_by_idx').on(self.createdBy),
    directoryPolicy(),
  ],
);

/** What came out when somebody had the chain of the history computed anew. */
export const historyCheck = directory.table(
  'history_check',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    checkedAt: instant('checked_at').notNull(),
    checkedBy: uuid('checked_by').references(() => account.id),
    entries: integer('entries').notNull(),
    firstHash: text('first_hash'),
    lastHash: text('last_hash'),
    /**
     * How many records were compared with their last entries, and ends of the history with those witnessed earlier;
     * null: neither was compared then.
     */
    records: integer('records'),
    witnesses: integer('witnesses'),
    /** The first thing that does not fit; null: everything does. */
    problem: text('problem'),
  },
  (self) => [
    index('history_check_company_idx').on(self.companyId, self.checkedAt),
    index('history_check_checked_by_idx').on(self.checkedBy),
    directoryPolicy(),
  ],
);

/** A company lets the provider's support in: how far, until when, and what for. */
export const supportGrant = directory.table(
  'support_grant',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    scope: text('scope', { enum: supportScopes }).notNull(),
    reason: text('reason').notNull(),
    givenAt: instant('given_at').notNull(),
    givenBy: uuid('given_by')
      .notNull()
      .references(() => account.id),
    endsAt: instant('ends_at').notNull(),
    takenBackAt: instant('taken_back_at'),
    takenBackBy: uuid('taken_back_by').references(() => account.id),
  },
  (self) => [
    index('support_grant_company_idx').on(self.companyId, self.endsAt),
    index('support_grant_given_by_idx').on(self.givenBy),
    index('support_grant_taken_back_by_idx').on(self.takenBackBy),
    directoryPolicy(),
  ],
);

/** Somebody of the provider's staff in a company, for an hour at most. */
export const supportVisit = directory.table(
  'support_visit',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => supportGrant.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    reason: text('reason').notNull(),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    leftAt: instant('left_at'),
  },
  (self) => [
    index('support_visit_company_idx').on(self.companyId, self.startedAt),
    index('support_visit_account_idx').on(self.accountId, self.endsAt),
    index('support_visit_grant_idx').on(self.grantId),
    directoryPolicy(),
  ],
);

/** What a visit asked for, by the names of the calls. */
export const supportCall = directory.table(
  'support_call',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    visitId: uuid('visit_id')
      .notNull()
      .references(() => supportVisit.id),
    call: text('call').notNull(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (self) => [
    primaryKey({ name: 'support_call_pk', columns: [self.visitId, self.call] }),
    index('support_call_company_idx').on(self.companyId),
    directoryPolicy(),
  ],
);
