import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import { ensureProvider } from '#platform/provider/server/provider.ts';
import { unsentEmails } from '#platform/mail/server/mailer.ts';
import { records } from '#platform/records/server/records.ts';
import type { RecordOf, Resource } from '#platform/records/model/resource.ts';
import { TestClock } from './accounts.ts';
import { callAs, testApp, type Answer, type TestApp } from './company.ts';

export interface SiteTest extends TestApp {
  time: TestClock;
  /** A call from outside, signed in as nobody; each from another network unless one is named. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  mailsTo(email: string): Promise<{ subject: string; text: string }[]>;
  /** The secret behind the `#` of the newest mail to an address. */
  linkFor(email: string): Promise<string>;
  all<R extends Resource>(resource: R): Promise<RecordOf<R>[]>;
  forgetLimits(): Promise<void>;
}

/** The whole server with its provider and what the site's module prepares. */
export async function siteTest(settings: Readonly<Record<string, string>> = {}): Promise<SiteTest> {
  const time = new TestClock();
  const test = await testApp({ clock: time.now, settings });
  await ensureProvider(test.app);
  for (const module of test.app.serverModules) await module.prepare?.(test.app);
  const site: SiteTest = {
    ...test,
    time,
    post: (path, body, headers) => callAs(test, null, 'POST', path, body, headers),
    async mailsTo(email) {
      await test.app.mail.deliverDue();
      return (await unsentEmails(test.database, 10_000))
        .filter(({ to }) => to === email)
        .reverse()
        .map(({ subject, text }) => ({ subject: subject ?? '', text: text ?? '' }));
    },
    linkFor: async (email) =>
      /#(?:confirm|manage)=([\w-]{43})/.exec((await site.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '',
    all: (resource) =>
      inProviderTransaction(test.database, { accountId: null, now: time.now() }, (tx) => records(tx, resource).all()),
    forgetLimits: async () => {
      await accountsOf(test.app).database.pool.query('delete from directory.rate_limit');
    },
  };
  return site;
}
