import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { listApiKeys } from '#platform/api-keys/server/api-keys.ts';
import { openInvitations } from '#platform/members/server/invitations.ts';
import { membersOf } from '#platform/members/server/members.ts';
import { listRoles } from '#platform/members/server/own-roles.ts';
import { company } from '#platform/directory/server/tables.ts';
import { messageOfError } from '#platform/errors/model/errors.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { printed } from '#platform/i18n/model/printed.ts';
import { sayOfArchive } from '#modules/company/export/model/messages.ts';
import { quote } from '#platform/directory/server/company-tables.ts';
import { csvText } from '#platform/exports/server/export-formats.ts';
import { exportColumns, exportedRows } from '#platform/exports/server/export-rows.ts';
import type { ZipMember } from '#platform/exports/server/zip.ts';
import { isBroken, storedFiles } from '#platform/files/server/damage.ts';
import { storedFile } from '#platform/files/server/tables.ts';
import { lineOf } from '#platform/history/server/history-routes.ts';
import { entriesOf, headOf } from '#platform/history/server/read-chain.ts';
import type { App } from '#platform/app/server/app.ts';
import { readsBySample } from '#platform/directory/model/grants.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { exportedRowsQuery, hiddenFiles, specialTableNames } from './export-limits.ts';
import { formerAddresses } from '#modules/company/settings/server/rename.ts';
import { sizesOf } from '#modules/company/settings/server/size.ts';

/**
 * Kept for our own work and no content of the company: indexes of search, answers of repeated calls, background work;
 * the history has a form of its own. And what people were promised to stay unseen: counts of small groups in a survey
 * that is still open, and whom it asked; ratings of a workshop that are not shown yet. Passwords, hashed as they are.
 */
const internal = new Set([
  'search_entry',
  'idempotency',
  'job_run',
  'history',
  'history_head',
  'survey_tally',
  'survey_invite',
  'workshop_vote',
  'report_link_password',
]);
const fetchRows = 1000;

/**
 * Everything the company has, member by member, read in the one snapshot of `tx`; of kinds whose rows or fields are told
 * apart by right, what the person of the transaction may read.
 */
export async function* exportContents(
  app: App,
  tx: Tx,
  progress: (done: number, total: number) => void,
): AsyncGenerator<ZipMember> {
  const { resources } = app;
  const tables = await companyTables(tx);
  const hidden = await hiddenFiles(tx);
  const files = (
    await tx.db
      .select()
      .from(storedFile)
      .where(eq(storedFile.companyId, tx.companyId))
      .orderBy(storedFile.createdAt, storedFile.id)
  ).filter(({ id }) => !hidden.has(id));
  const [total, head] = [resources.length + tables.length + files.length + 3, await headOf(tx)];
  const manifest: { name: string; bytes: number; sha256: string }[] = [];
  let done = 0;
  const listed = (name: string, content: ZipMember['content']): ZipMember => {
    progress((done += 1), total);
    return { name, content: digested(content, (bytes, sha256) => manifest.push({ name, bytes, sha256 })) };
  };
  // The log as it was hashed has every row, whoever reads it.
  const hasHistory = !readsBySample(tx.grants);
  yield listed('README.txt', [readme(app, head, hasHistory)]);
  yield listed('company.json', [`${JSON.stringify(await directoryOf(tx), null, 1)}\n`]);
  for (const resource of resources) yield listed(`registers/${resource.path}.csv`, csvOf(tx, resource));
  for (const table of tables) yield listed(`tables/${table}.jsonl`, rowsOf(tx, table));
  const broken: { id: string; name: string; sha256: string; problem: Message }[] = [];
  for (const { id, name, sha256 } of files) {
    const content = await storedFiles(app)
      .get(tx.companyId, sha256)
      .catch((error: unknown) => {
        if (!isBroken(error)) throw error;
        broken.push({ id, name, sha256, problem: messageOfError(error) });
        return null;
      });
    if (content !== null) yield listed(`files/${id} ${name}`, content.open());
  }
  if (broken.length > 0) yield listed('files-left-out.txt', [brokenInWords(broken)]);
  if (hasHistory) yield listed('history.jsonl', historyOf(tx));
  yield {
    name: 'manifest.json',
    content: [
      `${JSON.stringify({ company: tx.companyId, madeAt: tx.now.toISOString(), history: head, members: manifest, filesLeftOut: broken }, null, 1)}\n`,
    ],
  };
}

async function* digested(
  content: ZipMember['content'],
  tell: (bytes: number, sha256: string) => void,
): AsyncGenerator<Buffer | string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of content) {
    hash.update(part);
    bytes += Buffer.byteLength(part);
    yield part;
  }
  tell(bytes, hash.digest('hex'));
}

/**
 * What stands about the company outside its own rows. No password, no token, no key: of API keys only what the list
 * shows. When people were last active is for those who manage members, not for a file that is passed on.
 */
async function directoryOf(tx: Tx): Promise<Record<string, unknown>> {
  const [row] = await tx.db.select().from(company).where(eq(company.id, tx.companyId));
  const { registrationKey: _key, ...own } = row ?? { registrationKey: null };
  return {
    company: own,
    sizes: await sizesOf(tx),
    formerAddresses: await formerAddresses(tx),
    members: await membersOf(tx, { isManager: false }),
    invitations: await openInvitations(tx),
    roles: await listRoles(tx),
    quotes: await tx.db.select().from(quote).where(eq(quote.companyId, tx.companyId)).orderBy(desc(quote.createdAt)),
    apiKeys: await listApiKeys(tx),
  };
}

async function companyTables(tx: Tx): Promise<string[]> {
  const { rows } = await tx.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1`,
  );
  const special = specialTableNames();
  return rows.map(({ name }) => name).filter((name) => !internal.has(name) && !special.has(name));
}

/**
 * The living records as people read them: names for ids, numbers with all their digits, in the form that an import
 * takes back.
 */
async function* csvOf(tx: Tx, resource: Resource): AsyncGenerator<string> {
  const query: ListQuery = {
    filters: [],
    search: null,
    bin: false,
    sort: [{ field: 'id', descending: false }],
    limit: 500,
    after: null,
  };
  const columns = await exportColumns(tx, resource, null);
  yield* csvText(
    columns,
    exportedRows((work) => work(tx), resource, query, columns),
    { delimiter: ',', hasMark: true },
  );
}

/** Every row as it is stored, those in the bin and of what is no register too. */
async function* rowsOf(tx: Tx, table: string): AsyncGenerator<string> {
  await tx.client.query(`declare exported no scroll cursor for ${exportedRowsQuery(tx, table)}`);
  try {
    for (;;) {
      const { rows } = await tx.client.query<{ row: string }>(`fetch ${fetchRows} from exported`);
      if (rows.length === 0) return;
      yield rows.map(({ row }) => `${row}\n`).join('');
    }
  } finally {
    await tx.client.query('close exported').catch(() => {});
  }
}

async function* historyOf(tx: Tx): AsyncGenerator<string> {
  for await (const rows of entriesOf(tx)) yield rows.map(lineOf).join('');
}

const brokenInWords = (broken: readonly { id: string; name: string; problem: Message }[]) =>
  [
    printed(sayOfArchive('left-out')),
    '',
    ...broken.map(({ id, name, problem }) =>
      printed(sayOfArchive('left-out-file', { id, name, problem: { said: problem } })),
    ),
    '',
  ].join('\n');

const readme = (app: App, head: { seq: number; hash: string }, hasHistory: boolean) =>
  [
    printed(sayOfArchive('about', { product: app.env.productName })),
    '',
    ...(['company', 'registers', 'tables', 'files'] as const).map((part) => printed(sayOfArchive(part))),
    ...(hasHistory
      ? [printed(sayOfArchive('history', { command: 'npm run verify-history -- --file history.jsonl' }))]
      : []),
    printed(sayOfArchive('manifest')),
    '',
    printed(sayOfArchive('log', { entries: head.seq, hash: head.hash })),
    '',
  ].join('\n');
