import { beforeAll, describe, expect, test as it } from 'vitest';
import { runQuery } from '#platform/actions/server/queries.ts';
import { esrsSources } from '#modules/report/esrs/model/esrs-sources.ts';
import { disclosureSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import type { DefaultRoleKey } from '#platform/directory/model/default-roles.ts';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { upload } from '#test/support/upload.ts';
import { proved } from '#test/support/history.ts';
import { safetyFiguresQuery } from '../model/health-calls.ts';

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}

const now = '2026-03-15T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
const people = {} as Record<DefaultRoleKey | 'reporter' | 'boss' | 'affected', Caller>;
let hr: Caller;
let mill: Made;
let affectedPerson: Made;
let accident: Made;
let healthCase: Made;
let checkUp: Made;
let plan: Made;

async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
const one = async (path: string, id: string, by = hr): Promise<Made | undefined> =>
  (await by.call('GET', `${path}/${id}`)).body['record'] as Made | undefined;
const listed = async (path: string, by = hr): Promise<Made[]> =>
  ((await by.call('GET', path)).body['items'] ?? []) as Made[];

const report = (by: Caller, key: string, more: object = {}, header = key) =>
  by.call(
    'POST',
    '/actions/report-incident',
    {
      key,
      kind: 'nearMiss',
      title: 'Pallet fell from the rack',
      happenedOn: '2026-03-14',
      happenedAt: '14:30',
      site: mill.id,
      place: 'Hall 2',
      affected: 'nobody',
      employee: null,
      description: null,
      photos: [],
      ...more,
    },
    { 'idempotency-key': header },
  );
const incidentOf = (answer: { body: Readonly<Record<string, unknown>> }) =>
  (answer.body['result'] as { incident: string; isNew: boolean }).incident;

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Acme');
  const roles: DefaultRoleKey[] = [
    'owner',
    'administrator',
    'hr',
    'finance',
    'sustainability',
    'project-manager',
    'line-manager',
    'employee',
    'auditor',
    'guest',
  ];
  for (const role of roles) people[role] = await newMember(test, acme, [role]);
  people.reporter = await newMember(test, acme, ['employee']);
  people.affected = await newMember(test, acme, ['employee']);
  people.boss = await newMember(test, acme, ['line-manager']);
  ({ hr } = people);
  mill = await made('/org-units', { name: 'Mill', kind: 'site' }, people.administrator);
  const hired = (familyName: string, more: object = {}) =>
    made('/employees', {
      givenName: 'Test',
      familyName,
      startDate: '2025-01-01',
      site: mill.id,
      weeklyHours: '40',
      ...more,
    });
  const boss = await hired('Boss', { account: people.boss.accountId });
  await hired('Reporter', { account: people.reporter.accountId });
  affectedPerson = await hired('Affected', { account: people.affected.accountId, manager: boss.id });
  accident = await made('/incidents', {
    title: 'Hand in the saw',
    kind: 'injury',
    happenedOn: '2026-02-10',
    site: mill.id,
    severity: 'lostTime',
  });
  healthCase = await made('/health-cases', {
    incident: accident.id,
    employee: affectedPerson.id,
    awayFrom: '2026-02-11',
    awayTo: '2026-02-20',
    bodyPart: 'finger',
    care: 'SECRET-CARE',
  });
  checkUp = await made('/health-checks', {
    employee: affectedPerson.id,
    reason: 'noise',
    due: '2026-04-01',
    fitness: 'limits',
    limits: 'SECRET-LIMITS',
  });
  plan = await made('/return-to-work-plans', {
    employee: affectedPerson.id,
    healthCase: healthCase.id,
    startsOn: '2026-02-21',
    endsOn: '2026-03-20',
    steps: [{ from: '2026-02-21', hoursPerDay: '4', work: 'SECRET-WORK' }],
  });
}, 240_000);

describe('a report', () => {
  it('is taken from everybody with an account but readers, who see their own and nothing else', async () => {
    for (const role of ['guest', 'employee', 'finance', 'sustainability', 'administrator'] as const) {
      const by = people[role];
      const sent = await report(by, `first-${role}`);
      expect(sent.status, sent.text).toBe(200);
      const own = await listed('/incidents', by);
      expect(own.map(({ id }) => id)).toEqual([incidentOf(sent)]);
      expect(
        (await by.call('PATCH', `/incidents/${incidentOf(sent)}`, { version: 2, set: { title: 'X' } })).status,
      ).toBe(403);
    }
    expect((await report(people.auditor, 'reader')).status).toBe(403);
  });

  it('is there once, however often, when and however late it is sent', async () => {
    const by = people.reporter;
    const count = async () => (await listed('/incidents', by)).length;
    const both = await Promise.all([report(by, 'again', {}, 'one'), report(by, 'again', {}, 'other')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = both.map((answer) => incidentOf(answer));
    expect(first).toBe(second);
    expect(await count()).toBe(1);
    // By another attempt, as after the day for which answers of repeated calls are kept.
    const late = await report(by, 'again', {}, 'late');
    expect(late.body['result']).toEqual({ incident: first, isNew: false });
    // Also where it is in the bin by then.
    const known = await one('/incidents', first ?? '');
    expect((await hr.call('DELETE', `/incidents/${first}?version=${known?.version}`)).status).toBeLessThan(300);
    expect(incidentOf(await report(by, 'again', {}, 'third'))).toBe(first);
    expect(await count()).toBe(0);
    // The key of somebody else is another one.
    expect(incidentOf(await report(people.guest, 'again'))).not.toBe(first);
  });

  it('says who was affected in a health case, which the reporter does not see', async () => {
    const sent = await report(people.reporter, 'colleague', {
      kind: 'injury',
      affected: 'colleague',
      employee: affectedPerson.id,
    });
    const id = incidentOf(sent);
    expect(await listed(`/health-cases?incident=${id}`)).toMatchObject([{ employee: affectedPerson.id }]);
    expect(await listed(`/health-cases?incident=${id}`, people.reporter)).toEqual([]);
    expect(await one('/incidents', id, people.boss)).toMatchObject({ concerns: affectedPerson.id });
    expect(await one('/incidents', id, people.reporter)).not.toHaveProperty('concerns');
    const known = await one('/incidents', id);
    await hr.call('DELETE', `/incidents/${id}?version=${known?.version}`);
  });

  it('says of agency workers, contractors and guests what they were on the day', async () => {
    const employed = async (employmentKind: string, by?: Caller) =>
      made('/employees', {
        givenName: 'Test',
        familyName: employmentKind,
        startDate: '2026-03-01',
        employmentKind,
        ...(by === undefined ? {} : { account: by.accountId }),
      });
    const contractor = await newMember(test, acme, ['employee']);
    await employed('contractor', contractor);
    const hired = await employed('temporary');
    const workerIn = async (key: string, by: Caller, more: object) => {
      const id = incidentOf(await report(by, key, { kind: 'injury', ...more }));
      const { worker, version } = (await one('/incidents', id)) as Made;
      await hr.call('DELETE', `/incidents/${id}?version=${version}`);
      return worker;
    };
    const colleague = { affected: 'colleague', employee: hired.id };
    expect(await workerIn('own', contractor, { affected: 'me' })).toBe('contractor');
    expect(await workerIn('hired', people.reporter, colleague)).toBe('agency');
    expect(await workerIn('before', people.reporter, { ...colleague, happenedOn: '2026-02-20' })).toBe('employee');
    expect(await workerIn('guest', people.guest, { affected: 'me' })).toBe('visitor');
    expect(await workerIn('unknown', people.finance, { affected: 'me' })).toBe('employee');
  });

  it('has photos that the person uploaded, a few and of nobody else', async () => {
    const photo = async (by: Caller) => {
      const sent = await upload(by, '/files', { name: 'rack.txt', bytes: Buffer.from('rack') });
      return (sent.body['file'] as Made).id;
    };
    const { reporter } = people;
    const [own, foreign] = [await photo(reporter), await photo(hr)];
    const refused = async (photos: string[]) =>
      (await report(reporter, 'photos', { photos })).body['errors'] as { path: string; code: string }[] | undefined;
    const error = (code: string) => [expect.objectContaining({ path: 'photos', code: `health.${code}` })];
    expect(await refused([own, foreign])).toEqual(error('photo-unknown'));
    expect(await refused(Array.from({ length: 6 }, () => own))).toEqual(error('too-many-photos'));
    const sent = await report(reporter, 'photos', { photos: [own] });
    expect(await one('/incidents', incidentOf(sent), reporter)).toMatchObject({ photos: [own] });
  });

  it('of a day to come is refused, and so is an injury of a near miss', async () => {
    expect((await report(people.employee, 'future', { happenedOn: '2026-03-16' })).status).toBe(422);
    const hurt = await hr.call('POST', '/incidents', {
      title: 'X',
      kind: 'nearMiss',
      happenedOn: '2026-03-01',
      severity: 'lostTime',
    });
    expect(hurt.body['errors']).toMatchObject([{ path: 'severity', code: 'health.nobody-hurt' }]);
  });
});

describe('who sees what', () => {
  /** Whether the accident, who was hurt, the absence, health data, checks, and rates and counts are seen. */
  const seen = async (by: Caller) => {
    const record = await one('/incidents', accident.id, by);
    const special = await by.call('GET', `/health-cases/${healthCase.id}?special=true`);
    const body = special.status === 200 ? (special.body['record'] as Made) : null;
    const figures = (await by.call('GET', '/health-figures')).body;
    return [
      record === undefined ? '' : 'incident',
      record?.['concerns'] === undefined ? '' : 'who',
      body === null ? '' : 'dates',
      body?.['care'] === undefined ? '' : 'health',
      (await listed('/health-checks', by)).length > 0 ? 'checks' : '',
      figures['counts'] ? 'counts' : '',
      figures['rates'] ? 'rates' : '',
      figures['causes'] && figures['investigated'] ? 'causes' : '',
      (await by.call('GET', '/risk-assessments')).status === 200 ? 'risks' : '',
    ]
      .filter((word) => word !== '')
      .join(' ');
  };

  it('each role sees its part of it', async () => {
    const found: Record<string, string> = {};
    for (const [role, by] of Object.entries(people)) found[role] = await seen(by);
    expect(found).toEqual({
      owner: 'incident counts rates causes risks',
      administrator: 'counts risks',
      hr: 'incident who dates health checks counts rates causes risks',
      finance: 'risks',
      sustainability: 'rates risks',
      'project-manager': 'risks',
      'line-manager': 'risks',
      employee: 'risks',
      auditor: 'incident counts rates causes risks',
      guest: '',
      reporter: 'risks',
      affected: 'dates health checks risks',
      boss: 'incident who dates checks risks',
    });
  });

  it('health data is in no list, export, search, history, comment or answer of a change, for nobody', async () => {
    const addresses = [
      ...['/health-cases', '/health-checks', '/return-to-work-plans'].flatMap((path) => [
        path,
        `${path}/export?format=csv`,
        `${path}/export?format=json`,
        `${path}?bin=true`,
      ]),
      `/health-cases/${healthCase.id}/history`,
      `/health-checks/${checkUp.id}/history`,
      `/return-to-work-plans/${plan.id}/history`,
      `/health-cases/${healthCase.id}`,
      '/history',
      '/search?q=SECRET',
      '/health-figures',
    ];
    const roles = ['hr', 'affected', 'boss', 'owner', 'auditor', 'reporter'] as const;
    for (const role of roles)
      for (const address of addresses) {
        const by = people[role];
        const { text } = await by.call('GET', address);
        expect(text.includes('SECRET'), `${role} ${address}`).toBe(false);
        if (['hr', 'affected', 'boss'].includes(role)) continue;
        // That somebody is employed may be known, not that they have a health case.
        const kinds = /"resource":"(healthCase|checkUp|returnPlan)"/;
        const isTold = address === '/history' ? kinds.test(text) : text.includes('Test Affected');
        expect(isTold, `${role} ${address}`).toBe(false);
      }
    const changed = await hr.call('PATCH', `/health-checks/${checkUp.id}`, {
      version: checkUp.version,
      set: { limits: 'SECRET-LATER' },
    });
    expect([changed.status, changed.text.includes('SECRET')]).toEqual([200, false]);
    expect((await people.boss.call('GET', `/health-checks/${checkUp.id}?special=true`)).text).not.toContain('SECRET');
    expect((await people.auditor.call('GET', `/health-checks/${checkUp.id}?special=true`)).status).toBe(403);
  });

  it('a line manager sees that a health check is due and not what it is for, by no record, list or filter', async () => {
    const reasonFor = async (by: Caller) => [
      (await one('/health-checks', checkUp.id, by))?.['reason'],
      (await by.call('GET', '/health-checks?reason=noise')).status,
      (await by.call('GET', '/health-checks')).text.includes('"noise"'),
    ];
    expect((await one('/health-checks', checkUp.id, people.boss))?.['due']).toBe('2026-04-01');
    expect(await reasonFor(people.boss)).toEqual([undefined, 400, false]);
    expect(await reasonFor(people.affected)).toEqual(['noise', 400, true]);
    expect(await reasonFor(hr)).toEqual(['noise', 200, true]);
    // For who enters it, it is needed, and each check is there once.
    const entered = async (reason: string | null) =>
      (await hr.call('POST', '/health-checks', { employee: affectedPerson.id, reason, due: '2026-04-01' })).body;
    expect((await entered(null))['errors']).toMatchObject([{ path: 'reason', code: 'health.check-reason-needed' }]);
    expect((await entered('noise'))['errors']).toMatchObject([{ path: 'due', code: 'health.check-known' }]);
  });

  it('when somebody was away is in no contradiction shown to who does not see health cases', async () => {
    const wrong = await made('/incidents', { title: 'Wrong day', kind: 'injury', happenedOn: '2026-01-10' });
    await made('/health-cases', { incident: wrong.id, employee: affectedPerson.id, awayFrom: '2026-01-09' });
    const codesFor = async (by: Caller) => {
      const { text } = await by.call('GET', '/health-figures');
      return [text.includes('2026-01-09'), text.includes('health-issue.not-classified')];
    };
    expect(await codesFor(hr)).toEqual([true, true]);
    expect(await codesFor(people.owner)).toEqual([false, true]);
    expect(await codesFor(people.auditor)).toEqual([false, true]);
    await hr.call('DELETE', `/incidents/${wrong.id}?version=${(await one('/incidents', wrong.id))?.version}`);
  });

  it('each reading of health data is an entry of its history, with who read it', async () => {
    const readings = async () =>
      ((await hr.call('GET', `/return-to-work-plans/${plan.id}/history`)).body['items'] as Made[]).filter(
        ({ action }) => action === 'read',
      );
    expect(await readings()).toEqual([]);
    expect((await people.affected.call('GET', `/return-to-work-plans/${plan.id}?special=true`)).text).toContain(
      'SECRET-WORK',
    );
    expect((await people.boss.call('GET', `/return-to-work-plans/${plan.id}?special=true`)).text).not.toContain(
      'SECRET',
    );
    const [entry, ...others] = await readings();
    expect([entry?.['actor'] ?? entry?.['by'], others]).toEqual([people.affected.accountId, []]);
  });
});

describe('an absence', () => {
  const change = async (path: string, id: string, set: object) => {
    const answer = await hr.call('PATCH', `${path}/${id}`, { version: (await one(path, id))?.version, set });
    expect(answer.status, answer.text).toBe(200);
  };

  it('gives its incident its days without that of the incident, follows changes, and leaves nothing when it is removed', async () => {
    const { id } = await made('/incidents', { title: 'Fall', kind: 'injury', happenedOn: '2026-01-12' });
    const lost = async () => (await one('/incidents', id))?.['lostDays'];
    const away = await made('/health-cases', {
      incident: id,
      employee: affectedPerson.id,
      awayFrom: '2026-01-12',
      awayTo: '2026-01-16',
    });
    expect(await one('/incidents', id)).toMatchObject({ concerns: affectedPerson.id, lostDays: 4 });
    await change('/incidents', id, { happenedOn: '2026-01-13' });
    expect(await lost()).toBe(3);
    await change('/health-cases', away.id, { awayTo: null });
    expect(await lost()).toBe(null);
    await change('/health-cases', away.id, { awayTo: '2026-01-20' });
    expect(await lost()).toBe(7);
    // What is entered by hand stays while the absence is the same.
    await change('/incidents', id, { lostDays: 9 });
    await change('/health-cases', away.id, { bodyPart: 'leg' });
    expect(await lost()).toBe(9);
    await change('/health-cases', away.id, { awayTo: '2026-01-21' });
    const { version } = (await one('/health-cases', away.id)) as Made;
    expect((await hr.call('DELETE', `/health-cases/${away.id}?version=${version}`)).status).toBeLessThan(300);
    expect(await one('/incidents', id)).toMatchObject({ concerns: null, lostDays: null });
  });
});

describe('classification', () => {
  const answers = { died: null, daysAway: null, restricted: null, treated: null, unconscious: null, significant: null };
  const classify = (incident: string, more: object) =>
    hr.call('POST', '/actions/classify-incident', {
      incident,
      isWorkRelated: true,
      ...answers,
      firstAid: null,
      lostDays: null,
      restrictedDays: null,
      cause: null,
      reason: null,
      ...more,
    });

  it('follows the answers, is changed with a reason, and the history keeps both', async () => {
    const { id } = await made('/incidents', { title: 'Cut', kind: 'injury', happenedOn: '2026-01-20', site: mill.id });
    const open = await classify(id, { died: 'no' });
    expect(open.body['errors']).toMatchObject([{ path: 'daysAway', code: 'health.answers-missing' }]);
    const first = await classify(id, { died: 'no', daysAway: 'no', restricted: 'no', treated: 'yes' });
    expect(first.body['result']).toEqual({
      severity: 'medicalTreatment',
      basis: '29 CFR 1904.7(b)(5)',
      isRecordable: true,
    });
    const lost = { died: 'no', daysAway: 'yes', lostDays: 2 };
    expect((await classify(id, lost)).body['errors']).toMatchObject([{ path: 'reason', code: 'health.reason-needed' }]);
    expect((await classify(id, { ...lost, reason: 'Away after all' })).status).toBe(200);
    expect(await one('/incidents', id)).toMatchObject({ severity: 'lostTime', lostDays: 2, status: 'inReview' });
    const history = (await hr.call('GET', `/incidents/${id}/history`)).text;
    expect(history).toContain('Away after all');
    expect(history).toContain('medicalTreatment');
    // By hand it has no basis any more.
    const { version } = (await one('/incidents', id)) as Made;
    await hr.call('PATCH', `/incidents/${id}`, { version, set: { severity: 'firstAid' }, reason: 'Test' });
    expect(await one('/incidents', id)).toMatchObject({ basis: null, isRecordable: false });
    expect((await people.boss.call('POST', '/actions/classify-incident', { incident: id })).status).toBe(403);
  });
});

describe('investigations', () => {
  it('are counted by the categories of their causes, each once per cause, with the way to each of them', async () => {
    const company = await newCompany(test, 'Causes');
    const officer = await newMember(test, company, ['hr', 'owner']);
    const found = async () => (await officer.call('GET', '/health-figures')).body['investigated'];
    const happened = (title: string, more: object = {}) =>
      made('/incidents', { title, kind: 'injury', happenedOn: '2026-01-10', ...more }, officer);
    const investigated = (about: Made, title: string, more: object = {}) =>
      made('/investigations', { title, incident: about.id, startedOn: '2026-01-11', ...more }, officer);
    const [saw, ramp] = [await happened('Saw'), await happened('Ramp')];
    const first = await investigated(saw, 'Guard taken off', {
      immediateCauses: [{ category: 'equipment', detail: 'No guard' }],
      rootCauses: [
        { category: 'competence', detail: 'No instruction' },
        { category: 'competence', detail: 'No instructor' },
        { category: 'control', detail: null },
      ],
    });
    const second = await investigated(ramp, 'Wet ramp', { rootCauses: [{ category: 'competence', detail: null }] });
    await investigated(saw, 'Second look');
    // Neither of the twelve months nor of work: not counted.
    const rootCauses = [{ category: 'control', detail: null }];
    await investigated(await happened('Old', { happenedOn: '2024-01-10' }), 'Old', { rootCauses });
    await investigated(await happened('Road', { kind: 'commuting' }), 'Road', { rootCauses });
    const named = ({ id }: Made, title: string) => ({ id, title });
    expect(await found()).toEqual({
      incidents: 2,
      investigations: 3,
      uncategorised: 1,
      causes: [
        { level: 'immediate', category: 'equipment', investigations: [named(first, 'Guard taken off')] },
        {
          level: 'root',
          category: 'competence',
          investigations: expect.arrayContaining([named(first, 'Guard taken off'), named(second, 'Wet ramp')]),
        },
        { level: 'root', category: 'control', investigations: [named(first, 'Guard taken off')] },
      ],
    });
    await officer.call('DELETE', `/investigations/${second.id}?version=1`);
    expect(await found()).toMatchObject({ incidents: 1, investigations: 2 });
  });

  it('begin with their incident at the earliest, and neither they nor actions are completed in days to come', async () => {
    const refused = async (path: string, body: object) =>
      (await hr.call('POST', path, body)).body['errors'] as { path: string; code: string }[];
    const look = { title: 'Too early', incident: accident.id };
    expect(await refused('/investigations', { ...look, startedOn: '2026-02-09' })).toMatchObject([
      { path: 'startedOn', code: 'health.before-incident' },
    ]);
    expect(
      await refused('/investigations', { ...look, startedOn: '2026-02-10', completedOn: '2027-01-01' }),
    ).toMatchObject([{ path: 'completedOn', code: 'health.in-future' }]);
    const action = { title: 'Guard', incident: accident.id, owner: hr.accountId, due: '2026-04-01' };
    expect(await refused('/safety-actions', { ...action, doneOn: '2027-01-01' })).toMatchObject([
      { path: 'doneOn', code: 'health.in-future' },
    ]);
  });

  it('take causes by categories of the field only', async () => {
    const refused = await hr.call('POST', '/investigations', {
      title: 'X',
      incident: accident.id,
      startedOn: '2026-02-11',
      rootCauses: [{ category: 'carelessness', detail: null }],
    });
    expect([refused.status, refused.body['errors']]).toMatchObject([422, [{ path: 'rootCauses.0.category' }]]);
  });
});

describe('figures', () => {
  let company: TestCompany;
  let officer: Caller;
  let site: Made;
  const asked = async () => (await officer.call('GET', '/health-figures')).body as unknown as Figures;
  interface Figures {
    rates: {
      ltifr: { figure: string } | null;
      recordable: { figure: string; warnings: { code: string }[] } | null;
      severity: { figure: string } | null;
      hours: { figure: string } | null;
      rolling: { month: string; recordable: string | null }[];
      withoutHours: number;
      sites: {
        name: string | null;
        cases: number;
        isEstimated: boolean;
        withoutHours: number;
        low: string;
        high: string;
        compared: string;
      }[];
      others: { worker: string; cases: number; hours: string | null; rate: string | null }[];
    } | null;
    counts: { daysSince: number | null } | null;
    issues: { title: string; issues: { code: string }[] }[] | null;
  }

  beforeAll(async () => {
    company = await newCompany(test, 'Figures');
    officer = await newMember(test, company, ['hr', 'owner', 'administrator', 'sustainability']);
    site = await made('/org-units', { name: 'Plant', kind: 'site' }, officer);
  });

  it('are missing while nothing is recorded, and B9 is not stated', async () => {
    expect(await asked()).toMatchObject({ rates: null, counts: null });
  });

  it('use hours entered, estimate the rest from contracts, and say so', async () => {
    await made(
      '/employees',
      { givenName: 'A', familyName: 'Trainee', startDate: '2025-01-01', site: site.id },
      officer,
    );
    await made(
      '/employees',
      { givenName: 'A', familyName: 'B', startDate: '2025-01-01', site: site.id, weeklyHours: '40' },
      officer,
    );
    const injury = { kind: 'injury', site: site.id };
    await made(
      '/incidents',
      { title: 'Fall', ...injury, happenedOn: '2025-06-10', severity: 'lostTime', lostDays: 300 },
      officer,
    );
    await made(
      '/incidents',
      { title: 'Burn', ...injury, happenedOn: '2025-07-10', severity: 'medicalTreatment' },
      officer,
    );
    await made('/incidents', { title: 'Open', ...injury, happenedOn: '2025-12-10' }, officer);
    await made('/incidents', { title: 'At home', ...injury, happenedOn: '2025-12-10', isWorkRelated: false }, officer);
    await made(
      '/incidents',
      { title: 'Other', ...injury, happenedOn: '2025-08-10', severity: 'restrictedWork', worker: 'contractor' },
      officer,
    );
    const found = await asked();
    // 40 h × 50 weeks × days from 1 April 2025 to 15 March 2026 (275 of 2025, 74 of 2026) ÷ 365.
    expect(found.rates?.hours?.figure).toBe('1912.328767');
    // Missing hours are said wherever they raise a rate.
    expect([found.rates?.withoutHours, found.rates?.sites.map(({ withoutHours }) => withoutHours)]).toEqual([1, [1]]);
    expect(found.rates?.recordable?.warnings.map(({ code }) => code)).toEqual([
      'health-rate.share-estimated',
      'health-rate.without-hours',
      'health-rate.unclassified',
    ]);
    expect(found.rates?.others).toEqual([
      { worker: 'agency', cases: 0, hours: null, rate: null },
      { worker: 'contractor', cases: 1, hours: null, rate: null },
    ]);
    expect(found.counts?.daysSince).toBe(278);
    expect(found.issues?.map(({ title, issues }) => [title, issues.map(({ code }) => code)])).toEqual([
      ['Open', ['health-issue.not-classified']],
      ['Other', ['health-issue.no-hours']],
      ['Fall', ['health-issue.not-reported']],
    ]);
    for (let month = 4; month <= 15; month += 1) {
      const name = month > 12 ? `2026-0${month - 12}` : `2025-${String(month).padStart(2, '0')}`;
      await made('/hours-worked', { month: name, site: site.id, hours: '10000', source: 'Time recording' }, officer);
    }
    await made(
      '/hours-worked',
      { month: '2025-08', site: site.id, worker: 'contractor', hours: '4000', source: 'Invoice' },
      officer,
    );
    await made(
      '/hours-worked',
      { month: '2025-08', site: site.id, worker: 'agency', hours: '6000', source: 'Invoice' },
      officer,
    );
    const then = (await asked()).rates;
    expect([then?.hours?.figure, then?.recordable?.figure, then?.severity?.figure]).toEqual([
      '120000',
      expect.stringMatching(/^3\.3{10}/),
      '1.5',
    ]);
    expect(then?.ltifr?.figure).toMatch(/^8\.3{10}/);
    // Each group by its own hours: those of agency workers make no rate of contractors smaller.
    expect(then?.others).toEqual([
      { worker: 'agency', cases: 0, hours: '6000', rate: '0' },
      { worker: 'contractor', cases: 1, hours: '4000', rate: '50' },
    ]);
    expect(then?.sites).toMatchObject([
      { name: 'Plant', cases: 2, isEstimated: false, low: '0.4', high: '12.04', compared: 'similar' },
    ]);
    expect(then?.rolling.at(-1)).toMatchObject({ month: '2026-03', recordable: '3.333' });
  });

  it('answer B9 of the report with lineage, once each injury is classified, and only for who sees rates', async () => {
    const period = await made(
      '/reporting-periods',
      { name: '2025', from: '2025-04-01', to: '2026-03-15', gwpSet: 'AR6' },
      officer,
    );
    const b9 = (id = period.id) =>
      inCompany(test.database, { companyId: company.id, accountId: officer.accountId, now: new Date(now) }, (tx) =>
        runQuery(tx, disclosureSources.safety, { period: id }),
      );
    expect(await b9()).toEqual({ figures: [] });
    // What is not of work needs no classification.
    const unclassified = '/incidents?severity.empty=true&isWorkRelated=true';
    const [open] = (await officer.call('GET', unclassified)).body['items'] as Made[];
    await officer.call('PATCH', `/incidents/${open?.id}`, { version: open?.version, set: { severity: 'firstAid' } });
    const { figures } = await b9();
    expect(figures.map(({ concept, value }) => `${concept.replace('vsme:', '')} ${value}`)).toEqual([
      'NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod 2',
      'NumberOfFatalitiesAsAResultOfWorkRelatedInjuriesAndWorkRelatedIllHealth 0',
      'RateOfRecordableWorkRelatedAccidentsInTheReportingPeriod 3.333',
    ]);
    const address = new URL(`http://x/${figures[0]?.lineage ?? ''}`);
    address.searchParams.delete('tab');
    expect(await listed(`/incidents${address.search}`, officer)).toHaveLength(2);
    // Each leads to the incidents that it counts and prints its period.
    expect(figures.map(({ lineage }) => new URL(`http://x/${lineage ?? ''}`).searchParams.get('severity'))).toEqual([
      null,
      'fatal',
      null,
    ]);
    for (const { method } of figures)
      expect(method.values).toMatchObject({ from: { day: '2025-04-01' }, to: { day: '2026-03-15' } });
    // ESRS: per million hours, and days lost without the cap of the company's rates.
    const esrs = await inCompany(
      test.database,
      { companyId: company.id, accountId: officer.accountId, now: new Date(now) },
      (tx) => runQuery(tx, esrsSources.safety, { period: period.id }),
    );
    expect(esrs.figures.map(({ point, value }) => `${point} ${value}`)).toEqual([
      'safety.fatalities 0',
      'safety.accidents 2',
      'safety.days-lost 300',
      'safety.calendar-days-lost 300',
      'safety.rate 16.667',
    ]);
    const estimated = await made(
      '/reporting-periods',
      { name: 'First quarter', from: '2025-01-01', to: '2025-03-31', gwpSet: 'AR6' },
      officer,
    );
    expect((await b9(estimated.id)).figures.at(-1)?.method).toMatchObject({
      code: 'health-rate.b9-rate-incomplete',
      values: { count: 1 },
    });
    const figuresOf = (from: string, to: string) =>
      inCompany(test.database, { companyId: company.id, accountId: null, now: new Date(now) }, (tx) =>
        runQuery(tx, safetyFiguresQuery, { from, to }),
      );
    // Up to today, as what it says.
    expect((await figuresOf('2025-04-01', '2026-12-31')).figures).toMatchObject({
      recordableInjuries: 2,
      lostTimeInjuries: 1,
      lostDays: 180,
      hours: '120000',
      to: '2026-03-15',
    });
    // Hours of the days of the period, as its incidents: half of a month, entered and by contract.
    expect((await figuresOf('2025-06-16', '2025-06-30')).figures?.hours).toBe('5000');
    expect((await figuresOf('2025-06-16', '2025-07-31')).figures?.hours).toBe('15000');
    expect((await figuresOf('2025-01-31', '2025-01-31')).figures?.hours).toBe('5.479452');
    const proposals = async (by: Caller) =>
      (await by.call('GET', `/reports/vsme/proposals?period=${period.id}`)).text.includes('RateOfRecordable');
    expect(await proposals(officer)).toBe(true);
    expect(await proposals(await newMember(test, company, ['administrator']))).toBe(false);
  });

  it('by other settings are previewed, and the history of all of it is sound', async () => {
    const preview = await officer.call('POST', '/health-settings-effects', {
      validFrom: '2026-01-01',
      recordableBase: 'million',
      lostDaysMax: 30,
    });
    expect(preview.status, preview.text).toBe(200);
    expect(preview.body).toMatchObject({
      isChanged: true,
      rates: [{ name: 'ltifr' }, { name: 'recordable', after: expect.stringMatching(/^16\.66/) }, { after: '0.25' }],
    });
    // The trend has one base: that of its last month, also for the months before it.
    const trend = async () => (await asked()).rates?.rolling.map(({ recordable }) => Number(recordable));
    const by200 = await trend();
    await made('/health-settings', { validFrom: '2026-01-01', reason: 'ESRS', recordableBase: 'million' }, officer);
    expect(await trend()).toEqual(by200?.map((value) => expect.closeTo(5 * value, 1)));
    expect((await proved(test.database)).problems).toEqual([]);
  });
});
