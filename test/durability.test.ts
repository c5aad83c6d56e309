import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { borealis } from '../src/demo/borealis.ts';
import { demoPassword } from '../src/demo/seed.ts';
import { newId } from '#platform/database/server/ids.ts';
import { temporaryFolder } from './support/database.ts';
import { freePort } from './support/free-port.ts';
import { startDemoServer } from './support/demo-server.ts';
import { startServer } from './support/server.ts';

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: `sustainability@${borealis.emailSuffix}`, password: demoPassword }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const units = (url: string) => `${url}/api/companies/${borealis.slug}/org-units`;

/**
 * Writes until told to stop; repeats a write that was not answered with the same key, as the web app does. Returns the
 * names that were acknowledged.
 */
function writer(url: string, cookie: string, prefix: string) {
  const acknowledged: string[] = [];
  let goesOn = true;
  const done = (async () => {
    for (let at = 0; goesOn; at += 1) {
      const [name, key] = [`${prefix} ${at}`, newId()];
      for (;;) {
        const status = await fetch(units(url), {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: url, cookie, 'idempotency-key': key },
          body: JSON.stringify({ name, kind: 'department' }),
        }).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 201) {
          acknowledged.push(name);
          break;
        }
        if (!goesOn) return;
        expect([0, 401, 500, 503]).toContain(status);
        await wait(50);
      }
    }
  })();
  return {
    acknowledged,
    stop: async () => {
      goesOn = false;
      await done;
    },
  };
}

async function namesOf(url: string, cookie: string): Promise<string[]> {
  const names: string[] = [];
  for (let after = ''; ; ) {
    const { items, next } = (await (
      await fetch(`${units(url)}?kind=department&sort=createdAt&limit=200${after}`, { headers: { cookie } })
    ).json()) as { items: { name: string }[]; next: string | null };
    names.push(...items.map(({ name }) => name));
    if (next === null) return names;
    after = `&after=${next}`;
  }
}

/** Process id of the PostgreSQL that the server started below the data folder. */
function postmaster(folder: string): number {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (entry.endsWith('postmaster.pid')) return Number(readFileSync(join(folder, entry), 'utf8').split('\n')[0]);
  }
  throw new Error('no PostgreSQL runs below the data folder');
}

function verifiedHistory(dataDir: string): string {
  return execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/verify-history.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  });
}

describe('what was acknowledged', () => {
  it('is there after kill -9 of the database, which the server brings back by itself, and of the server in the middle of writing, each name once and in the history', {
    timeout: 180_000,
  }, async () => {
    const settings = { DATA_DIR: temporaryFolder(), PORT: String(await freePort()), DEMO: 'on' };
    const first = await startDemoServer(settings);
    onTestFinished(() => first.kill());
    const cookie = await signIn(first.url);
    const writers = ['A', 'B', 'C', 'D'].map((prefix) => writer(first.url, cookie, prefix));
    await wait(1000);
    process.kill(postmaster(settings.DATA_DIR), 'SIGKILL');
    const before = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    for (
      let at = 0;
      at < 300 && writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0) < before + 20;
      at += 1
    )
      await wait(100);
    await first.kill();
    const second = await startServer(settings);
    onTestFinished(() => second.stop());
    await wait(500);
    await Promise.all(writers.map(({ stop }) => stop()));
    const acknowledged = writers.flatMap((one) => one.acknowledged);
    const kept = await namesOf(second.url, cookie);
    expect(acknowledged.length).toBeGreaterThan(before + 20);
    expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
    expect(verifiedHistory(settings.DATA_DIR)).toMatch(/entries verified: none was changed, removed or moved/);
  });
});
