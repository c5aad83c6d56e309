import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { readEnv } from '#platform/runtime/server/env.ts';
import { zip, type ZipMember } from '#platform/exports/server/zip.ts';
import { TestClock } from '#test/support/accounts.ts';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { inBucket } from '#test/support/file-storages.ts';
import { freePort } from '#test/support/free-port.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { unzip } from '#test/support/unzip.ts';
import { upload } from '#test/support/upload.ts';
import { serverModule as companyServer } from '#modules/company/server/module.ts';

async function collected(members: readonly ZipMember[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zip(
    (async function* () {
      yield* members;
    })(),
    new Date('2026-03-02T10:00:00Z'),
  ))
    parts.push(part);
  return Buffer.concat(parts);
}

describe('an archive', () => {
  it('gives back what was put in: names of any script, empty and large members', async () => {
    const large = Buffer.alloc(3_000_000, 'abc');
    const found = unzip(
      await collected([
        { name: 'a.txt', content: ['one ', 'two'] },
        { name: 'Möbel/木.txt', content: [] },
        { name: 'large', content: [large] },
      ]),
    );
    expect([...found.keys()]).toEqual(['a.txt', 'Möbel/木.txt', 'large']);
    expect(found.get('a.txt')?.toString()).toBe('one two');
    expect(found.get('large')?.equals(large)).toBe(true);
  });
});

describe('the full export of a company', () => {
  const clock = new TestClock();
  let test: TestApp;
  let acme: TestCompany;
  let owner: Caller;
  let archive: Buffer;
  let exportId: string;

  const download = async (caller: Caller) =>
    test.http.inject({
      method: 'GET',
      url: `/api/companies/${acme.slug}/company-exports/${exportId}/file`,
      headers: { cookie: `session=${caller.token}` },
    });

  beforeAll(async () => {
    test = await testApp({ clock: clock.now });
    acme = await newCompany(test);
    owner = await newMember(test, acme, ['owner', 'administrator', 'sustainability']);
    const other = await newCompany(test);
    const rival = await newMember(test, other, ['owner', 'administrator', 'sustainability']);
    await rival.call('POST', '/org-units', { name: 'Somebody else’s', kind: 'legalEntity' });
    await owner.call('POST', '/org-units', { name: '=Group', kind: 'legalEntity' });
    await upload(owner, '/files', { name: 'bill.txt', bytes: 'a bill' });
    const asked = await owner.call('POST', '/company-exports');
    exportId = String(asked.body['id']);
    await drainJobs(test.app, { only: ['export-company'] });
    archive = (await download(owner)).rawPayload;
  });

  it('is made once, though ten ask for it at the same moment', async () => {
    const busy = await newCompany(test);
    const asking = await newMember(test, busy, ['owner', 'administrator']);
    const answers = await Promise.all(Array.from({ length: 10 }, () => asking.call('POST', '/company-exports')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'company.export-running' });
    await drainJobs(test.app, { only: ['export-company'] });
  });

  it('has every register, every stored row, every file and the history, and nothing of another company or of our own secrets', () => {
    const found = unzip(archive);
    const names = [...found.keys()];
    for (const resource of test.app.resources) expect(names).toContain(`registers/${resource.path}.csv`);
    expect(found.get('registers/org-units.csv')?.toString()).toContain(`'=Group`);
    expect(
      found
        .get('tables/org_unit.jsonl')
        ?.toString()
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { name: string }).name),
    ).toEqual(['=Group']);
    expect([...found].find(([name]) => name.endsWith(' bill.txt'))?.[1].toString()).toBe('a bill');
    expect(JSON.parse(found.get('company.json')?.toString() ?? '')).toMatchObject({
      company: { slug: acme.slug },
      members: [{ id: owner.accountId }],
    });
    const all = [...found.values()].map(String).join('\n');
    expect(all).not.toContain('Somebody else’s');
    expect(all).not.toMatch(/password_?hash|token_?hash|\$argon2/i);
    const { members } = JSON.parse(found.get('manifest.json')?.toString() ?? '') as {
      members: { name: string; bytes: number }[];
    };
    expect(members.map(({ name }) => name)).toEqual(names.filter((name) => name !== 'manifest.json'));
    for (const { name, bytes } of members) expect(found.get(name)?.length, name).toBe(bytes);
  });

  it('has the history in the form that the independent program proves', () => {
    const folder = mkdtempSync(join(tmpdir(), 'heartwood-export-'));
    try {
      const file = join(folder, 'history.jsonl');
      writeFileSync(file, unzip(archive).get('history.jsonl') ?? '');
      expect(
        execFileSync(process.execPath, ['scripts/verify-history.ts', '--file', file], { encoding: 'utf8' }),
      ).toContain('none was changed, removed or moved');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is a matter of owners and administrators, fetched by its maker alone, and each download stands in the history', async () => {
    const [administrator, hr, auditor] = [
      await newMember(test, acme, ['administrator']),
      await newMember(test, acme, ['hr']),
      await newMember(test, acme, ['auditor']),
    ];
    // It holds what its maker may read, personal data of employees too, which an administrator may not.
    expect([
      (await download(owner)).statusCode,
      (await download(administrator)).statusCode,
      (await download(hr)).statusCode,
      (await download(auditor)).statusCode,
    ]).toEqual([200, 404, 403, 403]);
    expect((await auditor.call('POST', '/company-exports')).status).toBe(403);
    const { items } = (await owner.call('GET', '/history?kind=companyExport')).body as {
      items: { action: string; actor: string }[];
    };
    expect(items.map(({ action }) => action)).toEqual(['download', 'download', 'export']);
    expect(items[0]?.actor).toBe(owner.accountId);
  });

  it('is gone after seven days', async () => {
    expect((await owner.call('GET', '/company-exports')).body['exports']).toMatchObject([
      { id: exportId, state: 'done', isReady: true, bytes: archive.length },
    ]);
    clock.pass(7 * 86_400 + 1);
    await runSchedules(companyServer, test.app);
    const again = await newMember(test, acme, ['owner']);
    expect((await download(again)).json()).toMatchObject({ code: 'company.export-gone' });
    expect((await again.call('GET', '/company-exports')).body['exports']).toMatchObject([{ isReady: false }]);
  });

  it('leaves out a file whose stored content is damaged, and names it', async () => {
    const again = await newMember(test, acme, ['owner']);
    const { file } = (await upload(again, '/files', { name: 'lease.txt', bytes: 'a lease' })).body as {
      file: { id: string; sha256: string };
    };
    writeFileSync(join(test.app.env.filesDir, acme.id, file.sha256.slice(0, 2), file.sha256), 'a leash');
    exportId = String((await again.call('POST', '/company-exports')).body['id']);
    await drainJobs(test.app, { only: ['export-company'] });
    const found = unzip((await download(again)).rawPayload);
    expect([...found.keys()].filter((name) => name.startsWith('files'))).toEqual([
      expect.stringContaining('bill.txt'),
      'files-left-out.txt',
    ]);
    expect(found.get('files-left-out.txt')?.toString()).toContain(`${file.id} lease.txt: This file is damaged.`);
    expect(JSON.parse(found.get('manifest.json')?.toString() ?? '')).toMatchObject({
      filesLeftOut: [{ id: file.id, sha256: file.sha256 }],
    });
  });

  it('is made of files in a bucket, and kept there; while the bucket is away it fails', async () => {
    const place = await inBucket();
    const there = await testApp({ settings: place.settings });
    const of = await newCompany(there);
    const member = await newMember(there, of, ['owner']);
    await upload(member, '/files', { name: 'lease.txt', bytes: 'a lease in a bucket' });
    const asked = String((await member.call('POST', '/company-exports')).body['id']);
    await drainJobs(there.app, { only: ['export-company'] });
    const { rawPayload } = await there.http.inject({
      url: `/api/companies/${of.slug}/company-exports/${asked}/file`,
      headers: { cookie: `session=${member.token}` },
    });
    const [, content] = [...unzip(rawPayload)].find(([name]) => name.endsWith('lease.txt')) ?? [];
    expect(content?.toString()).toBe('a lease in a bucket');
    const { filesTo } = readEnv({ ...place.settings, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
    Object.assign(there.app.env, { filesTo });
    await member.call('POST', '/company-exports');
    await drainJobs(there.app, { only: ['export-company'] });
    expect((await member.call('GET', '/company-exports')).body['exports']).toMatchObject([
      { isReady: false, state: 'failed' },
      { isReady: true },
    ]);
  });

  it('is made one at a time', async () => {
    const again = await newMember(test, acme, ['owner']);
    expect((await again.call('POST', '/company-exports')).status).toBe(201);
    expect((await again.call('POST', '/company-exports')).body).toMatchObject({ code: 'company.export-running' });
  });
});
