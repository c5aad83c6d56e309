import { addDays } from '#platform/values/model/period.ts';
import type { FastifyInstance } from 'fastify';
import type { DefaultRoleKey } from '#platform/directory/model/default-roles.ts';
import { modules } from '../../src/modules.ts';
import { plannedModules } from '../../src/planned-modules.ts';
import { resources } from '../../src/resources.ts';
import { allMailKinds, serverModules } from '../../src/server-modules.ts';
import type { Module } from '#platform/manifest/model/module.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { startSession } from '#platform/credentials/server/sessions.ts';
import { account, company as companyTable } from '#platform/directory/server/tables.ts';
import { membership, role, roleAssignment } from '#platform/directory/server/member-tables.ts';
import type { Database } from '#platform/database/server/database.ts';
import { readEnv } from '#platform/runtime/server/env.ts';
import { buildHttp } from '#platform/assembly/server/app.ts';
import type { ServerApp } from '#platform/manifest/server/server-module.ts';
import { newId } from '#platform/database/server/ids.ts';
import { createMailer } from '#platform/mail/server/mailer.ts';
import { resourceNamed } from '#platform/tables/server/table-of.ts';
import { temporaryFolder, testDatabase } from './database.ts';
import { testLog } from './log.ts';
import { watchRows } from './watch-rows.ts';

/**
 * The whole server on a fresh database, without a port: `call` goes through every hook as a request from outside does.
 */
export async function testApp({
  clock = () => new Date(),
  settings = {},
  more = { modules: [], resources: [] },
  database: opened,
}: {
  clock?: () => Date;
  settings?: Readonly<Record<string, string>>;
  /** Kinds of records that only the test has, and the module with their rights. */
  more?: { modules: readonly Module[]; resources: readonly Resource[] };
  /** Instead of a new one. */
  database?: Database & { ownerUrl: string };
} = {}): Promise<TestApp> {
  watchRows();
  const database = opened ?? (await testDatabase({ clock }));
  const env = readEnv({
    DATA_DIR: temporaryFolder(),
    NODE_ENV: 'test',
    SECRET: 'secret-of-the-tests-long-enough-for-all',
    BASE_URL: 'http://localhost:3000',
    DEMO: 'off',
    ...settings,
  });
  const mail = createMailer({
    database,
    log: testLog,
    smtpUrl: null,
    from: env.mailFrom,
    productName: env.productName,
    baseUrl: env.baseUrl,
    kinds: allMailKinds,
    clock,
  });
  const app: ServerApp = {
    env,
    log: testLog,
    database,
    mail,
    modules: [...modules, ...more.modules],
    plannedModules,
    resources: [...resources, ...more.resources],
    serverModules,
    clock,
    webDir: null,
  };
  return { app, database, http: await buildHttp(app), clock };
}
export interface TestApp {
  app: ServerApp;
  database: Database & { ownerUrl: string };
  http: FastifyInstance;
  clock: () => Date;
}

export interface TestCompany {
  id: string;
  slug: string;
  name: string;
}

/** A company with nobody in it yet. */
export async function newCompany(
  { database, clock }: TestApp,
  name = `Company ${newId().slice(-6)}`,
): Promise<TestCompany> {
  const slug = name.toLowerCase().replace(/\s+/g, '-');
  const id = newId();
  const now = clock().toISOString();
  await database.directory.insert(companyTable).values({
    id,
    slug,
    name,
    size: 50,
    sectors: ['Manufacturing'],
    planKeys: ['simple'],
    emailSuffix: `${slug}.example`,
    // Who publishes reports is identified in them.
    registrationNumber: `DEX1234.HRB${id.slice(-5).toUpperCase()}`,
    status: 'active',
    termsVersion: '1',
    termsAcceptedAt: now,
    createdAt: now,
  });
  return { id, slug, name };
}

export interface Caller {
  accountId: string;
  token: string;
  /** Calls below the company's address; `path` begins after it. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}
export interface Answer {
  status: number;
  body: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, unknown>>;
  text: string;
  /** The body as it came, where it is a file and no text. */
  bytes: Buffer;
}

/** A signed-in member with these default roles, and a password where the test needs one. */
export async function newMember(
  test: TestApp,
  of: TestCompany,
  roles: readonly DefaultRoleKey[],
  password?: string,
): Promise<Caller> {
  const { app, database, clock } = test;
  const [accountId, now] = [
    await newAccount(test, password === undefined ? null : await accountsOf(app).passwords.hash(password)),
    clock(),
  ];
  await database.directory
    .insert(membership)
    .values({ companyId: of.id, accountId, roleKeys: [...roles], status: 'active', joinedAt: now.toISOString() });
  return signedIn(test, accountId, of);
}

/** Gives a member a role for a time, from now on. */
export async function assigned(
  { database, clock }: TestApp,
  { id: companyId }: TestCompany,
  { accountId }: Caller,
  roleKey: DefaultRoleKey,
): Promise<void> {
  const now = clock().toISOString();
  await database.directory.insert(roleAssignment).values({
    id: newId(),
    companyId,
    accountId,
    roleKey,
    startsAt: now,
    reason: 'Holiday cover',
    createdAt: now,
  });
}

async function newAccount({ database, clock }: TestApp, passwordHash: string | null = null): Promise<string> {
  const [id, now] = [newId(), clock().toISOString()];
  await database.directory.insert(account).values({
    id,
    type: 'Client',
    email: `${id}@people.example`,
    passwordHash,
    name: 'Test',
    surname: `Person ${id.slice(-4)}`,
    createdAt: now,
    changedAt: now,
  });
  return id;
}

async function signedIn(
  test: TestApp,
  accountId: string,
  of: TestCompany | null,
  target: TestCompany | null = of,
): Promise<Caller> {
  const { token } = await startSession(test.database.directory, {
    accountId,
    type: 'Client',
    companyId: of?.id ?? null,
    device: 'test',
    networkMark: 'test',
    now: test.clock(),
    replaces: null,
  });
  return {
    accountId,
    token,
    call: (method, path, body, headers) =>
      callAs(
        test,
        token,
        method,
        target === null ? path : `/api/companies/${encodeURIComponent(target.slug)}${path}`,
        body,
        headers,
      ),
  };
}

/** A signed-in member with exactly these access keys; without a company: somebody signed in who belongs to none. */
export async function newPerson(
  test: TestApp,
  of: TestCompany | null,
  access: readonly string[],
  address?: TestCompany,
): Promise<Caller> {
  const { database, clock } = test;
  const [accountId, now] = [await newAccount(test), clock()];
  if (of !== null) {
    const key = `exactly-${accountId}`;
    await database.directory.insert(role).values({ companyId: of.id, key, label: key, access: [...access] });
    await database.directory
      .insert(membership)
      .values({ companyId: of.id, accountId, roleKeys: [key], status: 'active', joinedAt: now.toISOString() });
  }
  return signedIn(test, accountId, of, address ?? of);
}

/** A call through every hook. The header `test-address` is not sent: it says from which address the call comes. */
export async function callAs(
  { http }: TestApp,
  token: string | null,
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { 'test-address': remoteAddress = '127.0.0.1', ...sent } = headers;
  const answer = await http.inject({
    method: method as 'GET',
    url,
    remoteAddress,
    ...(body === undefined ? {} : { payload: body as object }),
    headers: {
      origin: 'http://localhost:3000',
      accept: 'application/json',
      ...(token === null ? {} : { cookie: `session=${token}` }),
      ...sent,
    },
  });
  const isJson = /[/+]json\b/.test(String(answer.headers['content-type'] ?? ''));
  return {
    status: answer.statusCode,
    body: isJson && answer.body !== '' ? answer.json() : {},
    headers: answer.headers,
    text: answer.body,
    bytes: answer.rawPayload,
  };
}

/** What a value of the right kind alone would not satisfy: each manifest says what fits together. */
const fitting = new Map(serverModules.flatMap(({ samples = {} }) => Object.entries(samples)));

/** A good value for every kind of field; `at` makes one row differ from the next. References are made on the way. */
export async function sampleValues(
  caller: Caller,
  resource: Resource,
  at: number,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const own = { ...fitting.get(resource.name), ...given };
  const values: Record<string, unknown> = {};
  for (const [name, field] of fieldsOf(resource)) {
    if (field.computed || name in own) continue;
    if (field.kind === 'reference') {
      if (field.to === 'account') {
        if (field.required) values[name] = caller.accountId;
      } else if (field.to !== resource.name) values[name] = await sampleReference(caller, resourceNamed(field.to));
      continue;
    }
    const value = isDayOfKey(resource, name) ? addDays('2026-03-01', at % 9000) : sampleValue(name, field, at);
    if (value !== undefined) values[name] = value;
  }
  return { ...values, ...own };
}

/** A day by which alone rows of a natural key differ: its other fields are choices. */
const isDayOfKey = (resource: Resource, name: string): boolean =>
  resource.fields[name]?.kind === 'date' &&
  resource.unique.some(
    (names) =>
      names.includes(name) && names.every((part) => ['date', 'choice'].includes(resource.fields[part]?.kind ?? '')),
  );

async function sampleReference(caller: Caller, target: Resource): Promise<string> {
  const made = await caller.call(
    'POST',
    `/${target.path}`,
    await sampleValues(caller, target, Math.floor(Math.random() * 1e9)),
  );
  if (made.status !== 201) throw new Error(`no sample of ${target.name}: ${made.text}`);
  return (made.body['record'] as { id: string }).id;
}

function sampleValue(name: string, field: Field, at: number): unknown {
  switch (field.kind) {
    case 'text':
      return field.pattern ? samplePattern(name, at) : sampleText(field.label, at, field.max ?? 120);
    case 'longText':
      return `${field.label}\nline ${at}`;
    case 'number':
    case 'quantity':
      return String((field.min ?? 0) + (at % 7) + 0.25);
    case 'percentage':
      return '0.25';
    case 'integer':
      return Math.min(field.max ?? 1000, (field.min ?? 0) + (at % 4));
    case 'money':
      return 1000 + (at % 500);
    case 'unit':
      return 'kWh';
    case 'date':
      return /to$|until|end/i.test(name) ? '2026-03-31' : '2026-03-01';
    case 'period':
      return '2026-03';
    case 'moment':
      return '2026-03-01T10:00:00.000Z';
    case 'choice':
      return Object.keys(field.options)[0];
    case 'boolean':
      return true;
    case 'country':
      return 'DE';
    case 'currency':
      return 'EUR';
    case 'geoPoint':
      return { lat: '48.2', lon: '16.37' };
    case 'lines':
      return [];
    default:
      return undefined;
  }
}
/** The number stays whole where the label is longer than the field: it makes one row differ from the next. */
const sampleText = (label: string, at: number, max: number): string =>
  `${label.slice(0, Math.max(0, max - 1 - String(at).length))} ${at}`.trim().slice(-max);
const samplePattern = (name: string, at: number) =>
  name === 'nace'
    ? '16.22'
    : name === 'year'
      ? String(2000 + (at % 8000))
      : name.endsWith('Email')
        ? `person${at}@acme.example`
        : `key${at}`;
