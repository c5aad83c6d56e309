import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#test/support/company.ts';
import { temporaryFolder, testDatabase } from '#test/support/database.ts';
import { externalPostgres } from '#test/support/external-database.ts';
import { inBucket, type FileStorage } from '#test/support/file-storages.ts';
import { freePort } from '#test/support/free-port.ts';
import { testLog } from '#test/support/log.ts';
import { asOwner } from '#test/support/owner.ts';
import { prepare } from '../../../prepare.ts';
import { archiveIndex } from './archive.ts';
import { tableMember, type BackupManifest } from './manifest.ts';
import { createBackup } from './create-backup.ts';
import { openDatabase } from '#platform/database/server/database.ts';
import { readEnv, type Env } from '#platform/runtime/server/env.ts';
import { fileStoreOf } from '#platform/files/server/chosen-store.ts';
import type { FileStore } from '#platform/files/server/file-store.ts';
import { FolderStore } from '#platform/files/server/folder-store.ts';
import { newId } from '#platform/database/server/ids.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';

const secret = 'a secret for the restored database';
const now = new Date('2026-03-02T10:00:00Z');

describe('backup and restore', { timeout: 240_000 }, () => {
  let source: string;
  let folder: string;
  let filesDir: string;
  let archive: string;
  let external: Awaited<ReturnType<typeof externalPostgres>>;
  const companies = [newId(), newId()];
  const fileContent = Buffer.from('%PDF-1.7 a meter reading');
  const fileHash = hashOf(fileContent);

  beforeAll(async () => {
    source = (await testDatabase()).ownerUrl;
    external = await externalPostgres();
    folder = temporaryFolder();
    filesDir = join(folder, 'files');
    for (const [at, company] of companies.entries()) await asOwner(source, (owner) => fill(owner, company, at));
    await asOwner(source, (owner) =>
      owner.query(
        `insert into stored_file (company_id, id, name, mime, bytes, sha256, purpose, created_at)
          values ($1, $2, 'meter.pdf', 'application/pdf', $3, $4, 'upload', now())`,
        [companies[0], newId(), fileContent.length, fileHash],
      ),
    );
    storeFile(filesDir, companies[0] ?? '', fileHash, fileContent);
    writeFileSync(join(filesDir, 'notes.txt'), 'not a stored file');
    archive = join(folder, 'one.tar');
    await createBackup({ ownerUrl: source, files: new FolderStore(filesDir), target: archive, version: '1.2.3', now });
  });

  const restore = (
    target: { ownerUrl: string },
    options: Partial<RestoreOptions> = {},
  ): ReturnType<typeof restoreBackup> =>
    restoreBackup({
      archive,
      ownerUrl: target.ownerUrl,
      files: new FolderStore(join(folder, 'restored-files')),
      async finish(ownerUrl) {
        await (await openDatabase({ ownerUrl, secret, log: testLog, prepare })).close();
      },
      ...options,
    });

  /** An archive with one byte of a member changed. */
  const damagedCopy = async (of: string, member: string, part: 'content' | 'header' = 'content'): Promise<string> => {
    const { start = 0, bytes: length = 0 } = (await archiveIndex(of, () => false)).get(member) ?? {};
    const bytes = readFileSync(of);
    const at = part === 'content' ? start + Math.floor(length / 2) : start - 512 + 10;
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    const copy = join(folder, `damaged-${newId()}.tar`);
    writeFileSync(copy, bytes);
    return copy;
  };
  const rewriteManifest = async (of: string, change: (manifest: BackupManifest) => object): Promise<void> => {
    const bytes = readFileSync(of);
    const { start = 0, bytes: length = 0 } =
      (await archiveIndex(of, (name) => /^(files|manifest)/.test(name))).get('manifest.json') ?? {};
    bytes.write(
      JSON.stringify(change(JSON.parse(bytes.toString('utf8', start, start + length)) as BackupManifest)).padEnd(
        length,
      ),
      start,
      'utf8',
    );
    writeFileSync(of, bytes);
  };

  it('carry everything to another PostgreSQL, whose owner is no superuser, and back come the same rows', async () => {
    const target = await external.emptyDatabase();
    const { manifest: first, lostFiles } = await restore(target);
    expect(lostFiles).toEqual([]);
    expect(first).toMatchObject({
      version: '1.2.3',
      createdAt: '2026-03-02T10:00:00.000Z',
      files: { count: 1, bytes: fileContent.length },
      missingFiles: [],
      damagedFiles: [],
      historyHeads: [],
    });
    expect(first.tables.find(({ name }) => name === 'org_unit')?.rows).toBe(6);
    const again = await createBackup({
      ownerUrl: target.ownerUrl,
      files: new FolderStore(join(folder, 'restored-files')),
      target: join(folder, 'again.tar'),
      version: '1.2.3',
      now,
    });
    expect(withoutOrder(again)).toEqual({ ...withoutOrder(first), postgresVersion: again.postgresVersion });
    expect(readFileSync(join(folder, 'restored-files', companies[0] ?? '', fileHash.slice(0, 2), fileHash))).toEqual(
      fileContent,
    );
    expect(existsSync(join(folder, 'restored-files/notes.txt'))).toBe(false);
  });

  it('save files from a bucket and restore them into one, and from there into a folder', async () => {
    const [place, other] = [await inBucket(), await inBucket()];
    const [one, two] = [place, other].map(({ settings }) =>
      fileStoreOf(readEnv({ DATA_DIR: temporaryFolder(), ...settings })),
    ) as [FileStore, FileStore];
    const company = companies[0] ?? '';
    await one.put(company, await one.stage(Readable.from([fileContent])));
    const changed = await one.stage(Readable.from([Buffer.from('%PDF-1.7 changed since')]));
    await one.put(company, changed);
    writeFileSync(place.pathOf({} as TestApp, company, changed.sha256), '%PDF-1.7 CHANGED since');
    const saved = join(folder, 'of-a-bucket.tar');
    const manifest = await createBackup({ ownerUrl: source, files: one, target: saved, version: '1.2.3', now });
    expect(manifest).toMatchObject({
      files: { count: 1, bytes: fileContent.length },
      missingFiles: [],
      damagedFiles: [`${company}/${changed.sha256}`],
    });
    for (const files of [two, two, new FolderStore(join(folder, 'out-of-a-bucket'))]) {
      const { lostFiles } = await restore(await external.emptyDatabase(), { archive: saved, files });
      expect(lostFiles).toEqual([]);
      expect(await buffer((await files.get(company, fileHash)).open())).toEqual(fileContent);
    }
    const gone = fileStoreOf({ ...readEnv({ DATA_DIR: folder }), filesTo: await unreachable(place) });
    const target = join(folder, 'never.tar');
    await expect(createBackup({ ownerUrl: source, files: gone, target, version: '1.2.3', now })).rejects.toMatchObject({
      code: 'file.storage-away',
    });
    expect(existsSync(target)).toBe(false);
  });

  it('leave the companies apart from each other, as before', async () => {
    const target = await external.emptyDatabase();
    await restore(target);
    const { rows } = await asOwner(target.ownerUrl, (owner) =>
      owner.query<{ open: number }>(
        `select count(*)::int as open from pg_class c where c.relnamespace = 'public'::regnamespace
          and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`,
      ),
    );
    expect(rows).toEqual([{ open: 0 }]);
    const app = await openDatabase({ ownerUrl: target.ownerUrl, secret, log: testLog });
    const client = await app.pool.connect();
    await client.query('begin');
    expect((await client.query('select 1 from org_unit')).rowCount).toBe(0);
    await client.query(`set local app.company = '${companies[1]}'`);
    expect(
      (await client.query<{ company: string }>('select distinct company_id as company from org_unit')).rows,
    ).toEqual([{ company: companies[1] }]);
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
        await writer.query(
          `insert into directory.role (company_id, key, label, access) values ($1, 'only', 'Only', '{}')`,
          [id],
        );
        await writer.query('commit');
        written += 1;
      }
    });
    await expect.poll(() => written).toBeGreaterThan(20);
    const busy = join(folder, 'busy.tar');
    await createBackup({ ownerUrl: source, files: new FolderStore(filesDir), target: busy, version: '1.2.3', now });
    isWriting = false;
    await writing;
    const target = await external.emptyDatabase();
    await restore(target, { archive: busy });
    const {
      rows: [found],
    } = await asOwner(target.ownerUrl, (owner) =>
      owner.query<{ companies: number; roles: number }>(
        `select (select count(*)::int from directory.company where slug like 'busy-%') as companies,
          (select count(*)::int from directory.role where key = 'only') as roles`,
      ),
    );
    expect(found?.companies).toBeGreaterThan(20);
    expect(found?.roles).toBe(found?.companies);
    expect(found?.companies).toBeLessThanOrEqual(written);
  });

  it('refuse a damaged archive before anything is touched', async () => {
    const target = await external.emptyDatabase();
    const member = tableMember({ schema: 'public', name: 'org_unit' });
    await expect(restore(target, { archive: await damagedCopy(archive, member) })).rejects.toThrow(
      `damaged: ${member} is not what it was`,
    );
    await expect(restore(target, { archive: await damagedCopy(archive, member, 'header') })).rejects.toThrow(
      `has no ${member}`,
    );
    const cut = join(folder, 'cut.tar');
    copyFileSync(archive, cut);
    truncateSync(cut, 20_000);
    await expect(restore(target, { archive: cut })).rejects.toThrow(/ends too early|no manifest/);
    writeFileSync(cut, 'x'.repeat(2048));
    await expect(restore(target, { archive: cut })).rejects.toThrow('is not a backup');
    await expect(restore(target, { archive: join(folder, 'nowhere.tar') })).rejects.toThrow('There is no backup at');
    expect(await tablesIn(target.ownerUrl)).toBe(0);
  });

  it('restore everything but files that are damaged in the archive or missing in it, name them, and heal those in the folder', async () => {
    const target = await external.emptyDatabase();
    const [whole, changed, hidden, unsaved] = ['whole', 'changed', 'hidden', 'unsaved'].map((text) =>
      Buffer.from(`%PDF-1.7 ${text}`),
    ) as [Buffer, Buffer, Buffer, Buffer];
    const place = join(folder, 'four-files');
    const company = companies[1] ?? '';
    for (const content of [whole, changed, hidden, unsaved]) {
      await asOwner(source, (owner) =>
        owner.query(
          `insert into stored_file (company_id, id, name, mime, bytes, sha256, purpose, created_at)
            values ($1, $2, 'bill.pdf', 'application/pdf', 9, $3, 'upload', now())`,
          [company, newId(), hashOf(content)],
        ),
      );
      if (content !== unsaved) storeFile(place, company, hashOf(content), content);
    }
    storeFile(place, companies[0] ?? '', fileHash, fileContent);
    const saved = join(folder, 'four-files.tar');
    await createBackup({ ownerUrl: source, files: new FolderStore(place), target: saved, version: '1.2.3', now });
    const damaged = await damagedCopy(
      await damagedCopy(saved, fileMember(company, hashOf(changed))),
      fileMember(company, hashOf(hidden)),
      'header',
    );
    // As an archive from before damaged files and the ends of histories were noted.
    await rewriteManifest(damaged, ({ damagedFiles: _, historyHeads: __, ...manifest }) => manifest);
    const restored = join(folder, 'four-files-restored');
    storeFile(restored, company, hashOf(whole), Buffer.from('%PDF-1.7 WHOLE'));
    const { lostFiles } = await restore(target, { archive: damaged, files: new FolderStore(restored) });
    expect(lostFiles).toEqual(
      [
        [changed, 'damaged'],
        [hidden, 'missing'],
        [unsaved, 'missing'],
      ]
        .map(([content, reason]) => ({ file: `${company}/${hashOf(content as Buffer)}`, reason }))
        .sort((a, b) => (a.file < b.file ? -1 : 1)),
    );
    expect(await nameOf(target.ownerUrl, company)).toBe('Bürger & “Söhne” 1');
    expect(readFileSync(storedAt(restored, company, hashOf(whole)))).toEqual(whole);
    expect(readFileSync(storedAt(restored, companies[0] ?? '', fileHash))).toEqual(fileContent);
    for (const lost of [changed, hidden, unsaved])
      expect(existsSync(storedAt(restored, company, hashOf(lost)))).toBe(false);
    await asOwner(source, (owner) => owner.query('delete from stored_file where company_id = $1', [company]));
  });

  it('restore nothing when a history does not end where the backup says', async () => {
    const target = await external.emptyDatabase();
    const forged = join(folder, 'forged.tar');
    copyFileSync(archive, forged);
    await rewriteManifest(forged, (manifest) => ({
      ...manifest,
      historyHeads: [{ company: companies[0], seq: 7, hash: fileHash }],
    }));
    await expect(restore(target, { archive: forged })).rejects.toThrow('do not end where they ended');
    expect(await nameOf(target.ownerUrl, companies[0] ?? '')).toBeUndefined();
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
    await asOwner(target.superUrl, (owner) =>
      owner.query(`update directory.company set name = 'Renamed since' where id = $1`, [companies[0]]),
    );
    const before = join(folder, 'before.tar');
    const saveTo = async (): Promise<string> => {
      await createBackup({
        ownerUrl: target.ownerUrl,
        files: new FolderStore(filesDir),
        target: before,
        version: '1.2.3',
        now,
      });
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
      for (const schema of ['public', 'directory', 'drizzle', 'reference'])
        await owner.query(`grant select on all tables in schema ${schema} to ${name}`);
    });
    const url = new URL(source);
    url.username = name;
    url.password = 'reader-of-tests';
    await expect(
      createBackup({
        ownerUrl: url.toString(),
        files: new FolderStore(filesDir),
        target: join(folder, 'short.tar'),
        version: '1',
        now,
      }),
    ).rejects.toThrow(/may not see every row of .*public\.org_unit/);
    expect(readdirSync(folder).filter((file) => file.includes('short'))).toEqual([]);
    await asOwner(source, (owner) => owner.query(`drop owned by ${name}; drop role ${name}`));
  });

  it('name the uploaded files that are missing, and never write over an archive', async () => {
    const target = join(folder, 'without-files.tar');
    const manifest = await createBackup({
      ownerUrl: source,
      files: new FolderStore(join(folder, 'nothing-here')),
      target,
      version: '1.2.3',
      now,
    });
    expect(manifest.missingFiles).toEqual([`${companies[0]}/${fileHash}`]);
    await expect(
      createBackup({ ownerUrl: source, files: new FolderStore(filesDir), target, version: '1.2.3', now }),
    ).rejects.toThrow('exists already');
  });

  it('save everything but stored files that were changed on the disk, shorter, longer or of the same length, and name them', async () => {
    const place = join(folder, 'changed-files');
    const damaged = ['a meter READING', 'a', 'a meter reading of more bytes'].map((text, at) => {
      const hash = hashOf(Buffer.from(`before ${at}`));
      storeFile(place, companies[0] ?? '', hash, Buffer.from(`%PDF-1.7 ${text}`));
      return `${companies[0]}/${hash}`;
    });
    storeFile(place, companies[0] ?? '', fileHash, fileContent);
    const target = join(folder, 'changed-files.tar');
    const manifest = await createBackup({
      ownerUrl: source,
      files: new FolderStore(place),
      target,
      version: '1.2.3',
      now,
    });
    expect(manifest).toMatchObject({
      damagedFiles: damaged.sort(),
      missingFiles: [],
      files: { count: 1, bytes: fileContent.length },
    });
    const { files, damagedFiles } = await openBackup(target);
    expect([files.map(({ sha256 }) => sha256), damagedFiles]).toEqual([[fileHash], []]);
  });

  it('leave nothing behind and say so when the disk is full', async () => {
    const place = temporaryFolder();
    const program = `import { createBackup } from ${JSON.stringify(fileURLToPath(new URL('./create-backup.ts', import.meta.url)))};
      import { FolderStore } from ${JSON.stringify(fileURLToPath(new URL('../../files/server/folder-store.ts', import.meta.url)))};
      const { filesDir, ...given } = JSON.parse(process.argv[1]);
      createBackup({ ...given, files: new FolderStore(filesDir), now: new Date() }).catch((error) => { console.error(error.name, error.message); process.exit(1); });`;
    const given = JSON.stringify({ ownerUrl: source, filesDir, target: join(place, 'full.tar'), version: '1' });
    // A limit on the size of files stands for the end of the disk: 20 blocks of 512 or 1024 bytes.
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 20; exec "$0" --input-type=module -e "$1" "$2"', process.execPath, program, given],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`StartError There is not enough room in ${place} for the backup`),
    ]);
    expect(readdirSync(place)).toEqual([]);
  });
});

/**
 * The rows of a table that was loaded come in another order: its hash is another one, its rows are compared by the
 * restore.
 */
const withoutOrder = ({ tables, ...more }: BackupManifest) => ({
  ...more,
  tables: tables.map(({ sha256: _, ...table }) => table),
});

async function fill(owner: pg.Client, company: string, at: number): Promise<void> {
  await addCompany(owner, company, `company-${at}`, `Bürger & “Söhne” ${at}`);
  const [group, entity, site] = [newId(), newId(), newId()];
  const custom = JSON.stringify({ text: 'a "b" \\ c\n', list: [1, null], at });
  await owner.query('begin');
  // Every sign that COPY has to escape …
  for (const [id, name] of [
    [group, ' leading and trailing '],
    [entity, '日本 — naïve “quotes” \u{1F333}'],
    [site, 'Line\nbreak, tab\t, back\\slash, \\N and \\.'],
  ]) {
    await owner.query(
      `insert into org_unit (company_id, id, created_at, changed_at, name, kind, ownership_share, custom)
        values ($1, $2, '2026-01-31T23:59:59.999Z', now(), $3, 'site', 0.123456789012, $4)`,
      [company, id, name, custom],
    );
  }
  // … and children that lie before their parents in the table.
  for (const [id, parent] of [
    [site, entity],
    [entity, group],
    [group, null],
  ])
    await owner.query('update org_unit set parent = $3 where company_id = $1 and id = $2', [company, id, parent]);
  await owner.query(`update directory.company set registration_key = $2 where id = $1`, [
    company,
    Buffer.from([0, 255, 10, 92, at]),
  ]);
  await owner.query('commit');
}

async function addCompany(owner: pg.Client, id: string, slug: string, name = slug): Promise<void> {
  await owner.query(
    `insert into directory.company (id, slug, name, size, sectors, plan_keys, email_suffix, status, terms_version,
      terms_accepted_at, created_at) values ($1, $2, $3, 5, $4, '{simple}', 'x.example', 'active', '1', now(), now())`,
    [id, slug, name, ['a,b', 'c "d"']],
  );
}

/** The bucket at an address where nobody listens. */
async function unreachable({ settings }: FileStorage): Promise<Env['filesTo']> {
  return readEnv({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }).filesTo;
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const fileMember = (company: string, hash: string): string => `files/${company}/${hash.slice(0, 2)}/${hash}`;
const storedAt = (filesDir: string, company: string, hash: string): string =>
  join(filesDir, company, hash.slice(0, 2), hash);

function storeFile(filesDir: string, company: string, hash: string, content: Buffer): void {
  const path = storedAt(filesDir, company, hash);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

async function tablesIn(url: string): Promise<number> {
  const {
    rows: [found],
  } = await asOwner(url, (owner) =>
    owner.query<{ count: number }>(
      `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname !~ '^(pg_|information)'`,
    ),
  );
  return found?.count ?? -1;
}

async function nameOf(url: string, company: string): Promise<string | undefined> {
  return (
    await asOwner(url, (owner) =>
      owner.query<{ name: string }>('select name from directory.company where id = $1', [company]),
    )
  ).rows[0]?.name;
}
