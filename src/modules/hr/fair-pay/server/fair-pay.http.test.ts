import { beforeAll, describe, expect, test as it } from 'vitest';
import { runQuery } from '#platform/actions/server/queries.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import type { DefaultRoleKey } from '#platform/directory/model/default-roles.ts';
import { grantsOf } from '#platform/directory/model/grants.ts';
import { historyEnd } from '#platform/history/server/history-end.ts';
import { esrsSources } from '#modules/report/esrs/model/esrs-sources.ts';
import { changesSince } from '#modules/report/datapoints/server/source-changes.ts';
import {
  newCompany,
  newMember,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { exportFile, importFile } from '#test/support/imports.ts';
import { sampleSize } from '#modules/hr/pay/model/audit-sample.ts';
import { drawn } from '#modules/hr/pay/server/audit-sample-rules.ts';

const hrRights = [
  'company.read',
  'organisation.manage',
  'employee.read',
  'employee.write',
  'employee-data.read',
  'pay.read',
  'pay.write',
  'audit-samples.read',
  'audit-samples.write',
  'fair-pay.read',
  'fair-pay.write',
  'data.import',
  'data.export',
  'history.read',
];
interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
const today = new Date('2026-03-15T09:00:00Z');
let now = today;
let test: TestApp;
let acme: TestCompany;
let hr: Caller;

beforeAll(async () => {
  test = await testApp({ clock: () => now });
  acme = await newCompany(test, 'Acme');
  hr = await newPerson(test, acme, hrRights);
}, 120_000);

async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
const hired = (name: string, more: object = {}, by = hr) =>
  made('/employees', { givenName: name, familyName: 'Pay', startDate: '2024-01-01', weeklyHours: '40', ...more }, by);
const paid = (employee: string, more: object = {}, by = hr) =>
  made(
    '/compensation',
    { employee, effectiveFrom: '2024-01-01', baseMinor: 345_678, payPeriod: 'month', currency: 'EUR', ...more },
    by,
  );
const errorsOf = async (answer: Promise<{ status: number; body: Readonly<Record<string, unknown>> }>) => {
  const { status, body } = await answer;
  return [
    status,
    ((body['errors'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`),
  ];
};

describe('pay', () => {
  it('begins within an employment, is at most 10 m a year, and asks for a reason where it changes or removes the past', async () => {
    const ada = await hired('Ada');
    const enter = (set: object) =>
      errorsOf(
        hr.call('POST', '/compensation', {
          employee: ada.id,
          payPeriod: 'month',
          currency: 'EUR',
          baseMinor: 300_000,
          ...set,
        }),
      );
    expect(await enter({ effectiveFrom: '2023-12-31' })).toEqual([422, ['effectiveFrom pay.not-employed']]);
    expect(await enter({ effectiveFrom: '2024-01-01', baseMinor: null })).toEqual([422, ['baseMinor pay.base-needed']]);
    expect(await enter({ effectiveFrom: '2024-01-01', baseMinor: 83_333_334 })).toEqual([
      422,
      ['baseMinor pay.too-much'],
    ]);
    expect((await enter({ effectiveFrom: '2024-01-01', baseMinor: 83_333_333 }))[0]).toBe(201);
    expect(await enter({ effectiveFrom: '2025-06-01' })).toEqual([422, ['reason pay.reason-needed']]);
    expect(await enter({ effectiveFrom: '2024-02-01', reason: 'Mistake' })).toEqual([
      422,
      ['effectiveFrom pay.too-early'],
    ]);
    expect((await enter({ effectiveFrom: '2025-06-01', reason: 'Agreed late' }))[0]).toBe(201);
    expect((await enter({ effectiveFrom: '2026-04-01' }))[0]).toBe(201);
    expect((await enter({ effectiveFrom: '2026-04-01' }))[0]).toBe(409);
    const ofAda = (await hr.call('GET', `/compensation?employee=${ada.id}&sort=effectiveFrom`)).body['items'] as Made[];
    const remove = (at: number, more = '') =>
      errorsOf(hr.call('DELETE', `/compensation/${ofAda[at]?.id}?version=${ofAda[at]?.version}${more}`));
    for (const none of ['', '&reason=%20']) expect(await remove(1, none)).toEqual([422, ['reason pay.reason-needed']]);
    expect(await remove(0, '&reason=Mistake')).toEqual([422, ['effectiveFrom pay.too-early']]);
    expect((await remove(1, '&reason=Mistake'))[0]).toBe(204);
    expect((await remove(2))[0]).toBe(204);
  });

  it('comes from a payroll file with German headings and amounts', async () => {
    await hired('Ben', { number: 'P-1' });
    await hired('Cleo', { number: 'P-2' });
    const bytes = [
      'Personalnummer;Gültig ab;Grundgehalt;Zeitraum;Monatsgehälter;Währung;Zulagen;Bonus',
      'P-1;01.01.2024;3.456,70;Monat;13;EUR;1.200,00;',
      'P-2;01.02.2024;21,50;Stunde;;EUR;;500,00',
      'P-2;01.01.2020;21,50;Stunde;;EUR;;',
    ].join('\n');
    const done = await importFile(test, hr, { resource: 'compensation', bytes, commit: 'good' });
    expect(done, JSON.stringify(done)).toMatchObject({ state: 'done', counts: { new: 2, wrong: 1 } });
    const { body } = await hr.call('GET', '/compensation?sort=effectiveFrom');
    const rows = (body['items'] as Made[]).filter(({ label }) => /Ben|Cleo/.test(String(label)));
    expect(rows).toMatchObject([
      {
        label: 'Ben Pay · 2024-01-01',
        baseMinor: 345_670,
        payPeriod: 'month',
        salariesPerYear: '13',
        allowancesMinor: 120_000,
      },
      { label: 'Cleo Pay · 2024-02-01', baseMinor: 2150, payPeriod: 'hour', variableMinor: 50_000 },
    ]);
  });
});

describe('pay is P3', () => {
  let ann: Made;
  let self: Caller;
  const secret = '7654321';

  beforeAll(async () => {
    self = await newMember(test, acme, ['employee']);
    ann = await hired('Ann', { account: self.accountId });
    await paid(ann.id, { baseMinor: Number(secret), payPeriod: 'year' });
  });

  const roles: Readonly<Record<DefaultRoleKey, boolean>> = {
    owner: true,
    administrator: false,
    hr: true,
    finance: true,
    sustainability: false,
    'project-manager': false,
    'line-manager': false,
    employee: false,
    // Until a sample is drawn, below.
    auditor: false,
    guest: false,
    'new-hire': false,
  };

  it.each(Object.entries(roles) as [DefaultRoleKey, boolean][])(
    'by %s it is read in no list, search, history, export or comment unless allowed',
    async (role, isOpen) => {
      const by = await newMember(test, acme, [role]);
      const texts: string[] = [];
      for (const path of [
        '/compensation',
        `/compensation?employee=${ann.id}`,
        '/search?query=Ann',
        '/history',
        '/history?resource=compensation',
        '/employee-directory?search=Ann',
        `/employee-profiles/${ann.id}`,
        `/employees/${ann.id}`,
        '/fair-pay',
        '/comments?resource=compensation',
      ])
        texts.push((await by.call('GET', path)).text);
      const all = texts.join('\n');
      expect(all.includes(secret)).toBe(isOpen);
      // Auditors read employments, which are called the same.
      if (!isOpen && role !== 'auditor') expect(all).not.toContain('Ann Pay · 2024-01-01');
    },
  );

  it('oneself reads it; a line manager only if granted; the history says that it changed, not to what', async () => {
    const own = (await self.call('GET', '/compensation')).body['items'] as Made[];
    expect(own.map(({ baseMinor }) => String(baseMinor))).toEqual([secret]);
    expect(
      (await self.call('PATCH', `/compensation/${own[0]?.id}`, { version: 1, set: { baseMinor: 1 } })).status,
    ).toBe(403);
    const boss = await newMember(test, acme, ['line-manager']);
    const lead = await hired('Lead', { account: boss.accountId });
    const below = await hired('Below', { manager: lead.id });
    await paid(below.id);
    expect((await boss.call('GET', '/compensation')).body).toMatchObject({ items: [] });
    const granted = await newPerson(test, acme, ['company.read', 'employee.read', 'pay.read:team']);
    await hired('Granted', { account: granted.accountId });
    expect((await granted.call('GET', '/compensation')).body).toMatchObject({ items: [] });
    const history = (await hr.call('GET', `/compensation/${own[0]?.id}/history`)).text;
    expect(history).not.toContain(secret);
  });

  it('is in the export of those who read it, and of nobody else', async () => {
    const path = '/compensation/export?format=csv';
    expect(String(await exportFile(test, hr, acme, path))).toContain('76543.21');
    const other = await newMember(test, acme, ['sustainability']);
    expect(String(await exportFile(test, other, acme, path).catch(String))).not.toContain('76543');
  });

  it('auditors view a sample that is drawn, and nothing of others: list, count, search, record, history, export, database', async () => {
    const auditor = await newMember(test, acme, ['auditor']);
    const outside = await hired('Outside', { startDate: '2025-01-01' });
    const late = await paid(outside.id, { effectiveFrom: '2025-01-01', baseMinor: 9_191_919, payPeriod: 'year' });
    const shown = async () => {
      const { body } = await auditor.call('GET', '/compensation?limit=200');
      expect(body['count']).toMatchObject({ value: (body['items'] as Made[]).length });
      return (body['items'] as Made[]).map(({ id }) => id);
    };
    expect(await shown()).toEqual([]);
    const draw = { day: '2024-06-01', purpose: 'Audit 2024' };
    expect((await auditor.call('POST', '/audit-samples', draw)).status).toBe(403);
    const sample = await made('/audit-samples', draw);
    const drawnNow = (await auditor.call('GET', '/audit-sample-employees?limit=200')).body['items'] as Made[];
    expect(sample).toMatchObject({ size: drawnNow.length, seed: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
    const known = drawnNow.map(({ employee }) => String(employee));
    expect(drawn(known, String(sample['seed'])).toSorted()).toEqual(known.toSorted());
    const ids = await shown();
    const all = (await hr.call('GET', '/compensation?limit=200')).body['items'] as Made[];
    expect(ids.toSorted()).toEqual(
      all.flatMap(({ id, employee }) => (known.includes(String(employee)) ? [id] : [])).toSorted(),
    );
    expect(ids).not.toContain(late.id);
    expect((await auditor.call('GET', `/compensation/${late.id}`)).status).toBe(404);
    expect((await auditor.call('GET', `/compensation/${late.id}/history`)).status).toBe(404);
    for (const path of ['/compensation/measures', '/search?q=Outside', '/history?resource=compensation', '/fair-pay']) {
      const { status, text } = await auditor.call('GET', path);
      expect([status, text.includes('9191919'), text.includes(late.id)], path).toEqual([200, false, false]);
    }
    expect(String(await exportFile(test, auditor, acme, '/compensation/export?format=csv'))).not.toContain('91919');
    const chosen = { sample: sample.id, employee: outside.id };
    expect(await errorsOf(hr.call('POST', '/audit-sample-employees', chosen))).toEqual([
      422,
      ['employee pay.sample-drawn'],
    ]);
    const moved = { version: 1, set: { day: '2025-06-01' } };
    expect(await errorsOf(hr.call('PATCH', `/audit-samples/${sample.id}`, moved))).toEqual([
      422,
      ['day pay.sample-fixed'],
    ]);
    await inCompany(
      test.database,
      {
        companyId: acme.id,
        accountId: auditor.accountId,
        access: new Set(['pay.read']),
        grants: grantsOf(['pay.read:sample']),
      },
      async (tx) => {
        const { rows } = await tx.client.query(
          `select id from compensation where removed_at is null and /* kept rows: compensation */ true`,
        );
        expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
      },
    );
    await hr.call('DELETE', `/audit-samples/${sample.id}?version=${sample.version}`);
    expect(await shown()).toEqual([]);
    await hr.call('POST', `/audit-samples/${sample.id}/restore`);
    expect((await shown()).length).toBe(ids.length);
  });

  it('a sample is as large as tables of attribute sampling say: 59 of many, all of few', () => {
    expect([0, 1, 20, 100_000].map(sampleSize)).toEqual([0, 1, 19, 59]);
    for (let people = 1; people < 400; people += 1)
      expect(sampleSize(people + 1)).toBeGreaterThanOrEqual(Math.min(sampleSize(people) - 8, people));
  });

  it('the database shows nobody’s pay without the right, whatever the statement', async () => {
    const count = (access: readonly string[] | null, accountId: string | null) =>
      inCompany(
        test.database,
        {
          companyId: acme.id,
          accountId,
          ...(access === null
            ? {}
            : { access: new Set(access.map((key) => key.split(':')[0] ?? '')), grants: grantsOf(access) }),
        },
        async (tx) => {
          const asked = `select base_minor from compensation where /* kept rows: compensation */ true`;
          const { rows } = await tx.client.query<{ base_minor: string }>(asked);
          return rows.map((row) => row.base_minor);
        },
      );
    const everybody = await count(null, null);
    expect(everybody).toContain(secret);
    expect(await count(['pay.read'], hr.accountId)).toEqual(everybody);
    expect(
      await count(['employee.read', 'employee.write', 'employee-data.read', 'fair-pay.read'], hr.accountId),
    ).toEqual([]);
    expect(await count([], hr.accountId)).toEqual([]);
    expect(await count([], null)).toEqual([]);
    expect(await count(['pay.read:own'], self.accountId)).toEqual([secret]);
    expect(await count(['pay.read:own'], hr.accountId)).toEqual([]);
  });
});

describe('fair pay', () => {
  let company: TestCompany;
  let by: Caller;
  let [joiner, office]: [string, string] = ['', ''];
  const gapOf = async (caller = by, on = '') =>
    (await caller.call('GET', `/fair-pay${on === '' ? '' : `?on=${on}`}`)).body as unknown as Answer;
  interface Answer {
    on: string;
    mayChooseDay: boolean;
    figures: Record<
      string,
      { figure: { figure: string; steps: { figure: string }[] } | null; why: { code: string } | null }
    >;
    quarters: { women: number | null; men: number | null; hidden: boolean }[];
    categories: Record<string, unknown>[];
    levels: Record<string, unknown>[];
    wages: Record<string, unknown>[];
    declaredOn: string;
    declared: Record<string, unknown>[];
    warnings: { code: string }[];
    requests: { open: number; overdue: number } | null;
  }

  beforeAll(async () => {
    company = await newCompany(test, 'Fair');
    by = await newPerson(test, company, hrRights);
    const category = async (name: string) => (await made('/pay-categories', { name }, by)).id;
    [joiner, office] = [await category('Joiners'), await category('Office')];
    const entity = await made('/org-units', { name: 'Fair GmbH', kind: 'legalEntity', country: 'DE' }, by);
    const site = await made('/org-units', { name: 'Works', kind: 'site', parent: entity.id }, by);
    const add = async (gender: string, payCategory: string, hourly: number, at: number) => {
      const who = await hired(`${gender} ${at}`, { gender, site: site.id, startDate: '2025-01-01' }, by);
      await paid(who.id, { effectiveFrom: '2025-01-01', payPeriod: 'hour', baseMinor: hourly, payCategory }, by);
    };
    for (let at = 0; at < 6; at += 1) {
      await add('female', joiner, 1800, at);
      await add('male', joiner, 2000, at + 10);
    }
    for (let at = 0; at < 5; at += 1) await add('female', office, 2200, at + 20);
    for (let at = 0; at < 9; at += 1) await add('male', office, 2200, at + 30);
  });

  it('is reckoned by gender, quarter and category, with what closing a gap costs', async () => {
    const { figures, categories, quarters, warnings } = await gapOf();
    // Women: (6 × 18 + 5 × 22) ÷ 11, men: (6 × 20 + 9 × 22) ÷ 15.
    expect(figures['mean']?.figure?.figure).toBe('6.51801');
    expect(figures['mean']?.figure?.steps.map(({ figure }) => figure)).toEqual(['19.8182', '21.2']);
    expect(figures['adjusted']?.why?.code).toBe('fair-pay.adjusted-too-few');
    expect(quarters.reduce((all, { women, men }) => all + (women ?? 0) + (men ?? 0), 0)).toBeLessThanOrEqual(26);
    expect(warnings).toEqual([]);
    expect(categories).toMatchObject([
      {
        id: joiner,
        women: 6,
        men: 6,
        mean: '0.1',
        isFlagged: true,
        unexplained: '0.1',
        isExplained: false,
        closingMinor: '1250080',
        raised: 4,
      },
      { id: office, women: 5, men: 9, mean: '0', isFlagged: false, closingMinor: null },
    ]);
  });

  it('a reason of the year takes its part off; an assessment is due six months, a request two months after its day', async () => {
    await made(
      '/pay-gap-reasons',
      {
        payCategory: joiner,
        year: 2026,
        criterion: 'experience',
        explained: '0.06',
        explanation: 'Longer in the trade',
      },
      by,
    );
    const assessment = await made('/joint-assessments', { payCategory: joiner, reportedOn: '2025-08-31' }, by);
    expect(assessment['dueOn']).toBe('2026-02-28');
    expect((await gapOf()).categories[0]).toMatchObject({
      unexplained: '0.04',
      isExplained: true,
      assessment: { dueOn: '2026-02-28', status: 'open' },
    });
    const [who] = (await by.call('GET', '/employees?limit=1')).body['items'] as Made[];
    const request = await made('/pay-information-requests', { employee: who?.id, receivedOn: '2026-01-10' }, by);
    expect(request['dueOn']).toBe('2026-03-10');
    expect((await gapOf()).requests).toEqual({ open: 1, overdue: 1 });
  });

  it('a completed assessment settles the year in which the gap was reported and the one before, none later', async () => {
    const { id, version } = await made('/joint-assessments', { payCategory: office, reportedOn: '2024-06-30' }, by);
    const shown = async (on: string) =>
      (await gapOf(by, on)).categories.find((one) => one['id'] === office)?.['assessment'];
    expect(await shown('2025-12-31')).toMatchObject({ id, status: 'open' });
    const path = `/joint-assessments/${id}`;
    expect((await by.call('PATCH', path, { version, set: { status: 'completed' } })).status).toBe(200);
    expect(await shown('2025-12-31')).toBeNull();
    const ofYear = await made('/joint-assessments', { payCategory: office, reportedOn: '2026-02-01' }, by);
    expect(await shown('2025-12-31')).toMatchObject({ id: ofYear.id });
  });

  it('compares the lowest pay with the minimum wage of its country, which a site has from what it is part of', async () => {
    const wage = (hourlyMinor: number, validFrom: string) =>
      made(
        '/minimum-wages',
        { country: 'DE', validFrom, hourlyMinor, currency: 'EUR', basis: 'law', source: 'MiLoG' },
        by,
      );
    expect((await gapOf()).wages).toMatchObject([{ country: 'DE', minimumMinor: null, isReached: null }]);
    await wage(1800, '2025-01-01');
    expect((await gapOf()).wages).toMatchObject([{ minimumMinor: 1800, isReached: true, ratio: '1' }]);
    await wage(1801, '2026-01-01');
    expect((await gapOf()).wages).toMatchObject([{ minimumMinor: 1801, isReached: false }]);
    expect((await gapOf(by, '2025-12-31')).wages).toMatchObject([{ minimumMinor: 1800, isReached: true }]);
  });

  it('who does not view pay of everybody gets the end of a year, without amounts, costs and the highest pay', async () => {
    const reader = await newPerson(test, company, ['company.read', 'employee.read', 'fair-pay.read']);
    const { on, mayChooseDay, figures, categories, wages, requests } = await gapOf(reader, '2026-03-01');
    expect([on, mayChooseDay, requests]).toEqual(['2025-12-31', false, null]);
    expect(figures['mean']?.figure?.figure).toBe('6.51801');
    expect(figures['mean']?.figure?.steps.map(({ figure }) => figure)).toEqual(['11', '15']);
    expect(figures['payRatio']?.why?.code).toBe('fair-pay.ratio-rights');
    expect(categories[0]).toMatchObject({ mean: '0.1', closingMinor: null });
    expect(wages[0]?.['ratio']).toBeNull();
    expect((await gapOf(reader, '2026-12-31')).on).toBe('2025-12-31');
    expect((await gapOf(reader, '2031-12-31')).on).toBe('2025-12-31');
    expect((await gapOf(reader, '2024-12-31')).on).toBe('2024-12-31');
  });

  it('states nothing to who does not view pay of everybody for a period that ends within a year', async () => {
    const manager = await newPerson(test, company, ['company.read', 'environmental.manage', 'periods.manage']);
    const points = async (to: string, access: readonly string[]) => {
      const period = await made('/reporting-periods', { name: `To ${to}`, from: '2025-01-01', to }, manager);
      return inCompany(
        test.database,
        { companyId: company.id, accountId: by.accountId, requestId: newId(), now, grants: grantsOf(access) },
        async (tx) => (await runQuery(tx, esrsSources.pay, { period: period.id })).figures.map(({ point }) => point),
      );
    };
    const reader = ['company.read', 'employee.read', 'fair-pay.read'];
    expect(await points('2025-12-31', reader)).toContain('pay.gap');
    expect(await points('2025-06-30', reader)).toEqual([]);
    expect(await points('2025-07-31', hrRights)).toContain('pay.gap');
  });

  it('is a file of article 9, points a to g, in the history of who took it', async () => {
    const csv = String(await exportFile(test, by, company, '/fair-pay/report?format=csv&on=2026-01-01'));
    const lines = csv.trim().split(/\r?\n/);
    expect(lines.map((line) => line.replace(/^\uFEFF/, '').split(',')[0])).toEqual([
      ...'Article 9 (1) a b c d e f f f f g g g g'.split(/ (?=[a-g])/),
      '',
    ]);
    expect(lines[1]).toContain('6.52');
    expect(lines[10]).toMatch(/wage or salary",Joiners,,,10,$/);
    expect(lines.at(-1)).toMatch(/pay in EUR",All employees,11,15,,$/);
    expect((await by.call('GET', '/history')).text).toContain('Pay gap report');
    const reader = await newPerson(test, company, ['company.read', 'fair-pay.read']);
    expect((await reader.call('GET', '/fair-pay/report')).status).toBe(403);
  });

  it('hides a category with fewer than five women, and the smallest other one with it', async () => {
    const small = (await made('/pay-categories', { name: 'Small' }, by)).id;
    for (const [gender, at] of [
      ['female', 50],
      ['female', 51],
      ['male', 52],
    ] as const) {
      const who = await hired(`${gender} ${at}`, { gender, startDate: '2026-01-01' }, by);
      await paid(who.id, { effectiveFrom: '2026-01-01', payPeriod: 'hour', baseMinor: 9000, payCategory: small }, by);
    }
    const { categories } = await gapOf();
    expect(categories.map(({ name, hidden, mean, women }) => [name, hidden, mean, women])).toEqual([
      ['Joiners', true, null, null],
      ['Office', false, '0', 5],
      ['Small', true, null, null],
    ]);
  });

  it('counts what people say of their gender without showing any answer to others', async () => {
    const people: Caller[] = [];
    for (let at = 0; at < 11; at += 1) {
      const person = await newMember(test, company, ['employee']);
      await hired(`Self ${at}`, { account: person.accountId }, by);
      people.push(person);
    }
    const [first, ...others] = people;
    if (first === undefined) throw new Error('nobody');
    now = new Date('2025-12-15T09:00:00Z');
    for (const person of others.slice(0, 5)) await made('/diversity-profiles', { gender: 'woman' }, person);
    await made('/diversity-profiles', { gender: 'nonBinary' }, first);
    now = today;
    expect((await first.call('GET', '/diversity-profiles')).body).toMatchObject({ items: [{ gender: 'nonBinary' }] });
    expect((await by.call('GET', '/diversity-profiles')).body).toMatchObject({ items: [] });
    expect((await by.call('GET', '/history')).text).not.toContain('nonBinary');
    const told = async (on: string) => {
      const { declaredOn, declared } = await gapOf(by, on);
      return { declaredOn, declared };
    };
    const atYearEnd = {
      declaredOn: '2025-12-31',
      declared: [
        { gender: 'nonBinary', people: null, hidden: true },
        { gender: 'woman', people: null, hidden: true },
      ],
    };
    expect(await told('2026-03-15')).toEqual(atYearEnd);
    // Nobody's answer shows between two days: those of this year count at its end.
    for (const person of others.slice(5)) await made('/diversity-profiles', { gender: 'man' }, person);
    for (const on of ['2026-03-15', '2025-06-30', '2024-12-31']) expect(await told(on)).toEqual(atYearEnd);
  });

  it('hides the minimum wage of a country with fewer than five employees, and others beside one or two of another gender', async () => {
    const few = await newCompany(test, 'Few');
    const hrOfFew = await newPerson(test, few, hrRights);
    const sites = new Map<string, string>();
    for (const country of ['AT', 'DE', 'FR'])
      sites.set(country, (await made('/org-units', { name: country, kind: 'site', country }, hrOfFew)).id);
    const add = async (name: string, country: string, gender: string) => {
      const who = await hired(name, { gender, site: sites.get(country), startDate: '2025-01-01' }, hrOfFew);
      await paid(who.id, { effectiveFrom: '2025-01-01', payPeriod: 'hour', baseMinor: 1500 }, hrOfFew);
    };
    await add('One', 'AT', 'female');
    for (let at = 0; at < 5; at += 1) await add(`Five ${at}`, 'DE', 'female');
    for (let at = 0; at < 6; at += 1) await add(`Six ${at}`, 'FR', 'male');
    for (const [country, hourlyMinor] of [
      ['AT', 1600],
      ['DE', 1400],
      ['FR', 1400],
    ] as const)
      await made(
        '/minimum-wages',
        { country, validFrom: '2025-01-01', hourlyMinor, currency: 'EUR', basis: 'law', source: 'Law' },
        hrOfFew,
      );
    const shown = await gapOf(hrOfFew);
    expect(shown.wages).toMatchObject([
      { country: 'AT', hidden: true, isReached: null, ratio: null },
      { country: 'DE', hidden: false, isReached: true },
      { country: 'FR', hidden: true, isReached: null, ratio: null },
    ]);
    expect(shown.levels).toMatchObject([{ level: null, women: 6, men: 6, hidden: false }]);
    expect(shown.figures['blau']?.figure?.figure).toBe('0.5');
    await add('Other', 'FR', 'other');
    const beside = await gapOf(hrOfFew);
    expect(beside.levels).toMatchObject([{ level: null, women: null, men: null, hidden: true }]);
    expect(beside.figures['blau']?.why?.code).toBe('fair-pay.too-few-people');
    const file = String(await exportFile(test, hrOfFew, few, '/fair-pay/report?format=csv'));
    expect(file).toContain('Excluded or incomplete,All employees,,,,"Some employees are excluded from pay gaps');
    expect(beside.warnings.map(({ code }) => code)).toEqual(['fair-pay.some-excluded', 'fair-pay.without-category']);
  });
});

describe('what is filled from pay', () => {
  it('is out of date after each change of pay that reaches its period, whoever looks', async () => {
    const company = await newCompany(test, 'Filled');
    const by = await newPerson(test, company, hrRights);
    const lead = await newPerson(test, company, ['company.read', 'fair-pay.read']);
    const period = { id: newId(), from: '2025-01-01', to: '2025-12-31' };
    const asked = <T>({ accountId }: Caller, access: readonly string[], work: Parameters<typeof inCompany<T>>[2]) =>
      inCompany(
        test.database,
        { companyId: company.id, accountId, requestId: newId(), now: test.clock(), grants: grantsOf(access) },
        work,
      );
    let seq = 0;
    const mark = async () => {
      seq = await asked(by, hrRights, (tx) => historyEnd(tx));
    };
    const marked = async () =>
      Promise.all(
        [[by, hrRights] as const, [lead, ['company.read', 'fair-pay.read']] as const].map(async ([who, access]) =>
          asked(
            who,
            access,
            async (tx) => (await changesSince(tx, period, { source: 'pay', seq }))?.outOfDate.count ?? 0,
          ),
        ),
      );
    const ann = await hired('Ann', { number: 'F-1' }, by);
    await mark();
    const pay = await paid(ann.id, { effectiveFrom: '2024-06-01' }, by);
    expect(await marked()).toEqual([1, 1]);
    await mark();
    const later = await paid(ann.id, { effectiveFrom: '2026-04-01' }, by);
    expect(await marked()).toEqual([0, 0]);
    await by.call('PATCH', `/compensation/${later.id}`, { version: later.version, set: { baseMinor: 400_000 } });
    expect(await marked()).toEqual([0, 0]);
    const answer = await by.call('PATCH', `/compensation/${pay.id}`, {
      version: pay.version,
      set: { baseMinor: 350_000, reason: 'Mistake' },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await marked()).toEqual([1, 1]);
    await mark();
    await hired('Ben', { number: 'F-2' }, by);
    await mark();
    const bytes = ['Employee number;Effective from;Base pay;Pay period;Currency', 'F-2;2024-06-01;3456;Month;EUR'].join(
      '\n',
    );
    const done = await importFile(test, by, { resource: 'compensation', bytes, commit: 'good' });
    expect(done, JSON.stringify(done)).toMatchObject({ state: 'done', counts: { new: 1 } });
    expect(await marked()).toEqual([1, 1]);
    const [entity, site] = [
      await made('/org-units', { name: 'Filled GmbH', kind: 'legalEntity', country: 'DE' }, by),
      await made('/org-units', { name: 'Works', kind: 'site' }, by),
    ];
    await mark();
    const moved = await by.call('PATCH', `/org-units/${site.id}`, {
      version: site.version,
      set: { parent: entity.id },
    });
    expect(moved.status, moved.text).toBe(200);
    expect(await marked()).toEqual([1, 1]);
  });
});

it('a pay round is previewed, approved by somebody who is not in it, and then written for everybody at once', async () => {
  const other = await newCompany(test, 'Rounds');
  const owner = await newMember(test, other, ['owner']);
  const [people, second] = [await newMember(test, other, ['hr']), await newMember(test, other, ['hr'])];
  const unit = (await made('/org-units', { name: 'Plant', kind: 'site', country: 'DE' }, owner)).id;
  const at = { site: unit };
  const [kim, lee, mo] = [
    await hired('Kim', { ...at, gender: 'female' }, people),
    await hired('Lee', { ...at, gender: 'male' }, people),
    await hired('Mo', { ...at, account: second.accountId }, people),
  ];
  await hired('Nil', at, people);
  const entry = { allowancesMinor: 12_000, salariesPerYear: '13' };
  await paid(kim.id, { ...entry, baseMinor: 300_000 }, people);
  await paid(lee.id, { baseMinor: 400_000 }, people);
  await paid(mo.id, { baseMinor: 1_550, payPeriod: 'hour', currency: 'EUR' }, people);
  await paid((await hired('Out', {}, people)).id, {}, people);
  const given = {
    name: 'April',
    effectiveFrom: '2026-04-01',
    currency: 'EUR',
    method: 'percent',
    reason: 'Agreement',
    unit,
  };
  expect(await errorsOf(people.call('POST', '/pay-rounds', given))).toEqual([
    422,
    ['percent pay-round.percent-needed'],
  ]);
  const round = await made('/pay-rounds', { ...given, percent: '0.025' }, people);
  const preview = await people.call('GET', `/pay-rounds/${round.id}/preview`);
  expect(preview.body).toMatchObject({
    raised: 3,
    skipped: 1,
    // 13 × 3,000 + 12 × 4,000 + 2,080 × 15.50, and the same with 3,075, 4,100 and 15.89.
    beforeMinor: 3_900_000 + 4_800_000 + 3_224_000,
    afterMinor: 3_997_500 + 4_920_000 + 3_305_120,
    rows: [
      { name: 'Kim Pay', beforeMinor: 300_000, afterMinor: 307_500, said: null },
      { name: 'Lee Pay', beforeMinor: 400_000, afterMinor: 410_000 },
      { name: 'Mo Pay', beforeMinor: 1_550, afterMinor: 1_589 },
      { name: 'Nil Pay', beforeMinor: null, afterMinor: null, said: { code: 'pay-round.no-pay' } },
    ],
  });
  // (48,000 − 39,120) ÷ 48,000, and after it (49,200 − 40,095) ÷ 49,200.
  expect(preview.body['gap']).toEqual({ before: '0.185', after: '0.18506097561' });
  const viewer = await newMember(test, other, ['finance']);
  expect((await viewer.call('GET', `/pay-rounds/${round.id}/preview`)).status).toBe(403);
  expect((await viewer.call('GET', '/pay-rounds')).status).toBe(403);
  const move = async (status: string, by = people) => {
    const { version } = (await people.call('GET', `/pay-rounds/${round.id}`)).body['record'] as Made;
    return by.call('PATCH', `/pay-rounds/${round.id}`, { version, set: { status } });
  };
  expect((await move('requested')).body['record']).toMatchObject({ people: 3, status: 'requested' });
  const { version } = (await people.call('GET', `/pay-rounds/${round.id}`)).body['record'] as Made;
  const edit = people.call('PATCH', `/pay-rounds/${round.id}`, { version, set: { percent: '0.5' } });
  expect(await errorsOf(edit)).toEqual([422, ['percent pay-round.not-changeable']]);
  const decide = (by: Caller) =>
    by.call('POST', '/approvals/decide', { items: [{ kind: 'payRound', id: round.id }], verdict: 'approved' });
  // Neither who asked, nor who is in it, in the inbox or by changing the status.
  for (const by of [people, second]) {
    expect((await decide(by)).status).not.toBe(200);
    expect((await move('applied', by)).status).not.toBe(200);
  }
  const open = (await owner.call('GET', '/approvals')).body['open'] as { id: string; amount: object }[];
  expect(open).toMatchObject([{ id: round.id, amount: { value: '2986.2', unit: 'EUR' } }]);
  const approved = await decide(owner);
  expect(approved.status, approved.text).toBe(200);
  expect((await people.call('GET', `/pay-rounds/${round.id}`)).body['record']).toMatchObject({ status: 'applied' });
  const payOf = async ({ id }: Made) =>
    (await people.call('GET', `/compensation?employee=${id}&sort=-effectiveFrom`)).body['items'] as Made[];
  expect(await payOf(kim)).toMatchObject([
    { effectiveFrom: '2026-04-01', baseMinor: 307_500, ...entry, reason: 'Agreement' },
    { effectiveFrom: '2024-01-01', baseMinor: 300_000 },
  ]);
  expect(await payOf(mo)).toMatchObject([{ baseMinor: 1_589, payPeriod: 'hour' }, { baseMinor: 1_550 }]);
  expect((await move('cancelled')).status).not.toBe(200);
  // What is not applied can be cancelled; nobody has a raise from it.
  const again = await made(
    '/pay-rounds',
    { ...given, name: 'May', effectiveFrom: '2026-05-01', percent: '0.01' },
    people,
  );
  for (const [status, was] of [
    ['requested', 1],
    ['cancelled', 2],
  ] as const)
    expect((await people.call('PATCH', `/pay-rounds/${again.id}`, { version: was, set: { status } })).status).toBe(200);
  expect(await payOf(lee)).toHaveLength(2);
});
