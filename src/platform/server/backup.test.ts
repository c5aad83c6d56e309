import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder, testDatabase } from '#test/support/database.ts';
import { externalPostgres } from '#test/support/external-database.ts';
import { testLog } from '#test/support/log.ts';
import { asOwner } from '#test/support/owner.ts';
import { prepare } from '../../prepare.ts';
import { archiveIndex } from './backup-archive.ts';
import { tableMember } from './backup-manifest.ts';
import { createBackup } from './backup.ts';
import { openDatabase } from './database.ts';
import { newId } from './ids.ts';
import { restoreBackup, type RestoreOptions } from './restore.ts';

const secret = 'a secret for the restored database';
const now = new Date('2026-03-02T10:00:00Z');

describe('backup and restore', { timeout: 60_000 }, () => {
  let source: string;
  let folder: string;
  let filesDir: string;
  let archive: string;
  let external: Awaited<ReturnType<typeof externalPostgres>>;
  const companies = [newId(), newId()];
  const fileContent = Buffer.from('%PDF-1.7 a meter reading');
  const fileHash = createHash('sha256').update(fileContent).digest('hex');

  beforeAll(async () => {
    source = (await testDatabase()).ownerUrl;
    external = await externalPostgres();
    folder = temporaryFolder();
    filesDir = join(folder, 'files');
    for (const [at, company] of companies.entries()) await asOwner(source, (owner) => fill(owner, company, at));
    await asOwner(source, (owner) => owner.query(`insert into stored_file (company_id, id, name, mime, bytes, sha256, purpose, created_at) values ($1, $2, 'meter.pdf', 'application/pdf', $3, $4, 'upload', now())`, [companies[0], newId(), fileContent.length, fileHash]));
    storeFile(filesDir, companies[0] ?? '', fileHash, fileContent);
    writeFileSync(join(filesDir, 'notes.txt'), 'not a stored file');
    archive = join(folder, 'one.tar');
    await createBackup({ ownerUrl: source, filesDir, target: archive, version: '1.2.3', now });
  });

  const restore = (target: { ownerUrl: string }, options: Partial<RestoreOptions> = {}): ReturnType<typeof restoreBackup> => restoreBackup({
    archive, ownerUrl: target.ownerUrl, filesDir: join(folder, 'restored-files'),
    async finish(ownerUrl) {
      await (await openDatabase({ ownerUrl, secret, log: testLog, prepare })).close();
    },
    ...options,
  });

  it('carry everything to another PostgreSQL, whose owner is no superuser, and back come the same rows', async () => {
    const target = await external.emptyDatabase();
    const first = await restore(target);
    expect(first).toMatchObject({ version: '1.2.3', createdAt: '2026-03-02T10:00:00.000Z', files: { count: 1, bytes: fileContent.length }, missingFiles: [] });
    expect(first.tables.find(({ name }) => name === 'org_unit')?.rows).toBe(6);
    const again = await createBackup({ ownerUrl: target.ownerUrl, filesDir: join(folder, 'restored-files'), target: join(folder, 'again.tar'), version: '1.2.3', now });
    expect(again).toEqual({ ...first, postgresVersion: again.postgresVersion });
    expect(readFileSync(join(folder, 'restored-files', companies[0] ?? '', fileHash.slice(0, 2), fileHash))).toEqual(fileContent);
    expect(existsSync(join(folder, 'restored-files/notes.txt'))).toBe(false);
  });

  it('leave the companies apart from each other, as before', async () => {
    const target = await external.emptyDatabase();
    await restore(target);
    const { rows } = await asOwner(target.ownerUrl, (owner) => owner.query<{ open: number }>(`select count(*)::int as open from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`));
    expect(rows).toEqual([{ open: 0 }]);
    const app = await openDatabase({ ownerUrl: target.ownerUrl, secret, log: testLog });
    const client = await app.pool.connect();
    await client.query('begin');
    expect((await client.query('select 1 from org_unit')).rowCount).toBe(0);
    await client.query(`set local app.company = '${companies[1]}'`);
    expect((await client.query<{ company: string }>('select distinct company_id as company from org_unit')).rows).toEqual([{ company: companies[1] }]);
    await client.query('rollback');
    client.release();
    await app.close();
  });

  it('hold one moment while others go on writing', async () => {
    let isWriting = true;
    let written = 0;
    const writing = asOwner(source, async (writer) => {
      while (isWriting) {
        const id = newId();
        // Two tables in one transaction: half of it in the backup would break the reference.
        await writer.query('begin');
        await addCompany(writer, id, `busy-${id}`);
        await writer.query(`insert into directory.role (company_id, key, label, access) values ($1, 'only', 'Only', '{}')`, [id]);
        await writer.query('commit');
        written += 1;
      }
    });
    await expect.poll(() => written).toBeGreaterThan(20);
    const busy = join(folder, 'busy.tar');
    await createBackup({ ownerUrl: source, filesDir, target: busy, version: '1.2.3', now });
    isWriting = false;
    await writing;
    const target = await external.emptyDatabase();
    await restore(target, { archive: busy });
    const { rows: [found] } = await asOwner(target.ownerUrl, (owner) => owner.query<{ companies: number; roles: number }>(`select (select count(*)::int from directory.company where slug like 'busy-%') as companies, (select count(*)::int from directory.role where key = 'only') as roles`));
    expect(found?.companies).toBeGreaterThan(20);
    expect(found?.roles).toBe(found?.companies);
    expect(found?.companies).toBeLessThanOrEqual(written);
  });

  it('refuse a damaged archive before anything is touched', async () => {
    const target = await external.emptyDatabase();
    const index = await archiveIndex(archive);
    const cases = [tableMember({ schema: 'public', name: 'org_unit' }), `files/${companies[0]}/${fileHash.slice(0, 2)}/${fileHash}`];
    for (const member of cases) {
      const damaged = join(folder, 'damaged.tar');
      const bytes = readFileSync(archive);
      const { start = 0, bytes: length = 0 } = index.get(member) ?? {};
      const at = start + Math.floor(length / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      writeFileSync(damaged, bytes);
      await expect(restore(target, { archive: damaged }), member).rejects.toThrow(`damaged: ${member} is not what it was`);
    }
    const cut = join(folder, 'cut.tar');
    copyFileSync(archive, cut);
    truncateSync(cut, 20_000);
    await expect(restore(target, { archive: cut })).rejects.toThrow(/ends too early|no manifest/);
    writeFileSync(cut, 'x'.repeat(2048));
    await expect(restore(target, { archive: cut })).rejects.toThrow('is not a backup');
    await expect(restore(target, { archive: join(folder, 'nowhere.tar') })).rejects.toThrow('There is no backup at');
    expect(await tablesIn(target.ownerUrl)).toBe(0);
  });

  it('never overwrite a database that is in use, is not empty, or belongs to something else', async () => {
    const target = await external.emptyDatabase();
    await asOwner(target.ownerUrl, (owner) => owner.query('create table of_another_program (id int)'));
    await expect(restore(target)).rejects.toThrow('holds tables of something else');
    await asOwner(target.ownerUrl, (owner) => owner.query('drop table of_another_program'));

    const other = new pg.Client({ connectionString: target.ownerUrl });
    await other.connect();
    await expect(restore(target)).rejects.toThrow('1 other connection is using the database');
    await other.end();

    await restore(target);
    await expect(restore(target)).rejects.toThrow('not empty');
    await asOwner(target.superUrl, (owner) => owner.query(`update directory.company set name = 'Renamed since' where id = $1`, [companies[0]]));
    const before = join(folder, 'before.tar');
    const saveTo = async (): Promise<string> => {
      await createBackup({ ownerUrl: target.ownerUrl, filesDir, target: before, version: '1.2.3', now });
      return before;
    };
    await restore(target, { replace: { saveTo } });
    expect(await nameOf(target.ownerUrl, companies[0] ?? '')).toBe('Bürger & “Söhne” 0');
    await restore(target, { archive: before, replace: { saveTo: async () => 'nowhere' } });
    expect(await nameOf(target.ownerUrl, companies[0] ?? '')).toBe('Renamed since');
  });

  it('refuse a user from whom row security hides rows', async () => {
    const name = `reader_${newId().slice(-8)}`;
    await asOwner(source, async (owner) => {
      await owner.query(`create role ${name} login password 'reader-of-tests'`);
      await owner.query(`grant usage on schema public, directory, drizzle, reference to ${name}`);
      for (const schema of ['public', 'directory', 'drizzle', 'reference']) await owner.query(`grant select on all tables in schema ${schema} to ${name}`);
    });
    const url = new URL(source);
    url.username = name;
    url.password = 'reader-of-tests';
    await expect(createBackup({ ownerUrl: url.toString(), filesDir, target: join(folder, 'short.tar'), version: '1', now })).rejects.toThrow(/may not see every row of .*public\.org_unit/);
    expect(readdirSync(folder).filter((file) => file.includes('short'))).toEqual([]);
    await asOwner(source, (owner) => owner.query(`drop owned by ${name}; drop role ${name}`));
  });

  it('name the uploaded files that are missing, and never write over an archive', async () => {
    const target = join(folder, 'without-files.tar');
    const manifest = await createBackup({ ownerUrl: source, filesDir: join(folder, 'nothing-here'), target, version: '1.2.3', now });
    expect(manifest.missingFiles).toEqual([`${companies[0]}/${fileHash}`]);
    await expect(createBackup({ ownerUrl: source, filesDir, target, version: '1.2.3', now })).rejects.toThrow('exists already');
  });
});

async function fill(owner: pg.Client, company: string, at: number): Promise<void> {
  await addCompany(owner, company, `company-${at}`, `Bürger & “Söhne” ${at}`);
  const [group, entity, site] = [newId(), newId(), newId()];
  const custom = JSON.stringify({ text: 'a "b" \\ c\n', list: [1, null], at });
  await owner.query('begin');
  // Every sign that COPY has to escape …
  for (const [id, name] of [[group, ' leading and trailing '], [entity, '日本 — naïve “quotes” \u{1F333}'], [site, 'Line\nbreak, tab\t, back\\slash, \\N and \\.']]) {
    await owner.query(`insert into org_unit (company_id, id, created_at, changed_at, name, kind, ownership_share, custom) values ($1, $2, '2026-01-31T23:59:59.999Z', now(), $3, 'site', 0.123456789012, $4)`, [company, id, name, custom]);
  }
  // … and children that lie before their parents in the table.
  for (const [id, parent] of [[site, entity], [entity, group], [group, null]]) await owner.query('update org_unit set parent = $3 where company_id = $1 and id = $2', [company, id, parent]);
  await owner.query(`update directory.company set registration_key = $2 where id = $1`, [company, Buffer.from([0, 255, 10, 92, at])]);
  await owner.query('commit');
}

async function addCompany(owner: pg.Client, id: string, slug: string, name = slug): Promise<void> {
  await owner.query(`insert into directory.company (id, slug, name, size, sectors, plan_keys, email_suffix, status, terms_version, terms_accepted_at, created_at) values ($1, $2, $3, 5, $4, '{simple}', 'x.example', 'active', '1', now(), now())`, [id, slug, name, ['a,b', 'c "d"']]);
}

function storeFile(filesDir: string, company: string, hash: string, content: Buffer): void {
  const path = join(filesDir, company, hash.slice(0, 2), hash);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

async function tablesIn(url: string): Promise<number> {
  const { rows: [found] } = await asOwner(url, (owner) => owner.query<{ count: number }>(`select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname !~ '^(pg_|information)'`));
  return found?.count ?? -1;
}

async function nameOf(url: string, company: string): Promise<string | undefined> {
  return (await asOwner(url, (owner) => owner.query<{ name: string }>('select name from directory.company where id = $1', [company]))).rows[0]?.name;
}
