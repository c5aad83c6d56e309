import { createHash } from 'node:crypto';
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureProvider } from '#platform/provider/server/provider.ts';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { command } from '#test/support/command.ts';
import { fileStorages, type FileStorage } from '#test/support/file-storages.ts';
import { asOwner } from '#test/support/owner.ts';
import { newInternal } from '#test/support/provider.ts';
import { upload } from '#test/support/upload.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { checkFiles, fileCheckState } from './check-files.ts';

const hourMs = 3_600_000;
const world = async (place: FileStorage) => {
  const clock = { now: new Date('2026-03-02T09:00:00.000Z') };
  const test = await testApp({ clock: () => clock.now, settings: place.settings });
  const company = await newCompany(test);
  const writer = await newPerson(test, company, ['company.read', 'organisation.manage', 'data.import']);
  const reader = await newPerson(test, company, ['company.read']);
  return { place, clock, test, company, writer, reader };
};
const worlds = await Promise.all((await fileStorages()).map(world));

describe.each(worlds)('in $place.name:', ({ place, clock, test, company, writer, reader }) => {
  beforeAll(() => ensureProvider(test.app, {}));

  interface File {
    id: string;
    sha256: string;
    bytes: number;
    name: string;
  }
  let count = 0;
  const newContent = () => `%PDF-1.7\n${(count += 1)} ${'x'.repeat(300_000)}\n%%EOF\n`;
  const bring = async (content: string, caller: Caller = writer, name = 'lease.pdf') =>
    (await upload(caller, '/files', { name, bytes: content })).body['file'] as unknown as File;
  const pathOf = ({ sha256 }: Pick<File, 'sha256'>, of = company) => place.pathOf(test, of.id, sha256);

  /** As a bad disk leaves it. */
  const breaks = {
    'changed, of the same length': (path: string) => {
      const bytes = readFileSync(path);
      bytes[1000] = (bytes[1000] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    },
    shorter: (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2)),
    longer: (path: string) => appendFileSync(path, 'and more'),
    missing: (path: string) => rmSync(path),
  } as const;
  const flip = breaks['changed, of the same length'];
  const read = (
    file: File,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
    caller: Caller = writer,
  ) =>
    test.http.inject({
      method,
      url: `/api/companies/${company.slug}/files/${file.id}/content`,
      headers: { cookie: `session=${caller.token}`, ...headers },
    });

  /** A file that is evidence of a new record. */
  async function evidenceOf(content: string): Promise<{ file: File; unit: string }> {
    const file = await bring(content);
    const { id: unit } = (await writer.call('POST', '/org-units', { name: `Plant ${count}`, kind: 'site' })).body[
      'record'
    ] as { id: string };
    expect(
      (await writer.call('POST', `/org-units/${unit}/evidence`, { fileId: file.id, claim: 'Floor area' })).status,
    ).toBe(201);
    return { file, unit };
  }
  const actionsOf = async (unit: string) =>
    (
      (await reader.call('GET', `/org-units/${unit}/history`)).body as {
        items: { action: string; actor: string | null; changes: { field: string; after: unknown }[] }[];
      }
    ).items;
  const damagedFiles = async () => {
    const answer = await (await newInternal(test, ['site.read'])).call('GET', '/damaged-files?limit=200');
    expect(answer.status, answer.text).toBe(200);
    return { text: answer.text, items: (answer.body as unknown as { items: Record<string, unknown>[] }).items };
  };

  describe('a stored file that is', () => {
    it.each(Object.entries(breaks))(
      '%s is a clear error however it is read, never other bytes under the old hash',
      async (how, damage) => {
        const file = await bring(newContent());
        const tag = `"${file.sha256}"`;
        expect((await read(file)).headers).toMatchObject({ etag: tag, 'content-length': String(file.bytes) });
        damage(pathOf(file));
        const code = how === 'missing' ? 'file.gone' : 'file.damaged';
        for (const answer of [
          await read(file),
          await read(file, { 'if-none-match': tag }),
          await read(file, { range: 'bytes=0-10' }),
        ]) {
          expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([410, code]);
          expect(answer.headers.etag).toBeUndefined();
          expect(answer.headers['content-disposition']).toBeUndefined();
        }
        expect((await read(file, {}, 'HEAD')).statusCode).toBe(410);
      },
    );

    it('damaged is told once: to the provider by ids and sizes, and in the history of the records that have it', async () => {
      const { file, unit } = await evidenceOf(newContent());
      flip(pathOf(file));
      for (let times = 0; times < 5; times += 1) expect((await read(file, {}, 'GET', reader)).statusCode).toBe(410);
      await Promise.all(Array.from({ length: 5 }, () => read(file)));
      const found = (await actionsOf(unit)).filter(({ action }) => action === 'file-damaged');
      expect(found).toHaveLength(1);
      expect(found[0]?.actor).toBeNull();
      expect(found[0]?.changes).toContainEqual({ field: 'file', before: null, after: 'lease.pdf' });
      const shown = (await reader.call('GET', `/org-units/${unit}/evidence`)).body as {
        items: { file: { problem: string | null } }[];
      };
      expect(shown.items.map((one) => one.file.problem)).toEqual(['damaged']);
      expect((await writer.call('GET', `/files/${file.id}`)).body['file']).toMatchObject({ problem: 'damaged' });
      const { items, text } = await damagedFiles();
      expect(items.filter(({ sha256 }) => sha256 === file.sha256)).toMatchObject([
        {
          company: company.id,
          files: file.id,
          sizeBytes: file.bytes,
          problem: 'damaged',
          foundBy: 'read',
          status: 'open',
        },
      ]);
      expect(text).not.toContain('lease');
    });

    it('damaged is repaired by uploading the same content again, and that is told in the same places', async () => {
      const content = newContent();
      const { file, unit } = await evidenceOf(content);
      for (const damage of [flip, breaks.missing]) {
        damage(pathOf(file));
        expect((await read(file)).statusCode).toBe(410);
        const again = await bring(content, writer, 'again.pdf');
        expect(again.sha256).toBe(file.sha256);
        const answer = await read(file);
        expect([answer.statusCode, answer.body === content]).toEqual([200, true]);
      }
      expect(
        (await actionsOf(unit)).map(({ action }) => action).filter((action) => action.startsWith('file-')),
      ).toEqual(['file-repaired', 'file-damaged', 'file-repaired', 'file-damaged']);
      const { items } = await damagedFiles();
      expect(
        items.filter(({ sha256 }) => sha256 === file.sha256).map(({ status, problem }) => [status, problem]),
      ).toEqual(
        expect.arrayContaining([
          ['repaired', 'damaged'],
          ['repaired', 'missing'],
        ]),
      );
      // What was fetched from a bucket goes when its answer has been sent.
      await expect.poll(() => readdirSync(join(test.app.env.filesDir, 'incoming'))).toEqual([]);
    });

    it('damaged, and seen by nobody until the same content comes again, is repaired and told all the same', async () => {
      const content = newContent();
      const { file, unit } = await evidenceOf(content);
      breaks.shorter(pathOf(file));
      await bring(content);
      expect((await read(file)).statusCode).toBe(200);
      expect((await actionsOf(unit)).map(({ action }) => action).slice(0, 2)).toEqual([
        'file-repaired',
        'file-damaged',
      ]);
      expect((await damagedFiles()).items).toContainEqual(
        expect.objectContaining({ sha256: file.sha256, foundBy: 'upload', status: 'repaired' }),
      );
    });

    it.each(['csv', 'xlsx'])(
      'damaged and the source of an import (%s) fails that import in clear words',
      async (kind) => {
        const rows = [
          ['Name', 'Kind'],
          [`Plant ${(count += 1)}`, 'site'],
        ];
        const bytes =
          kind === 'csv'
            ? Buffer.from(rows.map((row) => row.join(';')).join('\n'))
            : Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }));
        const answer = await upload(writer, '/imports', { name: `units.${kind}`, bytes }, { resource: 'orgUnit' });
        expect(answer.status, answer.text).toBe(201);
        const { id } = answer.body['import'] as { id: string };
        breaks.shorter(pathOf({ sha256: createHash('sha256').update(bytes).digest('hex') }));
        if (kind === 'xlsx')
          expect((await writer.call('PUT', `/imports/${id}/sheet`, { sheet: 'A' })).body).toMatchObject({
            status: 410,
            code: 'file.damaged',
          });
        expect((await writer.call('POST', `/imports/${id}/check`)).status).toBe(200);
        await drainJobs(test.app);
        expect((await writer.call('GET', `/imports/${id}`)).body['import']).toMatchObject({
          state: 'failed',
          problem: { message: expect.stringContaining('This file is damaged.') as string },
        });
      },
    );
  });

  describe('the command', () => {
    it('npm run verify-files names what is damaged or missing and ends with 1', async () => {
      const run = () =>
        command('verify-files', [], {
          ...place.settings,
          DATABASE_URL: test.database.ownerUrl,
          DATA_DIR: test.app.env.dataDir,
        });
      const file = await bring(newContent());
      flip(pathOf(file));
      const bad = await run();
      expect(bad).toMatchObject({
        code: 1,
        said: expect.stringContaining(
          `damaged: ${company.id}/${file.sha256.slice(0, 2)}/${file.sha256} (file ${file.id})`,
        ) as string,
      });
      await asOwner(test.database.ownerUrl, (owner) =>
        owner.query('delete from evidence; delete from data_import; delete from stored_file'),
      );
      const good = await run();
      expect(good).toMatchObject({
        code: 0,
        said: expect.stringContaining('none is damaged or missing') as string,
      });
    });
  });

  describe('the check of all files', () => {
    it('says nothing of single files when the whole place is gone', async () => {
      const { file, unit } = await evidenceOf(newContent());
      const root = place.rootOf(test);
      renameSync(root, `${root}-away`);
      try {
        // A disk that is not mounted is an empty folder; a bucket that is not there is refused by its storage.
        expect((await read(file)).statusCode).toBe(place.name === 'a folder' ? 410 : 503);
        if (place.name === 'a folder') await checkFiles(test.app);
        else await expect(checkFiles(test.app)).rejects.toMatchObject({ code: 'file.storage-away' });
      } finally {
        renameSync(`${root}-away`, root);
      }
      expect((await actionsOf(unit)).map(({ action }) => action)).not.toContain('file-damaged');
      expect((await read(file)).statusCode).toBe(200);
      clock.now = new Date(clock.now.getTime() + hourMs);
    });

    it('finds what nobody reads, a bounded part each hour, goes on where it was, and only one server takes the turn', async () => {
      const kept = await Promise.all(Array.from({ length: 12 }, () => bring(newContent())));
      const [broken, gone] = [kept[1], kept[4]];
      if (broken === undefined || gone === undefined) throw new Error('no files');
      flip(pathOf(broken));
      rmSync(pathOf(gone));
      // As many bytes as would take days.
      await asOwner(test.database.ownerUrl, (owner) => owner.query('update stored_file set bytes = 20000000'));
      const walked: number[] = [];
      let last = await fileCheckState(test.app);
      for (let hours = 0; typeof last?.finishedAt !== 'string' && hours < 40; hours += 1) {
        // Four servers, and each looks every hour.
        await Promise.all([1, 2, 3, 4].map(() => checkFiles(test.app)));
        last = await fileCheckState(test.app);
        walked.push(last?.files ?? 0);
        clock.now = new Date(clock.now.getTime() + hourMs);
      }
      // 64 MB an hour: four files of 20 MB each time.
      expect(walked.slice(0, 3)).toEqual([4, 8, 12]);
      const {
        rows: [all],
      } = await asOwner(test.database.ownerUrl, (owner) =>
        owner.query<{ files: number }>('select count(distinct (company_id, sha256))::int as files from stored_file'),
      );
      expect(last).toMatchObject({ startedAt: null, finishedFiles: all?.files, filesTotal: all?.files });
      expect(last?.finishedBroken).toBeGreaterThanOrEqual(2);
      const { items } = await damagedFiles();
      expect(items).toContainEqual(
        expect.objectContaining({ sha256: broken.sha256, problem: 'damaged', foundBy: 'check', status: 'open' }),
      );
      expect(items).toContainEqual(
        expect.objectContaining({ sha256: gone.sha256, problem: 'missing', foundBy: 'check', status: 'open' }),
      );
      const { body } = await (await newInternal(test, ['site.read'])).call('GET', '/file-check');
      expect(body).toMatchObject({
        days: 30,
        current: null,
        last: { files: all?.files, broken: last?.finishedBroken },
      });
      expect((await writer.call('GET', '/file-check')).status).toBe(403);
    });

    it('begins again after a day, and sees what somebody put back from a backup', async () => {
      const content = newContent();
      const file = await bring(content);
      breaks.longer(pathOf(file));
      expect((await read(file)).statusCode).toBe(410);
      writeFileSync(pathOf(file), content);
      const before = await fileCheckState(test.app);
      for (
        let hours = 0;
        hours < 40 && (await fileCheckState(test.app))?.finishedAt === before?.finishedAt;
        hours += 1
      ) {
        clock.now = new Date(clock.now.getTime() + hourMs);
        await checkFiles(test.app);
      }
      expect((await damagedFiles()).items).toContainEqual(
        expect.objectContaining({ sha256: file.sha256, status: 'repaired' }),
      );
    });
  });
});
