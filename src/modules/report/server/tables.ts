import type { PublicationPeople } from '#modules/report/publication/model/publication-status.ts';
import type { SavedText } from '#modules/report/document/model/report-block.ts';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { directory } from '#platform/directory/server/tables.ts';
import type { Waiver } from '#platform/approvals/model/conditions.ts';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import type { LockedText } from '#modules/report/document/model/locked-text.ts';
import type { PublicationApproval } from '#modules/report/publication/model/publication-contracts.ts';
import type { SharedFile } from '#modules/report/sharing/model/shared-files.ts';
import type { VsmeReport } from '#modules/report/taxonomy/model/fact.ts';

/** A report as it was published. The app can add rows and read them, not change or remove them (`grants.ts`). */
export const reportPublication = pgTable(
  'report_publication',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    /** No foreign key: what was published stays, also when the period is gone. */
    period: uuid('period').notNull(),
    periodName: text('period_name').notNull(),
    /** Counts the publications of a period; from the second on it is a restatement with its cause. */
    version: integer('version').notNull(),
    standard: text('standard').notNull(),
    content: jsonb('content').$type<VsmeReport>().notNull(),
    /** SHA-256 of the canonical facts (`report-seal.ts`). */
    sha256: text('sha256').notNull(),
    /** Head of the company's history when it was published. */
    chainSeq: bigint('chain_seq', { mode: 'number' }).notNull(),
    chainHash: text('chain_hash').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by'),
    cause: text('cause'),
    /** The text as it was set then, with every figure; null where there was none. */
    document: jsonb('document').$type<LockedText>(),
    /** What stood at its end; null where there was none. */
    disclaimer: text('disclaimer'),
    /** Conditions that were not met, with the reasons for publishing; null where an earlier release published. */
    waivers: jsonb('waivers').$type<Waiver[]>(),
    /** Who prepared, reviewed and approved its datapoints; null where an earlier release published. */
    people: jsonb('people').$type<PublicationPeople>(),
    /** The calculations that its values were taken from; null where an earlier release published. */
    calculations: uuid('calculations').array(),
    /**
     * The registers that its values were filled from, with the end of the history when the first of them was: whatever
     * changed there since then puts it out of date. Null where an earlier release published.
     */
    sources: jsonb('sources').$type<Record<string, number>>(),
    /** Who asked for it and when; null where the product itself or an earlier release published. */
    requestedBy: uuid('requested_by'),
    requestedAt: instant('requested_at'),
    /** Who approved exactly these facts and this text; null where an earlier release published. */
    approvals: jsonb('approvals').$type<PublicationApproval[]>(),
  },
  (self) => [
    primaryKey({ name: 'report_publication_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    uniqueIndex('report_publication_version_key').on(self.companyId, self.period, self.version),
  ],
);

/**
 * That somebody asked for the report of a period to be published, and what became of it. Who decided stands in the
 * decisions of the approval engine.
 */
export const reportPublicationRequest = pgTable(
  'report_publication_request',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    period: uuid('period').notNull(),
    /** Why a published report is stated again; null for the first version. */
    cause: text('cause'),
    /** Hash of facts, text and disclaimer when it was asked for. */
    content: text('content').notNull(),
    /** Reasons for conditions that were not met when it was asked for; null of an earlier release. */
    waivers: jsonb('waivers').$type<Waiver[]>(),
    requestedAt: instant('requested_at').notNull(),
    requestedBy: uuid('requested_by'),
    /** Null while it is open. */
    outcome: text('outcome', { enum: ['published', 'rejected', 'withdrawn'] }),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    /** Why it was rejected. */
    reason: text('reason'),
  },
  (self) => [
    primaryKey({ name: 'report_publication_request_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    // Two open requests of one report would both become its next version.
    uniqueIndex('report_publication_request_open').on(self.companyId, self.period).where(sql`outcome is null`),
  ],
);

/**
 * That somebody asked for a publication to be withdrawn, and what became of it. Who decided stands in the decisions of
 * the approval engine.
 */
export const reportWithdrawalRequest = pgTable(
  'report_withdrawal_request',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    publication: uuid('publication').notNull(),
    /** Why it is to be withdrawn. */
    reason: text('reason').notNull(),
    requestedAt: instant('requested_at').notNull(),
    requestedBy: uuid('requested_by'),
    /** Null while it is open; `cancelled` by whoever asked. */
    outcome: text('outcome', { enum: ['withdrawn', 'rejected', 'cancelled'] }),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    /** Why it was rejected. */
    note: text('note'),
  },
  (self) => [
    primaryKey({ name: 'report_withdrawal_request_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    // Two open requests of one publication would both withdraw it.
    uniqueIndex('report_withdrawal_request_open').on(self.companyId, self.publication).where(sql`outcome is null`),
  ],
);

/**
 * That a publication has been withdrawn. The publication itself stays as it was published: the app can add rows here and
 * read them, not change or remove them.
 */
export const reportWithdrawal = pgTable(
  'report_withdrawal',
  {
    companyId: uuid('company_id').notNull(),
    publication: uuid('publication').notNull(),
    /** Public: whoever holds the report reads it. */
    reason: text('reason').notNull(),
    withdrawnAt: instant('withdrawn_at').notNull(),
    withdrawnBy: uuid('withdrawn_by'),
    requestedAt: instant('requested_at').notNull(),
    requestedBy: uuid('requested_by'),
    approvals: jsonb('approvals').$type<PublicationApproval[]>().notNull(),
  },
  (self) => [
    primaryKey({ name: 'report_withdrawal_pk', columns: [self.companyId, self.publication] }),
    companyPolicy(),
  ],
);

/** What a value of either standard was filled from, and how far the history went then; of its last fill. */
export const reportValueSource = pgTable(
  'report_value_source',
  {
    companyId: uuid('company_id').notNull(),
    /** A datapoint of either standard. */
    value: uuid('value').notNull(),
    /** Name of the source (`disclosure-sources.ts`). */
    source: text('source').notNull(),
    historySeq: bigint('history_seq', { mode: 'number' }).notNull(),
    filledAt: instant('filled_at').notNull(),
  },
  (self) => [primaryKey({ name: 'report_value_source_pk', columns: [self.companyId, self.value] }), companyPolicy()],
);

/** A kept state of a report text: its blocks as they were written. Rows are only ever added. */
export const reportTextVersion = pgTable(
  'report_text_version',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    /** No foreign key: what was kept stays, also when the text is gone. */
    document: uuid('document').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    content: jsonb('content').$type<SavedText>().notNull(),
    /** SHA-256 of the content in one fixed form. */
    sha256: text('sha256').notNull(),
    keptAt: instant('kept_at').notNull(),
    keptBy: uuid('kept_by'),
  },
  (self) => [
    primaryKey({ name: 'report_text_version_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    uniqueIndex('report_text_version_number_key').on(self.companyId, self.document, self.number),
  ],
);

/**
 * A link by which somebody without an account reads one publication. Its tokens are in the directory, as hashes
 * (`one-time-tokens.ts`, purpose `report-link`): one for whoever made it, another one in the email.
 */
export const reportLink = pgTable(
  'report_link',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    publication: uuid('publication').notNull(),
    /** Whom it is for, in the words of whoever made it. */
    forWhom: text('for_whom'),
    /** Where it was sent; null where it was only shown. */
    email: text('email'),
    files: jsonb('files').$type<SharedFile[]>().notNull(),
    /** The last day it works, where the company is, and the end of that day. */
    lastDay: date('last_day').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by'),
    lastOpenedAt: instant('last_opened_at'),
  },
  (self) => [
    primaryKey({ name: 'report_link_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    index('report_link_publication_idx').on(self.companyId, self.publication),
  ],
);

/** The password of a link, hashed (argon2id). Apart, so that no export of the company carries it. */
export const reportLinkPassword = pgTable(
  'report_link_password',
  { companyId: uuid('company_id').notNull(), link: uuid('link').notNull(), hash: text('hash').notNull() },
  (self) => [primaryKey({ name: 'report_link_password_pk', columns: [self.companyId, self.link] }), companyPolicy()],
);

/** How often a link was used on a day, for what. Nothing about who did: no address, no browser, no time of the day. */
export const reportLinkUse = pgTable(
  'report_link_use',
  {
    companyId: uuid('company_id').notNull(),
    link: uuid('link').notNull(),
    day: date('day').notNull(),
    what: text('what').$type<'opened' | SharedFile>().notNull(),
    times: integer('times').notNull(),
  },
  (self) => [
    primaryKey({ name: 'report_link_use_pk', columns: [self.companyId, self.link, self.day, self.what] }),
    companyPolicy(),
  ],
);

/** What anybody may know who holds a published report: written with the publication, read without signing in. */
export const reportSeal = directory.table(
  'report_seal',
  {
    publicationId: uuid('publication_id').primaryKey(),
    sha256: text('sha256').notNull(),
    company: text('company').notNull(),
    period: text('period').notNull(),
    standard: text('standard').notNull(),
    /** SHA-256 of the text that people wrote, as it stands in the page; null where there is none. */
    textSha256: text('text_sha256'),
    publishedAt: instant('published_at').notNull(),
    chainSeq: bigint('chain_seq', { mode: 'number' }).notNull(),
    chainHash: text('chain_hash').notNull(),
    /**
     * Whose publication it is, to ask whether a newer version took its place; never answered. Null of an earlier release
     * whose publication is not there. Not `company_id`: a seal outlives the erasure of its company.
     */
    publisher: uuid('publisher'),
  },
  (self) => [index('report_seal_sha256_idx').on(self.sha256, self.publishedAt)],
);

/** What anybody may know who holds a report that has been withdrawn: beside its seal, which stays as it is. */
export const reportSealWithdrawal = directory.table('report_seal_withdrawal', {
  publicationId: uuid('publication_id').primaryKey(),
  reason: text('reason').notNull(),
  withdrawnAt: instant('withdrawn_at').notNull(),
});
