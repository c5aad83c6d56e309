import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/database/server/ids.ts';
import { withBucketRetries, bucketClient } from '#platform/object-storage/server/bucket.ts';
import { eraseClosedCompanies } from '#platform/retention/server/erase-closed.ts';
import { readEnv } from '#platform/runtime/server/env.ts';
import { command } from '#test/support/command.ts';
import { newCompany, newPerson, testApp, type TestApp } from '#test/support/company.ts';
import { temporaryFolder } from '#test/support/database.ts';
import { fileStorages, inBucket } from '#test/support/file-storages.ts';
import { freePort } from '#test/support/free-port.ts';
import { testLog } from '#test/support/log.ts';
import { asOwner } from '#test/support/owner.ts';
import { upload } from '#test/support/upload.ts';
import { fileStoreOf } from './chosen-store.ts';
import { tryFileBucket } from './file-bucket-start.ts';
import { BrokenFile, type FileStore } from './file-store.ts';

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const listed = async (store: FileStore, companyId?: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const content of store.list(companyId)) found.push(content.sha256);
  return found.sort();
};
const incoming = (folder: string): string[] => (existsSync(folder) ? readdirSync(join(folder, 'incoming')) : []);

describe.each(await fileStorages())('a store in $name', (place) => {
  const env = readEnv({ DATA_DIR: temporaryFolder(), ...place.settings });
  const store = fileStoreOf(env);
  const keep = async (companyId: string, bytes: Buffer) =>
    store.put(companyId, await store.stage(Readable.from([bytes])));

  it('keeps each content once, gives it back whole, and leaves nothing on the way', async () => {
    const [company, bytes] = [newId(), randomBytes(700_000)];
    const sha256 = hashOf(bytes);
    expect([await keep(company, bytes), await keep(company, bytes)]).toEqual(['kept', 'there']);
    const content = await store.get(company, sha256);
    expect(content.bytes).toBe(bytes.length);
    expect((await buffer(content.open())).equals(bytes)).toBe(true);
    {
      await using unopened = await store.get(company, sha256);
      expect(readFileSync(unopened.path).equals(bytes)).toBe(true);
    }
    await expect.poll(() => incoming(env.filesDir)).toEqual([]);
    await store.delete(company, sha256);
    await store.delete(company, sha256);
    await expect(store.get(company, sha256)).rejects.toThrow(BrokenFile);
  });

  it('keeps what was sent ahead, also when somebody removed the same content meanwhile', async () => {
    const [company, bytes] = [newId(), randomBytes(1000)];
    const staged = await store.stage(Readable.from([bytes]));
    await store.send(company, staged);
    await store.delete(company, staged.sha256);
    expect(await store.put(company, staged)).toBe('kept');
    expect(await listed(store, company)).toEqual([staged.sha256]);
  });

  it('lists and removes what one company has, and nothing of another', async () => {
    const [one, other] = [newId(), newId()];
    const contents = Array.from({ length: 5 }, () => randomBytes(100));
    for (const bytes of contents) await keep(one, bytes);
    await keep(other, Buffer.from('other'));
    expect(await listed(store, one)).toEqual(contents.map(hashOf).sort());
    await store.deleteCompany(one);
    expect([await listed(store, one), await listed(store, other)]).toEqual([[], [hashOf(Buffer.from('other'))]]);
    await expect(store.deleteCompany('..')).rejects.toThrow('not the folder of a company');
  });

  it('keeps a large export, which goes in parts, and repairs it', async () => {
    const [company, bytes] = [newId(), randomBytes(34 * 1024 * 1024)];
    const sha256 = hashOf(bytes);
    await keep(company, bytes);
    const path = place.pathOf({ app: { env } } as TestApp, company, sha256);
    const stored = readFileSync(path);
    expect(stored.equals(bytes)).toBe(true);
    stored[5] = (stored[5] ?? 0) ^ 1;
    writeFileSync(path, stored);
    expect(await keep(company, bytes)).toBe('repaired');
  });

  it('leaves nothing on the way when whoever reads asks for the head alone, or goes away in the middle', async () => {
    const test = await testApp({ settings: place.settings });
    const company = await newCompany(test);
    const writer = await newPerson(test, company, ['company.read', 'organisation.manage']);
    const bytes = `%PDF-1.7\n${'x'.repeat(4_000_000)}\n%%EOF\n`;
    const { id } = (await upload(writer, '/files', { name: 'a.pdf', bytes })).body['file'] as { id: string };
    const address = await test.http.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => test.http.close());
    const gone = new AbortController();
    const read = (method: string) =>
      fetch(`${address}/api/companies/${company.slug}/files/${id}/content`, {
        method,
        headers: { cookie: `session=${writer.token}` },
        signal: gone.signal,
      });
    expect((await read('HEAD')).status).toBe(200);
    for (const answer of await Promise.all(Array.from({ length: 5 }, () => read('GET')))) {
      expect(answer.status).toBe(200);
      await answer.body?.getReader().read();
    }
    gone.abort();
    await expect.poll(() => incoming(test.app.env.filesDir)).toEqual([]);
  });

  it('loses what a company had when it is erased', async () => {
    const test = await testApp({ settings: place.settings });
    const company = await newCompany(test);
    const writer = await newPerson(test, company, ['company.read', 'organisation.manage']);
    const { status } = await upload(writer, '/files', { name: 'a.txt', bytes: 'a line of text' });
    expect([status, await listed(fileStoreOf(test.app.env), company.id)]).toEqual([
      201,
      [hashOf(Buffer.from('a line of text'))],
    ]);
    await asOwner(test.database.ownerUrl, (owner) =>
      owner.query(`update directory.company set status = 'closed' where id = $1`, [company.id]),
    );
    await eraseClosedCompanies(test.app);
    expect(await listed(fileStoreOf(test.app.env), company.id)).toEqual([]);
  });
});

describe('a bucket', () => {
  it('that is away refuses uploads and reading with 503, and nothing is half saved', async () => {
    const place = await inBucket();
    const test = await testApp({ settings: place.settings });
    const company = await newCompany(test);
    const writer = await newPerson(test, company, ['company.read', 'organisation.manage', 'data.import']);
    const kept = await upload(writer, '/files', { name: 'a.txt', bytes: 'before' });
    const { id } = kept.body['file'] as { id: string };
    // The same bucket at an address where nobody listens.
    const away = { ...test.app.env.filesTo, access: { ...test.app.env.s3 } };
    Object.assign(test.app.env, {
      filesTo: { ...away, access: { ...away.access, endpoint: `http://127.0.0.1:${await freePort()}` } },
    });
    for (const answer of [
      await upload(writer, '/files', { name: 'b.txt', bytes: 'while it is away' }),
      await upload(writer, '/imports', { name: 'b.csv', bytes: 'Name;Kind\nPlant;site\n' }, { resource: 'orgUnit' }),
      await writer.call('GET', `/files/${id}/content`),
    ]) {
      expect(answer.body, answer.text).toMatchObject({ status: 503, code: 'file.storage-away' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(incoming(test.app.env.filesDir)).toEqual([]);
    const { rows } = await asOwner(test.database.ownerUrl, (owner) =>
      owner.query(
        'select (select count(*)::int from stored_file) as files, (select count(*)::int from file_damage) as damages',
      ),
    );
    expect(rows).toEqual([{ files: 1, damages: 0 }]);
    expect((await writer.call('GET', `/files/${id}`)).body['file']).toMatchObject({ problem: null });
  });

  it('that accepts a request and says nothing is given up in time', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as { port: number };
    const access = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      isPathStyle: true,
    };
    const client = bucketClient(access, 'files', 1e6, 300);
    await expect(withBucketRetries(() => client.getObjectRaw('one'))).rejects.toMatchObject({
      kind: 'away',
      message: expect.stringContaining('nothing came from it') as string,
    });
  });

  it('stands in the path or before the host, as its storage wants it', () => {
    const access = { endpoint: 'https://s3.example.org:9000', region: 'x', accessKeyId: 'k', secretAccessKey: 's' };
    const at = (isPathStyle: boolean): string =>
      bucketClient({ ...access, isPathStyle }, 'files', 1e6).endpoint.toString();
    expect([at(true), at(false)]).toEqual(['https://s3.example.org:9000/files', 'https://files.s3.example.org:9000/']);
  });

  it('stops the start when its storage refuses it or the files were left behind, and not when it is away', async () => {
    const place = await inBucket();
    const test = await testApp({ settings: place.settings });
    const { env, database } = { env: test.app.env, database: test.database };
    const bucket = env.filesTo;
    if (bucket === null) throw new Error('no bucket');
    const start = (change: Partial<typeof bucket>, access: Partial<(typeof bucket)['access']> = {}) =>
      tryFileBucket(
        { ...env, filesTo: { ...bucket, ...change, access: { ...bucket.access, ...access } } },
        testLog,
        database.ownerUrl,
      );
    await start({});
    await expect(start({}, { secretAccessKey: 'another' })).rejects.toThrow(
      /Files cannot be kept in s3:\/\/files\/acme\/: .*403.*the keys/,
    );
    await expect(start({ bucket: 'nothing' })).rejects.toThrow(/s3:\/\/nothing\/acme\/: .*NoSuchBucket/);
    await expect(start({}, { endpoint: 'http://no-such-host.invalid' })).rejects.toThrow('ENOTFOUND');
    await start({}, { endpoint: `http://127.0.0.1:${await freePort()}` });

    const company = await newCompany(test);
    const writer = await newPerson(test, company, ['company.read', 'organisation.manage']);
    await upload(writer, '/files', { name: 'a.txt', bytes: 'one' });
    await start({});
    await expect(start({ prefix: 'new/' })).rejects.toThrow('Bring them there first: npm run copy-files');
  });

  it('is filled from the folder by npm run copy-files, and the folder from it', async () => {
    const place = await inBucket();
    const [from, back] = [temporaryFolder(), temporaryFolder()];
    const folder = fileStoreOf(readEnv({ FILES_DIR: from }));
    const company = newId();
    const contents = Array.from({ length: 3 }, () => randomBytes(5000));
    for (const bytes of contents) await folder.put(company, await folder.stage(Readable.from([bytes])));
    const [broken = Buffer.alloc(0), ...sound] = contents;
    writeFileSync(join(from, company, hashOf(broken).slice(0, 2), hashOf(broken)), 'something else');
    const run = (args: string[], FILES_DIR: string) =>
      command('copy-files', args, { ...place.settings, FILES_DIR, DATA_DIR: temporaryFolder() });
    expect(await run([], from)).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /^damaged: .+\n2 files copied from .+ to s3:\/\/files\/acme\/; 0 files there already; 1 file damaged and not copied\.\n$/,
      ) as string,
    });
    expect((await run([], from)).said).toContain('0 files copied');
    expect(await run(['--back'], back)).toMatchObject({
      code: 0,
      said: expect.stringContaining('2 files copied') as string,
    });
    expect(await listed(fileStoreOf(readEnv({ FILES_DIR: back })))).toEqual(sound.map(hashOf).sort());
    rmSync(from, { recursive: true });
    expect(await listed(fileStoreOf(readEnv({ ...place.settings, DATA_DIR: temporaryFolder() })))).toEqual(
      sound.map(hashOf).sort(),
    );
  });
});
