import { sql } from 'drizzle-orm';
import { boolean, customType, integer, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { contrasts, schemes } from '#platform/theme/model/appearance.ts';
import { instant } from '#platform/tables/server/columns.ts';

/**
 * What belongs to no single company: people, and the companies themselves. Rows that are about one company
 * (`company_id`) are shown in another's transaction to nobody (`directoryPolicy`).
 */
export const directory = pgSchema('directory');

/** Bytes: mostly SHA-256 of a token, which itself is nowhere in the database. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

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
    /** D-U-N-S number and PermID. */
    duns: text('duns'),
    permId: text('perm_id'),
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
    /** Who holds one of these roles needs two-factor authentication before anything of the company opens. */
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
