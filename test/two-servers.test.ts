import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/server/ids.ts';
import { newCompany, newMember, testApp, type TestCompany } from './support/company.ts';
import { temporaryFolder } from './support/database.ts';
import { asOwner } from './support/owner.ts';
import { freePort } from './support/free-port.ts';
import { hasPgBouncer, startPgBouncer } from './support/pgbouncer.ts';
import { startServer, type RunningServer } from './support/server.ts';

const callersOfAll = 20;
const recordsOfAll = 5000;
const origin = 'http://localhost:3000';

/** How often the proxy asks whether a server is ready. A server drains for a second: longer than two of these. */
const looksEveryMs = 200;

/** Two servers of one installation, as docs/operations.md has them, under twenty callers who never pause. */
describe.each([
  { through: 'directly', isPooled: false },
  { through: 'through PgBouncer', isPooled: true },
])('two servers on one database, $through, under load', { timeout: 180_000 }, ({ isPooled }) => {
  const isSkipped = isPooled && !hasPgBouncer;
  let [settings, company]: [Record<string, string>, TestCompany | null] = [{}, null];
  let tokens: string[] = [];
  let ownerUrl = '';
  let pooler: Awaited<ReturnType<typeof startPgBouncer>> | null = null;
  const running = new Set<RunningServer>();
  const start = async (own: Record<string, string> = {}) => {
    const server = await startServer({ ...settings, DATA_DIR: temporaryFolder(), ...own });
    running.add(server);
    return server;
  };
  const end = async (server: RunningServer) => {
    running.delete(server);
    await server.stop();
  };

  beforeAll(async () => {
    if (isSkipped) return;
    const test = await testApp();
    const acme = await newCompany(test);
    const members = await Promise.all([1, 2, 3, 4].map(() => newMember(test, acme, ['owner', 'sustainability'])));
    await members[0]?.call('POST', '/org-units', { name: 'Plant', kind: 'site' });
    await test.http.close();
    ({ ownerUrl } = test.database);
    await asOwner(ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ name: string }>(
        `select quote_ident(attname) as name from pg_attribute where attrelid = 'org_unit'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      );
      const names = rows.map(({ name }) => name);
      const values = names.map((name) =>
        name === 'id' ? 'gen_random_uuid()' : name === 'name' ? `'Plant ' || at` : name,
      );
      const { rowCount } = await owner.query(
        `insert into org_unit (${names.join(', ')}) select ${values.join(', ')} from org_unit, generate_series(1, ${recordsOfAll}) at`,
      );
      if (rowCount !== recordsOfAll) throw new Error('the records are not there');
    });
    [company, tokens] = [acme, members.map(({ token }) => token)];
    if (isPooled) pooler = await startPgBouncer(ownerUrl);
    settings = {
      ...(pooler === null ? { DATABASE_URL: ownerUrl } : { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: ownerUrl }),
      SECRET: 'secret-of-two-servers-long-enough-for-both',
      BASE_URL: origin,
      DEMO: 'off',
      DRAIN_SECONDS: '1',
      FILES_DIR: temporaryFolder(),
    };
  });
  afterAll(async () => {
    if (isSkipped) return;
    for (const server of running) await server.stop();
    await pooler?.stop();
    const role = `${new URL(ownerUrl).pathname.slice(1)}_app`;
    await asOwner(ownerUrl, (owner) => owner.query(`drop owned by ${role}; drop role ${role}`));
  });

  /**
   * Callers of a proxy. Each request goes to the first of these servers that takes it; or, with a choice, to the one
   * that it names and to no other.
   */
  function load(order: readonly RunningServer[] | (() => RunningServer)) {
    const seen = { done: 0, retried: 0, lost: [] as string[], by: new Map<RunningServer, number>() };
    let [isOn, servers] = [true, order];
    const call = async (at: number, turn: number): Promise<void> => {
      const isWrite = turn % 5 === 0;
      const key = newId();
      const heard: string[] = [];
      for (const server of typeof servers === 'function' ? [servers()] : servers) {
        try {
          const answer = await fetch(
            `${server.url}/api/companies/${company?.slug}/org-units${isWrite ? '' : '?limit=50'}`,
            {
              method: isWrite ? 'POST' : 'GET',
              headers: {
                origin,
                cookie: `session=${tokens[at % tokens.length]}`,
                ...(isWrite ? { 'idempotency-key': key, 'content-type': 'application/json' } : {}),
              },
              ...(isWrite ? { body: JSON.stringify({ name: `Added ${key}`, kind: 'site' }) } : {}),
            },
          );
          const text = await answer.text();
          if (answer.status === (isWrite ? 201 : 200)) {
            seen.done += 1;
            seen.by.set(server, (seen.by.get(server) ?? 0) + 1);
            if (heard.length > 0) seen.retried += 1;
            return;
          }
          heard.push(`${answer.status} ${text.slice(0, 200)}`);
        } catch (error) {
          heard.push(String(error instanceof Error ? (error.cause ?? error) : error));
        }
      }
      seen.lost.push(heard.join(' | '));
    };
    const callers = Array.from({ length: callersOfAll }, async (_, at) => {
      for (let turn = at; isOn; turn += 1) await call(at, turn);
    });
    return {
      seen,
      /** From now on in this order, or to the one that is chosen. */
      to(next: readonly RunningServer[] | (() => RunningServer)) {
        servers = next;
      },
      /** Resolves when this server has answered so many requests. */
      async answeredBy(server: RunningServer, requests: number) {
        const answered = () => seen.by.get(server) ?? 0;
        await expect.poll(answered, { interval: 20, timeout: 30_000 }).toBeGreaterThan(requests);
      },
      /** Resolves when so many more requests are done. */
      async more(requests: number) {
        const goal = seen.done + requests;
        await expect.poll(() => seen.done, { interval: 20, timeout: 30_000 }).toBeGreaterThan(goal);
      },
      async stop() {
        isOn = false;
        await Promise.all(callers);
      },
    };
  }

  /** A proxy that sends nothing twice: in turn to the servers that said last that they are ready. */
  function proxyOf(...members: RunningServer[]) {
    let [ready, turn, isOn] = [[...members], 0, true];
    const looking = (async () => {
      while (isOn) {
        const answers = await Promise.all(
          members.map((server) =>
            fetch(`${server.url}/api/health/ready`).then(
              ({ ok }) => (ok ? [server] : []),
              () => [],
            ),
          ),
        );
        ready = answers.flat();
        await wait(looksEveryMs);
      }
    })();
    return {
      choose(): RunningServer {
        turn += 1;
        const server = ready[turn % ready.length];
        if (server === undefined) throw new Error('no server is ready');
        return server;
      },
      isReady: (server: RunningServer) => ready.includes(server),
      /** The same address, started again. */
      replace(before: RunningServer, after: RunningServer) {
        members = members.map((server) => (server === before ? after : server));
      },
      async stop() {
        isOn = false;
        await looking;
      },
    };
  }

  it.skipIf(isSkipped)(
    'lose no request while one joins, one is restarted behind a proxy that sends nothing twice, and one ends: who is sent away is taken by the one that stays',
    async () => {
      const first = await start({ DRAIN_SECONDS: '0' });
      const callers = load([first]);
      await callers.more(50);
      const PORT = String(await freePort());
      const second = await start({ PORT });
      await callers.more(50);
      // Nobody was sent to the second: the one that stays answered everything itself.
      expect(callers.seen).toMatchObject({ lost: [], retried: 0 });

      const proxy = proxyOf(first, second);
      callers.to(proxy.choose);
      await callers.answeredBy(second, 20);
      await end(second);
      expect([proxy.isReady(first), proxy.isReady(second)]).toEqual([true, false]);
      await callers.more(50);
      const again = await start({ PORT });
      proxy.replace(second, again);
      await callers.answeredBy(again, 20);
      expect(callers.seen).toMatchObject({ lost: [], retried: 0 });
      await proxy.stop();

      callers.to([first, again]);
      await end(first);
      await callers.more(50);
      expect(callers.seen.retried).toBeGreaterThan(0);
      await callers.stop();
      expect(callers.seen.lost).toEqual([]);

      // Each written once, although some were sent twice.
      const { rows } = await asOwner(ownerUrl, (owner) =>
        owner.query<{ name: string }>(
          `select name from org_unit where name like 'Added %' group by name having count(*) > 1`,
        ),
      );
      expect(rows).toEqual([]);
    },
  );
});
