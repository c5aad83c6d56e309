import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startDemoServer } from './support/demo-server.ts';
import { startServer, type RunningServer } from './support/server.ts';

const account = { email: 'owner@borealis.example', password: 'Borealis-Demo-2026' };

describe('what the server has acknowledged', { timeout: 120_000 }, () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'heartwood-crash-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is there after the server was killed in the middle of writing', async () => {
    const first = await startDemoServer({ DATA_DIR: dataDir });
    onTestFinished(() => first.kill());
    const writing = await writeUntilBroken(first, await signedIn(first));
    await writing.hasWritten(40);
    await first.kill();
    const acknowledged = await writing.broken;

    const second = await startServer({ DATA_DIR: dataDir });
    onTestFinished(() => second.stop());
    const names = await siteNames(second, await signedIn(second));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(verifiedHistory(dataDir)).toMatch(/entries verified: none was changed, removed or moved/);
  });

  it('is there after its database was killed, and the server goes on by itself', async () => {
    const server = await startDemoServer({ DATA_DIR: dataDir });
    onTestFinished(() => server.stop());
    const cookie = await signedIn(server);
    const writing = await writeUntilBroken(server, cookie);
    await writing.hasWritten(40);
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    const acknowledged = await writing.broken;
    await expect
      .poll(async () => (await fetch(`${server.url}/api/health/ready`)).status, { timeout: 30_000 })
      .toBe(200);
    const names = await siteNames(server, cookie);
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect((await addSite(server, cookie, 'Built after the fall')).status).toBe(201);
    expect(verifiedHistory(dataDir)).toMatch(/entries verified: none was changed, removed or moved/);
  });
});

async function signedIn(server: RunningServer): Promise<string> {
  const answer = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(account),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function addSite(server: RunningServer, cookie: string, name: string): Promise<Response> {
  return fetch(`${server.url}/api/companies/borealis-furniture/org-units`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie },
    body: JSON.stringify({ name, kind: 'site' }),
  });
}

/** Four writers at once, until an answer is anything but 201. */
async function writeUntilBroken(
  server: RunningServer,
  cookie: string,
): Promise<{ hasWritten(count: number): Promise<void>; broken: Promise<string[]> }> {
  const acknowledged: string[] = [];
  const writers = ['a', 'b', 'c', 'd'].map(async (writer) => {
    for (let number = 1; ; number++) {
      const name = `Crash ${writer}${number}`;
      const answer = await addSite(server, cookie, name).catch(() => null);
      if (answer?.status !== 201) return;
      acknowledged.push(name);
    }
  });
  return {
    hasWritten: (count) =>
      expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(count),
    broken: Promise.all(writers).then(() => acknowledged),
  };
}

async function siteNames(server: RunningServer, cookie: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (let next: string | null = ''; next !== null; ) {
    const answer = await fetch(
      `${server.url}/api/companies/borealis-furniture/org-units?limit=200${next === '' ? '' : `&after=${encodeURIComponent(next)}`}`,
      { headers: { cookie } },
    );
    expect(answer.status).toBe(200);
    const page = (await answer.json()) as { items: { name: string }[]; next?: string | null };
    for (const { name } of page.items) names.add(name);
    next = page.next ?? null;
  }
  return names;
}

function verifiedHistory(dataDir: string): string {
  return execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/verify-history.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  });
}

function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/pg18/postmaster.pid'), 'utf8').split('\n')[0]);
}
