import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { calculated } from '../bench/support/large-inventory.ts';
import { borealis } from '../src/demo/borealis.ts';
import { demoPassword } from '../src/demo/seed.ts';
import { prepare } from '../src/prepare.ts';
import { createBackup } from '#platform/backup/server/create-backup.ts';
import { restoreBackup } from '#platform/backup/server/restore-backup.ts';
import { openDatabase } from '#platform/database/server/database.ts';
import { FolderStore } from '#platform/files/server/folder-store.ts';
import { buildHttp } from '#platform/assembly/server/app.ts';
import { newId } from '#platform/database/server/ids.ts';
import { callAs, type TestApp } from './support/company.ts';
import { demoApp } from './support/demo-app.ts';
import { emptyTestDatabase, temporaryFolder } from './support/database.ts';
import { externalPostgres } from './support/external-database.ts';
import { testLog } from './support/log.ts';
import { asOwner } from './support/owner.ts';
import { upload } from './support/upload.ts';

const verifier = fileURLToPath(new URL('../scripts/verify-history.ts', import.meta.url));
const secret = 'secret-of-the-restored-product-long-enough';
const at = (path: string): string => `/api/companies/${borealis.slug}${path}`;

/** A product on one database and one folder of files. */
interface Place extends TestApp {
  ownerUrl: string;
  filesDir: string;
}

describe('the demo company, backed up while four people write', { timeout: 400_000 }, () => {
  let source: Place;
  let period: { id: string; period: string };
  let folder: string;
  const contents = Array.from({ length: 12 }, (_, index) =>
    Buffer.from(`%PDF-1.7\n${`bill ${index} `.repeat(1000 * index + 1)}\n%%EOF\n`),
  );

  beforeAll(async () => {
    folder = temporaryFolder();
    const made = await demoApp();
    source = { ...made, ownerUrl: made.database.ownerUrl, filesDir: made.app.env.filesDir };
    const [found] = (
      await asOwner(source.ownerUrl, (owner) =>
        owner.query<{ id: string; period: string }>(
          `select p.company_id as id, p.id as period from reporting_period p join directory.company c on c.id = p.company_id where c.slug = $1 and p."from" = '2025-01-01'`,
          [borealis.slug],
        ),
      )
    ).rows;
    if (found === undefined) throw new Error('the demo company has no year 2025');
    period = found;
    const token = await signIn(source);
    for (const [index, bytes] of contents.entries()) {
      const answer = await upload(
        {
          accountId: '',
          token,
          call: (method, path, body, headers) => callAs(source, token, method, at(path), body, headers),
        },
        '/files',
        { name: `bill-${index}.pdf`, bytes },
      );
      if (answer.status !== 201) throw new Error(answer.text);
    }
  }, 400_000);

  // On the second PostgreSQL once, within it: of another one only what it says itself is looked at there.
  it('runs on another PostgreSQL and back on the first with identical figures, files and history', async () => {
    const figures = await figuresOf(source, period);
    const others = process.env['TEST_DATABASE'] === 'system' ? [] : [await (await externalPostgres()).emptyDatabase()];
    let place = source;
    for (const [move, { ownerUrl }] of [...others, await emptyTestDatabase()].entries()) {
      place = await moved(
        place,
        { ownerUrl, filesDir: join(folder, `move-${move}`) },
        join(folder, `move-${move}.tar`),
      );
      expect(await figuresOf(place, period)).toBe(figures);
    }
  });

  /** Backs up one place under writing, restores it in the other, and looks at everything there. */
  async function moved(from: Place, to: { ownerUrl: string; filesDir: string }, archive: string): Promise<Place> {
    const writers = await Promise.all(Array.from({ length: 4 }, () => writer(from)));
    const written = () => writers.reduce((sum, { count }) => sum + count(), 0);
    await expect.poll(written, { timeout: 20_000 }).toBeGreaterThan(20);
    const before = written();
    const saved = await createBackup({
      ownerUrl: from.ownerUrl,
      files: new FolderStore(from.filesDir),
      target: archive,
      version: '1.2.3',
      now: new Date(),
    });
    expect(written()).toBeGreaterThan(before);
    await Promise.all(writers.map(({ stop }) => stop()));

    const { manifest, lostFiles } = await restoreBackup({
      ownerUrl: to.ownerUrl,
      files: new FolderStore(to.filesDir),
      archive,
      async finish(ownerUrl) {
        await (await openDatabase({ ownerUrl, secret, log: testLog, prepare })).close();
      },
    });
    expect(lostFiles).toEqual([]);
    expect(manifest).toEqual(saved);
    expect(manifest.historyHeads?.length).toBeGreaterThan(1);
    const verified = spawnSync(process.execPath, [verifier, '--url', to.ownerUrl], { encoding: 'utf8' });
    expect(verified.status, verified.stdout + verified.stderr).toBe(0);

    const database = Object.assign(
      await openDatabase({ ownerUrl: to.ownerUrl, secret, log: testLog, isPrepared: true, poolSize: 6 }),
      { ownerUrl: to.ownerUrl },
    );
    const app = { ...source.app, database, env: { ...source.app.env, filesDir: to.filesDir } };
    const place: Place = { ...to, clock: source.clock, database, app, http: await buildHttp(app) };
    onTestFinished(async () => {
      await place.http.close();
      await database.close();
    });
    await readEveryFile(place);
    return place;
  }

  async function readEveryFile(place: Place): Promise<void> {
    const token = await signIn(place);
    const { rows } = await asOwner(place.ownerUrl, (owner) =>
      owner.query<{ id: string; sha256: string }>('select id, sha256 from stored_file where company_id = $1', [
        period.id,
      ]),
    );
    expect(rows.length).toBeGreaterThanOrEqual(contents.length);
    const uploaded = new Set(contents.map((bytes) => createHash('sha256').update(bytes).digest('hex')));
    for (const { id, sha256 } of rows.filter((row) => uploaded.delete(row.sha256))) {
      const answer = await place.http.inject({
        url: at(`/files/${id}/content`),
        headers: { cookie: `session=${token}` },
      });
      expect([answer.statusCode, createHash('sha256').update(answer.rawPayload).digest('hex')]).toEqual([200, sha256]);
    }
    expect(uploaded.size).toBe(0);
  }
});

async function signIn(place: Place): Promise<string> {
  const answer = await callAs(place, null, 'POST', '/api/login', {
    email: `sustainability@${borealis.emailSuffix}`,
    password: demoPassword,
  });
  expect(answer.status, answer.text).toBe(200);
  return /session=([\w-]{43})/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
}

/** Makes, changes and changes again until told to stop: rows move in their tables meanwhile. */
async function writer(place: Place): Promise<{ count(): number; stop(): Promise<void> }> {
  const token = await signIn(place);
  let count = 0;
  let goesOn = true;
  const done = (async () => {
    while (goesOn) {
      const made = await callAs(place, token, 'POST', at('/org-units'), {
        name: `Unit ${newId()}`,
        kind: 'department',
      });
      if (made.status !== 201) throw new Error(made.text);
      count += 1;
      for (const version of [1, 2])
        await callAs(place, token, 'PATCH', at(`/org-units/${String(made.body['id'])}`), {
          version,
          set: { name: `Unit ${newId()}` },
        });
    }
  })();
  return {
    count: () => count,
    stop: () => {
      goesOn = false;
      return done;
    },
  };
}

/** Calculates the year anew; one hash over every digit of every line. */
async function figuresOf({ database, ownerUrl }: Place, period: { id: string; period: string }): Promise<string> {
  const { id, counts } = await calculated(database, period);
  expect(counts.lines).toBeGreaterThan(100);
  const {
    rows: [found],
  } = await asOwner(ownerUrl, (owner) =>
    owner.query<{ figures: string }>(
      `select md5(string_agg(line, ' ' order by line)) as figures from (select (to_jsonb(l) - 'run')::text as line from result_line l where run = $1) lines`,
      [id],
    ),
  );
  return `${counts.lines} ${found?.figures ?? ''}`;
}
