import { beforeAll, describe, expect, test as it } from 'vitest';
import {
  callAs,
  newCompany,
  newMember,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { allContracts } from '#platform/http/server/contract.ts';
import { unsentEmails } from '#platform/mail/server/mailer.ts';
import { serverModule } from '../../server/module.ts';
import type { OnboardingShown } from '../model/onboarding-calls.ts';

let now = '2026-03-02T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let manager: { caller: Caller; id: string };
let welder: string;

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Joiners');
  hr = await newMember(test, acme, ['hr']);
  const caller = await newMember(test, acme, ['line-manager']);
  await test.database.pool.query(`update directory.session set idle_seconds = 100000000, expires_at = '2027-01-01'`);
  manager = { caller, id: (await hired('Mia', { startDate: '2025-01-01', account: caller.accountId })).id };
  welder = (await made('/positions', { title: 'Welder' })).id;
  await made('/plan-templates', {
    name: 'Everybody',
    process: 'onboarding',
    steps: [
      step('Order a laptop', 'it', -14, true),
      step('Sign the contract', 'employee', -7, true),
      step('Meet the team', 'manager', 0),
      step('Check-in', 'hr', 30),
    ],
  });
  await made('/plan-templates', {
    name: 'Welders',
    process: 'onboarding',
    position: welder,
    steps: [step('Safety training', 'buddy', 1, true)],
  });
}, 120_000);

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
const step = (title: string, ownerRole: string, offsetDays: number, isBlocking = false) => ({
  title,
  kind: 'task',
  ownerRole,
  person: null,
  offsetDays,
  isBlocking,
});
async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
let count = 0;
const hired = (givenName: string, more: object = {}) => {
  count += 1;
  return made('/employees', { givenName, familyName: `Joiner ${count}`, startDate: '2026-04-01', ...more });
};
async function changed(path: string, id: string, set: object, by = hr): Promise<Made> {
  const { version } = (await by.call('GET', `${path}/${id}`)).body['record'] as Made;
  const answer = await by.call('PATCH', `${path}/${id}`, { version, set });
  expect(answer.status, answer.text).toBe(200);
  return answer.body['record'] as Made;
}
const board = async (by = hr): Promise<OnboardingShown[]> => {
  const answer = await by.call('GET', '/onboarding');
  expect(answer.status, answer.text).toBe(200);
  return answer.body['onboardings'] as OnboardingShown[];
};
const of = async (person: Made, by = hr): Promise<OnboardingShown> => {
  const found = (await board(by)).find(({ employee }) => employee.id === person.id);
  if (found === undefined) throw new Error('no onboarding');
  return found;
};
const dues = ({ steps }: OnboardingShown) => steps.map(({ title, dueOn }) => `${dueOn} ${title}`);
const refusal = async (answer: Promise<{ status: number; body: Readonly<Record<string, unknown>> }>) => {
  const { status, body } = await answer;
  return [
    status,
    ((body['errors'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`),
  ];
};

describe('an onboarding', () => {
  it('begins by itself for who is yet to start, with the steps of the template for their job', async () => {
    const ada = await hired('Ada', { manager: manager.id });
    expect(dues(await of(ada))).toEqual([
      '2026-03-18 Order a laptop',
      '2026-03-25 Sign the contract',
      '2026-04-01 Meet the team',
      '2026-05-01 Check-in',
    ]);
    expect((await of(ada)).steps.map(({ owner }) => owner)).toEqual([null, ada['name'], 'Mia Joiner 1', null]);
    const bea = await hired('Bea', { position: welder });
    expect(dues(await of(bea))).toEqual(['2026-04-02 Safety training']);
    const here = await hired('Here', { startDate: '2026-01-01' });
    expect((await board()).some(({ employee }) => employee.id === here.id)).toBe(false);
  });

  it('moves only open steps when the start date moves, and gives them to the new line manager and buddy', async () => {
    const cleo = await hired('Cleo');
    const { id, steps } = await of(cleo);
    await changed('/plan-steps', steps[0]?.id ?? '', { status: 'done' });
    await changed('/employees', cleo.id, { startDate: '2026-04-11', manager: manager.id });
    expect(dues(await of(cleo))).toEqual([
      '2026-03-18 Order a laptop',
      '2026-04-04 Sign the contract',
      '2026-04-11 Meet the team',
      '2026-05-11 Check-in',
    ]);
    expect((await of(cleo)).steps[2]?.owner).toBe('Mia Joiner 1');
    expect(await refusal(hr.call('POST', '/onboardings', { employee: cleo.id }))).toEqual([
      422,
      ['employee onboarding.already-open'],
    ]);
    expect(await refusal(hr.call('PATCH', `/onboardings/${id}`, { version: 99, set: {} }))).toEqual([409, []]);
  });

  it('has the steps of another template in the place of its open ones, and keeps what is done', async () => {
    const flo = await hired('Flo');
    const { id, steps } = await of(flo);
    const list = (await hr.call('GET', '/plan-templates?sort=name')).body['items'] as Made[];
    const [everybody, welders] = list.map((template) => template.id);
    await changed('/plan-steps', steps[0]?.id ?? '', { status: 'done' });
    await changed('/onboardings', id, { template: welders });
    expect(dues(await of(flo))).toEqual(['2026-03-18 Order a laptop', '2026-04-02 Safety training']);
    await changed('/onboardings', id, { template: everybody });
    expect(dues(await of(flo))).toEqual(dues({ steps } as OnboardingShown));
  });

  it('comes back from the bin with its steps', async () => {
    const gil = await hired('Gil');
    const { id, steps } = await of(gil);
    const { version } = (await hr.call('GET', `/onboardings/${id}`)).body['record'] as Made;
    expect((await hr.call('DELETE', `/onboardings/${id}?version=${version}`)).status).toBeLessThan(300);
    expect((await hr.call('POST', `/onboardings/${id}/restore`)).status).toBe(200);
    expect((await of(gil)).steps).toEqual(steps.map((one) => ({ ...one, version: expect.any(Number) })));
  });

  it('tells how far it is, what is late and how long until ready', async () => {
    const dora = await hired('Dora', { startDate: '2026-03-10' });
    now = '2026-03-04T09:00:00Z';
    const before = await of(dora);
    expect(before).toMatchObject({ done: 0, late: 2, share: '0', daysToReady: null });
    now = '2026-03-13T09:00:00Z';
    for (const { id } of before.steps.slice(0, 2)) await changed('/plan-steps', id, { status: 'done' });
    await changed('/plan-steps', before.steps[3]?.id ?? '', { status: 'notNeeded' });
    expect(await of(dora)).toMatchObject({ done: 2, late: 1, share: '0.666', daysToReady: 3 });
    now = '2026-03-02T09:00:00Z';
  });

  it('reminds owners of late steps in the bell, each once', async () => {
    const eve = await hired('Eve', { startDate: '2026-03-03', manager: manager.id });
    now = '2026-03-05T09:00:00Z';
    const { id } = await of(eve);
    expect((await hr.call('POST', `/onboardings/${id}/reminder`)).body).toEqual({ told: 1 });
    const told = (await manager.caller.call('GET', '/notifications')).body['items'] as {
      kind: string;
      label: string;
    }[];
    expect(told[0]).toMatchObject({ kind: 'stepLate' });
    now = '2026-03-02T09:00:00Z';
  });

  it('is seen by line managers of their team, and changed there only', async () => {
    const [mine, other] = [await hired('Fay', { manager: manager.id }), await hired('Gus')];
    const seen = (await board(manager.caller)).map(({ employee }) => employee.id);
    expect(seen).toContain(mine.id);
    expect(seen).not.toContain(other.id);
    const { steps } = await of(other);
    expect((await manager.caller.call('GET', `/plan-steps/${steps[0]?.id}`)).status).toBe(404);
    await changed('/plan-steps', (await of(mine)).steps[0]?.id ?? '', { dueOn: '2026-03-20' }, manager.caller);
  });
});

describe('who is invited before the start date', () => {
  let hire: Made;
  let token: string;

  it('becomes the account of the employee, with a role for their own steps', async () => {
    hire = await hired('Nia', { manager: manager.id });
    await made('/employees', { givenName: 'Secret', familyName: 'Colleague', startDate: '2025-01-01' });
    const { id } = await of(hire);
    expect((await hr.call('POST', `/onboardings/${id}/invitation`, { email: 'nia@private.example' })).status).toBe(204);
    expect((await of(hire)).invited).toBe('waiting');
    await test.app.mail.deliverDue();
    const mail = (await unsentEmails(test.database, 1000)).find(({ to }) => to === 'nia@private.example');
    const link = /#invitation=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const password = 'a quiet place by the sea';
    const accepted = await callAs(test, null, 'POST', '/api/invitations/accept', { token: link, password });
    expect(accepted.status, accepted.text).toBe(200);
    const signedIn = await callAs(test, null, 'POST', '/api/login', { email: 'nia@private.example', password });
    token = /session=([\w-]+)/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? '';
    expect((await of(hire)).invited).toBe('accepted');
    const { account } = (await hr.call('GET', `/employees/${hire.id}`)).body['record'] as Made;
    expect(account).not.toBeNull();
    expect(await refusal(hr.call('POST', `/onboardings/${id}/invitation`, { email: 'x@private.example' }))).toEqual([
      422,
      ['email onboarding.has-account'],
    ]);
  });

  const asHire = (method: string, path: string, body?: unknown) =>
    callAs(test, token, method, `/api/companies/${acme.slug}${path}`, body);

  it('sees and ticks off their own steps, and changes nothing else of them', async () => {
    const own = (await asHire('GET', '/own-steps')).body as { steps: { id: string; version: number; title: string }[] };
    expect(own.steps.map(({ title }) => title)).toEqual(['Sign the contract']);
    const [sign] = own.steps;
    const path = `/plan-steps/${sign?.id}`;
    expect(await refusal(asHire('PATCH', path, { version: 1, set: { dueOn: '2027-01-01' } }))).toEqual([
      422,
      ['status plan.own-step-only'],
    ]);
    const done = await asHire('PATCH', path, { version: 1, set: { status: 'done' } });
    expect(done.status, done.text).toBe(200);
    expect(done.body['record']).toMatchObject({ doneOn: '2026-03-02' });
    expect((await asHire('GET', '/plan-steps')).body['items']).toHaveLength(1);
    expect((await asHire('GET', '/onboardings')).body['items']).toHaveLength(1);
  });

  it('reaches no other call of the company', async () => {
    const open: string[] = [];
    // Calls that name another right are refused to everybody without it.
    const held = ['onboarding.read', 'hr-steps.read', 'hr-steps.write'];
    for (const { method, path, access = null, isStream, forLimited } of allContracts()) {
      if (!path.startsWith('/api/companies/:company') || (access !== null && !held.includes(access))) continue;
      // It goes on and on; what it tells stands in `live.test.ts`.
      if (isStream && forLimited) {
        open.push(path.replace('/api/companies/:company', ''));
        continue;
      }
      const url = path.replace(':company', acme.slug).replace(/:\w+/g, '01a21bef-6864-7295-bab9-c2f0ada7bc4f');
      const { status } = await callAs(test, token, method, url, method === 'GET' ? undefined : {});
      if (status !== 403) open.push(path.replace('/api/companies/:company', ''));
    }
    // What waits for their signature: the contract.
    const theirs = /^\/(my-profile\/documents|notifications|onboarding|onboardings|own-steps|plan-steps)(\/|$)|^$/;
    expect(open.filter((path) => !theirs.test(path)).sort()).toEqual([
      '/approvals',
      '/approvals/count',
      '/events',
      '/help',
      '/help/answers',
      '/search',
    ]);
    expect(open).toContain('/own-steps');
    const seen = (await asHire('GET', '/onboarding')).text;
    expect(seen).toContain(hire.id);
    expect(seen).not.toContain('Mia');
    expect((await asHire('GET', `/employees/${hire.id}`)).status).toBe(403);
    expect((await callAs(test, token, 'GET', '/users')).status).toBe(403);
  });

  it('hears nothing of what waits for others, and names nobody', async () => {
    const leaver = await made('/employees', {
      givenName: 'Finn',
      familyName: 'Leaver',
      startDate: '2025-01-01',
      manager: manager.id,
    });
    const exit = { employee: leaver.id, kind: 'dismissal', lastDay: '2026-04-30', reason: 'conduct' };
    await made('/exits', exit, manager.caller);
    expect((await hr.call('GET', '/approvals/count')).body).toEqual({ open: 1 });
    expect((await asHire('GET', '/approvals/count')).body).toEqual({ open: 0 });
    const { account } = (await hr.call('GET', `/employees/${hire.id}`)).body['record'] as Made;
    const { refs, ...lists } = (await asHire('GET', '/approvals')).body;
    expect(lists).toEqual({ open: [], requested: [], decided: [] });
    expect(Object.keys(refs as object)).toEqual([account]);
    const found = async (by: typeof asHire, text: string) => {
      const { records, people } = (await by('GET', `/search?q=${text}`)).body;
      return (records as unknown[]).length + (people as unknown[]).length;
    };
    for (const word of ['Secret', 'Cleo', 'contract', 'Test', 'everybody']) expect(await found(asHire, word)).toBe(0);
    expect(await found((method, path) => hr.call(method, path), 'Secret')).toBeGreaterThan(0);
  });

  it('is a member like others on the first day', async () => {
    now = '2026-03-31T21:59:00Z';
    await runSchedules(serverModule, test.app);
    const { rows } = await test.database.pool.query(
      `select role_keys from directory.membership m join directory.account a on a.id = m.account_id where a.email = 'nia@private.example'`,
    );
    expect(rows).toEqual([{ role_keys: ['new-hire'] }]);
    now = '2026-04-01T00:00:00Z';
    await runSchedules(serverModule, test.app);
    const signedIn = await callAs(test, null, 'POST', '/api/login', {
      email: 'nia@private.example',
      password: 'a quiet place by the sea',
    });
    expect(signedIn.body).toMatchObject({ userRole: 'employee' });
    now = '2026-03-02T09:00:00Z';
  });

  it('is a member at once where the start date moves to a day that has come', async () => {
    const { accountId } = await newMember(test, acme, ['new-hire']);
    const early = await hired('Early', { account: accountId });
    const roles = async () => {
      const { rows } = await test.database.pool.query(
        'select role_keys from directory.membership where account_id = $1 and company_id = $2',
        [accountId, acme.id],
      );
      return (rows as { role_keys: string[] }[])[0]?.role_keys;
    };
    await changed('/employees', early.id, { startDate: '2026-03-03' });
    expect(await roles()).toEqual(['new-hire']);
    await changed('/employees', early.id, { startDate: '2026-03-02' });
    expect(await roles()).toEqual(['employee']);
  });
});

describe('who does not start', () => {
  it('is erased after 90 days, with onboarding, steps, job and employment', async () => {
    const gone = await hired('Ghost');
    const { id } = await of(gone);
    await changed('/onboardings', id, { status: 'noShow' });
    now = '2026-05-30T09:00:00Z';
    await runSchedules(serverModule, test.app);
    expect((await hr.call('GET', `/employees/${gone.id}`)).status).not.toBe(404);
    now = '2026-05-31T09:00:00Z';
    await runSchedules(serverModule, test.app);
    now = '2026-03-02T09:00:00Z';
    for (const path of [`/employees/${gone.id}`, `/onboardings/${id}`])
      expect((await hr.call('GET', path)).status).toBe(404);
    const { rows } = await inCompany(test.database, { companyId: acme.id, accountId: null }, ({ client }) =>
      client.query(
        `select (select count(*) from plan_step where employee = $1)::int + (select count(*) from employment where employee = $1)::int
          + (select count(*) from job_term where employee = $1)::int as kept, (select count(*) from plan_step)::int > 0 as others`,
        [gone.id],
      ),
    );
    expect(rows).toEqual([{ kept: 0, others: true }]);
  });

  it('is not erased where another record still names them, and keeps nobody else', async () => {
    const [named, other] = [await hired('Named'), await hired('Other')];
    await made('/employee-assets', { item: 'Laptop', employee: named.id, givenOn: '2026-03-01' });
    for (const person of [named, other]) await changed('/onboardings', (await of(person)).id, { status: 'noShow' });
    now = '2026-06-02T09:00:00Z';
    await runSchedules(serverModule, test.app);
    now = '2026-03-02T09:00:00Z';
    expect((await hr.call('GET', `/employees/${named.id}`)).status).toBe(200);
    expect((await hr.call('GET', `/employees/${other.id}`)).status).toBe(404);
  });

  it('keeps what an employment before it says of them', async () => {
    const back = await hired('Back', { startDate: '2025-01-01', endDate: '2025-12-31' });
    await changed('/employees', back.id, { startDate: '2026-04-01', endDate: null });
    await changed('/onboardings', (await of(back)).id, { status: 'noShow' });
    now = '2026-06-02T09:00:00Z';
    await runSchedules(serverModule, test.app);
    now = '2026-03-02T09:00:00Z';
    const kept = (await hr.call('GET', `/employees/${back.id}`)).body['record'] as Made;
    expect(kept).toMatchObject({ status: 'left', startDate: '2025-01-01', endDate: '2025-12-31' });
  });

  it('has neither employment nor access from then on, unless they start after all', async () => {
    const { accountId } = await newMember(test, acme, ['new-hire']);
    const never = await hired('Never', { account: accountId });
    const { id } = await of(never);
    const stands = async () => {
      const { rows } = await inCompany(test.database, { companyId: acme.id, accountId: null }, ({ client }) =>
        client.query(
          `select m.role_keys, m.ends_at <= $3 as has_ended, e.status,
             (select count(*) from employment s where s.employee = e.id and s.removed_at is null)::int as employments,
             (select count(*) from job_term t where t.employee = e.id and t.removed_at is null)::int as jobs
           from directory.membership m join employee e on e.account = m.account_id
           where m.account_id = $1 and m.company_id = $2`,
          [accountId, acme.id, now],
        ),
      );
      return rows[0];
    };
    await changed('/onboardings', id, { status: 'noShow' });
    const ended = { role_keys: ['new-hire'], has_ended: true, status: 'left', employments: 0, jobs: 0 };
    expect(await stands()).toEqual(ended);
    now = '2026-04-02T09:00:00Z';
    await runSchedules(serverModule, test.app);
    expect(await stands()).toEqual(ended);
    now = '2026-03-02T09:00:00Z';
    await changed('/onboardings', id, { status: 'open' });
    expect(await stands()).toEqual({ ...ended, has_ended: null, status: 'upcoming', employments: 1, jobs: 1 });
  });
});
