import { beforeAll, describe, expect, it } from 'vitest';
import {
  accountsTest,
  goodPassword,
  registration,
  type AccountsTest,
  type Answer,
  type Browser,
} from '#test/support/accounts.ts';
import { statementsOf } from '#test/support/statements.ts';
import { setAccountStatus } from '#test/support/account-status.ts';

/**
 * Whether an address has an account must not be read from what the product answers: not from its text, its status or
 * its headers. That the same work is done, and so the same time taken, is shown by counting statements and hashes:
 * `login.test.ts`, `registration.test.ts`, `reset.test.ts`, for an invitation here.
 */
let test: AccountsTest;
let owner: Browser;
let slug: string;
const known = 'known@counted.com';

beforeAll(async () => {
  test = await accountsTest();
  ({ owner, slug } = await test.company('Asking Company'));
  await test.company('Known Company', known);
  const { accountId } = await test.company('Shut Company', 'shut@counted.com');
  await setAccountStatus(test.accounts, null, accountId, 'suspended');
});

let count = 0;
const fresh = () => `unknown${(count += 1)}@counted.com`;

const calls: [string, Record<string, () => Promise<Answer>>][] = [
  [
    'sign-in',
    {
      unknown: () => test.browser().post('/api/login', { email: fresh(), password: 'whatever it is' }),
      known: () => test.browser().post('/api/login', { email: known, password: 'whatever it is' }),
      suspended: () => test.browser().post('/api/login', { email: 'shut@counted.com', password: goodPassword }),
    },
  ],
  [
    'investor sign-in',
    {
      unknown: () => test.browser().post('/api/login-investor', { email: fresh(), password: 'whatever it is' }),
      known: () => test.browser().post('/api/login-investor', { email: known, password: goodPassword }),
    },
  ],
  [
    'forgotten password',
    {
      unknown: () => test.browser().post('/api/forgot-password', { email: fresh() }),
      known: () => test.browser().post('/api/forgot-password', { email: known }),
    },
  ],
  [
    'registration',
    {
      unknown: () =>
        test.browser().post('/api/register', registration({ companyName: `Counted ${(count += 1)}`, email: fresh() })),
      known: () =>
        test.browser().post('/api/register', registration({ companyName: `Counted ${(count += 1)}`, email: known })),
    },
  ],
  [
    'invitation',
    {
      unknown: () => owner.post(`/api/companies/${slug}/members`, { email: fresh(), roles: ['employee'] }),
      known: () => owner.post(`/api/companies/${slug}/members`, { email: known, roles: ['employee'] }),
    },
  ],
  [
    'request to join',
    {
      unknown: () => test.browser().post('/api/join-requests', { email: fresh() }),
      known: () => test.browser().post('/api/join-requests', { email: known }),
    },
  ],
];

describe.each(calls)('%s', (_name, kinds) => {
  it('9.05 says the same whether or not there is an account', async () => {
    const answers = new Map<string, Set<string>>(Object.keys(kinds).map((kind) => [kind, new Set()]));
    for (let round = 0; round < 3; round += 1) {
      for (const [kind, ask] of Object.entries(kinds)) {
        await test.database.pool.query('delete from directory.rate_limit');
        answers.get(kind)?.add(shapeOf(await ask()));
      }
    }
    const [first, ...others] = [...answers.values()].map((seen) => [...seen]);
    for (const other of others) expect(other).toEqual(first);
  });
});

it('9.05 an invitation takes the same number of statements whether or not there is an account', async () => {
  const steps = async (email: string) => {
    const statements = await statementsOf(async () =>
      expect((await owner.post(`/api/companies/${slug}/members`, { email, roles: ['employee'] })).status).toBe(201),
    );
    return statements.length;
  };
  // The first one warms up what is asked once.
  await steps(fresh());
  await test.company('Invited Company', 'invited@counted.com');
  expect(await steps('invited@counted.com')).toBe(await steps(fresh()));
});

/** Status, names of headers and body, without what was asked (names, addresses, ids). */
function shapeOf({ status, headers, text }: Answer): string {
  const body = text
    .replace(/[\w.]+@counted\.com/g, 'ADDRESS')
    .replace(/counted[ -]\d+/gi, 'NAME')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
  return JSON.stringify([
    status,
    Object.keys(headers)
      .filter((name) => name !== 'content-length')
      .toSorted(),
    body,
  ]);
}
