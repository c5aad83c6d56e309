import { beforeAll, describe, expect, it } from 'vitest';
import { callAs, newCompany, newPerson, testApp, type Answer, type Caller } from '#test/support/company.ts';
import { reasonsFor } from '#test/support/waive.ts';
import type { ReportOutOfDate } from '#modules/report/publication/model/out-of-date-contracts.ts';
import type { PublishingResponse } from '#modules/report/publication/model/publication-contracts.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';

const everything = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'periods.manage',
  'environmental.calculate',
  'environmental.approve',
  'report.read',
  'report.write',
  'report.manage',
  'report.approve',
  'report.publish',
  'data.export',
];
const reasons = {
  emptyMonths: 'The bills of May to December are not here yet.',
  unapprovedRecords: 'Records were checked by sampling.',
  notAssessed: 'Scope 3 begins next year.',
  finalCalculation: 'It becomes final with the audit.',
  onePerson: 'Nobody else works here.',
};
const given = (names = Object.keys(reasons)) =>
  names.map((condition) => ({ condition, reason: reasons[condition as keyof typeof reasons] }));

describe('a report on four months of bills, made by one person alone', () => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let company: Awaited<ReturnType<typeof newCompany>>;
  let person: Caller;
  let period = '';
  const made = async (path: string, body: object): Promise<{ id: string; version: number }> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body['record'] as { id: string; version: number };
  };
  const done = async (action: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await person.call('POST', `/actions/${action}`, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body['result'] as Record<string, unknown>;
  };
  const reviewed = async ({ id, version }: { id: string; version: number }): Promise<void> => {
    const answer = await person.call('PATCH', `/disclosure-values/${id}`, { version, set: { status: 'reviewed' } });
    expect(answer.status, answer.text).toBe(200);
  };
  const publish = (waivers: object[] | null, cause: string | null = null): Promise<Answer> =>
    person.call('POST', '/actions/publish-report', { period, cause, waivers });
  const pathsOf = ({ body }: Answer) => (body['errors'] as { path: string }[]).map(({ path }) => path);
  const report = async () =>
    (await person.call('GET', `/reports/vsme?period=${period}`)).body as unknown as VsmeReportResponse;
  const conditions = async () =>
    ((await person.call('GET', `/reports/vsme/publishing?period=${period}`)).body as unknown as PublishingResponse)
      .conditions;

  const drawn = async () =>
    (await report()).sections
      .flatMap(({ concepts }) => concepts.flatMap((concept) => concept.values))
      .filter(({ lineage }) => lineage?.startsWith('environmental/ghg-emissions?') === true);
  const calculations = async () => [
    ...new Set((await drawn()).map(({ lineage }) => new URLSearchParams(lineage?.split('?')[1]).get('run') ?? '')),
  ];

  beforeAll(async () => {
    app = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
    company = await newCompany(app);
    person = await newPerson(app, company, everything);
    ({ id: period } = await made('/reporting-periods', {
      name: '2025',
      from: '2025-01-01',
      to: '2025-12-31',
      gwpSet: 'AR6',
    }));
    const { id: site } = await made('/org-units', {
      name: 'Mill',
      kind: 'site',
      country: 'GB',
      address: '1 Weir Road',
      city: 'Leeds',
    });
    for (const month of ['01', '02', '03', '04']) {
      const [from, to] = [`2025-${month}-01`, `2025-${month}-28`];
      await made('/activity-data', { site, activityType: 'electricity', from, to, quantity: '1000', unit: 'kWh' });
    }
    const days = { from: '2025-01-01', to: '2025-12-31' };
    await made('/water-flows', {
      site,
      ...days,
      kind: 'withdrawal',
      source: 'ground',
      quantity: '600',
      method: 'measured',
    });
    await done('calculate-inventory', { period });
    await done('draw-figures', { period });
    const left = { period, value: null, standing: 'notMaterial', reason: 'Not in this test.' };
    for (const concept of new Set(
      (await report()).problems.filter(({ rule }) => rule === 'missing').map((problem) => problem.concept),
    ))
      await made('/disclosure-values', { ...left, concept });
    const values = (await report()).sections.flatMap(({ concepts }) => concepts.flatMap((concept) => concept.values));
    for (const value of values) await reviewed(value);
    await done('approve-data-points', { values: values.map(({ id }) => ({ id })) });
  }, 120_000);

  it('shows before anybody asks what is lacking, month by month', async () => {
    const shown = new Map((await conditions()).map((condition) => [condition.name, condition]));
    expect([...shown].filter(([, { isMet }]) => !isMet).map(([name]) => name)).toEqual(Object.keys(reasons));
    expect(shown.get('emptyMonths')?.said.message).toBe('8 of 12 expected months have no data.');
    expect(shown.get('emptyMonths')?.details[0]?.message).toMatch(/^Electricity, Mill: .*2025-05.*2025-12/);
    expect(shown.get('missingValues')).toMatchObject({ isMet: true, policy: 'waivable' });
  });

  it('shows before anybody asks who prepared, reviewed, approved and calculated it, and who would publish it, by name', async () => {
    const { people, refs } = (await person.call('GET', `/reports/vsme/publishing?period=${period}`))
      .body as unknown as PublishingResponse;
    const [name] = Object.values(refs);
    expect(name).toBeTruthy();
    const named = Object.entries(people).map(([part, ids]) => [part, ids.map((id) => refs[id])]);
    expect(Object.fromEntries(named)).toEqual({
      prepared: [name],
      reviewed: [name],
      approved: [name],
      calculated: [name],
      publishing: [name],
    });
    // Who only reads publishes nothing.
    const reader = await newPerson(app, company, ['company.read', 'report.read']);
    const seen = (await reader.call('GET', `/reports/vsme/publishing?period=${period}`))
      .body as unknown as PublishingResponse;
    expect(seen.people).toEqual({ ...people, publishing: [] });
  });

  it('is not published without a reason for each, and says which are missing', async () => {
    const refused = await publish(null);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'approval.conditions-unmet' });
    expect(pathsOf(refused)).toEqual(Object.keys(reasons).map((name) => `waivers.${name}`));
    expect(
      pathsOf(await publish(given(['emptyMonths', 'unapprovedRecords', 'notAssessed', 'finalCalculation']))),
    ).toEqual(['waivers.onePerson']);
    expect((await report()).publications).toEqual([]);
  });

  it('is not published with reasons where the company says that a condition must be met', async () => {
    const rules = {
      validFrom: '2025-01-01',
      reason: 'Nothing is published without a whole year.',
      identifier: 'auto',
      evidenceFor: 'none',
      fourEyes: 'two',
      assuranceLevel: 'none',
      emptyMonths: 'must',
    };
    const { id, version } = await made('/report-settings', rules);
    const refused = await publish(given());
    expect(pathsOf(refused)).toEqual(['waivers.emptyMonths']);
    expect((refused.body['errors'] as { code: string }[]).map(({ code }) => code)).toEqual(['approvals.must-be-met']);
    expect((await person.call('DELETE', `/report-settings/${id}?version=${version}`)).status).toBeLessThan(300);
  });

  it('lacks no category that was screened as not relevant, and each that is relevant without data', async () => {
    const notAssessed = async () => (await conditions()).find(({ name }) => name === 'notAssessed');
    expect((await notAssessed())?.details).toHaveLength(14);
    const numbers = Array.from({ length: 15 }, (_, at) => String(at + 1));
    await done('screen-categories', {
      period,
      categories: numbers.map((category) =>
        category === '3' || category === '6'
          ? { category, relevance: 'relevant', size: true }
          : { category, relevance: 'notRelevant', reason: 'None of it' },
      ),
    });
    expect((await notAssessed())?.details.map(({ message }) => message)).toEqual([
      'Category 6, Business travel: relevant, no data',
    ]);
    await done('screen-categories', {
      period,
      categories: [{ category: '6', relevance: 'notRelevant', reason: 'Nobody travels' }],
    });
    // Scope 1 has no line, and that is still said.
    expect((await notAssessed())?.said.message).toBe('Not assessed: Scope 1.');
    expect((await notAssessed())?.details).toEqual([]);
  });

  it('is published with the reasons, and each file states them', async () => {
    const published = await publish(given());
    expect(published.body['result'], published.text).toMatchObject({ isPublished: true, version: 1 });
    const { publication } = published.body['result'] as { publication: string };
    const page = (
      await person.call('GET', `/reports/vsme/export?period=${period}&format=xhtml&publication=${publication}`)
    ).text;
    expect(page).toContain('<h2 id="waivers">Conditions waived</h2>');
    expect(page).toContain('8 of 12 expected months have no data.');
    for (const reason of Object.values(reasons)) expect(page).toContain(`Reason: ${reason}`);
    expect((await report()).publications[0]).toMatchObject({
      waivers: [{ condition: 'emptyMonths', reason: reasons.emptyMonths, by: person.accountId }, {}, {}, {}, {}],
    });
  });

  const outOfDate = async () =>
    (await person.call('GET', `/reports/out-of-date?period=${period}`)).body as unknown as ReportOutOfDate;

  it('is out of date with its values as soon as a record changes that its calculation was made from', async () => {
    await done('calculate-inventory', { period });
    expect(await outOfDate()).toMatchObject({ values: [], publication: null });
    const [used = ''] = await calculations();
    await done('approve-run', { run: used, waivers: await reasonsFor(person, used) });
    await done('reopen-records', { period, reason: 'A bill was wrong.' });
    const bill = ((await person.call('GET', '/activity-data')).body['items'] as { id: string; version: number }[])[0];
    await person.call('PATCH', `/activity-data/${bill?.id}`, { version: bill?.version, set: { quantity: '1100' } });
    const stale = await outOfDate();
    expect(stale.values.map(({ run: from }) => from)).toEqual([used]);
    expect(stale.values[0]?.disclosureValues.length).toBeGreaterThan(1);
    expect(stale.publication).toMatchObject({ version: 1, calculations: [{ run: used, outOfDate: { count: 1 } }] });
    expect(stale.refs[person.accountId]).toBeTruthy();
    // Whoever has a link to it reads that too.
    const shared = await person.call('POST', '/reports/links', {
      publication: stale.publication?.id,
      lastDay: '2026-04-10',
      files: ['json'],
    });
    const token = /#token=(.+)$/.exec(String(shared.body['link']))?.[1];
    const opened = await callAs(app, null, 'POST', '/api/shared-reports/open', { token, password: null });
    expect(opened.body).toMatchObject({ version: 1, replacedBy: null, isOutOfDate: true });
    // Whoever holds the file is told the same, and no more.
    const { sha256 } = opened.body as { sha256: string };
    const verified = await callAs(app, null, 'GET', `/api/verify/${sha256}`);
    expect(verified.body['status']).toEqual({ replacedBy: null, isOutOfDate: true });
    const statement = await person.call('GET', `/reports/ghg-statement?run=${used}`);
    expect(statement.body).toMatchObject({
      outOfDate: [
        { message: 'Records were reopened for correction, 2026-03-10.' },
        { message: expect.stringMatching(/^Activity record .* was changed, 2026-03-10\.$/) },
      ],
      waivers: expect.arrayContaining([expect.objectContaining({ reason: 'Accepted in this test: emptyMonths.' })]),
    });
  });

  it('looks at all calculations that its values were taken from, and names the one that lacks something', async () => {
    const { run } = await done('calculate-inventory', { period });
    const { id: second } = run as { id: string };
    await done('approve-run', { run: second, waivers: await reasonsFor(person, second) });
    await done('freeze-run', { run: second, reason: null });
    // One value is taken from the new calculation, the others stay approved as they were.
    const [value] = await drawn();
    await person.call('PATCH', `/disclosure-values/${value?.id}`, {
      version: value?.version,
      set: { status: 'draft' },
    });
    await done('draw-figures', { period });
    expect((await calculations()).length).toBe(2);
    const final = (await conditions()).find(({ name }) => name === 'finalCalculation');
    expect(final?.isMet).toBe(false);
    expect(final?.said.message).toContain('1 of 2 calculations does not meet a condition');
    expect(final?.details[0]?.message).toBe('2025, calculation 1: “2025, calculation 1” is not final.');

    // What was waived when the calculations were approved stands in the report as well.
    const changed = (await drawn()).find(({ status }) => status === 'draft');
    if (changed !== undefined) await reviewed(changed);
    await done('approve-data-points', { values: [{ id: changed?.id }] });
    const alsoOld = { condition: 'upToDate', reason: 'The change is below the threshold.' };
    const cause = 'One value was taken from the final calculation.';
    expect(pathsOf(await publish(given(), cause))).toEqual(['waivers.upToDate']);
    expect((await publish([...given(), alsoOld], cause)).body['result']).toMatchObject({ isPublished: true });
    const [newest] = (await report()).publications;
    const said = (newest?.waivers ?? []).flatMap(({ lacked }) => lacked[0]?.message ?? []);
    expect(newest?.version).toBe(2);
    expect(said).toContain('2025, calculation 3: 8 of 12 expected months have no data.');
  });

  it('keeps its conditions when its emissions are typed instead of taken from the calculation', async () => {
    const taken = await drawn();
    expect(taken.length).toBeGreaterThan(0);
    for (const { id, version, value } of taken) {
      const answer = await person.call('PATCH', `/disclosure-values/${id}`, { version, set: { value: `${value}1` } });
      expect(answer.status, answer.text).toBe(200);
    }
    const unmet = (await conditions()).filter(({ isMet }) => !isMet).map(({ name }) => name);
    // The calculation of the period is final by now; the energy is still as it was before a bill was corrected.
    expect(unmet).toEqual(['emptyMonths', 'unapprovedRecords', 'notAssessed', 'upToDate', 'onePerson']);
  });

  it('is out of date when a record of a register changes, and lacks that before it is published again', async () => {
    expect((await outOfDate()).registers).toMatchObject([{ source: 'energy', outOfDate: { count: 1 } }]);
    const flow = ((await person.call('GET', '/water-flows')).body['items'] as { id: string; version: number }[])[0];
    await person.call('PATCH', `/water-flows/${flow?.id}`, { version: flow?.version, set: { quantity: '601' } });
    const stale = await outOfDate();
    expect(stale.registers.map(({ source }) => source).sort()).toEqual(['energy', 'water']);
    const water = stale.registers.find(({ source }) => source === 'water');
    expect(water?.outOfDate).toMatchObject({
      count: 1,
      changes: [{ said: { message: 'Water flow “Water flow, 2025-01-01 to 2025-12-31” was changed' } }],
    });
    expect(stale.publication?.version).toBe(2);
    expect(stale.publication?.registers.map(({ source }) => source)).toContain('water');
    const lacking = (await conditions()).find(({ name }) => name === 'upToDate');
    expect(lacking).toMatchObject({ isMet: false });
    expect(lacking?.said.message).toMatch(/^Records changed since \d+ values were filled from them\.$/);
    const shared = await person.call('POST', '/reports/links', {
      publication: stale.publication?.id,
      lastDay: '2026-04-10',
      files: ['json'],
    });
    const token = /#token=(.+)$/.exec(String(shared.body['link']))?.[1];
    const opened = await callAs(app, null, 'POST', '/api/shared-reports/open', { token, password: null });
    expect(opened.body).toMatchObject({ version: 2, isOutOfDate: true });
  });
});
