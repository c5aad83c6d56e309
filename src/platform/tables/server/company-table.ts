import { sql } from 'drizzle-orm';
import { pgPolicy } from 'drizzle-orm/pg-core';

/** The company of the transaction, once a statement. */
export const here = sql`(select nullif(current_setting('app.company', true), '')::uuid)`;
const ofCompany = sql`company_id = ${here}`;
/** The person of the transaction, once a statement. */
export const person = sql`(select nullif(current_setting('app.account', true), '')::uuid)`;
const ofCompanyOrNone = sql`${here} is null or company_id = ${here}`;
const ofPerson = sql`${ofCompany} and created_by = ${person}`;

/**
 * A row is visible and writable only inside its own company's transaction; `in-company.ts` sets the context. Every
 * company table carries it.
 */
export const companyPolicy = () =>
  pgPolicy('company', { as: 'permissive', for: 'all', using: ofCompany, withCheck: ofCompany });

/**
 * For tables of the schema `directory`: inside a company's transaction only its own rows, as everywhere; outside of any
 * (sign-in, what the product does for all companies) all of them, because that is where people and addresses are found
 * before it is known which company they are about.
 */
export const directoryPolicy = () =>
  pgPolicy('company', { as: 'permissive', for: 'all', using: ofCompanyOrNone, withCheck: ofCompanyOrNone });

/** Narrower: only to the person of the transaction who made it. For records that are somebody's own. */
export const ownPolicy = () => pgPolicy('own', { as: 'permissive', for: 'all', using: ofPerson, withCheck: ofPerson });

/**
 * For what is sent to a person (`account_id`): everybody of the company may send, only the receiver sees and changes
 * it.
 */
export const receiverPolicy = () =>
  pgPolicy('own', {
    as: 'permissive',
    for: 'all',
    using: sql`${ofCompany} and account_id = ${person}`,
    withCheck: ofCompany,
  });

/**
 * What a person says (`account_id`) and nobody else reads, not even who asked for it; what is shown later is shown by a
 * function of the database.
 */
export const speakerPolicy = () =>
  pgPolicy('own', {
    as: 'permissive',
    for: 'all',
    using: sql`${ofCompany} and account_id = ${person}`,
    withCheck: sql`${ofCompany} and account_id = ${person}`,
  });
