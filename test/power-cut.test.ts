import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { borealis } from '../src/demo/borealis.ts';
import { demoPassword } from '../src/demo/seed.ts';
import { temporaryFolder } from './support/database.ts';
import { forgetfulDisk, hasForgetfulDisk, type ForgetfulDisk } from './support/forgetful-disk/forgetful-disk.ts';
import { startServer, type RunningServer } from './support/server.ts';

/** Of whom the test writes, and where. */
interface Writer {
  slug: string;
  email: string;
}
const provider: Writer = { slug: 'heartwood', email: 'administrator@heartwood.example' };
const pdf = '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n';

describe.skipIf(!hasForgetfulDisk)('a power cut', () => {
  it('takes from this disk what was not synced, and nothing else', () => {
    const disk = forgetfulDisk(temporaryFolder());
    const at = (name: string) => join(disk.root, name);
    const write = (name: string) => `f = fs.openSync(${JSON.stringify(at(name))}, 'w'); fs.writeSync(f, 'content');`;
    const sync = (name: string) => `fs.fsyncSync(fs.openSync(${JSON.stringify(at(name))}, 'r'));`;
    mkdirSync(at('known'));
    run(disk, [
      sync('.'),
      write('synced'),
      'fs.fsyncSync(f);',
      write('never'),
      write('name-only'),
      sync('.'),
      write('later'),
      'fs.fsyncSync(f);',
      `fs.renameSync('${at('later')}', '${at('renamed')}');`,
      `fs.mkdirSync('${at('new')}');`,
      write('new/lost'),
      'fs.fsyncSync(f);',
      write('known/kept'),
      'fs.fsyncSync(f);',
      write('after'),
    ]);
    disk.cutPower();
    disk.comeBack();
    const content = (name: string) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : null);
    expect(['synced', 'known/kept', 'later'].map(content)).toEqual(['content', 'content', 'content']);
    expect(['never', 'name-only'].map(content)).toEqual(['', '']);
    expect(['renamed', 'new/lost', 'after'].map(content)).toEqual([null, null, null]);
  });

  // Making the demo company takes most of a first start: the second cut is one to the provider's company alone.
  it.each([
    [
      'right after the first sign-in',
      0,
      { DEMO: 'on' },
      { slug: borealis.slug, email: `sustainability@${borealis.emailSuffix}` },
    ],
    [
      'in the middle of work, seconds later',
      2000,
      { DEMO: 'off', PROVIDER_EMAIL: provider.email, PROVIDER_PASSWORD: demoPassword },
      provider,
    ],
  ])(
    '%s leaves everything that was acknowledged',
    async (_when, workMs, start, who) => {
      const disk = forgetfulDisk(temporaryFolder());
      // In folders that the server has to make.
      const settings = { DATA_DIR: join(disk.root, 'srv/heartwood'), ...start };
      const first = await startServer({ ...settings, ...disk.settings }, 200_000);
      onTestFinished(() => first.kill());
      const cookie = await signIn(first, who);
      const file = await upload(first, who, cookie);
      const names = await writeFor(workMs, first, who, cookie);
      disk.cutPower();
      await first.kill();
      await untilNobodyWrites(settings.DATA_DIR);
      const startedInMs = first.startedInMs;
      disk.comeBack();

      const second = await startServer(settings, 200_000);
      onTestFinished(() => second.stop());
      // The secret is the same one: who was signed in still is.
      const kept = await namesOf(second, who, cookie);
      expect(names.filter((name) => !kept.has(name))).toEqual([]);
      await signIn(second, who);
      const content = await fetch(`${api(second, who)}/files/${file.id}/content`, { headers: { cookie } });
      expect([content.status, await content.text()]).toEqual([200, pdf]);
      expect(file.sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
      expect(verifiedHistory(settings.DATA_DIR)).toMatch(/entries verified: none was changed, removed or moved/);
      console.log(
        `first start on the forgetful disk ${(startedInMs / 1000).toFixed(1)} s, start after the power cut ${(second.startedInMs / 1000).toFixed(1)} s, ${names.length} writes acknowledged, all kept`,
      );
    },
    480_000,
  );
});

function run(disk: ForgetfulDisk, lines: readonly string[]): void {
  const program = join(disk.root, '..', 'program.cjs');
  writeFileSync(program, `const fs = require('node:fs'); let f;\n${lines.join('\n')}`);
  const { status, stderr } = spawnSync(process.execPath, [program], {
    env: { ...process.env, ...disk.settings },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}

const api = (server: RunningServer, { slug }: Writer) => `${server.url}/api/companies/${slug}`;

async function signIn(server: RunningServer, { email }: Writer): Promise<string> {
  const answer = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function upload(server: RunningServer, who: Writer, cookie: string): Promise<{ id: string; sha256: string }> {
  const form = new FormData();
  form.append('file', new Blob([pdf]), 'bill.pdf');
  const answer = await fetch(`${api(server, who)}/files`, {
    method: 'POST',
    headers: { cookie, origin: server.url },
    body: form,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { file: { id: string; sha256: string } }).file;
}

/** At least one record, and further ones from four writers until the time is over. @returns what was acknowledged */
async function writeFor(workMs: number, server: RunningServer, who: Writer, cookie: string): Promise<string[]> {
  const acknowledged: string[] = [];
  const endsMs = Date.now() + workMs;
  await Promise.all(
    ['A', 'B', 'C', 'D'].map(async (writer) => {
      do {
        const name = `Before the cut ${writer}${acknowledged.length}`;
        const answer = await fetch(`${api(server, who)}/org-units`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: server.url, cookie },
          body: JSON.stringify({ name, kind: 'department' }),
        });
        expect(answer.status).toBe(201);
        acknowledged.push(name);
      } while (Date.now() < endsMs);
    }),
  );
  return acknowledged;
}

async function namesOf(server: RunningServer, who: Writer, cookie: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (let after: string | null = ''; after !== null; ) {
    const answer: Response = await fetch(
      `${api(server, who)}/org-units?kind=department&limit=200${after === '' ? '' : `&after=${after}`}`,
      { headers: { cookie } },
    );
    expect(answer.status).toBe(200);
    const page = (await answer.json()) as { items: { name: string }[]; next: string | null };
    for (const { name } of page.items) names.add(name);
    after = page.next;
  }
  return names;
}

/** The database ends after its server. */
async function untilNobodyWrites(dataDir: string): Promise<void> {
  for (let at = 0; at < 300 && existsSync(join(dataDir, 'postgres/pg18/postmaster.pid')); at += 1) await wait(50);
}

function verifiedHistory(dataDir: string): string {
  return execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/verify-history.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  });
}
