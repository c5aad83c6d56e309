import type { FastifyInstance } from 'fastify';
import { accountsOf, type Accounts } from '#platform/credentials/server/accounts.ts';
import { platformMailKinds } from '#platform/manifest/server/platform-mails.ts';
import type { Database } from '#platform/database/server/database.ts';
import { readEnv } from '#platform/runtime/server/env.ts';
import { buildHttp } from '#platform/assembly/server/app.ts';
import { platformServer } from '#platform/manifest/server/platform-module.ts';
import type { App } from '#platform/app/server/app.ts';
import { unsentEmails, createMailer } from '#platform/mail/server/mailer.ts';
import { testDatabase, temporaryFolder } from './database.ts';
import { testLog } from './log.ts';
import { closeWhenDone } from './opened.ts';

export const baseUrl = 'http://localhost:3000';
export const goodPassword = 'a quiet place by the sea';

/** A clock that stands still until it is told to go on. */
export class TestClock {
  at = new Date('2026-03-02T10:00:00.000Z');
  now = (): Date => new Date(this.at);
  pass(seconds: number): void {
    this.at = new Date(this.at.getTime() + seconds * 1000);
  }
}

export interface AccountsTest {
  app: App;
  http: FastifyInstance;
  database: Database & { ownerUrl: string };
  accounts: Accounts;
  clock: TestClock;
  /** A browser that keeps its cookies; its address can be chosen. */
  browser(options?: { ip?: string }): Browser;
  /** Sends what is due and gives all mails to an address, the oldest first. */
  mailsTo(email: string): Promise<{ subject: string; text: string; html: string }[]>;
  /** The token in the newest mail to an address. */
  tokenFor(email: string): Promise<string>;
  /** Registers a company and signs its owner in. */
  company(
    name: string,
    email?: string,
  ): Promise<{ owner: Browser; slug: string; email: string; id: string; accountId: string }>;
  /** Adds a signed-in member with these roles by invitation. */
  member(
    owner: Browser,
    slug: string,
    email: string,
    roles: string[],
  ): Promise<{ browser: Browser; accountId: string }>;
}

/** The whole server on a database of its own, without pages and without a mail server. */
export async function accountsTest(settings: Record<string, string> = {}): Promise<AccountsTest> {
  const clock = new TestClock();
  const database = await testDatabase({ clock: clock.now });
  const env = readEnv({
    DATA_DIR: temporaryFolder(),
    NODE_ENV: 'test',
    SECRET: 'the secret of these tests, 32 characters',
    BASE_URL: baseUrl,
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
    kinds: platformMailKinds,
    clock: clock.now,
  });
  const app: App = {
    env,
    log: testLog,
    database,
    mail,
    modules: [],
    plannedModules: [],
    resources: [],
    serverModules: [platformServer],
    clock: clock.now,
    webDir: null,
  };
  const http = await buildHttp(app);
  closeWhenDone(() => http.close());
  const test: AccountsTest = {
    app,
    http,
    database,
    clock,
    accounts: accountsOf(app),
    browser: (options) => new Browser(http, env.baseUrl, options),
    async mailsTo(email) {
      await mail.deliverDue();
      const kept = await unsentEmails(database, 10_000);
      return kept
        .filter(({ to }) => to === email)
        .reverse()
        .map(({ subject, text, html }) => ({ subject: subject ?? '', text: text ?? '', html: html ?? '' }));
    },
    async tokenFor(email) {
      return /#(?:token|invitation)=([\w-]{43})/.exec((await test.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
    },
    async company(
      name,
      email = `owner@${encodeURIComponent(name)
        .toLowerCase()
        .replace(/[^a-z]/g, '')}.com`,
    ) {
      const owner = test.browser();
      await owner.post('/api/register', registration({ companyName: name, email }));
      const { slug, user } = (await owner.post('/api/login', { email, password: goodPassword })).body as {
        slug: string;
        user: { id: string };
      };
      const {
        rows: [row],
      } = await database.pool.query<{ id: string }>('select id from directory.company where slug = $1', [slug]);
      await database.pool.query('delete from directory.rate_limit');
      return { owner, slug, email, id: row?.id ?? '', accountId: user.id };
    },
    async member(owner, slug, email, roles) {
      await owner.post(`/api/companies/${slug}/members`, { email, roles });
      const browser = test.browser();
      await browser.post('/api/invitations/accept', { token: await test.tokenFor(email), password: goodPassword });
      const { user } = (await browser.post('/api/login', { email, password: goodPassword })).body as {
        user: { id: string };
      };
      return { browser, accountId: user.id };
    },
  };
  return test;
}

export const registration = (change: object = {}) => ({
  companyName: 'Acme GmbH',
  companySize: 250,
  companySector: ['Energy', 'Mining', 'Retail'],
  selectedPlans: ['medium'],
  agreeTerms: true,
  companyEmail: '@acme.com',
  email: 'ada@acme.com',
  password: goodPassword,
  ...change,
});

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
  text: string;
}

export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly http: FastifyInstance;
  private readonly origin: string;
  private readonly ip: string;

  constructor(http: FastifyInstance, origin: string, { ip = '198.51.100.7' }: { ip?: string } = {}) {
    this.http = http;
    this.origin = origin;
    this.ip = ip;
  }

  get = (url: string, headers: Record<string, string> = {}) => this.call('GET', url, undefined, headers);
  post = (url: string, body?: unknown, headers: Record<string, string> = {}) => this.call('POST', url, body, headers);
  put = (url: string, body?: unknown) => this.call('PUT', url, body);
  delete = (url: string) => this.call('DELETE', url);

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.http.inject({
      method,
      url,
      remoteAddress: this.ip,
      headers: {
        host: new URL(this.origin).host,
        accept: 'application/json',
        ...(cookie === '' ? {} : { cookie }),
        ...(method === 'GET' ? {} : { origin: this.origin }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: answer.headers['content-type']?.includes('json') ? answer.json() : null,
    };
  }
}
