import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { directoryPolicy } from '#platform/tables/server/company-table.ts';
import { account, company, directory } from './tables.ts';

export const membership = directory.table(
  'membership',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    roleKeys: text('role_keys').array().notNull(),
    status: text('status', { enum: ['active', 'suspended'] }).notNull(),
    /** Access ends at this moment: external guests always, auditors where it is set. */
    endsAt: instant('ends_at'),
    /** The person leaves the company then (`members/server/leaving.ts`): `ends_at` is no later, and the row goes. */
    leavesAt: instant('leaves_at'),
    version: integer('version').notNull().default(1),
    joinedAt: instant('joined_at').notNull(),
    lastSeenAt: instant('last_seen_at'),
  },
  (self) => [
    primaryKey({ name: 'membership_pk', columns: [self.companyId, self.accountId] }),
    index('membership_account_idx').on(self.accountId),
    directoryPolicy(),
  ],
);

/**
 * A role for a time or for a part, with its reason. Who holds what is asked by `roleKeysNow`. Rows are never deleted while
 * the membership lasts: an assignment that is revoked ends.
 */
export const roleAssignment = directory.table(
  'role_assignment',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    roleKey: text('role_key').notNull(),
    /** How far it reaches at most; null: as far as the role. */
    reach: text('reach', { enum: ['own', 'team', 'unit', 'project'] }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    reason: text('reason').notNull(),
    assignedBy: uuid('assigned_by'),
    createdAt: instant('created_at').notNull(),
    /** Open pages were told that it began, that it ended. */
    isBeginTold: boolean('is_begin_told').notNull().default(false),
    isEndTold: boolean('is_end_told').notNull().default(false),
  },
  (self) => [
    index('role_assignment_member_idx').on(self.companyId, self.accountId),
    index('role_assignment_account_idx').on(self.accountId),
    index('role_assignment_untold_idx').on(self.startsAt).where(sql`not is_begin_told or not is_end_told`),
    check('role_assignment_ends', sql`${self.endsAt} is null or ${self.endsAt} > ${self.startsAt}`),
    check('role_assignment_part', sql`${self.roleKey} not in ('owner', 'auditor', 'guest')`),
    directoryPolicy(),
  ],
);

/** Roles of a company's own; one with the key of a default role replaces it there. */
export const role = directory.table(
  'role',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    key: text('key').notNull(),
    label: text('label').notNull(),
    access: text('access').array().notNull(),
    version: integer('version').notNull().default(1),
  },
  (self) => [primaryKey({ name: 'role_pk', columns: [self.companyId, self.key] }), directoryPolicy()],
);

export const invitation = directory.table(
  'invitation',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    email: text('email').notNull(),
    roleKeys: text('role_keys').array().notNull(),
    endsAt: instant('ends_at'),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => account.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
    outcome: text('outcome', { enum: ['accepted', 'withdrawn'] }),
  },
  (self) => [
    uniqueIndex('invitation_open_key').on(self.companyId, self.email).where(sql`closed_at is null`),
    index('invitation_company_idx').on(self.companyId, self.createdAt),
    index('invitation_invited_by_idx').on(self.invitedBy),
    directoryPolicy(),
  ],
);

/** Somebody with an address of the company asks to be let in. It counts from the moment the address is confirmed. */
export const joinRequest = directory.table(
  'join_request',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (self) => [
    uniqueIndex('join_request_key').on(self.companyId, self.email),
    index('join_request_created_idx').on(self.createdAt),
    directoryPolicy(),
  ],
);

/** An owner offers a member the ownership; it moves when that member accepts. One offer at a time. */
export const ownershipOffer = directory.table(
  'ownership_offer',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => company.id),
    fromId: uuid('from_id')
      .notNull()
      .references(() => account.id),
    toId: uuid('to_id')
      .notNull()
      .references(() => account.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (self) => [
    index('ownership_offer_from_idx').on(self.fromId),
    index('ownership_offer_to_idx').on(self.toId),
    directoryPolicy(),
  ],
);

/** What an investor is, beside the account. */
export const investor = directory.table('investor', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  firm: text('firm'),
  kind: text('kind', { enum: ['equity', 'debt', 'prospect'] }).notNull(),
});

/** Which company lets an investor see what, and until when. */
export const investorGrant = directory.table(
  'investor_grant',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => investor.accountId, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    packs: text('packs').array().notNull(),
    createdAt: instant('created_at').notNull(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Wants a mail when something new is published. */
    isSubscribed: boolean('is_subscribed').notNull().default(true),
  },
  (self) => [
    primaryKey({ name: 'investor_grant_pk', columns: [self.accountId, self.companyId] }),
    index('investor_grant_company_idx').on(self.companyId),
    directoryPolicy(),
  ],
);
