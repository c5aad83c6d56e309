import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '#platform/errors/model/errors.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { allContracts, type Contract } from '#platform/http/server/contract.ts';
import { verifyDatabase } from '#platform/history/server/verifier/verify-database.ts';
import { resources } from '../src/resources.ts';
import { sampleValues } from './support/company.ts';
import { draftsOf, sentOf, type Draft, type Sent } from './support/fuzz/requests.ts';
import { makeWorld, secretWord, type World } from './support/fuzz/world.ts';

/**
 * Sends every documented call what nobody would: a call is found by its contract, its input by its schemas, so what is
 * added later is tried too. Each call gets at least two; `npm test -- full` sends 20,000 inputs. `FUZZ_SEED` chooses
 * other inputs, `FUZZ_INPUTS` how many. The ids of a run are its own, so a failure is told with the whole request.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261);
const inputs = Number(process.env['FUZZ_INPUTS'] ?? (process.env['TEST_SIZE'] === 'full' ? 20_000 : 7_500));
const roundSize = 250;
/** A call that makes a PDF would take the time of a hundred others. */
const callBudgetMs = inputs / 10;
const atOnce = 6;

let world: World;
let contracts: readonly Contract[];
let before: Record<string, string>;
const bases = new Map<Resource, Readonly<Record<string, unknown>>>();

beforeAll(async () => {
  world = await makeWorld();
  // The specification's calls answer at their own path and below `/api`; the first is tried as well.
  contracts = allContracts().flatMap((contract) => {
    // A stream answers for as long as it is read.
    if (contract.isStream) return [];
    const path = contract.path.replace(/^\/api/, '');
    return contract.path.startsWith('/api/companies/') ||
      !world.test.http.hasRoute({ method: contract.method, url: path })
      ? [contract]
      : [contract, { ...contract, path }];
  });
  for (const resource of resources) {
    const answer = await world.test.http.inject({
      method: 'GET',
      url: `/api/companies/${world.acme.slug}/${resource.path}?limit=1`,
      headers: { ...world.callers.owner },
    });
    const [record] = (answer.json() as { items?: Record<string, unknown>[] }).items ?? [];
    const caller = {
      accountId: '',
      token: '',
      call: async () => ({ status: 201, body: { record: { id: '' } }, headers: {}, text: '', bytes: Buffer.alloc(0) }),
    };
    const sample = await sampleValues(caller, resource, 3);
    bases.set(
      resource,
      Object.fromEntries(
        Object.entries(sample).map(([name, value]) => [
          name,
          value === '' || value === undefined ? (record?.[name] ?? null) : value,
        ]),
      ),
    );
  }
  for (const { method, path } of contracts.filter(
    (contract) => contract.method === 'GET' && !/pdf|export|file|docx|outbox|\/:(?!company)/.test(contract.path),
  )) {
    const answer = await world.test.http.inject({
      method: method as 'GET',
      url: path.replace(':company', world.acme.slug),
      headers: { ...world.callers.owner, accept: 'application/json' },
    });
    if (answer.statusCode === 200 && /json/.test(String(answer.headers['content-type']))) world.learn(answer.json());
  }
  before = await world.otherRows();
}, 240_000);

interface Answered {
  statusCode: number;
  body: string;
  headers: Readonly<Record<string, unknown>>;
}

/** What is wrong with an answer, whatever was asked; null: nothing. */
function wrongWith(sent: Sent, draft: Draft, { statusCode, body, headers }: Answered): string | null {
  if (body.includes(secretWord) && draft.who !== 'rival') return 'quotes the other company';
  if (statusCode >= 500 && statusCode !== 503) return `status ${statusCode}`;
  if (statusCode === 503 && headers['retry-after'] === undefined) return 'status 503 without Retry-After';
  if (statusCode < 400 || sent.method === 'HEAD') return null;
  const isJson = /json/.test(String(headers['content-type'] ?? ''));
  const answer = isJson
    ? (JSON.parse(body) as {
        code?: string;
        requestId?: string;
        message?: string;
        errors?: { code?: string }[];
        values?: { reason?: string };
      })
    : {};
  if (answer.requestId === undefined) return 'is no problem document';
  if (answer.values?.reason === 'a value does not have the form of its field')
    return 'is refused by the database alone';
  const code = answer.code ?? answer.errors?.[0]?.code;
  // The specification's calls answer `{ message, errors }`, some with the message alone.
  if (code === undefined ? answer.message === undefined : !errorCatalogue().has(code))
    return `has a code that is not in the catalogue: ${code}`;
  return null;
}

describe('every documented call', () => {
  it('answers whatever it is sent with what it promises, and never with a fault of ours', async () => {
    const statuses = new Map<string, number>();
    const wrong = new Map<string, { count: number; example: string }>();
    const spent = new Map<Contract, number>();
    const draws = new Map<Contract, Draft[]>();
    let [done, turn] = [0, 0];
    // No more than are sent: making one takes as long as sending it.
    const setSize = Math.min(8, Math.ceil(inputs / contracts.length));
    const beganMs = Date.now();
    const next = (): { contract: Contract; draft: Draft } => {
      for (let passedOver = 0; ; passedOver += 1) {
        const contract = contracts[turn % contracts.length];
        const round = Math.floor(turn / contracts.length);
        turn += 1;
        // On a machine so slow that every call has used up its time, each goes on.
        if (contract === undefined || ((spent.get(contract) ?? 0) > callBudgetMs && passedOver < contracts.length))
          continue;
        if (round % setSize === 0)
          draws.set(
            contract,
            fc.sample(
              draftsOf(contract, (resource) => bases.get(resource)),
              { seed: seed + round * 100_003 + (turn % contracts.length), numRuns: setSize },
            ),
          );
        const draft = draws.get(contract)?.[round % setSize];
        if (draft !== undefined) return { contract, draft };
      }
    };
    const one = async () => {
      const at = done;
      done += 1;
      const { contract, draft } = next();
      const sent = sentOf(contract, draft, world, at);
      const startMs = Date.now();
      const answer = (await world.test.http.inject(sent as never)) as unknown as Answered;
      const tookMs = Date.now() - startMs;
      spent.set(contract, (spent.get(contract) ?? 0) + tookMs / atOnce);
      if (process.env['FUZZ_SLOW'] && tookMs > Number(process.env['FUZZ_SLOW']))
        process.stdout.write(`slow ${tookMs} ms: ${shown(sent, draft)}\n`);
      const kind = `${Math.floor(answer.statusCode / 100)}xx`;
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      const problem = wrongWith(sent, draft, answer);
      if (problem === null) return;
      const mark = `${problem}: ${contract.method} ${contract.path}`;
      const known = wrong.get(mark);
      if (known) known.count += 1;
      else
        wrong.set(mark, {
          count: 1,
          example: `${shown(sent, draft)}\n    → ${answer.statusCode} ${answer.body.slice(0, 400)}`,
        });
    };
    while (done < inputs) {
      await world.repair();
      const until = Math.min(done + roundSize, inputs);
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (done < until) await one();
        }),
      );
    }
    const classes = [...statuses]
      .sort()
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ');
    if (process.env['FUZZ_REPORT'])
      writeFileSync(
        process.env['FUZZ_REPORT'],
        [...wrong].map(([mark, { count, example }]) => `${mark} (${count}×)\n    ${example}`).join('\n'),
      );
    process.stdout.write(
      `${done} inputs to ${contracts.length} calls with seed ${seed} in ${Math.round((Date.now() - beganMs) / 1000)} s: ${classes}\n`,
    );
    expect(
      [...wrong].map(([mark, { count, example }]) => `${mark} (${count}×)\n    ${example}`).join('\n'),
      'what was answered wrongly',
    ).toBe('');
    if (process.env['FUZZ_INPUTS'] === undefined) expect(inputs, 'two a call').toBeGreaterThan(2 * contracts.length);
    expect(statuses.get('2xx') ?? 0, 'inputs that were taken').toBeGreaterThan(inputs / 20);
  }, 3_600_000);

  it('leaves the history whole and the rows of another company as they were', async () => {
    const { test, acme, other } = world;
    // The rows of the world were written past the history, so only its entries are proved.
    const { ends, problems } = await verifyDatabase(test.database.ownerUrl, { definitions: null });
    expect(problems).toEqual([]);
    for (const { id } of [acme, other]) expect(ends.get(id)?.seq ?? 0).toBeGreaterThan(0);
    const after = await world.otherRows();
    expect(Object.keys(before).filter((table) => after[table] !== before[table])).toEqual([]);
  }, 120_000);
});

const shown = ({ method, url, headers, payload }: Sent, { who }: Draft): string =>
  `${who} ${method} ${url.slice(0, 1500)} ${JSON.stringify(Object.fromEntries(Object.entries(headers).filter(([name]) => !['origin', 'cookie', 'authorization'].includes(name))))} ${JSON.stringify(payload?.toString('utf8').slice(0, 1500) ?? '')}`;
