import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/server/ids.ts';
import { newCompany, newMember, testApp, type TestCompany } from './support/company.ts';
import { temporaryFolder } from './support/database.ts';
import { asOwner } from './support/owner.ts';
import { startServer, type RunningServer } from './support/server.ts';

const callersOfAll = 20;
const recordsOfAll = 5000;
const origin = 'http://localhost:3000';

/** Two servers of one installation, as docs/operations.md has them, under twenty callers who never pause. */
describe('two servers on one database, under load', { timeout: 180_000 }, () => {
  let [settings, company]: [Record<string, string>, TestCompany | null] = [{}, null];
  let tokens: string[] = [];
  let ownerUrl = '';
  const running = new Set<RunningServer>();
  const start = async () => {
    const server = await startServer({ ...settings, DATA_DIR: temporaryFolder() });
    running.add(server);
    return server;
  };
  const end = async (server: RunningServer) => {
    running.delete(server);
    await server.stop();
  };

  beforeAll(async () => {
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
    settings = {
      DATABASE_URL: ownerUrl,
      SECRET: 'secret-of-two-servers-long-enough-for-both',
      BASE_URL: origin,
      DEMO: 'off',
      FILES_DIR: temporaryFolder(),
    };
  });
  afterAll(async () => {
    for (const server of running) await server.stop();
    const role = `${new URL(ownerUrl).pathname.slice(1)}_app`;
    await asOwner(ownerUrl, (owner) => owner.query(`drop owned by ${role}; drop role ${role}`));
  });

  /** Callers of these servers: each request goes to the first that takes it, as a proxy has it. */
  function load(order: readonly RunningServer[]) {
    const seen = { done: 0, retried: 0, lost: [] as string[] };
    let [isOn, servers] = [true, order];
    const call = async (at: number, turn: number): Promise<void> => {
      const isWrite = turn % 5 === 0;
      const key = newId();
      const heard: string[] = [];
      for (const { url } of servers) {
        try {
          const answer = await fetch(`${url}/api/companies/${company?.slug}/org-units${isWrite ? '' : '?limit=50'}`, {
            method: isWrite ? 'POST' : 'GET',
            headers: {
              origin,
              cookie: `session=${tokens[at % tokens.length]}`,
              ...(isWrite ? { 'idempotency-key': key, 'content-type': 'application/json' } : {}),
            },
            ...(isWrite ? { body: JSON.stringify({ name: `Added ${key}`, kind: 'site' }) } : {}),
          });
          const text = await answer.text();
          if (answer.status === (isWrite ? 201 : 200)) {
            seen.done += 1;
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
      /** From now on in this order. */
      to(...next: RunningServer[]) {
        servers = next;
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

  it('lose no request while one joins and the other ends; who is sent away is taken by the one that stays', async () => {
    const first = await start();
    const callers = load([first]);
    await callers.more(50);
    const second = await start();
    await callers.more(50);
    // Nobody was sent to the second: the one that stays answered everything itself.
    expect(callers.seen).toMatchObject({ lost: [], retried: 0 });

    callers.to(first, second);
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
  });
});
