import { beforeAll, describe, expect, it } from 'vitest';
import {
  newCompany,
  newMember,
  newPerson,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
} from '#test/support/company.ts';
import { importFile } from '#test/support/imports.ts';
import { asOwner } from '#test/support/owner.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { lockHistory } from '#platform/history/server/history-end.ts';
import { assignmentRule } from '#modules/environmental/set-up/model/set-up-records.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { records } from '#platform/records/server/records.ts';
import { activityData, type NewActivityData } from '#modules/environmental/activity/model/activity-data.ts';
import type { ApprovalsResponse } from '#platform/approvals/model/approval-contracts.ts';
import { reasonsFor } from '#test/support/waive.ts';
import { lockRegister } from '#platform/imports/server/saving/commit-import.ts';
import { approveCalculation } from './calculation-actions.ts';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import type { CalculationApproval } from '#modules/environmental/approval/model/calculation-approval-contracts.ts';

const all = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'periods.manage',
  'environmental.calculate',
  'environmental.approve',
  'history.read',
  'data.import',
];

let test: TestApp;
let now = Date.parse('2026-03-10T09:00:00Z');
// A minute passes with each look, as it does where people work.
beforeAll(async () => {
  test = await testApp({ clock: () => new Date((now += 60_000)) });
});

/** A mill with bills of electricity for four months of 2025, entered and calculated by one person. */
async function mill() {
  const company = await newCompany(test);
  const lead = await newPerson(test, company, all);
  const made = async (path: string, body: object): Promise<{ id: string; version: number }> => {
    const answer = await lead.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body['record'] as { id: string; version: number };
  };
  const { id: period } = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
  const bill = (month: string, quantity = '1000') => ({
    site: site.id,
    activityType: 'electricity',
    description: month === '02' ? null : `Bill of ${month}`,
    from: `2025-${month}-01`,
    to: `2025-${month}-28`,
    quantity,
    unit: 'kWh',
    reference: month,
  });
  const bills = [];
  for (const month of ['01', '02', '03', '04']) bills.push(await made('/activity-data', bill(month)));
  const act = (caller: Caller, name: string, body: object): Promise<Answer> =>
    caller.call('POST', `/actions/${name}`, body);
  const calculate = async (): Promise<CalculationSummary> => {
    const answer = await act(lead, 'calculate-inventory', { period });
    expect(answer.status, answer.text).toBe(200);
    return (answer.body['result'] as { run: CalculationSummary }).run;
  };
  const summary = async (id: string): Promise<CalculationSummary> =>
    ((await lead.call('GET', `/inventory/runs/${id}`)).body as unknown as { run: CalculationSummary }).run;
  const conditions = async (caller: Caller, id: string): Promise<CalculationApproval> =>
    (await caller.call('GET', `/inventory/runs/${id}/approval`)).body as unknown as CalculationApproval;
  const sign = async (caller: Caller, action: 'approve-run' | 'freeze-run', id: string, more: object = {}) => {
    const answer = await act(caller, action, { run: id, waivers: await reasonsFor(caller, id), ...more });
    expect(answer.status, answer.text).toBe(200);
  };
  return { company, lead, period, site, bills, bill, made, act, calculate, summary, conditions, sign };
}

const paths = ({ body }: Answer) => (body['errors'] as { path: string }[]).map(({ path }) => path);
const unmet = ({ conditions }: CalculationApproval) => conditions.filter(({ isMet }) => !isMet).map(({ name }) => name);

describe('approving a calculation', () => {
  it('takes a further approval from an estimated share on, exactly', async () => {
    const { company, lead, made, bill, calculate } = await mill();
    await made('/activity-data', { ...bill('05'), basis: 'estimated' });
    const ruler = await newPerson(test, company, ['company.read', 'settings.read', 'company.manage']);
    const { id } = await calculate();
    const stepsFrom = async (from: string) => {
      const answer = await ruler.call('POST', '/approvals/rules', {
        kind: 'calculationRun',
        validFrom: '2026-03-10',
        people: 1,
        alone: 'allowedAndSaid',
        remindAfterDays: 3,
        escalateAfterDays: 7,
        levels: [{ fact: 'estimatedShare', from, by: 'approver' }],
        reason: 'Estimates are looked at twice',
      });
      expect(answer.status, answer.text).toBe(201);
      const { open } = (await lead.call('GET', '/approvals')).body as unknown as ApprovalsResponse;
      return open.find((one) => one.id === id)?.steps;
    };
    // One of five bills of the same amount.
    expect((await stepsFrom('0.2'))?.[1]).toMatchObject({
      state: 'later',
      why: { code: 'approvals.level-from', values: { value: { share: '0.2' }, least: { share: '0.2' } } },
    });
    expect((await stepsFrom('0.20001'))?.[1]).toMatchObject({ state: 'notNeeded' });
  });

  it('says the estimated part of a source to a tenth of a per cent, and never as its limit', async () => {
    const { lead, made, bill, calculate, conditions } = await mill();
    await made('/activity-data', { ...bill('05', '2001'), basis: 'estimated' });
    const { id } = await calculate();
    const { conditions: shown } = await conditions(lead, id);
    // 2,001 of 6,001 kWh are 33.344%.
    expect(shown.find(({ name }) => name === 'estimates')?.details.map(({ message }) => message)).toEqual([
      'Electricity, Mill: 33.4% estimated',
    ]);
  });

  it('shows what is lacking and who had a part in it, and asks one person alone for a reason for each', async () => {
    const { lead, act, calculate, conditions, summary } = await mill();
    const { id } = await calculate();
    const shown = await conditions(lead, id);
    expect(unmet(shown)).toEqual(['emptyMonths', 'unapprovedRecords', 'notAssessed', 'onePerson']);
    expect(shown.people).toMatchObject({ entered: [lead.accountId], started: lead.accountId, signed: [] });
    const drafts = shown.conditions.find(({ name }) => name === 'unapprovedRecords');
    expect(drafts?.details.map(({ message }) => message)).toEqual(['Draft: 4']);

    const refused = await act(lead, 'approve-run', { run: id });
    expect([refused.status, refused.body['code']]).toEqual([422, 'approval.conditions-unmet']);
    expect(paths(refused)).toEqual(unmet(shown).map((name) => `waivers.${name}`));
    const allButOne = (await reasonsFor(lead, id)).filter(({ condition }) => condition !== 'onePerson');
    expect(paths(await act(lead, 'approve-run', { run: id, waivers: allButOne }))).toEqual(['waivers.onePerson']);
    expect((await summary(id)).state).toBe('done');

    expect((await act(lead, 'approve-run', { run: id, waivers: await reasonsFor(lead, id) })).status).toBe(200);
    // Reasons that were given for the same hold when it becomes final.
    expect((await act(lead, 'freeze-run', { run: id })).status).toBe(200);
    const { waivers } = await summary(id);
    expect(waivers.map(({ condition, by }) => [condition, by])).toEqual(
      unmet(shown).map((name) => [name, lead.accountId]),
    );
    const told = await lead.call('GET', `/history?record=${id}`);
    expect(told.text).toContain('onePerson: Accepted in this test: onePerson.');
  });

  it('asks nobody else for that reason: somebody who neither entered nor started it', async () => {
    const { company, calculate, conditions, sign, summary } = await mill();
    const other = await newPerson(test, company, all);
    const { id } = await calculate();
    expect(unmet(await conditions(other, id))).not.toContain('onePerson');
    await sign(other, 'approve-run', id);
    expect((await summary(id)).waivers.map(({ condition }) => condition)).not.toContain('onePerson');
  });

  it('goes by the settings of the company for the period: what must be met stops it, what is shown does not', async () => {
    const { lead, act, calculate, made } = await mill();
    const { id } = await calculate();
    await made('/environmental-settings', {
      validFrom: '2025-01-01',
      reason: 'Nothing is approved without a whole year.',
      emptyMonths: 'must',
      unapprovedRecords: 'shown',
    });
    const refused = await act(lead, 'approve-run', { run: id });
    expect(paths(refused)).toEqual(['waivers.emptyMonths', 'waivers.notAssessed', 'waivers.onePerson']);
    const stopped = await act(lead, 'approve-run', { run: id, waivers: await reasonsFor(lead, id) });
    expect(paths(stopped)).toEqual(['waivers.emptyMonths']);
  });

  it('says before the approval that records have changed since the calculation', async () => {
    const { lead, bills, calculate, conditions } = await mill();
    const { id } = await calculate();
    await lead.call('PATCH', `/activity-data/${bills[0]?.id}`, { version: 1, set: { quantity: '1200' } });
    const shown = (await conditions(lead, id)).conditions.find(({ name }) => name === 'upToDate');
    expect([shown?.isMet, shown?.said.message]).toEqual([
      false,
      '1 record has changed since “2025, calculation 1” was calculated.',
    ]);
  });
});

describe('records of an approved calculation', () => {
  it('are locked by themselves against every way of changing them, with what to do', async () => {
    const { company, lead, bills, bill, act, calculate, sign, made, site } = await mill();
    const { id } = await calculate();
    await sign(lead, 'approve-run', id);
    const [first] = bills;
    const refused = [
      await lead.call('PATCH', `/activity-data/${first?.id}`, { version: 1, set: { quantity: '2' } }),
      await lead.call('DELETE', `/activity-data/${first?.id}?version=1`),
      await lead.call('POST', '/activity-data', bill('05')),
      await lead.call('POST', '/refrigerant-balances', {
        site: site.id,
        equipment: 'Chiller',
        refrigerant: 'R-410A',
        from: '2025-01-01',
        to: '2025-12-31',
        openingKg: '1',
        boughtKg: '0',
        removedKg: '0',
        closingKg: '1',
        capacityChangeKg: '0',
      }),
      await lead.call('POST', '/energy-instruments', {
        name: 'Wind',
        kind: 'contract',
        market: 'GB',
        quantityMwh: '1',
        co2eKgPerKwh: '0',
        from: '2025-01-01',
        to: '2025-12-31',
        source: 'Contract',
      }),
      await act(lead, 'copy-last-month', { month: '2025-05' }),
    ];
    expect(refused.map(({ status, body }) => [status, body['code']])).toEqual(
      refused.map(() => [403, 'environmental.records-locked']),
    );
    expect(refused[0]?.text).toContain('the calculation “2025, calculation 1” is approved');
    const bulk = await lead.call('POST', '/activity-data/bulk', {
      ids: [first?.id],
      set: { status: 'submitted' },
    });
    expect(bulk.text).toContain('2025, calculation 1');
    const pasted = await lead.call('POST', '/activity-data/paste', {
      columns: ['site', 'activityType', 'from', 'to', 'quantity', 'unit', 'reference'],
      rows: [
        ['Mill', 'electricity', '2026-02-01', '2026-02-28', '5', 'kWh', 'P1'],
        ['Mill', 'electricity', '2025-07-01', '2025-07-31', '5', 'kWh', 'P2'],
      ],
    });
    expect([pasted.status, paths(pasted)]).toEqual([422, ['rows.1']]);
    expect(pasted.text).toContain('the calculation “2025, calculation 1” is approved');
    const owner = await newMember(test, company, ['owner', 'administrator', 'sustainability']);
    const key = await owner.call('POST', '/api-keys', {
      name: 'Meter',
      access: ['environmental.write'],
      expiresOn: '2026-12-31',
    });
    expect(key.status, key.text).toBe(201);
    const program = await test.http.inject({
      method: 'POST',
      url: `/api/companies/${company.slug}/activity-data`,
      headers: { authorization: `Bearer ${String(key.body['token'])}` },
      payload: bill('08'),
    });
    expect([program.statusCode, program.json()['code']]).toEqual([403, 'environmental.records-locked']);
    await made('/activity-data', { ...bill('01'), from: '2026-01-01', to: '2026-01-31' });
  });

  it('are opened again with a reason by who may approve, and locked again; the history has both', async () => {
    const { company, lead, period, bill, act, calculate, sign, summary } = await mill();
    const writer = await newPerson(
      test,
      company,
      all.filter((key) => key !== 'environmental.approve'),
    );
    const { id } = await calculate();
    await sign(lead, 'approve-run', id);
    expect((await act(writer, 'reopen-records', { period, reason: 'Mine' })).status).toBe(403);
    expect(paths(await act(lead, 'reopen-records', { period, reason: ' ' }))).toEqual(['reason']);
    expect((await act(lead, 'reopen-records', { period, reason: 'The bill of May came late.' })).status).toBe(200);
    expect(await summary(id)).toMatchObject({
      locksRecords: false,
      reopened: { by: lead.accountId, reason: 'The bill of May came late.' },
    });
    expect((await writer.call('POST', '/activity-data', bill('05'))).status).toBe(201);
    expect((await act(lead, 'lock-records', { period })).status).toBe(200);
    expect((await writer.call('POST', '/activity-data', bill('06'))).status).toBe(403);
    expect((await act(lead, 'lock-records', { period })).body).toMatchObject({ code: 'environmental.not-reopened' });
    const move = async (status: string, version: number, reason?: string) =>
      lead.call('PATCH', `/reporting-periods/${period}`, { version, set: { status }, reason });
    await move('inReview', 1);
    await move('locked', 2);
    expect(paths(await move('inReview', 3))).toEqual(['reason']);
    expect((await act(lead, 'reopen-records', { period, reason: 'June came late as well.' })).status).toBe(200);
    expect((await writer.call('POST', '/activity-data', bill('06'))).status).toBe(201);
    const told = (await lead.call('GET', `/history?record=${id}`)).text;
    expect(told).toContain('reopen-records');
    expect(told).toContain('The bill of May came late.');
    expect(told).toContain('lock-records');
  });
});

/** Until somebody waits for a lock that others hold. */
async function somebodyWaits(which = "locktype = 'advisory'"): Promise<void> {
  await expect
    .poll(
      () =>
        asOwner(test.database.ownerUrl, async (owner) => {
          const { rows } = await owner.query(
            `select from pg_locks where ${which} and not granted
              and pid in (select pid from pg_stat_activity where datname = current_database())`,
          );
          return rows.length;
        }),
      { interval: 20, timeout: 4000 },
    )
    .toBe(1);
}

describe('a record that comes while somebody approves', () => {
  it('is waited for, and the approval then says that the calculation lacks it', async () => {
    const { company, lead, bill, act, calculate, summary } = await mill();
    const { id } = await calculate();
    const waivers = await reasonsFor(lead, id);
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const writing = inCompany(test.database, { companyId: company.id, accountId: lead.accountId }, async (tx) => {
      await records(tx, activityData).create(bill('05') as NewActivityData);
      written();
      await mayCommit;
    });
    await isWritten;
    const approving = act(lead, 'approve-run', { run: id, waivers });
    await somebodyWaits();
    commit();
    await writing;
    const refused = await approving;
    expect([refused.status, paths(refused)]).toEqual([422, ['waivers.upToDate']]);
    expect((await summary(id)).state).toBe('done');
  });

  it('is refused when the approval comes first, although its rules had let it through', async () => {
    const { company, lead, bill, calculate } = await mill();
    const { id } = await calculate();
    const { promise: isApproved, resolve: approved } = Promise.withResolvers<void>();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const waivers = await reasonsFor(lead, id);
    const approving = inCompany(test.database, { companyId: company.id, accountId: lead.accountId }, async (tx) => {
      await approveCalculation(tx, { run: id, note: null, waivers });
      approved();
      await mayCommit;
    });
    await isApproved;
    const writing = lead.call('POST', '/activity-data', bill('05'));
    await somebodyWaits();
    commit();
    await approving;
    const refused = await writing;
    expect([refused.status, refused.body['code']]).toEqual([403, 'environmental.records-locked']);
    expect(refused.text).toContain('the calculation “2025, calculation 1” is approved');
  });

  it('from a file is waited for as well, and named by its row where the approval was first', async () => {
    const { company, lead, act, calculate, sign, made } = await mill();
    const { id } = await calculate();
    const bytes = [
      'Site;Activity;From;To;Quantity;Unit;Document or meter',
      'Mill;Electricity;2025-07-01;2025-07-31;7;kWh;F1',
      'Mill;Electricity;2026-07-01;2026-07-31;7;kWh;F2',
    ].join('\n');
    const checked = await importFile(test, lead, { resource: 'activityData', bytes });
    expect(checked.counts).toMatchObject({ new: 2, wrong: 0 });
    // What an import holds from its first row on.
    await inCompany(test.database, { companyId: company.id, accountId: lead.accountId }, async (tx) => {
      await lockRegister(tx, activityData);
      const waiting = act(lead, 'approve-run', { run: id, waivers: await reasonsFor(lead, id) });
      await somebodyWaits();
      return { waiting };
    }).then(async ({ waiting }) => expect((await waiting).status).toBe(200));
    await lead.call('POST', `/imports/${checked.id}/commit`, { rows: 'good' });
    await drainJobs(test.app);
    const { body } = await lead.call('GET', `/imports/${checked.id}`);
    expect(body['import']).toMatchObject({ state: 'done', counts: { new: 1, wrong: 1 } });
    const rows = await lead.call('GET', `/imports/${checked.id}/rows?verdict=wrong`);
    expect(rows.body['items']).toMatchObject([{ line: 2 }]);
    expect(rows.text).toContain('the calculation “2025, calculation 1” is approved');
    // Undone, a record on days that were locked since stays.
    const later = await made('/reporting-periods', { name: '2026', from: '2026-01-01', to: '2026-12-31' });
    const next = await act(lead, 'calculate-inventory', { period: later.id });
    await sign(lead, 'approve-run', (next.body['result'] as { run: CalculationSummary }).run.id);
    await lead.call('POST', `/imports/${checked.id}/undo`);
    await drainJobs(test.app);
    const undone = await lead.call('GET', `/imports/${checked.id}`);
    expect(undone.body['import']).toMatchObject({ state: 'undone', kept: [{}] });
    expect(undone.text).toContain('the calculation “2026, calculation 1” is approved');
  });
});

/** Work of another connection that has changed something and commits when it is told to. */
async function onItsWay(by: { company: { id: string }; lead: Caller }, work: (tx: Tx) => Promise<unknown>) {
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const who = { companyId: by.company.id, accountId: by.lead.accountId };
  const ending = inCompany(test.database, who, async (tx) => {
    await work(tx);
    written();
    await mayCommit;
  });
  await Promise.race([isWritten, ending]);
  return async () => {
    commit();
    await ending;
  };
}

describe('a change that was on its way while a calculation was made', () => {
  it('puts the calculation out of date once it is there, and the approval says so and marks it', async () => {
    const own = await mill();
    const { lead, bill, act, calculate, conditions, summary } = own;
    const commit = await onItsWay(own, (tx) => records(tx, activityData).create(bill('05') as NewActivityData));
    const { id, outOfDate, counts } = await calculate();
    expect([counts.records, outOfDate]).toEqual([4, null]);
    expect((await conditions(lead, id)).conditions.find(({ name }) => name === 'upToDate')?.isMet).toBe(true);
    await commit();
    const stale = (await summary(id)).outOfDate;
    expect(stale).toMatchObject({ count: 1, changes: [{ by: lead.accountId }] });
    expect(stale?.changes[0]?.said.message).toBe('Activity record “Bill of 05” was added');
    const list = (await lead.call('GET', '/inventory/runs')).body as unknown as { items: CalculationSummary[] };
    expect(list.items.find((calculation) => calculation.id === id)?.outOfDate?.count).toBe(1);
    const shown = (await conditions(lead, id)).conditions.find(({ name }) => name === 'upToDate');
    expect([shown?.isMet, shown?.said.message, shown?.details.map(({ message }) => message)]).toEqual([
      false,
      '1 record has changed since “2025, calculation 1” was calculated.',
      ['Activity record “Bill of 05” was added'],
    ]);
    const waivers = await reasonsFor(lead, id);
    const unsaid = waivers.filter(({ condition }) => condition !== 'upToDate');
    expect(paths(await act(lead, 'approve-run', { run: id, waivers: unsaid }))).toEqual(['waivers.upToDate']);
    // Approved all the same, with a reason: it stays what it is.
    expect((await act(lead, 'approve-run', { run: id, waivers })).status).toBe(200);
    expect(await summary(id)).toMatchObject({ state: 'approved', outOfDate: { count: 1 } });
    const next = await calculate();
    expect([next.counts.records, next.outOfDate]).toEqual([5, null]);
  });

  it('is waited for by the approval where its record is written and its history is not yet', async () => {
    const own = await mill();
    const { lead, bill, act, calculate } = own;
    const { id } = await calculate();
    const waivers = await reasonsFor(lead, id);
    // As by a long import: the days are claimed with the first row, the history is written at the end.
    const commit = await onItsWay(own, (tx) => records(tx, activityData).create(bill('05') as NewActivityData));
    const approving = act(lead, 'approve-run', { run: id, waivers });
    await somebodyWaits("locktype = 'advisory'");
    await commit();
    const refused = await approving;
    expect([refused.status, paths(refused)]).toEqual([422, ['waivers.upToDate']]);
  });

  it('is waited for by the approval where it is no record of days, and what comes later marks by itself', async () => {
    const own = await mill();
    const { lead, act, calculate, summary, sign } = own;
    const rule = { name: 'Power', factorSource: 'ukgov-2025', factorId: 'ukgov:1_100_1004_6' } as const;
    const ruleOf = (tx: Tx, name: string) =>
      records(tx, assignmentRule).create({ ...rule, name, activityType: 'electricity' });
    const { id } = await calculate();
    const waivers = await reasonsFor(lead, id);
    // Its entry of the history is written, its commit is not.
    const commit = await onItsWay(own, async (tx) => {
      await ruleOf(tx, 'Power');
      await lockHistory(tx);
    });
    const approving = act(lead, 'approve-run', { run: id, waivers });
    await somebodyWaits("locktype = 'transactionid'");
    await commit();
    const refused = await approving;
    expect([refused.status, paths(refused)]).toEqual([422, ['waivers.upToDate']]);
    const later = await onItsWay(own, (tx) => ruleOf(tx, 'Another'));
    await sign(lead, 'approve-run', id);
    expect((await summary(id)).outOfDate?.count).toBe(1);
    await later();
    expect((await summary(id)).outOfDate?.changes.map(({ said }) => said.message)).toEqual([
      'Factor rule “Another” was added',
      'Factor rule “Power” was added',
    ]);
  });

  it('is told from what was there by the history also where an earlier release made the calculation', async () => {
    const own = await mill();
    const { company, lead, bills, bill, calculate, summary } = own;
    const commit = await onItsWay(own, (tx) => records(tx, activityData).create(bill('05') as NewActivityData));
    const { id } = await calculate();
    await asOwner(test.database.ownerUrl, (owner) =>
      owner.query('update calculation_run set history_seq = null where company_id = $1', [company.id]),
    );
    expect((await summary(id)).outOfDate).toBeNull();
    await commit();
    await lead.call('PATCH', `/activity-data/${bills[0]?.id}`, { version: 1, set: { quantity: '1200' } });
    expect((await summary(id)).outOfDate?.changes.map(({ said }) => said.message)).toEqual([
      'Activity record “Bill of 01” was changed',
      'Activity record “Bill of 05” was added',
    ]);
  });

  it('is none where somebody approved a record or remarked on it, or where it touches other days', async () => {
    const { lead, bills, bill, calculate, summary, made } = await mill();
    const { id } = await calculate();
    const path = `/activity-data/${bills[0]?.id}`;
    for (const [version, status] of ['submitted', 'approved'].entries())
      expect((await lead.call('PATCH', path, { version: version + 1, set: { status } })).status).toBe(200);
    await lead.call('PATCH', `/activity-data/${bills[1]?.id}`, { version: 1, set: { note: 'Seen' } });
    await made('/activity-data', { ...bill('01'), from: '2026-01-01', to: '2026-01-31' });
    expect((await summary(id)).outOfDate).toBeNull();
    await lead.call('PATCH', `/activity-data/${bills[2]?.id}`, { version: 1, set: { status: 'submitted' } });
    await lead.call('PATCH', `/activity-data/${bills[2]?.id}`, { version: 2, set: { status: 'rejected' } });
    expect((await summary(id)).outOfDate?.count).toBe(1);
  });
});

describe('a calculation that somebody has signed', () => {
  it('is out of date at once when a record of its period changes, and says what changed, by whom and when', async () => {
    const { lead, period, bills, bill, act, calculate, sign, summary } = await mill();
    const { id } = await calculate();
    await sign(lead, 'approve-run', id);
    await sign(lead, 'freeze-run', id);
    expect((await summary(id)).outOfDate).toBeNull();
    await act(lead, 'reopen-records', { period, reason: 'Corrected bill' });
    await lead.call('PATCH', `/activity-data/${bills[0]?.id}`, { version: 1, set: { note: 'Seen by the auditor' } });
    await lead.call('POST', '/activity-data', { ...bill('01'), from: '2026-01-01', to: '2026-01-31' });
    // Opened for correction, and nothing that decides has changed: whoever relies on it is told that much.
    expect((await summary(id)).outOfDate).toMatchObject({
      count: 0,
      changes: [],
      reopened: { by: lead.accountId, reason: 'Corrected bill' },
    });
    await act(lead, 'lock-records', { period });
    expect((await summary(id)).outOfDate).toBeNull();
    await act(lead, 'reopen-records', { period, reason: 'Corrected bill' });
    await lead.call('PATCH', `/activity-data/${bills[0]?.id}`, { version: 2, set: { quantity: '1500' } });
    await lead.call('PATCH', `/activity-data/${bills[1]?.id}`, {
      version: 1,
      set: { from: '2026-02-01', to: '2026-02-28' },
    });
    const { outOfDate } = await summary(id);
    expect(outOfDate).toMatchObject({ count: 2, supersededBy: null });
    expect(outOfDate?.changes.map(({ said, by }) => [said.message, by])).toEqual([
      ['Activity record “Electricity, 2026-02-01 to 2026-02-28” was changed', lead.accountId],
      ['Activity record “Bill of 01” was changed', lead.accountId],
    ]);
    const list = (await lead.call('GET', '/inventory/runs')).body as unknown as { items: CalculationSummary[] };
    expect(list.items.find((calculation) => calculation.id === id)?.outOfDate?.count).toBe(2);
  });

  it('is out of date when a site, its own factor, a rule or a residual mix changes that it was made with, and not by others', async () => {
    const { lead, site, bill, made, calculate, sign, summary } = await mill();
    const factor = await made('/custom-factors', {
      name: 'Norrkraft',
      category: 'electricity',
      scope: '2',
      per: 'kWh',
      co2eKg: '0.02',
      gwpBasis: 'AR6',
      validFrom: '2025-01-01',
      source: 'Supplier',
    });
    await made('/activity-data', { ...bill('05'), factorKey: `custom:${factor.id}` });
    const { id } = await calculate();
    await sign(lead, 'approve-run', id);
    const count = async () => (await summary(id)).outOfDate?.count ?? 0;
    const rule = { name: 'Gas', factorSource: 'ukgov-2025', factorId: 'ukgov:1_100_1004_6' };
    await made('/factor-rules', { ...rule, activityType: 'naturalGas' });
    await lead.call('PATCH', `/org-units/${site.id}`, { version: 1, set: { city: 'Leeds' } });
    expect(await count()).toBe(0);
    await lead.call('PATCH', `/org-units/${site.id}`, { version: 2, set: { operationalControl: false } });
    expect(await count()).toBe(1);
    await lead.call('PATCH', `/custom-factors/${factor.id}`, { version: 1, set: { co2eKg: '0.03' } });
    expect(await count()).toBe(2);
    await made('/factor-rules', { ...rule, name: 'Power', activityType: 'electricity' });
    expect(await count()).toBe(3);
    const mix = { gPerKwh: '300', source: 'AIB' };
    await made('/residual-mixes', { ...mix, country: 'FR', year: 2025 });
    await made('/residual-mixes', { ...mix, country: 'GB', year: 2024 });
    expect(await count()).toBe(3);
    const own = await made('/residual-mixes', { ...mix, country: 'GB', year: 2025 });
    await lead.call('PATCH', `/residual-mixes/${own.id}`, { version: 1, set: { source: 'AIB 2025' } });
    expect(await count()).toBe(4);
    await lead.call('PATCH', `/residual-mixes/${own.id}`, { version: 2, set: { year: 2024 } });
    expect(await count()).toBe(5);
    const { outOfDate } = await summary(id);
    expect(outOfDate?.changes.map(({ said }) => said.message)).toEqual([
      'Residual mix “AIB 2025” was changed',
      'Residual mix “AIB” was added',
      'Factor rule “Power” was added',
      'Custom factor “Norrkraft” was changed',
      'Organisation unit “Mill” was changed',
    ]);
  });

  it('is out of date by settings that choose other factors or warming potentials for its period, and by no others', async () => {
    const { lead, made, calculate, sign, summary } = await mill();
    const { id } = await calculate();
    await sign(lead, 'approve-run', id);
    const settings = { reason: 'Decided', approvalChain: 'one', energyUnit: 'MWh', massUnit: 't', volumeUnit: 'm3' };
    const count = async () => (await summary(id)).outOfDate?.count ?? 0;
    await made('/environmental-settings', { ...settings, validFrom: '2025-01-01', outlierScore: '4' });
    await made('/environmental-settings', { ...settings, validFrom: '2026-06-01', gwpSet: 'AR5' });
    expect(await count()).toBe(0);
    const { id: own, version } = await made('/environmental-settings', {
      ...settings,
      reason: 'AR5 for the group',
      validFrom: '2025-02-01',
      gwpSet: 'AR5',
    });
    expect(await count()).toBe(1);
    expect((await summary(id)).outOfDate?.changes[0]?.said.message).toBe(
      'Environmental settings “AR5 for the group” was added',
    );
    await lead.call('PATCH', `/environmental-settings/${own}`, { version, set: { note: 'As the group does' } });
    expect(await count()).toBe(1);
    await lead.call('DELETE', `/environmental-settings/${own}?version=${version + 1}`);
    expect(await count()).toBe(2);
  });

  it('names the calculation that took its place, and locks the records by that one', async () => {
    const { lead, period, bill, act, calculate, sign, summary } = await mill();
    const first = await calculate();
    await sign(lead, 'approve-run', first.id);
    await sign(lead, 'freeze-run', first.id);
    await act(lead, 'reopen-records', { period, reason: 'The bill of May came late.' });
    expect((await lead.call('POST', '/activity-data', bill('05'))).status).toBe(201);
    const second = await calculate();
    await sign(lead, 'approve-run', second.id);
    expect((await lead.call('POST', '/activity-data', bill('06'))).status).toBe(403);
    await sign(lead, 'freeze-run', second.id, { reason: 'A bill was missing.' });
    expect((await summary(first.id)).outOfDate).toMatchObject({
      count: 1,
      supersededBy: { id: second.id, by: lead.accountId },
    });
    expect((await summary(second.id)).outOfDate).toBeNull();
  });
});
