import { tmpdir } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createPasswords } from '#platform/credentials/server/passwords.ts';
import type { Database } from '#platform/database/server/database.ts';
import { readEnv } from '#platform/runtime/server/env.ts';
import { buildHttp } from '#platform/assembly/server/app.ts';
import { newId } from '#platform/database/server/ids.ts';
import { createMailer } from '#platform/mail/server/mailer.ts';
import { platformMailKinds } from '#platform/manifest/server/platform-mails.ts';
import '../src/schema.ts';
import type { Measure } from '../scripts/bench/bench.ts';
import { benchDatabase } from './support/bench-database.ts';

export const name = 'Time for an address with an account against one without, medians';
/** From 0.9 to 1.1: less than what a network adds from one call to the next. */
export const limit = 1.1;

const baseUrl = 'http://localhost:3000';
const password = 'a quiet place by the sea';
const roundsMax = 150;

/**
 * Inside the process, without a network that would hide differences. Each round asks for two addresses that were never
 * asked for, in changing order.
 */
export async function run(): Promise<Measure[]> {
  const { database, secret, stop } = await benchDatabase();
  const [log, clock] = [pino({ level: 'silent' }), () => new Date()];
  const env = readEnv({ DATA_DIR: tmpdir(), SECRET: secret, DEMO: 'off', BASE_URL: baseUrl });
  const mail = createMailer({
    database,
    log,
    smtpUrl: null,
    from: env.mailFrom,
    productName: env.productName,
    baseUrl,
    kinds: platformMailKinds,
    clock,
  });
  const http = await buildHttp({
    env,
    log,
    database,
    mail,
    modules: [],
    plannedModules: [],
    resources: [],
    serverModules: [],
    clock,
    webDir: null,
  });
  try {
    await addAccounts(database);
    const { slug, cookie } = await ownerOf(http);
    return [
      await compare(database, 'sign in', 100, 401, (email) =>
        post(http, '/api/login', { email, password: 'whatever it is' }),
      ),
      await compare(database, 'forgotten password', roundsMax, 200, (email) =>
        post(http, '/api/forgot-password', { email }),
      ),
      await compare(database, 'register', 100, 200, (email, round) =>
        post(http, '/api/register', registration(`Company ${email} ${round}`.replace(/@.*? /, ' '), email)),
      ),
      await compare(database, 'invite', roundsMax, 201, (email) =>
        post(http, `/api/companies/${slug}/members`, { email, roles: ['employee'] }, cookie),
      ),
    ];
  } finally {
    await http.close();
    await stop();
  }
}

type Ask = (email: string, round: number) => Promise<number>;

async function compare(
  database: Database,
  label: string,
  rounds: number,
  expected: number,
  ask: Ask,
): Promise<Measure> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    await database.pool.query('delete from directory.rate_limit');
    // Whoever comes first finds things cold; that shall be neither of the two.
    await ask(`nobody-${label.replaceAll(' ', '-')}-${round}@bench.example`, round);
    const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const beganMs = performance.now();
      const status = await ask(`${kind}-${label.replaceAll(' ', '-')}-${round}@bench.example`, round);
      times[kind].push(performance.now() - beganMs);
      if (status !== expected) throw new Error(`${label} of a ${kind} address was answered with ${status}`);
    }
  }
  return { label, ours: median(times.known), reference: median(times.unknown), unit: 'ms', better: 'equal' };
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** An account for every address that is asked for as a known one. */
async function addAccounts({ pool }: Database): Promise<void> {
  const [hash, now] = [await createPasswords({ pepper: null }).hash(password), new Date().toISOString()];
  for (const label of ['sign-in', 'forgotten-password', 'register', 'invite']) {
    await pool.query(
      `insert into directory.account (id, type, email, password_hash, password_changed_at, created_at, changed_at)
      select id, 'Client', email, $3, $4::timestamptz, $4, $4 from unnest($1::uuid[], $2::text[]) as found(id, email)`,
      [
        Array.from({ length: roundsMax }, () => newId()),
        Array.from({ length: roundsMax }, (_, round) => `known-${label}-${round}@bench.example`),
        hash,
        now,
      ],
    );
  }
}

const registration = (companyName: string, email: string) => ({
  companyName,
  companySize: 250,
  companySector: ['Energy'],
  selectedPlans: ['medium'],
  agreeTerms: true,
  companyEmail: '@bench.example',
  email,
  password,
});

async function ownerOf(http: FastifyInstance): Promise<{ slug: string; cookie: string }> {
  const email = 'owner@bench.example';
  await post(http, '/api/register', registration('Bench', email));
  const answer = await http.inject({
    method: 'POST',
    url: '/api/login',
    headers: { origin: baseUrl },
    payload: { email, password },
  });
  return {
    slug: answer.json<{ slug: string }>().slug,
    cookie: answer.cookies.map((one) => `${one.name}=${one.value}`).join('; '),
  };
}

async function post(http: FastifyInstance, url: string, payload: object, cookie = ''): Promise<number> {
  const { statusCode } = await http.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      origin: baseUrl,
      accept: 'application/json',
      host: new URL(baseUrl).host,
      ...(cookie === '' ? {} : { cookie }),
    },
  });
  return statusCode;
}
