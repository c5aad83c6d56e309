import { beforeAll, describe, expect, test as it } from 'vitest';
import type { ApprovalsResponse } from '#platform/approvals/model/approval-contracts.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import {
  newCompany,
  newMember,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { upload } from '#test/support/upload.ts';
import type { expenseIssuesCall } from '../model/expense-calls.ts';
import type { expenseSettingsEffectsCall } from '../model/settings-effects.ts';

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
const now = '2026-03-16T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let [hr, owner, finance, ada, boss, lone]: Caller[] = [];
let people: Record<'ada' | 'boss' | 'finance' | 'lone', Made>;

const as = (caller: Caller | undefined): Caller => {
  if (caller === undefined) throw new Error('nobody signed in');
  return caller;
};
const made = async (by: Caller | undefined, path: string, body: object): Promise<Made> => {
  const answer = await as(by).call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
};
const read = async (by: Caller | undefined, path: string): Promise<Made> => {
  const answer = await as(by).call('GET', path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body['record'] as Made;
};
const codes = ({ body }: Answer): string[] =>
  ((body['errors'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`);
const receipt = async (by: Caller | undefined, text: string): Promise<string> =>
  ((await upload(as(by), '/files', { name: 'receipt.txt', bytes: text })).body as { file: Made }).file.id;
const lineOf = (by: Caller | undefined, claim: Made, values: object) =>
  as(by).call('POST', '/expenses', { claim: claim.id, date: '2026-03-03', ...values });
const draft = (by: Caller | undefined, employee: Made, purpose = 'Visit') =>
  made(by, '/expense-claims', { employee: employee.id, purpose });
const move = async (by: Caller | undefined, { id }: Made, status: string) => {
  const { version } = await read(by, `/expense-claims/${id}`);
  return as(by).call('PATCH', `/expense-claims/${id}`, { version, set: { status } });
};
const issues = async (by: Caller | undefined, { id }: Made) =>
  (await as(by).call('GET', `/expense-issues?claim=${id}`)).body as unknown as ResponseOf<typeof expenseIssuesCall>;
const open = async (by: Caller | undefined) =>
  ((await as(by).call('GET', '/approvals')).body as unknown as ApprovalsResponse).open.map(({ id }) => id);
const decide = (by: Caller | undefined, { id }: Made, verdict = 'approved') =>
  as(by).call('POST', '/approvals/decide', { items: [{ kind: 'expenseClaim', id }], verdict, note: 'Noted' });
const action = (by: Caller | undefined, name: string, body: object) => as(by).call('POST', `/actions/${name}`, body);
const bell = async (by: Caller | undefined) =>
  ((await as(by).call('GET', '/notifications')).body['items'] as Made[]).map(({ kind }) => kind);

/** A claim with one receipt, submitted. */
async function submitted(by: Caller | undefined, employee: Made, amountMinor: number): Promise<Made> {
  const claim = await draft(by, employee);
  const receipts = [await receipt(by, `${employee.id} ${amountMinor}`)];
  const line = await lineOf(by, claim, { kind: 'receipt', amountMinor, currency: 'EUR', vatMinor: 0, receipts });
  expect(line.status, line.text).toBe(201);
  const sent = await move(by, claim, 'submitted');
  expect(sent.status, sent.text).toBe(200);
  return claim;
}

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Acme');
  hr = await newMember(test, acme, ['hr']);
  owner = await newMember(test, acme, ['owner']);
  finance = await newMember(test, acme, ['finance']);
  ada = await newMember(test, acme, ['employee']);
  boss = await newMember(test, acme, ['line-manager']);
  lone = await newMember(test, acme, ['employee']);
  const hired = (name: string, account: Caller | undefined, more: object = {}) =>
    made(hr, '/employees', {
      givenName: name,
      familyName: 'Test',
      number: name,
      account: account?.accountId,
      startDate: '2024-01-01',
      ...more,
    });
  const lead = await hired('Boss', boss);
  people = {
    boss: lead,
    ada: await hired('Ada', ada, { manager: lead.id }),
    finance: await hired('Fin', finance),
    lone: await hired('Lone', lone),
  };
  await made(finance, '/per-diem-rates', {
    country: 'DE',
    validFrom: '2020-01-01',
    currency: 'EUR',
    fullDayMinor: 2800,
    travelDayMinor: 1400,
    dayTripMinor: 1400,
    dayTripHours: 8,
    breakfastShare: '0.2',
    lunchShare: '0.4',
    dinnerShare: '0.4',
    source: '§ 9 (4a) EStG',
  });
  await made(finance, '/mileage-rates', {
    vehicle: 'car',
    validFrom: '2020-01-01',
    perKm: '0.3',
    currency: 'EUR',
    source: '§ 5 (2) BRKG',
  });
  await made(finance, '/expense-settings', {
    validFrom: '2026-01-01',
    reason: 'Small amounts need no receipt',
    receiptFromMinor: 1000,
    claimWithinDays: 90,
  });
}, 120_000);

describe('from a receipt to accounting', () => {
  it('calculates amounts by the rates of the day, in exact decimals, with totals by currency', async () => {
    const claim = await draft(ada, people.ada, 'Customer in Berlin');
    const line = async (values: object) => {
      const answer = await lineOf(ada, claim, values);
      expect(answer.status, answer.text).toBe(201);
      return answer.body['record'] as Made;
    };
    expect(
      await line({ kind: 'perDiem', country: 'DE', travelDay: 'full', breakfast: true, lunch: true }),
    ).toMatchObject({ amountMinor: 1120, currency: 'EUR', formula: '28 − 20% × 28 − 40% × 28 EUR' });
    expect(await line({ kind: 'mileage', vehicle: 'car', distanceKm: '123.45' })).toMatchObject({
      amountMinor: 3704,
      formula: '123.45 km × 0.3 EUR/km',
    });
    expect(
      await line({
        kind: 'receipt',
        amountMinor: 100_005,
        currency: 'SEK',
        rate: '0.0875',
        rateDay: '2026-03-03',
        rateSource: 'Card statement',
      }),
    ).toMatchObject({ convertedMinor: 8750, companyCurrency: 'EUR', vatMinor: null });
    expect(await read(ada, `/expense-claims/${claim.id}`)).toMatchObject({
      items: 3,
      totalMinor: 13_574,
      totals: [
        { amountMinor: 4824, currency: 'EUR' },
        { amountMinor: 100_005, currency: 'SEK' },
      ],
    });
    const refused = async (values: object) => codes(await lineOf(ada, claim, values));
    expect(await refused({ kind: 'perDiem', country: 'DE', travelDay: 'trip', hoursAway: '8' })).toEqual([
      'hoursAway expenses.too-short',
    ]);
    expect(await refused({ kind: 'perDiem', country: 'FR', travelDay: 'full' })).toEqual([
      'country expenses.no-per-diem',
    ]);
    expect(await refused({ kind: 'mileage', vehicle: 'bicycle', distanceKm: '1' })).toEqual([
      'vehicle expenses.no-mileage',
    ]);
    expect(await refused({ kind: 'mileage', vehicle: 'car', distanceKm: '1', amountMinor: 99 })).toEqual([
      'amountMinor expenses.amount-calculated',
    ]);
    expect(await refused({ kind: 'receipt', amountMinor: 1, currency: 'USD' })).toEqual([
      'rate expenses.rate-needed',
      'rateDay expenses.rate-day-needed',
      'rateSource expenses.rate-source-needed',
    ]);
    expect(await refused({ kind: 'other', date: '2026-03-17', amountMinor: 1, currency: 'EUR' })).toEqual([
      'date expenses.in-the-future',
    ]);
    // The receipt is missing: 87.50 EUR are above 10 EUR.
    expect(codes(await move(ada, claim, 'submitted'))).toEqual(['status expenses.receipt-missing']);
    expect((await issues(ada, claim)).issues.map(({ path, isBlocking }) => [path, isBlocking])).toEqual([
      ['receipts', true],
      ['vatMinor', false],
    ]);
  });

  it('takes a trip as a whole: a per diem a day less the meals, and the mileage', async () => {
    const claim = await draft(ada, people.ada, 'Three days in Bonn');
    const trip = { claim: claim.id, country: 'DE', from: '2026-03-03', to: '2026-03-05' };
    const add = (by: Caller | undefined, more: object = {}) => action(by, 'add-trip', { ...trip, ...more });
    // § 9 (4a) EStG: 14 + 28 + 14 EUR, less 20% of 28 EUR for each of two breakfasts; 100 km at 0.30 EUR.
    const meals = ['2026-03-04', '2026-03-05'].map((day) => ({ day, breakfast: true }));
    const added = await add(ada, { meals, vehicle: 'car', distanceKm: '100', route: 'Home – Bonn – home' });
    expect(added.body, added.text).toMatchObject({ result: { expenses: 4 } });
    expect(await read(ada, `/expense-claims/${claim.id}`)).toMatchObject({
      items: 4,
      from: '2026-03-03',
      to: '2026-03-05',
      totalMinor: 1400 + 2240 + 840 + 3000,
    });
    expect(codes(await add(ada, { to: '2026-03-03', hoursAway: '7' }))).toEqual(['hoursAway expenses.too-short']);
    expect(codes(await add(ada, { country: 'FR' }))).toEqual(['country expenses.no-per-diem']);
    expect(codes(await add(ada, { to: '2026-03-30' }))).toEqual(['to expenses.in-the-future']);
    expect(codes(await add(ada, { meals: [{ day: '2026-04-01' }] }))).toEqual(['meals.0.day expenses.meal-outside']);
    expect((await add(boss)).status).toBe(403);
    expect((await add(lone)).status).toBe(404);
    expect(await read(ada, `/expense-claims/${claim.id}`)).toMatchObject({ items: 4 });
  });

  it('is approved by the line manager, never by oneself, and locked once submitted', async () => {
    const claim = await submitted(ada, people.ada, 5000);
    expect([await open(ada), await open(lone), await open(boss)]).toEqual([[], [], [claim.id]]);
    expect((await decide(ada, claim)).status).toBe(403);
    expect((await move(ada, claim, 'approved')).status).toBe(403);
    expect((await lineOf(ada, claim, { kind: 'receipt', amountMinor: 1, currency: 'EUR' })).status).toBe(409);
    const { version } = await read(ada, `/expense-claims/${claim.id}`);
    const edit = (set: object) => as(ada).call('PATCH', `/expense-claims/${claim.id}`, { version, set });
    expect((await edit({ purpose: 'Something else' })).status).toBe(409);
    expect((await as(ada).call('DELETE', `/expense-claims/${claim.id}?version=${version}`)).status).toBe(409);
    // Taken back, it is a draft again.
    expect((await move(ada, claim, 'draft')).status).toBe(200);
    expect(await open(boss)).toEqual([]);
    expect((await move(ada, claim, 'submitted')).status).toBe(200);
    expect((await decide(boss, claim)).status).toBe(200);
    expect(await read(ada, `/expense-claims/${claim.id}`)).toMatchObject({ status: 'approved' });
    expect(await bell(ada)).toContain('expenseApproved');
    expect((await move(ada, claim, 'draft')).status).toBe(422);
    // Without a line manager finance decides, and finance not its own.
    const own = await submitted(finance, people.finance, 4200);
    const other = await submitted(lone, people.lone, 4300);
    expect(await open(owner)).toEqual(expect.arrayContaining([own.id, other.id]));
    expect((await decide(finance, own)).status).toBe(403);
    expect((await decide(finance, other, 'rejected')).status).toBe(200);
    expect(await read(lone, `/expense-claims/${other.id}`)).toMatchObject({
      status: 'rejected',
      decisionNote: 'Noted',
    });
    expect((await decide(owner, own)).status).toBe(200);
  });

  it('asks for a further approval from an amount on', async () => {
    const rule = await as(owner).call('POST', '/approvals/rules', {
      kind: 'expenseClaim',
      validFrom: '2026-03-16',
      people: 1,
      alone: 'never',
      remindAfterDays: 3,
      escalateAfterDays: 7,
      escalateTo: null,
      levels: [{ fact: 'amount', from: '1000', is: null, by: 'role', of: 'finance' }],
      reason: 'Large amounts',
    });
    expect(rule.status, rule.text).toBe(201);
    const [small, large] = [await submitted(ada, people.ada, 99_999), await submitted(ada, people.ada, 100_000)];
    for (const one of [small, large]) expect((await decide(boss, one)).status).toBe(200);
    expect(await read(ada, `/expense-claims/${small.id}`)).toMatchObject({ status: 'approved' });
    expect(await read(ada, `/expense-claims/${large.id}`)).toMatchObject({ status: 'submitted' });
    expect((await decide(finance, large)).status).toBe(200);
    expect(await read(ada, `/expense-claims/${large.id}`)).toMatchObject({ status: 'approved' });
  });

  it('says possible duplicates, and names no claim of others to the claimant', async () => {
    const [first, again] = [await draft(ada, people.ada), await draft(ada, people.ada)];
    const same = { kind: 'receipt', amountMinor: 777, currency: 'EUR', vatMinor: 0 };
    await lineOf(ada, first, same);
    await lineOf(ada, again, { ...same, receipts: [await receipt(ada, 'dinner for two')] });
    const of = await draft(lone, people.lone);
    await lineOf(lone, of, { ...same, receipts: [await receipt(lone, 'dinner for two')] });
    const said = async (by: Caller | undefined, claim: Made) =>
      (await issues(by, claim)).issues.map(({ said: { message } }) => message);
    expect(await said(ada, again)).toEqual(
      expect.arrayContaining([
        `Possible duplicate: an expense of the same day and amount is in claim ${String(first['label'])}.`,
        'Possible duplicate: the same receipt is in a claim of another employee.',
      ]),
    );
    expect(await said(finance, of)).toEqual([
      `Possible duplicate: the same receipt is in claim ${String(again['label'])}.`,
    ]);
    expect((await issues(finance, of)).isEntered).toBe(false);
    expect((await as(lone).call('GET', `/expense-issues?claim=${again.id}`)).status).toBe(404);
  });

  it('hands over each approved claim once, as a file, and cancels a batch with a reason', async () => {
    const [one, two] = [await submitted(ada, people.ada, 11_900), await submitted(ada, people.ada, 2100)];
    for (const claim of [one, two]) expect((await decide(boss, claim)).status).toBe(200);
    const handOver = (by: Caller | undefined, ...claims: Made[]) =>
      action(by, 'hand-over-expenses', { claims: claims.map(({ id }) => ({ claim: id })), note: null });
    expect((await handOver(boss, one)).status).toBe(403);
    expect((await handOver(finance, await draft(ada, people.ada))).status).toBe(409);
    const both = await Promise.all([handOver(finance, one, two), handOver(finance, two, one)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const done = both.find(({ status }) => status === 200) ?? (await handOver(finance));
    const { batch } = done.body['result'] as { batch: string };
    expect(await read(finance, `/expense-batches/${batch}`)).toMatchObject({ claims: 2, totalMinor: 14_000 });
    expect(await read(ada, `/expense-claims/${one.id}`)).toMatchObject({ status: 'handedOver', payeeNumber: 'Ada' });
    expect(await bell(ada)).toContain('expenseHandedOver');
    const file = await as(finance).call('GET', `/expense-batch-file?batch=${batch}`);
    expect(file.status, file.text).toBe(200);
    expect(file.text.split('\n')[1]).toMatch(/^1,\d+,Ada,Ada Test,Visit,2026-03-03,Receipt,,,119,EUR,,,,119,EUR,0,,,1/);
    expect((await as(boss).call('GET', `/expense-batch-file?batch=${batch}`)).status).toBe(403);
    expect((await as(finance).call('GET', `/expense-batch-file?batch=${batch}&format=xlsx`)).status).toBe(200);
    const back = await action(finance, 'cancel-expense-batch', { batch, reason: 'Wrong month' });
    expect(back.body['result'], back.text).toEqual({ claims: 2 });
    expect((await as(finance).call('GET', `/expense-batch-file?batch=${batch}`)).status).toBe(409);
    expect(await read(ada, `/expense-claims/${one.id}`)).toMatchObject({ status: 'approved', batch: null });
    expect((await handOver(finance, one)).status).toBe(200);
    const returned = await action(finance, 'return-expense-claim', { claim: two.id, reason: 'Receipt unreadable' });
    expect(returned.status, returned.text).toBe(200);
    expect(await read(ada, `/expense-claims/${two.id}`)).toMatchObject({
      status: 'draft',
      decisionNote: 'Receipt unreadable',
    });
    expect((await as(finance).call('POST', '/expense-batches', { note: 'By hand' })).status).toBe(403);
  });
});

describe('an advance', () => {
  const balance = async (id: string) => {
    const { status, openMinor, entries } = await read(finance, `/expense-advances/${id}`);
    return [status, openMinor, (entries as { amountMinor: number }[]).map(({ amountMinor }) => amountMinor)];
  };
  const approve = (by: Caller | undefined, kind: string, { id }: Made) =>
    as(by).call('POST', '/approvals/decide', { items: [{ kind, id }], verdict: 'approved', note: null });
  const patch = async (by: Caller | undefined, { id }: Made, set: object) => {
    const { version } = await read(finance, `/expense-advances/${id}`);
    return as(by).call('PATCH', `/expense-advances/${id}`, { version, set });
  };
  let advance: Made;

  it('is approved as claims are, paid by finance, and seen by whom its claims are', async () => {
    const values = { employee: people.ada.id, purpose: 'Fair in Milan', amountMinor: 20_000 };
    advance = await made(ada, '/expense-advances', values);
    expect(advance).toMatchObject({ number: 1, currency: 'EUR', status: 'requested', openMinor: null });
    expect((await as(lone).call('GET', `/expense-advances/${advance.id}`)).status).toBe(404);
    expect((await as(lone).call('POST', '/expense-advances', values)).status).toBe(403);
    for (const status of ['approved', 'rejected'])
      expect((await patch(ada, advance, { status })).body).toMatchObject({ code: 'expenses.advance-under-approvals' });
    expect((await action(finance, 'pay-expense-advance', { advance: advance.id, paidOn: '2026-03-10' })).status).toBe(
      409,
    );
    expect((await approve(ada, 'expenseAdvance', advance)).text).not.toContain('"approved":1');
    await approve(boss, 'expenseAdvance', advance);
    expect(await read(ada, `/expense-advances/${advance.id}`)).toMatchObject({ status: 'approved' });
    expect((await patch(ada, advance, { amountMinor: 90_000 })).body).toMatchObject({
      code: 'expenses.advance-decided',
    });
    for (const by of [ada, boss])
      expect((await action(by, 'pay-expense-advance', { advance: advance.id, paidOn: '2026-03-10' })).status).toBe(403);
    expect(codes(await action(finance, 'pay-expense-advance', { advance: advance.id, paidOn: '2026-03-17' }))).toEqual([
      'paidOn expenses.in-the-future',
    ]);
    const paid = await action(finance, 'pay-expense-advance', { advance: advance.id, paidOn: '2026-03-10' });
    expect(paid.status, paid.text).toBeLessThan(300);
    expect(await balance(advance.id)).toEqual(['paid', 20_000, []]);
  });

  it('is set off against approved claims, open again when one is returned, and repaid to the cent', async () => {
    const first = await submitted(ada, people.ada, 12_345);
    await decide(boss, first);
    expect(await balance(advance.id)).toEqual(['paid', 7655, [12_345]]);
    const second = await submitted(ada, people.ada, 10_000);
    await decide(boss, second);
    expect(await balance(advance.id)).toEqual(['settled', 0, [12_345, 7655]]);
    expect(await read(ada, `/expense-claims/${second.id}`)).toMatchObject({ setOffMinor: 7655, payableMinor: 2345 });
    const batch = await action(finance, 'hand-over-expenses', { claims: [{ claim: second.id }], note: null });
    const { batch: id } = batch.body['result'] as { batch: string };
    expect(await read(finance, `/expense-batches/${id}`)).toMatchObject({ totalMinor: 2345 });
    expect((await as(finance).call('GET', `/expense-batch-file?batch=${id}`)).text).toContain('-76.55');
    expect(
      (await action(finance, 'return-expense-claim', { claim: first.id, reason: 'Wrong project' })).status,
    ).toBeLessThan(300);
    expect(await balance(advance.id)).toEqual(['paid', 12_345, [7655]]);
    const repay = (more: object) =>
      action(finance, 'repay-expense-advance', { advance: advance.id, day: '2026-03-16', currency: 'EUR', ...more });
    expect(codes(await repay({ amountMinor: 12_346 }))).toEqual(['amountMinor expenses.more-than-open']);
    expect(codes(await repay({ amountMinor: 1, day: '2026-03-09', currency: 'SEK' }))).toEqual([
      'day expenses.before-payment',
      'currency expenses.currency-of-advance',
    ]);
    expect((await repay({ amountMinor: 12_345 })).body).toMatchObject({ result: { openMinor: 0 } });
    expect(await balance(advance.id)).toEqual(['settled', 0, [7655, 12_345]]);
    expect((await repay({ amountMinor: 1 })).body).toMatchObject({ code: 'expenses.advance-not-paid' });
  });
});

it('previews settings by the expenses that are not approved yet', async () => {
  const preview = async (settings: object) => {
    const body = { validFrom: '2026-03-01', receiptFromMinor: 1000, claimWithinDays: 90, ...settings };
    const answer = await as(finance).call('POST', '/expense-settings-effects', body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as ResponseOf<typeof expenseSettingsEffectsCall>;
  };
  const { receipts: earlier } = await preview({ receiptFromMinor: null });
  const claim = await draft(ada, people.ada, 'Small things');
  for (const amountMinor of [900, 2000])
    expect((await lineOf(ada, claim, { kind: 'receipt', amountMinor, currency: 'EUR' })).status).toBe(201);
  expect((await preview({})).changed).toEqual([]);
  const { changed, receipts, late } = await preview({ receiptFromMinor: null, claimWithinDays: 1 });
  expect(changed).toEqual(['receiptFromMinor', 'claimWithinDays']);
  // Both lack a receipt; of 9 EUR none is required yet.
  expect(receipts).toEqual({ before: earlier.before + 1, after: earlier.after + 2 });
  expect([late.before, late.after > 0]).toEqual([0, true]);
  expect((await preview({ validFrom: '2026-03-04', receiptFromMinor: null })).receipts.after).toBe(0);
  const body = { validFrom: '2026-03-01', receiptFromMinor: null, claimWithinDays: null };
  for (const by of [ada, boss, owner])
    expect((await as(by).call('POST', '/expense-settings-effects', body)).status).toBe(403);
});

describe('who sees and changes what', () => {
  it('is one’s own, the team’s for line managers, everybody’s for finance and the owner', async () => {
    const claim = await draft(ada, people.ada);
    await lineOf(ada, claim, { kind: 'receipt', amountMinor: 100, currency: 'EUR', text: 'Lunch' });
    const sees = async (by: Caller | undefined) =>
      [
        (await as(by).call('GET', `/expense-claims/${claim.id}`)).status,
        ((await as(by).call('GET', `/expenses?claim=${claim.id}`)).body['items'] as Made[]).length,
      ].join(' ');
    expect(await Promise.all([ada, boss, finance, owner, lone, hr].map(sees))).toEqual([
      '200 1',
      '200 1',
      '200 1',
      '200 1',
      '404 0',
      '404 0',
    ]);
    expect((await as(lone).call('POST', '/expense-claims', { employee: people.ada.id, purpose: 'Hers' })).status).toBe(
      403,
    );
    expect((await lineOf(lone, claim, { kind: 'receipt', amountMinor: 1, currency: 'EUR' })).status).toBe(403);
    expect((await lineOf(boss, claim, { kind: 'receipt', amountMinor: 1, currency: 'EUR' })).status).toBe(403);
    const mine = async (by: Caller | undefined) => (await as(by).call('GET', '/my-expenses')).body;
    expect(await Promise.all([mine(ada), mine(boss), mine(owner)])).toEqual([
      { employee: people.ada.id, seesOthers: false },
      { employee: people.boss.id, seesOthers: true },
      { employee: null, seesOthers: true },
    ]);
    expect((await as(ada).call('GET', '/expense-batches')).status).toBe(403);
    expect((await as(ada).call('POST', '/mileage-rates', {})).status).toBe(403);
    const history = await as(finance).call('GET', '/history?resource=expenseLine');
    expect(history.text).not.toContain('Lunch');
  });

  it('keeps the amounts of rates that submitted claims use, and deletes expenses with their draft', async () => {
    const claim = await draft(ada, people.ada);
    const line = (await lineOf(ada, claim, { kind: 'mileage', vehicle: 'car', distanceKm: '10' })).body[
      'record'
    ] as Made;
    const rate = await read(finance, `/mileage-rates/${String(line['mileageRate'])}`);
    const change = (set: object) =>
      as(finance).call('PATCH', `/mileage-rates/${rate.id}`, { version: rate.version, set });
    expect((await move(ada, claim, 'submitted')).status).toBe(200);
    expect(codes(await change({ perKm: '0.38' }))).toEqual(['perKm expenses.rate-in-use']);
    expect((await move(ada, claim, 'draft')).status).toBe(200);
    expect((await change({ perKm: '0.38' })).status).toBe(200);
    expect(codes(await move(ada, claim, 'submitted'))).toEqual(['status expenses.rate-changed']);
    const { version } = await read(ada, `/expense-claims/${claim.id}`);
    expect((await as(ada).call('DELETE', `/expense-claims/${claim.id}?version=${version}`)).status).toBe(204);
    expect((await read(ada, `/expenses/${line.id}`))['removedAt']).not.toBeNull();
    expect((await as(ada).call('POST', `/expense-claims/${claim.id}/restore`)).status).toBe(200);
    expect(await read(ada, `/expenses/${line.id}`)).toMatchObject({ amountMinor: 380, removedAt: null });
  });
});
