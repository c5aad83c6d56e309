import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { investorGrant, membership } from '#platform/directory/server/member-tables.ts';
import { session } from '#platform/directory/server/sign-in-tables.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import { fileStore } from '#platform/files/server/receive.ts';
import type { App } from '#platform/app/server/app.ts';
import { databaseError } from '#platform/tables/server/database-error.ts';
import { sayInHistory } from '#platform/history/model/messages.ts';

/** Rows of one statement. */
const sliceRows = 5000;

/**
 * Erases companies that are closed: their rows of every table, history included, their files, what the directory knows
 * of them, and the accounts of people who are in no other company. The provider's history keeps the id and the day,
 * nothing else does. It may be interrupted anywhere and goes on with the next turn: the company's own row goes last.
 * Any number of processes may run it.
 */
export async function eraseClosedCompanies(app: App): Promise<void> {
  const closed = await app.database.directory
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.status, 'closed'), eq(company.kind, 'client')));
  for (const { id } of closed)
    await eraseCompany(app, id).catch((err: unknown) =>
      app.log.error({ err, companyId: id }, 'a closed company could not be erased'),
    );
}

async function eraseCompany(app: App, companyId: string): Promise<void> {
  const { directory } = app.database;
  for (const table of await tablesOf(directory, 'public')) {
    for (let gone = sliceRows; gone >= sliceRows; ) {
      const {
        rows: [row],
      } = await inDirectory(app.database, (db) =>
        db.execute<{ gone: string }>(
          sql`select erase_closed_company_rows(${companyId}::uuid, ${table}, ${sliceRows}) as gone`,
        ),
      );
      gone = Number(row?.gone ?? 0);
    }
  }
  await fileStore(app).deleteCompany(companyId);
  const isErased = await inDirectory(app.database, async (db) => {
    const [row] = await db
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.id, companyId), eq(company.status, 'closed')))
      .for('update');
    if (row === undefined) return false;
    const members = (
      await db.select({ id: membership.accountId }).from(membership).where(eq(membership.companyId, companyId))
    ).map(({ id }) => id);
    const investors = (
      await db.select({ id: investorGrant.accountId }).from(investorGrant).where(eq(investorGrant.companyId, companyId))
    ).map(({ id }) => id);
    await db.update(session).set({ companyId: null }).where(eq(session.companyId, companyId));
    for (const table of await tablesOf(db, 'directory'))
      if (table !== 'session')
        await db.execute(sql`delete from directory.${sql.identifier(table)} where company_id = ${companyId}`);
    await db.delete(company).where(eq(company.id, companyId));
    for (const id of await homeless(db, [...members, ...investors])) await eraseAccount(db, id);
    return true;
  });
  if (isErased)
    await inProviderTransaction(app.database, { accountId: null, now: app.clock() }, async (tx) =>
      tx.record({
        action: 'erased',
        resource: 'company',
        recordId: companyId,
        title: null,
        reason: sayInHistory('company-closed').message,
      }),
    );
}

/** Tables with a company, those first that refer to others. */
async function tablesOf(db: NodePgDatabase, schema: 'public' | 'directory'): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = ${schema}::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') order by 1`);
  const { rows: references } = await db.execute<{ from: string; to: string }>(sql`
    select f.relname as "from", t.relname as "to" from pg_constraint k join pg_class f on f.oid = k.conrelid
      join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and f.relnamespace = ${schema}::regnamespace
      and t.relnamespace = ${schema}::regnamespace`);
  const ordered: string[] = [];
  for (let waiting = tables.map(({ name }) => name); waiting.length > 0; ) {
    const free = waiting.filter((name) => !references.some(({ from, to }) => to === name && waiting.includes(from)));
    if (free.length === 0)
      throw new Error(`the tables ${waiting.join(', ')} refer to each other in a circle: none can be emptied first`);
    ordered.push(...free);
    waiting = waiting.filter((name) => !free.includes(name));
  }
  return ordered;
}

/**
 * Clients who are in no company any more, and investors to whom none shows anything. The provider's staff are not among
 * them.
 */
async function homeless(db: NodePgDatabase, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        inArray(account.id, [...ids]),
        inArray(account.type, ['Client', 'Investor']),
        sql`not exists (select from ${membership} m where m.account_id = ${account.id})
          and not exists (select from ${investorGrant} g where g.account_id = ${account.id})`,
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Removes the account. Where another company's settings still name the person as the one who did something, everything
 * about the person goes and an empty row stays.
 */
async function eraseAccount(db: NodePgDatabase, id: string): Promise<void> {
  try {
    await db.transaction(async (inner) => {
      await inner.delete(account).where(eq(account.id, id));
    });
  } catch (error) {
    if (databaseError(error)?.code !== '23503') throw error;
    for (const table of [
      'session',
      'device',
      'factor',
      'recovery_code',
      'security_event',
      'email_change',
      'one_time_token',
    ])
      await db.execute(sql`delete from directory.${sql.identifier(table)} where account_id = ${id}`);
    await db
      .update(account)
      .set({
        email: `erased-${id}@invalid`,
        passwordHash: null,
        name: null,
        surname: null,
        preferredName: null,
        phone: null,
        language: null,
        timeZone: null,
        emailVerifiedAt: null,
        status: 'suspended',
      })
      .where(eq(account.id, id));
  }
}
