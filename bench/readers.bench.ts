import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { startSession } from '#platform/credentials/server/sessions.ts';
import { readEnv } from '#platform/runtime/server/env.ts';
import { newId } from '#platform/database/server/ids.ts';
import { startDatabase } from '#platform/database/server/postgres.ts';
import { startServer } from '../test/support/server.ts';
import type { Measure } from '../scripts/bench/bench.ts';

export const name = '200 signed-in readers of the demo company at once, on the product as it is started';
export const limit = 1;

const [readers, warmUpSeconds, seconds, restSeconds] = [200, 10, 30, 60];
const company = '/api/companies/borealis-furniture';

/**
 * Lists with a filter, single records, a search and the overview, as pages ask for them; each reader has an account of
 * their own and no pause between two calls.
 */
export async function run(): Promise<Measure[]> {
  const server = await startServer();
  try {
    const tokens = await signedInReaders(server.dataDir);
    const paths = await pathsOf(server.url, tokens[0] ?? '');
    const ownMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
    await readAll(server.url, tokens, paths, warmUpSeconds);
    await wait(5000);
    const before = ownMb();
    let peak = before;
    const watching = setInterval(() => {
      peak = Math.max(peak, ownMb());
    }, 200);
    const { times, errors } = await readAll(server.url, tokens, paths, seconds);
    clearInterval(watching);
    await wait(restSeconds * 1000);
    const after = ownMb();
    const all = [...times.values()].flat().toSorted((a, b) => a - b);
    for (const [kind, own] of times) {
      const sorted = own.toSorted((a, b) => a - b);
      console.log(`      ${kind}: ${sorted.length} answers, p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms`);
    }
    console.log(
      `      all: ${all.length} answers, p50 ${at(all, 0.5)} ms, p99 ${at(all, 0.99)} ms, longest ${at(all, 1)} ms, ${errors} errors; RSS ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, ${after.toFixed(0)} MB a minute later`,
    );
    return [
      {
        label: 'p99, against three times p50',
        ours: at(all, 0.99),
        reference: 3 * at(all, 0.5),
        unit: 'ms',
        better: 'lower',
      },
      { label: 'errors, against none', ours: errors + 1, reference: 1, unit: '+1', better: 'lower' },
      {
        label: 'memory a minute later, against before',
        ours: after,
        reference: before,
        unit: 'MB',
        better: 'lower',
        limit: 1.1,
      },
    ];
  } finally {
    await server.stop();
  }
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

async function signedInReaders(dataDir: string): Promise<string[]> {
  const { ownerUrl } = await startDatabase(readEnv({ DATA_DIR: dataDir }), pino({ level: 'silent' }), {
    attachOnly: true,
  });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const now = new Date();
    const {
      rows: [found],
    } = await owner.query<{ id: string }>(`select id from directory.company where slug = 'borealis-furniture'`);
    const tokens: string[] = [];
    for (let reader = 0; reader < readers; reader += 1) {
      const id = newId();
      await owner.query(
        `insert into directory.account (id, type, email, created_at, changed_at) values ($1, 'Client', $2, $3, $3)`,
        [id, `${id}@readers.example`, now],
      );
      await owner.query(
        `insert into directory.membership (company_id, account_id, role_keys, status, joined_at) values ($1, $2, '{sustainability}', 'active', $3)`,
        [found?.id, id, now],
      );
      tokens.push(
        (
          await startSession(drizzle({ client: owner }), {
            accountId: id,
            type: 'Client',
            companyId: found?.id ?? null,
            device: 'bench',
            networkMark: 'bench',
            now,
            replaces: null,
          })
        ).token,
      );
    }
    return tokens;
  } finally {
    await owner.end();
  }
}

async function pathsOf(url: string, token: string): Promise<{ kind: string; path: string }[]> {
  const ask = async (path: string) =>
    (await (await fetch(url + company + path, { headers: { cookie: `session=${token}` } })).json()) as {
      items: { id: string }[];
    };
  const {
    items: [period],
  } = await ask('/reporting-periods?limit=1&sort=-from');
  const { items } = await ask('/activity-data?limit=50');
  const list = (path: string) => ({ kind: 'list', path: company + path });
  return [
    list('/activity-data?activityType=electricity&sort=-from'),
    list('/activity-data?sort=-quantity&limit=50'),
    list('/org-units?kind=site'),
    list('/projects'),
    list('/notifications'),
    ...items.slice(0, 4).map(({ id }) => ({ kind: 'record', path: `${company}/activity-data/${id}` })),
    { kind: 'search', path: `${company}/search?q=steel` },
    { kind: 'overview', path: `${company}/inventory/overview?period=${period?.id ?? ''}` },
  ];
}

/** Every reader asks again as soon as the answer is there. */
async function readAll(
  url: string,
  tokens: readonly string[],
  paths: readonly { kind: string; path: string }[],
  forSeconds: number,
): Promise<{ times: Map<string, number[]>; errors: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const times = new Map<string, number[]>();
  let errors = 0;
  const endMs = performance.now() + forSeconds * 1000;
  await Promise.all(
    tokens.map(async (token, reader) => {
      for (let turn = reader; performance.now() < endMs; turn += 1) {
        const { kind, path } = paths[turn % paths.length] ?? { kind: '', path: '' };
        const beganMs = performance.now();
        if ((await statusOf(url + path, agent, token)) !== 200) errors += 1;
        const own = times.get(kind) ?? [];
        own.push(performance.now() - beganMs);
        times.set(kind, own);
      }
    }),
  );
  agent.destroy();
  return { times, errors };
}

function statusOf(url: string, agent: Agent, token: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { cookie: `session=${token}`, 'accept-encoding': 'gzip' } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });
}
