import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import type { Generated, OpenRequest } from '#modules/environmental/requests/model/data-request-contracts.ts';
import type { DataRequest } from '#modules/environmental/requests/model/data-request.ts';
import { company as companyTable } from '#platform/directory/server/tables.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { mail } from '#platform/mail/server/tables.ts';
import { records } from '#platform/records/server/records.ts';
import { callAs, newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { reasonsFor } from '#test/support/waive.ts';
import { remindOfRequests } from './remind.ts';

const owning = ['company.read', 'members.read', 'environmental.read', 'environmental.write'];
const leading = [...owning, 'organisation.manage', 'environmental.manage', 'periods.manage', 'environmental.approve'];

describe('data requests', async () => {
  let now = new Date('2026-02-01T08:00:00Z');
  const test = await testApp({ clock: () => now });
  const company = await newCompany(test);
  const [lead, second, owner, other] = [
    await newPerson(test, company, leading),
    await newPerson(test, company, leading),
    await newPerson(test, company, owning),
    await newPerson(test, company, owning),
  ];
  const reader = await newPerson(test, company, ['company.read', 'environmental.read']);
  const make = async (path: string, body: object, caller: Caller = lead) => {
    const answer = await caller.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body['record'] as DataRequest;
  };
  const change = async (caller: Caller, { id, version }: Pick<DataRequest, 'id' | 'version'>, set: object) => {
    const answer = await caller.call('PATCH', `/data-requests/${id}`, { version, set });
    return {
      status: answer.status,
      code: answer.body['code'],
      errors: (answer.body['errors'] ?? []) as { path: string }[],
      record: answer.body['record'] as DataRequest,
    };
  };
  const period = (await make('/reporting-periods', { name: '2026', from: '2026-01-01', to: '2026-12-31' })).id;
  const site = (await make('/org-units', { name: 'Mill', kind: 'site', country: 'GB' })).id;
  let months = 0;
  // A month of its own for each test.
  const ask = (more: object = {}) => {
    months += 1;
    return make('/data-requests', {
      site,
      activityType: 'electricity',
      period: `2027-${String(months).padStart(2, '0')}`,
      assignee: owner.accountId,
      dueOn: '2026-02-15',
      ...more,
    });
  };
  const bell = async (caller: Caller) =>
    ((await caller.call('GET', '/notifications')).body['items'] as { kind: string }[]).map(({ kind }) => kind);

  it('names itself, tells its data owner, and is open for them', async () => {
    const request = await ask();
    expect(request.name).toBe('Electricity, Mill, 2027-01');
    expect(await bell(owner)).toContain('requestAsked');
    const open = (await owner.call('GET', '/inventory/requests/owed')).body['items'] as OpenRequest[];
    expect(open.map(({ id }) => id)).toContain(request.id);
    expect((await other.call('GET', '/inventory/requests/owed')).body['items']).toEqual([]);
  });

  it('is seen by its data owner and those who ask, check or only read, and by no other data owner', async () => {
    const { id } = await ask();
    expect((await owner.call('GET', `/data-requests/${id}`)).status).toBe(200);
    expect((await lead.call('GET', `/data-requests/${id}`)).status).toBe(200);
    expect((await reader.call('GET', `/data-requests/${id}`)).status).toBe(200);
    expect((await other.call('GET', `/data-requests/${id}`)).status).toBe(404);
    expect((await other.call('GET', '/inventory/requests/counts')).body).toEqual({
      owed: 0,
      overdue: 0,
      toCheck: 0,
      mine: 0,
    });
  });

  it('is answered by its data owner and changed by who asked', async () => {
    const request = await ask();
    expect(await change(owner, request, { dueOn: '2026-12-31' })).toMatchObject({
      status: 403,
      code: 'environmental.not-your-question',
    });
    expect((await change(owner, request, { quantity: '5', unit: 'kWh' })).status).toBe(200);
    expect(
      (
        await lead.call('POST', '/data-requests', {
          site,
          activityType: 'water',
          period: '2027-01',
          assignee: reader.accountId,
          dueOn: '2026-02-15',
        })
      ).body,
    ).toMatchObject({ code: 'request.invalid', errors: [{ path: 'assignee' }] });
    expect(
      (await lead.call('POST', '/data-requests', { site, period: '2027-01', dueOn: '2026-02-15' })).body,
    ).toMatchObject({ errors: [{ path: 'activityType' }] });
  });

  it('is not approved by the one who submitted it, and becomes a record when another one does', async () => {
    const request = await ask();
    expect((await change(owner, request, { status: 'submitted' })).errors.map(({ path }) => path)).toEqual([
      'quantity',
    ]);
    const { record: submitted } = await change(lead, request, {
      quantity: '500',
      unit: 'kWh',
      basis: 'measured',
      status: 'submitted',
    });
    expect(submitted.submittedBy).toBe(lead.accountId);
    expect(await change(lead, submitted, { status: 'approved' })).toMatchObject({
      status: 403,
      code: 'environmental.own-answer',
    });
    expect(await change(second, submitted, { quantity: '1' })).toMatchObject({ status: 422 });
    const { record: approved } = await change(second, submitted, { status: 'approved' });
    const made = await inCompany(test.database, { companyId: company.id, accountId: null }, (tx) =>
      records(tx, activityData).get(approved.record ?? ''),
    );
    expect(made).toMatchObject({
      site,
      activityType: 'electricity',
      quantity: '500',
      unit: 'kWh',
      status: 'approved',
      from: `${request.period}-01`,
    });
    // Returned again: the record goes, and the data owner is told.
    expect(await change(second, approved, { status: 'returned' })).toMatchObject({
      status: 422,
      errors: [{ path: 'reply' }],
    });
    expect(
      (await change(second, approved, { status: 'returned', reply: 'The meter was exchanged' })).record,
    ).toMatchObject({ status: 'returned', record: null, approvedBy: null });
    expect(
      (await lead.call('GET', `/activity-data?reference=${encodeURIComponent(made.reference ?? '')}`)).body['items'],
    ).toEqual([]);
    expect(await bell(owner)).toContain('requestReturned');
  });

  it('becomes no record where a calculation of its days is approved, and says which', async () => {
    const analyst = await newPerson(test, company, [...owning, 'environmental.calculate']);
    const year = await make('/reporting-periods', { name: '2031', from: '2031-01-01', to: '2031-12-31' });
    const request = await ask({ period: '2031-05' });
    const { record: submitted } = await change(lead, request, { quantity: '5', unit: 'kWh', status: 'submitted' });
    const calculated = await analyst.call('POST', '/actions/calculate-inventory', { period: year.id });
    const { run } = calculated.body['result'] as { run: { id: string } };
    const waivers = await reasonsFor(second, run.id);
    expect((await second.call('POST', '/actions/approve-run', { run: run.id, waivers })).status).toBe(200);
    const { id, version } = submitted;
    const refused = await second.call('PATCH', `/data-requests/${id}`, { version, set: { status: 'approved' } });
    expect([refused.status, refused.body['code']]).toEqual([403, 'environmental.records-locked']);
    expect(refused.text).toContain('the calculation “2031, calculation 1” is approved');
  });

  it('adds nothing where a bill of these days is there', async () => {
    const request = await ask();
    await make('/activity-data', {
      site,
      activityType: 'electricity',
      from: `${request.period}-01`,
      to: `${request.period}-28`,
      quantity: '480',
      unit: 'kWh',
    });
    const { record: submitted } = await change(owner, request, { quantity: '500', unit: 'kWh', status: 'submitted' });
    expect((await change(lead, submitted, { status: 'approved' })).record).toMatchObject({
      status: 'approved',
      record: null,
    });
  });

  it('wants a comment where the answer differs by more than the threshold from the year before, in whatever unit', async () => {
    const request = await ask();
    await make('/activity-data', {
      site,
      activityType: 'electricity',
      from: request.period.replace('2027', '2026').concat('-01'),
      to: request.period.replace('2027', '2026').concat('-28'),
      quantity: '1',
      unit: 'MWh',
    });
    const refused = await change(owner, request, { quantity: '1201', unit: 'kWh', status: 'submitted' });
    expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([422, ['comment']]);
    const { record } = await change(owner, request, {
      quantity: '1201',
      unit: 'kWh',
      comment: 'A second shift',
      status: 'submitted',
    });
    expect(record).toMatchObject({ status: 'submitted', previous: '1000', change: '0.201' });
    const within = await ask();
    await make('/activity-data', {
      site,
      activityType: 'electricity',
      from: within.period.replace('2027', '2026').concat('-01'),
      to: within.period.replace('2027', '2026').concat('-28'),
      quantity: '1000',
      unit: 'kWh',
    });
    expect((await change(owner, within, { quantity: '1200', unit: 'kWh', status: 'submitted' })).status).toBe(200);
  });

  it('wants evidence where it is flagged', async () => {
    const request = await ask({ needsEvidence: true });
    expect(await change(owner, request, { quantity: '5', unit: 'kWh', status: 'submitted' })).toMatchObject({
      status: 422,
      code: 'environmental.evidence-missing',
    });
  });

  it('takes two people to approve where the settings say so', async () => {
    await make('/environmental-settings', { validFrom: '2027-12-01', reason: 'Two approvals', approvalChain: 'two' });
    const request = await make('/data-requests', {
      site,
      activityType: 'electricity',
      period: '2027-12',
      assignee: owner.accountId,
      dueOn: '2026-02-15',
    });
    const { record: submitted } = await change(owner, request, { quantity: '5', unit: 'kWh', status: 'submitted' });
    expect(await change(lead, submitted, { status: 'approved' })).toMatchObject({
      status: 409,
      code: 'environmental.review-missing',
    });
    const { record: reviewed } = await change(lead, submitted, { status: 'reviewed' });
    expect(await change(lead, reviewed, { status: 'approved' })).toMatchObject({
      status: 403,
      code: 'environmental.own-review',
    });
    expect((await change(second, reviewed, { status: 'approved' })).status).toBe(200);
  });

  it('is refused in a locked period', async () => {
    const locked = await make('/reporting-periods', { name: '2020', from: '2020-01-01', to: '2020-12-31' });
    const request = await make('/data-requests', {
      site,
      activityType: 'electricity',
      period: '2020-05',
      assignee: owner.accountId,
      dueOn: '2026-02-15',
    });
    for (const [status, version] of [
      ['inReview', 1],
      ['locked', 2],
    ] as const)
      await lead.call('PATCH', `/reporting-periods/${locked.id}`, { version, set: { status } });
    expect(await change(owner, request, { quantity: '5', unit: 'kWh' })).toMatchObject({
      code: 'record.period-locked',
    });
    expect(
      (
        await lead.call('POST', '/data-requests', {
          site,
          activityType: 'electricity',
          period: '2020-06',
          dueOn: '2026-02-15',
        })
      ).body,
    ).toMatchObject({ code: 'record.period-locked' });
  });

  it('are made for what is expected and neither there nor asked for, and counted before', async () => {
    await make('/expected-activities', {
      site,
      activityType: 'naturalGas',
      from: '2026-01-01',
      owner: owner.accountId,
      needsEvidence: true,
    });
    await make('/expected-activities', { site, activityType: 'water', frequency: 'quarter', from: '2026-01-01' });
    await make('/activity-data', {
      site,
      activityType: 'naturalGas',
      from: '2026-01-01',
      to: '2026-01-31',
      quantity: '10',
      unit: 'kWh_gross',
    });
    await make('/activity-data', {
      site,
      activityType: 'naturalGas',
      from: '2026-02-01',
      to: '2026-02-28',
      quantity: '10',
      unit: 'kWh_gross',
      basis: 'estimated',
    });
    const generate = async (isDryRun: boolean) =>
      (
        await lead.call('POST', '/actions/generate-data-requests', {
          period,
          dueDays: 10,
          withCovered: false,
          isDryRun,
        })
      ).body['result'] as Generated;
    expect(await generate(true)).toEqual({ created: 15, there: 0, covered: 1, withoutOwner: 4 });
    expect(await generate(false)).toEqual({ created: 15, there: 0, covered: 1, withoutOwner: 4 });
    expect(await generate(false)).toEqual({ created: 0, there: 15, covered: 1, withoutOwner: 0 });
    const [first] = (await lead.call('GET', '/data-requests?activityType=naturalGas&sort=dueOn')).body[
      'items'
    ] as DataRequest[];
    expect(first).toMatchObject({
      period: '2026-02',
      dueOn: '2026-03-10',
      assignee: owner.accountId,
      needsEvidence: true,
    });
    expect(
      (
        await callAs(test, owner.token, 'POST', `/api/companies/${company.slug}/actions/generate-data-requests`, {
          period,
        })
      ).status,
    ).toBe(403);
  });

  it('asks for figures by name once each, leaves out an owner who may not answer, and leaves a locked year alone', async () => {
    const figures = [
      { figure: 'Accidents', period: '2028-Q1', assignee: owner.accountId, needsEvidence: true },
      { figure: 'Accidents', period: '2028-Q2', assignee: reader.accountId },
      { figure: 'Accidents', period: '2028-Q2', assignee: owner.accountId },
    ];
    const send = (body: object, caller = lead) =>
      caller.call('POST', '/actions/request-figures', { site, dueDays: 20, figures, ...body });
    // Of two lines that ask the same the last one counts.
    expect((await send({ isDryRun: true })).body['result']).toEqual({
      created: 2,
      there: 0,
      covered: 0,
      withoutOwner: 0,
    });
    expect((await send({ figures: figures.slice(0, 2) })).body['result']).toEqual({
      created: 2,
      there: 0,
      covered: 0,
      withoutOwner: 1,
    });
    expect((await send({})).body['result']).toEqual({ created: 0, there: 2, covered: 0, withoutOwner: 0 });
    const made = (await lead.call('GET', '/data-requests?period.is=2028-Q1')).body['items'] as DataRequest[];
    expect(made).toMatchObject([
      { name: 'Accidents, Mill, 2028-Q1', dueOn: '2028-04-20', needsEvidence: true, assignee: owner.accountId },
    ]);
    expect((await send({}, owner)).status).toBe(403);
    const { id, version } = (await make('/reporting-periods', {
      name: '2029',
      from: '2029-01-01',
      to: '2029-12-31',
    })) as unknown as { id: string; version: number };
    const reviewed = (await lead.call('PATCH', `/reporting-periods/${id}`, { version, set: { status: 'inReview' } }))
      .body['record'] as { version: number };
    expect(
      (await lead.call('PATCH', `/reporting-periods/${id}`, { version: reviewed.version, set: { status: 'locked' } }))
        .status,
    ).toBe(200);
    expect((await send({ figures: [{ figure: 'Accidents', period: '2029' }] })).body).toMatchObject({
      code: 'record.period-locked',
    });
  });

  it('are overdue by the day of the company, not that of the server', async () => {
    const request = await ask({ dueOn: '2026-02-01' });
    const isOverdue = async () =>
      ((await owner.call('GET', '/inventory/requests/owed')).body['items'] as OpenRequest[]).find(
        ({ id }) => id === request.id,
      )?.isOverdue;
    now = new Date('2026-02-01T10:30:00Z');
    expect(await isOverdue()).toBe(false);
    await test.database.directory
      .update(companyTable)
      .set({ timeZone: 'Pacific/Kiritimati' })
      .where(eq(companyTable.id, company.id));
    expect(await isOverdue()).toBe(true);
    await test.database.directory.update(companyTable).set({ timeZone: null }).where(eq(companyTable.id, company.id));
    now = new Date('2026-02-01T08:00:00Z');
  });

  it('remind their data owner once at each step, and tell the manager in the end', async () => {
    const request = await make('/data-requests', {
      site,
      figure: 'Trees planted',
      period: '2030',
      assignee: other.accountId,
      manager: second.accountId,
      dueOn: '2031-02-28',
    });
    const mails = async () =>
      (await test.database.directory.select().from(mail)).filter(
        (row) => row.kind === 'data-request' && (row.data as { accountId?: string }).accountId === other.accountId,
      ).length;
    const heard: [string, number, number, number][] = [];
    for (const day of [
      '2031-02-13',
      '2031-02-14',
      '2031-02-15',
      '2031-02-21',
      '2031-02-28',
      '2031-03-02',
      '2031-03-03',
      '2031-04-01',
    ]) {
      now = new Date(`${day}T08:00:00Z`);
      await remindOfRequests(test.app);
      const count = async (kind: string, who: string) =>
        inCompany(
          test.database,
          { companyId: company.id, accountId: who },
          async (tx) =>
            (
              await tx.client.query(
                `select from notification where company_id = $1 and account_id = $2 and kind = $3 and record_id = $4`,
                [company.id, who, kind, request.id],
              )
            ).rows.length,
        );
      heard.push([
        day,
        await count('requestDue', other.accountId),
        await count('requestOverdue', second.accountId),
        await mails(),
      ]);
    }
    now = new Date('2026-02-01T08:00:00Z');
    expect(heard).toEqual([
      ['2031-02-13', 0, 0, 0],
      ['2031-02-14', 1, 0, 1],
      ['2031-02-15', 1, 0, 1],
      ['2031-02-21', 2, 0, 2],
      ['2031-02-28', 3, 0, 3],
      ['2031-03-02', 3, 0, 3],
      ['2031-03-03', 4, 1, 4],
      ['2031-04-01', 4, 1, 4],
    ]);
  });

  it('remind nobody where their period is locked, for it takes no response', async () => {
    const locked = await make('/reporting-periods', { name: '2040', from: '2040-01-01', to: '2040-12-31' });
    const asked = { site, assignee: other.accountId, dueOn: '2040-06-30' };
    const quarter = await make('/data-requests', { ...asked, figure: 'Trees felled', period: '2040-Q1' });
    const next = await make('/data-requests', { ...asked, figure: 'Trees felled', period: '2041' });
    for (const [status, version] of [
      ['inReview', 1],
      ['locked', 2],
    ] as const)
      await lead.call('PATCH', `/reporting-periods/${locked.id}`, { version, set: { status } });
    now = new Date('2040-06-30T08:00:00Z');
    await remindOfRequests(test.app);
    now = new Date('2026-02-01T08:00:00Z');
    const told = await inCompany(
      test.database,
      { companyId: company.id, accountId: other.accountId },
      async ({ client }) =>
        (
          await client.query<{ record: string }>(
            `select record_id as record from notification where company_id = $1 and kind = 'requestDue'
              and record_id = any ($2)`,
            [company.id, [quarter.id, next.id]],
          )
        ).rows.map(({ record }) => record),
    );
    expect(told).toEqual([next.id]);
  });
});
