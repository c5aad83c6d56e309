import { beforeAll, describe, expect, test as it } from 'vitest';
import {
  newCompany,
  newMember,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { proved } from '#test/support/history.ts';
import { importFile } from '#test/support/imports.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { serverModule } from '../../server/module.ts';

const hrRights = [
  'company.read',
  'organisation.manage',
  'employee.read',
  'employee.write',
  'employee-data.read',
  'data.import',
  'data.export',
  'history.read',
];
let now = '2026-03-15T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let joiner: Made;
let lead: Made;

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Acme');
  hr = await newPerson(test, acme, hrRights);
  [joiner, lead] = [await made('/positions', { title: 'Joiner' }), await made('/positions', { title: 'Team lead' })];
}, 120_000);

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
async function changed(path: string, { id, version }: Made, set: object, by = hr): Promise<Made> {
  const answer = await by.call('PATCH', `${path}/${id}`, { version, set });
  expect(answer.status, answer.text).toBe(200);
  return answer.body['record'] as Made;
}
const one = async (path: string, id: string, by = hr): Promise<Made> =>
  (await by.call('GET', `${path}/${id}`)).body['record'] as Made;
const of = async (path: string, employee: Made, by = hr): Promise<Made[]> =>
  (await by.call('GET', `${path}?employee=${employee.id}`)).body['items'] as Made[];
const hired = (name: string, more: object = {}) =>
  made('/employees', { givenName: name, familyName: 'Test', startDate: '2025-01-01', ...more });
const errorsOf = async (answer: Promise<{ status: number; body: Readonly<Record<string, unknown>> }>) => {
  const { status, body } = await answer;
  return [status, (body['errors'] as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)];
};
const nameOn = async (day: string, by = hr): Promise<string[]> => {
  const { body } = await by.call('GET', `/employee-directory?on=${day}&search=Test`);
  return (body['items'] as { name: string; position: string | null }[]).map(
    ({ name, position }) => `${name}, ${position ?? 'no position'}`,
  );
};

describe('a person is entered once', () => {
  it('with the start date come the employment and the first job; the record says what is in effect today', async () => {
    const ada = await hired('Ada', { position: joiner.id, weeklyHours: '40', employmentKind: 'permanent' });
    expect(ada).toMatchObject({ name: 'Ada Test', status: 'active', jobFrom: '2025-01-01', version: 1 });
    expect(await of('/employments', ada)).toMatchObject([
      { startDate: '2025-01-01', endDate: null, kind: 'permanent' },
    ]);
    expect(await of('/job-history', ada)).toMatchObject([
      { effectiveFrom: '2025-01-01', position: joiner.id, weeklyHours: '40' },
    ]);
    const later = await hired('Later', { startDate: '2026-05-01' });
    expect(later).toMatchObject({ status: 'upcoming' });
    expect(await hired('Gone', { endDate: '2025-06-30' })).toMatchObject({ status: 'left' });
  });

  it('a job without a start date is refused at the start date, one before it at its day', async () => {
    const without = hr.call('POST', '/employees', { givenName: 'No', familyName: 'Start', position: joiner.id });
    expect(await errorsOf(without)).toEqual([422, ['startDate employee.start-needed']]);
    const early = { givenName: 'Too', familyName: 'Early', startDate: '2025-01-01', jobFrom: '2024-12-31' };
    expect(await errorsOf(hr.call('POST', '/employees', early))).toEqual([422, ['jobFrom employee.before-start']]);
    const back = { givenName: 'To', familyName: 'Back', startDate: '2025-01-01', endDate: '2024-12-31' };
    expect((await hr.call('POST', '/employees', back)).status).toBe(422);
  });

  it('of whom only the job since a later day is known, the days before it say nothing of it', async () => {
    const bea = await hired('Bea', { jobFrom: '2025-07-01', position: lead.id });
    expect((await of('/job-history', bea)).map((job) => [job['effectiveFrom'], job['position']])).toEqual([
      ['2025-07-01', lead.id],
      ['2025-01-01', null],
    ]);
  });
});

describe('a change is effective from a day', () => {
  it('in the record from today, on days before it stays what was', async () => {
    const eve = await hired('Eve', { position: joiner.id });
    const after = await changed('/employees', eve, { position: lead.id });
    expect(after).toMatchObject({ position: lead.id, jobFrom: '2026-03-15', version: 2 });
    expect(await nameOn('2026-03-14')).toContain('Eve Test, Joiner');
    expect(await nameOn('2026-03-15')).toContain('Eve Test, Team lead');
    expect(await nameOn('2024-12-31')).not.toContain('Eve Test, Joiner');
    // The same day again corrects it.
    await changed('/employees', after, { weeklyHours: '20' });
    expect(await of('/job-history', eve)).toHaveLength(2);
  });

  it('of a later day is planned, of one person and of many at once, and the record says it from then on', async () => {
    const boss = await hired('Boss of plans', { position: lead.id });
    const ida = await hired('Ida', { position: joiner.id, weeklyHours: '40', manager: boss.id });
    const kim = await hired('Kim', { position: joiner.id, weeklyHours: '30' });
    const set = { weeklyHours: '20', jobFrom: '2026-06-01' };
    const planned = await hr.call('POST', '/employees/bulk', { ids: [ida.id, kim.id], set });
    expect(planned.body, planned.text).toMatchObject({ changed: 2, refused: [] });
    expect(await one('/employees', ida.id)).toMatchObject({ weeklyHours: '40', jobFrom: '2025-01-01' });
    expect((await of('/job-history', ida))[0]).toMatchObject({
      effectiveFrom: '2026-06-01',
      weeklyHours: '20',
      position: joiner.id,
      manager: boss.id,
    });
    // A second change of that day joins the first one, what comes later begins with both, and today stays as it is.
    const again = await changed('/employees', ida, { position: lead.id, jobFrom: '2026-06-01', preferredName: 'I' });
    await changed('/employees', again, { manager: null, jobFrom: '2026-07-01' });
    expect(
      (await of('/job-history', ida)).map((job) => [job['effectiveFrom'], job['weeklyHours'], job['position']]),
    ).toEqual([
      ['2026-07-01', '20', lead.id],
      ['2026-06-01', '20', lead.id],
      ['2025-01-01', '40', joiner.id],
    ]);
    expect(await one('/employees', ida.id)).toMatchObject({
      preferredName: 'I',
      position: joiner.id,
      manager: boss.id,
    });
    const refused = (more: object) =>
      errorsOf(hr.call('PATCH', `/employees/${boss.id}`, { version: boss.version, set: more }));
    expect(await refused({ jobFrom: '2026-06-01' })).toEqual([422, ['jobFrom employee.nothing-planned']]);
    expect(await refused({ manager: ida.id, jobFrom: '2026-06-15' })).toEqual([
      422,
      ['manager employee.manager-circle'],
    ]);
    expect(await refused({ manager: ida.id, jobFrom: '2026-07-01', endDate: '2026-06-30' })).toEqual([
      422,
      ['jobFrom employee.not-employed'],
    ]);
    const left = await changed('/employees', boss, { manager: ida.id, jobFrom: '2026-07-01' });
    expect(left).toMatchObject({ manager: null, version: boss.version });
  });

  it('past changes in the record bring a reason, and older ones than the job are entered in the job history', async () => {
    const fay = await hired('Fay', { position: joiner.id });
    const change = (jobFrom: string) =>
      errorsOf(hr.call('PATCH', `/employees/${fay.id}`, { version: 1, set: { position: lead.id, jobFrom } }));
    expect(await change('2024-06-01')).toEqual([422, ['jobFrom employee.past-in-history']]);
    const job = { employee: fay.id, position: lead.id };
    const past = { ...job, effectiveFrom: '2025-06-01' };
    expect(await errorsOf(hr.call('POST', '/job-history', past))).toEqual([422, ['reason employee.reason-needed']]);
    await made('/job-history', { ...past, reason: 'Entered late' });
    expect(await one('/employees', fay.id)).toMatchObject({ position: lead.id, jobFrom: '2025-06-01' });
    // In the record itself the same: what is of the past brings its reason, which the job history keeps.
    const { version } = await one('/employees', fay.id);
    const late = { version, set: { weeklyHours: '30', jobFrom: '2025-07-01' } };
    const path = `/employees/${fay.id}`;
    expect(await errorsOf(hr.call('PATCH', path, late))).toEqual([422, ['reason employee.reason-needed']]);
    expect((await hr.call('PATCH', path, { ...late, reason: 'Contract of June' })).status).toBe(200);
    expect((await of('/job-history', fay))[0]).toMatchObject({ weeklyHours: '30', reason: 'Contract of June' });
    await made('/job-history', { ...job, effectiveFrom: '2026-04-01', position: joiner.id });
    expect(await one('/employees', fay.id)).toMatchObject({ position: lead.id });
    expect(
      await errorsOf(hr.call('POST', '/job-history', { ...job, effectiveFrom: '2024-12-31', reason: 'x' })),
    ).toEqual([422, ['effectiveFrom employee.not-employed']]);
  });
});

it('a new job keeps what it does not say, and is cleared by changing it', async () => {
  const boss = await hired('Boss', { position: lead.id });
  const gil = await hired('Gil', { position: joiner.id, manager: boss.id, weeklyHours: '40' });
  const half = { employee: gil.id, effectiveFrom: '2026-05-01', weeklyHours: '20' };
  const job = await made('/job-history', { ...half, position: null, manager: null });
  expect(job).toMatchObject({ position: joiner.id, manager: boss.id, weeklyHours: '20' });
  expect(await changed('/job-history', job, { manager: null })).toMatchObject({ position: joiner.id, manager: null });
});

describe('what could not be kept is refused, not dropped', () => {
  const refusal = (employee: Made, set: object) =>
    errorsOf(hr.call('PATCH', `/employees/${employee.id}`, { version: employee.version, set }));

  it('a job after the last day, and a start date that is taken away', async () => {
    const uma = await hired('Uma', { position: joiner.id, endDate: '2025-12-31' });
    expect(await refusal(uma, { position: lead.id })).toEqual([422, ['jobFrom employee.not-employed']]);
    // The job that somebody left in is corrected in the history, and the record says so.
    const [last] = await of('/job-history', uma);
    await changed('/job-history', last as Made, { position: lead.id, reason: 'Entered wrongly' });
    expect(await one('/employees', uma.id)).toMatchObject({ status: 'left', position: lead.id });
    const vic = await hired('Vic');
    expect(await refusal(vic, { startDate: null })).toEqual([422, ['startDate employee.start-needed']]);
  });

  it('a second employee with one account', async () => {
    const self = await newMember(test, acme, ['employee']);
    await hired('Wim', { account: self.accountId });
    const twin = { givenName: 'Twin', familyName: 'Test', account: self.accountId };
    expect((await hr.call('POST', '/employees', twin)).body).toMatchObject({ code: 'record.duplicate' });
  });

  it('of many at once the refused ones are left as they were, in the history too', async () => {
    const [ann, bob] = [await hired('Ann', { position: joiner.id }), await hired('Bob')];
    await made('/job-history', { employee: ann.id, effectiveFrom: '2026-06-01', position: lead.id });
    const set = { endDate: '2026-05-31' };
    const { body } = await hr.call('POST', '/employees/bulk', { ids: [ann.id, bob.id], set });
    expect(body).toMatchObject({ changed: 1, refused: [{ id: ann.id }] });
    expect(await one('/employees', ann.id)).toMatchObject({ endDate: null, version: 1 });
    const actions = async (employee: Made) =>
      ((await hr.call('GET', `/employees/${employee.id}/history`)).body['items'] as Made[]).map(
        (entry) => entry['action'],
      );
    expect([await actions(ann), await actions(bob)]).toEqual([['create'], ['change', 'create']]);
    expect((await proved(test.database)).problems).toEqual([]);
  });
});

describe('employments', () => {
  it('do not overlap; who comes back has a second one', async () => {
    const mia = await hired('Mia', { endDate: '2025-06-30', position: joiner.id });
    expect(await errorsOf(hr.call('POST', '/employments', { employee: mia.id, startDate: '2025-06-30' }))).toEqual([
      422,
      ['startDate employee.overlaps'],
    ]);
    await made('/employments', { employee: mia.id, startDate: '2026-01-01' });
    expect(await one('/employees', mia.id)).toMatchObject({
      status: 'active',
      startDate: '2026-01-01',
      position: null,
    });
    expect(await nameOn('2025-08-01')).not.toContain('Mia Test, Joiner');
    expect(await nameOn('2025-05-01')).toContain('Mia Test, Joiner');
    expect(await nameOn('2026-02-01')).toContain('Mia Test, no position');
  });

  it('hold their jobs: what would leave one outside is refused with its day', async () => {
    const nia = await hired('Nia', { position: joiner.id });
    await made('/job-history', { employee: nia.id, effectiveFrom: '2025-09-01', position: lead.id, reason: 'Late' });
    const [spell] = await of('/employments', nia);
    const end = { version: spell?.version, set: { endDate: '2025-08-31' } };
    expect(await errorsOf(hr.call('PATCH', `/employments/${spell?.id}`, end))).toEqual([
      422,
      ['endDate employee.jobs-outside'],
    ]);
    await changed('/employments', spell as Made, { startDate: '2024-06-01' });
    expect((await of('/job-history', nia)).map((job) => job['effectiveFrom'])).toEqual(['2025-09-01', '2024-06-01']);
    expect(await one('/employees', nia.id)).toMatchObject({ startDate: '2024-06-01' });
  });

  it('that begin later take their first job along; who starts again after the last day has another one', async () => {
    const xan = await hired('Xan', { position: joiner.id });
    const moved = await changed('/employees', xan, { startDate: '2025-03-01' });
    expect(moved).toMatchObject({ startDate: '2025-03-01', jobFrom: '2025-03-01', position: joiner.id });
    expect(await of('/job-history', xan)).toMatchObject([{ effectiveFrom: '2025-03-01', position: joiner.id }]);
    const left = await changed('/employees', moved, { endDate: '2025-09-30' });
    expect(left).toMatchObject({ status: 'left' });
    const back = await changed('/employees', left, { startDate: '2026-02-01', endDate: null, position: lead.id });
    expect(back).toMatchObject({ status: 'active', startDate: '2026-02-01', jobFrom: '2026-02-01', position: lead.id });
    expect((await of('/employments', xan)).map((spell) => [spell['startDate'], spell['endDate']])).toEqual([
      ['2026-02-01', null],
      ['2025-03-01', '2025-09-30'],
    ]);
    expect(await nameOn('2025-05-01')).toContain('Xan Test, Joiner');
  });

  it('the first job of an employment is neither moved nor deleted by itself', async () => {
    const ole = await hired('Ole');
    const [first] = await of('/job-history', ole);
    expect(
      await errorsOf(
        hr.call('PATCH', `/job-history/${first?.id}`, {
          version: 1,
          set: { effectiveFrom: '2025-02-01', reason: 'x' },
        }),
      ),
    ).toEqual([422, ['effectiveFrom employee.first-job']]);
    expect((await hr.call('DELETE', `/job-history/${first?.id}?version=1`)).status).toBe(422);
  });

  it('go into the bin with their employee, and come back with them', async () => {
    const pia = await hired('Pia', { position: joiner.id });
    expect((await hr.call('DELETE', `/employees/${pia.id}?version=${pia.version}`)).status).toBe(204);
    expect([await of('/employments', pia), await of('/job-history', pia)]).toEqual([[], []]);
    expect((await hr.call('POST', `/employees/${pia.id}/restore`)).status).toBe(200);
    expect(await of('/employments', pia)).toHaveLength(1);
    expect(await of('/job-history', pia)).toMatchObject([{ position: joiner.id }]);
  });
});

describe('managers', () => {
  it('are never below those whom they lead, on any day that a change is effective from', async () => {
    const top = await hired('Top');
    const mid = await hired('Mid', { manager: top.id });
    const low = await hired('Low', { manager: mid.id });
    const refused = await errorsOf(hr.call('PATCH', `/employees/${top.id}`, { version: 1, set: { manager: low.id } }));
    expect(refused).toEqual([422, ['manager employee.manager-circle']]);
    expect(await errorsOf(hr.call('PATCH', `/employees/${top.id}`, { version: 1, set: { manager: top.id } }))).toEqual([
      422,
      ['manager employee.own-manager'],
    ]);
    // In the future, where the middle reports to nobody any more, it is none.
    const alone = await made('/job-history', { employee: mid.id, effectiveFrom: '2026-06-01' });
    await changed('/job-history', alone, { manager: null });
    const planned = { employee: top.id, manager: low.id };
    expect(await errorsOf(hr.call('POST', '/job-history', { ...planned, effectiveFrom: '2026-05-31' }))).toEqual([
      422,
      ['manager employee.manager-circle'],
    ]);
    await made('/job-history', { ...planned, effectiveFrom: '2026-06-01' });
    // Nor may a change of today meet what is planned.
    const met = await errorsOf(hr.call('PATCH', `/employees/${low.id}`, { version: 1, set: { manager: top.id } }));
    expect(met).toEqual([422, ['manager employee.manager-circle']]);
    const chart = async (day: string) =>
      ((await hr.call('GET', `/organisation-chart?on=${day}`)).body['people'] as Made[])
        .filter(({ id }) => [top.id, mid.id, low.id].includes(id))
        .map((person) => `${String(person['name'])} < ${String(person['manager'] ?? '')}`)
        .sort();
    expect(await chart('2026-03-15')).toEqual([`Low Test < ${mid.id}`, `Mid Test < ${top.id}`, 'Top Test < ']);
    expect(await chart('2026-06-01')).toEqual([`Low Test < ${mid.id}`, 'Mid Test < ', `Top Test < ${low.id}`]);
  });
});

describe('who sees what', () => {
  it('colleagues see the directory; employment and private data see HR, the manager and oneself', async () => {
    const boss = await newMember(test, acme, ['line-manager']);
    const self = await newMember(test, acme, ['employee']);
    const bossPerson = await hired('Boss', { account: boss.accountId });
    const quinn = await hired('Quinn', {
      account: self.accountId,
      manager: bossPerson.id,
      position: joiner.id,
      weeklyHours: '30',
      birthDate: '1990-05-01',
    });
    const rita = await hired('Rita', { birthDate: '1991-01-01' });
    const seen = async (by: Caller, whose: Made) => {
      const record = await one('/employees', whose.id, by);
      return [
        record['name'] !== undefined,
        record['birthDate'] !== undefined,
        (await of('/job-history', whose, by)).length,
      ];
    };
    expect(await seen(self, quinn)).toEqual([true, true, 1]);
    expect(await seen(self, rita)).toEqual([true, false, 0]);
    expect(await seen(boss, quinn)).toEqual([true, true, 1]);
    expect(await seen(boss, rita)).toEqual([true, false, 0]);
    const profile = async (by: Caller, whose: Made) => (await by.call('GET', `/employee-profiles/${whose.id}`)).body;
    expect(await profile(boss, quinn)).toMatchObject({
      job: { position: 'Joiner', manager: { name: 'Boss Test' } },
      personal: { employment: { startDate: '2025-01-01' }, jobs: [{ weeklyHours: '30' }] },
    });
    expect(await profile(self, rita)).toMatchObject({ name: 'Rita Test', personal: null });
    expect(JSON.stringify(await profile(self, rita))).not.toContain('2025-01-01');
  });

  it('who has left or has not begun is seen by HR, who is yet to begin by themselves; access ends with the last day', async () => {
    const [self, coming] = [await newMember(test, acme, ['employee']), await newMember(test, acme, ['employee'])];
    const colleague = await newMember(test, acme, ['employee']);
    const left = await hired('Sam', { account: self.accountId, endDate: '2026-01-31' });
    const upcoming = await hired('Tom', { startDate: '2026-08-01', account: coming.accountId });
    const statusOf = async (by: Caller, whose: Made) => (await by.call('GET', `/employees/${whose.id}`)).status;
    expect([await statusOf(hr, left), await statusOf(self, left), await statusOf(colleague, left)]).toEqual([
      200, 404, 404,
    ]);
    expect((await self.call('GET', '')).status).toBe(404);
    expect([
      await statusOf(hr, upcoming),
      await statusOf(coming, upcoming),
      await statusOf(colleague, upcoming),
    ]).toEqual([200, 200, 404]);
    expect(await nameOn('2025-12-01', colleague)).not.toContain('Sam Test, no position');
    expect(await nameOn('2025-12-01')).toContain('Sam Test, no position');
    expect((await colleague.call('GET', `/employee-profiles/${left.id}`)).status).toBe(404);
  });

  it('each site has as many people on the map as in the directory of the day', async () => {
    const yard = await made('/org-units', { name: 'Yard', kind: 'site', location: { lat: '51.936', lon: '8.879' } });
    const person = await made('/employees', {
      givenName: 'Yard',
      familyName: 'Test',
      startDate: '2025-11-01',
      site: yard.id,
    });
    await made('/job-history', { employee: person.id, effectiveFrom: '2026-02-01', reason: 'Moved', site: null });
    for (const on of ['2025-10-31', '2025-12-01', '2026-03-15']) {
      const { sites, withoutSite } = (await hr.call('GET', `/employees-by-site?on=${on}`)).body as unknown as {
        sites: { id: string; people: number; location: object | null }[];
        withoutSite: number;
      };
      const counted = async (site: string) =>
        (await hr.call('GET', `/employee-directory?on=${on}${site}`)).body['count'] as number;
      expect(
        sites.reduce((all, { people }) => all + people, withoutSite),
        on,
      ).toBe(await counted(''));
      for (const { id, people } of sites) expect(people, on).toBe(await counted(`&site=${id}`));
      const here = sites.find(({ id }) => id === yard.id);
      if (on === '2025-10-31') expect(here).toBeUndefined();
      else expect(here).toMatchObject({ people: 1, location: { lat: '51.936', lon: '8.879' } });
    }
  });

  it('another company sees nobody', async () => {
    const rivals = await newCompany(test, 'Rivals');
    const rival = await newPerson(test, rivals, hrRights);
    expect((await rival.call('GET', '/employee-directory')).body).toMatchObject({ count: 0, items: [] });
    expect((await rival.call('GET', '/organisation-chart')).body).toMatchObject({ people: [] });
    expect((await rival.call('GET', '/employees-by-site')).body).toMatchObject({ sites: [], withoutSite: 0 });
    expect((await rival.call('GET', '/headcount')).body).toMatchObject({ headcount: null });
  });
});

describe('headcount', () => {
  it('counts open employments by month, with first and last days; contractors and agency workers are none', async () => {
    const company = await newCompany(test);
    const by = await newPerson(test, company, hrRights);
    const hire = (name: string, more: object) => made('/employees', { givenName: name, familyName: 'H', ...more }, by);
    await hire('A', { startDate: '2020-01-01' });
    await hire('B', { startDate: '2026-01-10', endDate: '2026-02-28' });
    await hire('C', { startDate: '2026-03-15' });
    await hire('D', { startDate: '2020-01-01', employmentKind: 'contractor' });
    await hire('E', { startDate: '2020-01-01', employmentKind: 'temporary' });
    await hire('F', { startDate: '2026-03-16' });
    const { body } = await by.call('GET', '/headcount');
    expect(body).toMatchObject({
      on: '2026-03-15',
      headcount: { figure: '2', unit: 'person' },
      bySite: [{ id: null, headcount: 2 }],
    });
    const months = body['months'] as Made[];
    expect(months).toHaveLength(12);
    expect(
      months.slice(-4).map((month) => [month['month'], month['headcount'], month['joiners'], month['leavers']]),
    ).toEqual([
      ['2025-12', 1, 0, 0],
      ['2026-01', 2, 1, 0],
      ['2026-02', 2, 0, 1],
      ['2026-03', 2, 1, 0],
    ]);
  });
});

describe('full-time equivalents', () => {
  it('are contracted hours by full-time hours of the day, and name those without hours; settings are tried first', async () => {
    const company = await newCompany(test);
    const by = await newPerson(test, company, [...hrRights, 'employee.manage']);
    const reader = await newPerson(test, company, ['company.read', 'employee.read']);
    const hire = (name: string, weeklyHours: string | null) =>
      made('/employees', { givenName: name, familyName: 'F', startDate: '2024-01-01', weeklyHours }, by);
    const fte = async (on = '2026-03-15') => (await by.call('GET', `/headcount?on=${on}`)).body['fte'];
    await hire('A', null);
    expect(await fte()).toBeNull();
    await hire('B', '40');
    await hire('C', '30');
    expect(await fte()).toMatchObject({ figure: '1.75', unit: 'FTE', warnings: [{ code: 'headcount.hours-missing' }] });
    const settings = { validFrom: '2026-01-01', fullTimeHours: '37.5' };
    const tried = await by.call('POST', '/employee-settings-effects', settings);
    expect(tried.body).toEqual({
      isChanged: true,
      on: '2026-01-01',
      before: '1.75',
      after: '1.866666666666666666666666666666667',
      averageBefore: '3',
      averageAfter: '3',
    });
    expect(await fte()).toMatchObject({ figure: '1.75' });
    await made('/employee-settings', { ...settings, reason: 'New agreement' }, by);
    expect(await fte()).toMatchObject({ figure: tried.body['after'] });
    expect(await fte('2025-12-31')).toMatchObject({ figure: '1.75' });
    // Hours of a few people could be told from it: who does not see them does not see it.
    expect((await reader.call('GET', '/headcount')).body).toMatchObject({ headcount: { figure: '3' }, fte: null });
  });
});

describe('an export of an HR system', () => {
  it('brings people, employments, jobs and managers in one file, changes them by number, and is undone whole', async () => {
    const company = await newCompany(test);
    const by = await newPerson(test, company, hrRights);
    await made('/positions', { title: 'Tischler' }, by);
    const header =
      'Personalnummer;Vorname;Nachname;E-Mail;Eintrittsdatum;Austrittsdatum;Position;Line manager;Wochenstunden';
    const bytes = [
      header,
      '1;Ada;Berg;ada@acme.example;01.02.2020;;Tischler;;40',
      '2;Ben;Cohn;ben@acme.example;01.03.2021;;Tischler;Ada Berg;30',
      '3;Cleo;Dorn;cleo@acme.example;01.03.2021;30.06.2025;;"Berg, Ada";20',
    ].join('\n');
    const done = await importFile(test, by, { resource: 'employee', bytes, commit: 'all' });
    expect(done, JSON.stringify(done)).toMatchObject({ state: 'done', counts: { new: 3, wrong: 0 } });
    await by.call('POST', `/imports/${done.id}/undo`);
    await drainJobs(test.app);
    for (const path of ['/employees', '/employments', '/job-history'])
      expect((await by.call('GET', path)).body['count'], path).toMatchObject({ value: 0 });
    await importFile(test, by, { resource: 'employee', bytes, commit: 'all' });
    const people = (await by.call('GET', '/employees?sort=number')).body['items'] as Made[];
    expect(people.map((who) => [who['name'], who['status'], who['weeklyHours'], who.version])).toEqual([
      ['Ada Berg', 'active', '40', 1],
      ['Ben Cohn', 'active', '30', 1],
      ['Cleo Dorn', 'left', '20', 1],
    ]);
    expect(people[1]?.['manager']).toBe(people[0]?.id);
    expect((await by.call('GET', '/job-history')).body['count']).toMatchObject({ value: 3 });
    const again = await importFile(test, by, {
      resource: 'employee',
      bytes: [header, '2;Ben;Cohn;ben@acme.example;01.03.2021;;Tischler;ada@acme.example;35'].join('\n'),
      commit: 'all',
    });
    expect(again, JSON.stringify(again)).toMatchObject({ state: 'done', counts: { changed: 1 } });
    const ben = (await by.call('GET', `/job-history?employee=${people[1]?.id}&sort=-effectiveFrom`)).body['items'];
    expect((ben as Made[]).map((job) => [job['effectiveFrom'], job['weeklyHours']])).toEqual([
      ['2026-03-15', '35'],
      ['2021-03-01', '30'],
    ]);
  });
});

it('who has no employee number is recognised by work email, and nobody with another number', async () => {
  const company = await newCompany(test);
  const by = await newPerson(test, company, hrRights);
  const header = 'Number;First name;Last name;Work email;Work phone;Start date';
  const file = (lines: readonly string[]) => ({ resource: 'employee', bytes: [header, ...lines].join('\n') });
  const imported = (...lines: string[]) => importFile(test, by, { ...file(lines), commit: 'good' });
  await imported(';Ada;Berg;ada@acme.example;;2020-01-01', '2;Ben;Cohn;ben@acme.example;;2020-01-01');
  const bare = [';Ada;Berg;ada@acme.example;11;2020-01-01', ';Ben;Cohn;ben@acme.example;22;2020-01-01'];
  expect((await imported(...bare)).counts).toMatchObject({ new: 0, changed: 2, wrong: 0 });
  expect((await importFile(test, by, file(bare))).counts).toMatchObject({ same: 2 });
  // The number of who had none is filled; a second record with an address that is taken is none of the two.
  const numbered = ['1;Ada;Berg;ada@acme.example;11;2020-01-01', '3;Ben;Cohn;ben@acme.example;22;2020-01-01'];
  expect((await imported(...numbered)).counts).toMatchObject({ new: 0, changed: 1, wrong: 1 });
  const twice = ['2;Ben;Cohn;b@acme.example;22;2020-01-01', ';Ben;Cohn;ben@acme.example;33;2020-01-01'];
  expect((await imported(...twice)).counts).toMatchObject({ new: 0, changed: 1, wrong: 1 });
  const people = (await by.call('GET', '/employees?sort=number')).body['items'] as Made[];
  expect(people.map((person) => [person['number'], person['workEmail'], person['workPhone']])).toEqual([
    ['1', 'ada@acme.example', '11'],
    ['2', 'b@acme.example', '22'],
  ]);
});

it('a row that changes an employee and is refused is a wrong row, in the check as in the import', async () => {
  const company = await newCompany(test);
  const by = await newPerson(test, company, hrRights);
  const header = 'Number;First name;Last name;Start date;Last day;Job effective from;Line manager';
  const rows = (...lines: string[]) => [header, ...lines].join('\n');
  await importFile(test, by, {
    resource: 'employee',
    bytes: rows('1;A;One;2020-01-01;;;', '2;B;Two;2020-01-01;;2025-06-01;1'),
    commit: 'all',
  });
  const bytes = rows(
    '1;A;One;2020-01-01;2026-12-31;;',
    '2;B;Two;2020-01-01;2025-05-31;2025-06-01;1',
    '3;C;Three;2020-01-01;;2019-01-01;1',
    '4;D;Four;2020-01-01;;;3',
    '5;E;Five;2020-01-01;;;1',
  );
  const checked = await importFile(test, by, { resource: 'employee', bytes });
  expect(checked.counts).toMatchObject({ new: 1, changed: 1, wrong: 3 });
  const done = await importFile(test, by, { resource: 'employee', bytes, commit: 'good' });
  expect(done).toMatchObject({ state: 'done', counts: { new: 1, changed: 1, wrong: 3 } });
  const people = (await by.call('GET', '/employees?sort=number')).body['items'] as Made[];
  expect(people.map((person) => [person['number'], person['endDate']])).toEqual([
    ['1', '2026-12-31'],
    ['2', null],
    ['5', null],
  ]);
  expect((await proved(test.database)).problems).toEqual([]);
});

it('rows of a file whose managers report to each other in a circle are wrong, each of them', async () => {
  const company = await newCompany(test);
  const by = await newPerson(test, company, hrRights);
  const bytes = [
    'Number;First name;Last name;Start date;Line manager',
    '1;A;One;2020-01-01;3',
    '2;B;Two;2020-01-01;1',
    '3;C;Three;2020-01-01;2',
    '4;D;Four;2020-01-01;',
  ].join('\n');
  const done = await importFile(test, by, { resource: 'employee', bytes, commit: 'good' });
  expect(done, JSON.stringify(done)).toMatchObject({ state: 'done', counts: { new: 1, wrong: 3 } });
});

describe('time', () => {
  it('what is planned comes into effect on its day by itself, once', async () => {
    const gil = await hired('Gil', { position: joiner.id });
    await made('/job-history', { employee: gil.id, effectiveFrom: '2026-04-01', position: lead.id });
    const kim = await hired('Kim', { startDate: '2026-04-01' });
    const lea = await hired('Lea', { endDate: '2026-03-31' });
    now = '2026-04-01T00:05:00Z';
    const later = await newPerson(test, acme, hrRights);
    const seen = (whose: Made) => one('/employees', whose.id, later);
    await runSchedules(serverModule, test.app);
    expect(await seen(gil)).toMatchObject({ position: lead.id, jobFrom: '2026-04-01', version: 2 });
    expect(await seen(kim)).toMatchObject({ status: 'active' });
    expect(await seen(lea)).toMatchObject({ status: 'left' });
    await runSchedules(serverModule, test.app);
    expect(await seen(gil)).toMatchObject({ version: 2 });
  });
});
