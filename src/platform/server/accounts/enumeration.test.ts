import { beforeAll, describe, expect, it } from 'vitest';
import { accountsTest, goodPassword, registration, type AccountsTest, type Answer, type Browser } from '#test/support/accounts.ts';
import { setAccountStatus } from './suspend.ts';

/**
 * Whether an address has an account must not be read from what the product answers: not from its text, its status, its headers or its time.
 * Known and unknown are asked in turns within the same run, so a busy machine slows both alike; what is compared is the ratio of their quicker times, over several series.
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

/** Calls without a password hash take a few milliseconds, so it takes more of them to see anything. */
const rounds = (name: string): number => (/sign-in|registration/.test(name) ? 10 : 40);
/** A difference of work shows in every series; what a busy machine adds does not. */
const seriesMax = 4;
const ratioMax = 1.4;
let count = 0;
const fresh = () => `unknown${(count += 1)}@counted.com`;

const calls: [string, Record<string, () => Promise<Answer>>][] = [
  ['sign-in', {
    unknown: () => test.browser().post('/api/login', { email: fresh(), password: 'whatever it is' }),
    known: () => test.browser().post('/api/login', { email: known, password: 'whatever it is' }),
    suspended: () => test.browser().post('/api/login', { email: 'shut@counted.com', password: goodPassword }),
  }],
  ['investor sign-in', {
    unknown: () => test.browser().post('/api/login-investor', { email: fresh(), password: 'whatever it is' }),
    known: () => test.browser().post('/api/login-investor', { email: known, password: goodPassword }),
  }],
  ['forgotten password', {
    unknown: () => test.browser().post('/api/forgot-password', { email: fresh() }),
    known: () => test.browser().post('/api/forgot-password', { email: known }),
  }],
  ['registration', {
    unknown: () => test.browser().post('/api/register', registration({ companyName: `Counted ${(count += 1)}`, email: fresh() })),
    known: () => test.browser().post('/api/register', registration({ companyName: `Counted ${(count += 1)}`, email: known })),
  }],
  ['invitation', {
    unknown: () => owner.post(`/api/companies/${slug}/members`, { email: fresh(), roles: ['employee'] }),
    known: () => owner.post(`/api/companies/${slug}/members`, { email: known, roles: ['employee'] }),
  }],
  ['request to join', {
    unknown: () => test.browser().post('/api/join-requests', { email: fresh() }),
    known: () => test.browser().post('/api/join-requests', { email: known }),
  }],
];

describe.each(calls)('%s', (name, kinds) => {
  it('says and takes the same whether or not there is an account', async () => {
    const ratios: number[] = [];
    while (ratios.length < seriesMax && (ratios.at(-1) ?? Infinity) >= ratioMax) {
      const seen = await measure(name, kinds);
      const [first, ...others] = seen.map(({ answers }) => [...answers]);
      for (const other of others) expect(other).toEqual(first);
      const typical = seen.map(({ times }) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0);
      ratios.push(Math.max(...typical) / Math.min(...typical));
    }
    expect(ratios.at(-1), `ratios ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`).toBeLessThan(ratioMax);
  });
});

async function measure(name: string, kinds: Record<string, () => Promise<Answer>>) {
  const seen = Object.values(kinds).map((ask) => ({ ask, answers: new Set<string>(), times: [] as number[] }));
  for (let round = 0; round < rounds(name); round += 1) {
    // Who comes first in a round waits for what the round before left behind, so they take turns in that too.
    for (const { ask, answers, times } of round % 2 === 0 ? seen : seen.toReversed()) {
      await test.database.pool.query('delete from directory.rate_limit');
      const from = performance.now();
      const answer = await ask();
      times.push(performance.now() - from);
      answers.add(shapeOf(answer));
    }
  }
  return seen;
}

/** Status, names of headers and body, without what was asked (names, addresses, ids). */
function shapeOf({ status, headers, text }: Answer): string {
  const body = text.replace(/[\w.]+@counted\.com/g, 'ADDRESS').replace(/counted[ -]\d+/gi, 'NAME').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
  return JSON.stringify([status, Object.keys(headers).filter((name) => name !== 'content-length').toSorted(), body]);
}
