import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { contrasts, schemes } from '#platform/theme/model/appearance.ts';
import { supportScopes } from '#platform/members/model/support-access.ts';
import { instant, minor } from '#platform/records/server/columns.ts';
import { directoryPolicy } from '#platform/records/server/company-table.ts';

/**
 * What belongs to no single company: people, and the companies themselves. Rows that are about one company
 * (`company_id`) are shown in another's transaction to nobody (`directoryPolicy`).
 */
export const directory = pgSchema('directory');

/** Bytes: mostly SHA-256 of a token, which itself is nowhere in the database. */
const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A person who can sign in, in any number of companies. */
export const account = directory.table(
  'account',
  {
    id: uuid('id').primaryKey(),
    /** Client | Internal | Investor */
    type: text('type', { enum: ['Client', 'Internal', 'Investor'] }).notNull(),
    /** As `emailOf` makes it. */
    email: text('email').notNull(),
    /** argon2id in PHC form; null until the person has set a password. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    name: text('name'),
    surname: text('surname'),
    preferredName: text('preferred_name'),
    /** E.164 */
    phone: text('phone'),
    language: text('language'),
    timeZone: text('time_zone'),
    /** Light or dark, and how much contrast; null: never chosen. */
    scheme: text('scheme', { enum: schemes }),
    contrast: text('contrast', { enum: contrasts }),
    status: text('status', { enum: ['active', 'suspended'] })
      .notNull()
      .default('active'),
    emailVerifiedAt: instant('email_verified_at'),
    /** Goes up when companies or roles of the person change, so that open pages notice (U82). */
    rightsVersion: integer('rights_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (self) => [
    // Investors have a door of their own; the same address may stand behind both.
    uniqueIndex('account_email_key').on(self.email).where(sql`type <> 'Investor'`),
    uniqueIndex('account_investor_email_key').on(self.email).where(sql`type = 'Investor'`),
  ],
);

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

export const company = directory.table(
  'company',
  {
    id: uuid('id').primaryKey(),
    /** As `companySlug` makes it from the name. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** The provider is a company like others, for Internal accounts only. */
    kind: text('kind', { enum: ['client', 'provider'] })
      .notNull()
      .default('client'),
    size: integer('size').notNull(),
    sectors: text('sectors').array().notNull(),
    planKeys: text('plan_keys').array().notNull(),
    emailSuffix: text('email_suffix').notNull(),
    /** Anybody can have such an address: no joining by it. */
    isFreeMail: boolean('is_free_mail').notNull().default(false),
    currency: text('currency').notNull().default('EUR'),
    /** `pending`: registered with an address that has an account already, and not confirmed from its mail yet. */
    status: text('status', { enum: ['pending', 'trial', 'active', 'suspended', 'closed'] }).notNull(),
    passwordMin: integer('password_min'),
    /** Shorter than the product's own; null: those. */
    sessionIdleMinutes: integer('session_idle_minutes'),
    sessionHours: integer('session_hours'),
    /** Only such addresses may be invited, external guests and auditors apart; empty: any. */
    invitationSuffixes: text('invitation_suffixes').array().notNull().default([]),
    /** Networks (CIDR) from which the company can be opened, by people and by keys; empty: any. */
    allowedNetworks: text('allowed_networks').array().notNull().default([]),
    /**
     * Whoever asks to join with a confirmed address of the proven domain is invited as an employee without being asked
     * about.
     */
    joinsByDomain: boolean('joins_by_domain').notNull().default(false),
    legalName: text('legal_name'),
    street: text('street'),
    postalCode: text('postal_code'),
    city: text('city'),
    country: text('country'),
    vatId: text('vat_id'),
    taxNumber: text('tax_number'),
    registrationNumber: text('registration_number'),
    lei: text('lei'),
    /** `#1b4735`; readable on white. Null: the product's own. */
    brandColour: text('brand_colour'),
    /** Lines beside the logo in reports: name and address as on the company's paper. */
    letterHead: text('letter_head'),
    /** In whose name its mails go out, and where answers go. Null: the product's. */
    mailSenderName: text('mail_sender_name'),
    mailReplyTo: text('mail_reply_to'),
    /** Who is told the end of the history, how often, and when they last were. */
    historyMailTo: text('history_mail_to').array().notNull().default([]),
    historyMailEvery: text('history_mail_every', { enum: ['week', 'month'] }),
    historyMailedAt: instant('history_mailed_at'),
    /** Names of modules: those the menus leave out, and the order of the others. */
    hiddenModules: text('hidden_modules').array().notNull().default([]),
    moduleOrder: text('module_order').array().notNull().default([]),
    /** Nobody's home page shows the quote of the day. */
    hidesQuote: boolean('hides_quote').notNull().default(false),
    /** A stored file of the company. */
    logoId: uuid('logo_id'),
    /** IANA; null: that of each person's browser. */
    timeZone: text('time_zone'),
    /** BCP 47; decides how numbers and days are written. Null: the browser's. */
    language: text('language'),
    weekStart: text('week_start', { enum: ['monday', 'saturday', 'sunday'] }),
    /** Month, 01 to 12. */
    fiscalYearStart: text('fiscal_year_start').notNull().default('01'),
    /** The owner closes the company: read-only until then, closed afterwards. */
    closesAt: instant('closes_at'),
    /** Who holds one of these roles needs a second factor before anything of the company opens. */
    secondFactorRoles: text('second_factor_roles').array().notNull().default([]),
    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    /** Makes a double click one registration: hash of the caller's key and of what was sent. */
    registrationKey: bytes('registration_key'),
    createdAt: instant('created_at').notNull(),
  },
  (self) => [
    uniqueIndex('company_slug_key').on(self.slug).where(sql`status <> 'closed'`),
    uniqueIndex('company_registration_key').on(self.registrationKey),
    // There is one provider.
    uniqueIndex('company_provider_key').on(self.kind).where(sql`kind = 'provider'`),
  ],
);

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

/**
 * Links sent by mail, and steps of a sign-in or a set-up. Each works once, its row goes with the use; a newer one for
 * the same purpose and subject removes the older.
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
      ],
    }).notNull(),
    /**
     * What it is about: an account, company, invitation, join request, factor, subscription, wish for the beta or
     * invitation to a survey.
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
