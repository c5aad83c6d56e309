import { beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Answer, type Caller } from '#test/support/company.ts';
import type { PublishingResponse } from '#modules/report/publication/model/publication-contracts.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';

const everything = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'periods.manage',
  'report.read',
  'report.write',
  'report.manage',
  'report.approve',
  'report.publish',
  'data.export',
];

describe('a report with values that differ from their records', () => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let company: Awaited<ReturnType<typeof newCompany>>;
  let person: Caller;
  let period = '';
  let water = { id: '', version: 0 };
  let ofEsrs = { id: '', version: 0 };
  const made = async (path: string, body: object): Promise<{ id: string; version: number }> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body['record'] as { id: string; version: number };
  };
  const changed = async (path: string, { id }: { id: string }, set: object): Promise<void> => {
    const { version } = (await person.call('GET', `${path}/${id}`)).body['record'] as { version: number };
    const answer = await person.call('PATCH', `${path}/${id}`, { version, set });
    expect(answer.status, answer.text).toBe(200);
  };
  const report = async () =>
    (await person.call('GET', `/reports/vsme?period=${period}`)).body as unknown as VsmeReportResponse;
  const publishing = async (by: Caller) =>
    (await by.call('GET', `/reports/vsme/publishing?period=${period}`)).body as unknown as PublishingResponse;
  const condition = async (by = person) =>
    (await publishing(by)).conditions.find(({ name }) => name === 'registerDifferences');
  /** A reason for each other condition that is not met. */
  const others = async () =>
    (await publishing(person)).conditions
      .filter(({ name, isMet }) => !isMet && name !== 'registerDifferences')
      .map(({ name }) => ({ condition: name, reason: `Accepted in this test: ${name}.` }));
  const publish = async (more: object[] = []): Promise<Answer> =>
    person.call('POST', '/actions/publish-report', { period, cause: null, waivers: [...(await others()), ...more] });
  const approveAll = async () => {
    const values = (await report()).sections.flatMap(({ concepts }) => concepts.flatMap((one) => one.values));
    for (const { id, status } of values)
      if (status === 'draft') await changed('/disclosure-values', { id }, { status: 'reviewed' });
    const answer = await person.call('POST', '/actions/approve-data-points', {
      values: values.filter(({ status }) => status !== 'approved').map(({ id }) => ({ id })),
    });
    expect(answer.status, answer.text).toBe(200);
  };

  beforeAll(async () => {
    app = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
    company = await newCompany(app);
    person = await newPerson(app, company, everything);
    const year = { from: '2025-01-01', to: '2025-12-31' };
    ({ id: period } = await made('/reporting-periods', { name: '2025', ...year }));
    const { id: site } = await made('/org-units', {
      name: 'Mill',
      kind: 'site',
      country: 'GB',
      address: '1 Weir Road',
      city: 'Leeds',
    });
    await made('/water-flows', {
      site,
      ...year,
      kind: 'withdrawal',
      source: 'ground',
      quantity: '600',
      method: 'measured',
    });
    water = await made('/disclosure-values', {
      period,
      concept: 'vsme:TotalAmountOfWaterWithdrawnFromAllSites',
      value: '500',
    });
    ofEsrs = await made('/esrs-values', { period, point: 'water.withdrawal', value: '400' });
    const left = { period, value: null, standing: 'notMaterial', reason: 'Not in this test.' };
    for (const concept of new Set(
      (await report()).problems.filter(({ rule }) => rule === 'missing').map((problem) => problem.concept),
    ))
      await made('/disclosure-values', { ...left, concept });
    await approveAll();
  }, 120_000);

  it('lacks them before anybody asks, by name, of VSME and of ESRS, without what the records say', async () => {
    const shown = await condition();
    expect(shown).toMatchObject({ isMet: false, policy: 'waivable' });
    expect(shown?.said.message).toBe('2 manual values differ from their records, without a footnote.');
    expect(shown?.details.map(({ message }) => message)).toEqual([
      'ESRS, Water withdrawn: differs from Water consumption',
      expect.stringMatching(/^Total amount of water withdrawn.*: differs from Water consumption$/),
    ]);
    expect(JSON.stringify(shown)).not.toContain('600');
    // Whoever does not see the register learns nothing of it.
    const reader = await newPerson(app, company, ['company.read', 'report.read']);
    expect(await condition(reader)).toMatchObject({ isMet: true });
  });

  it('is not published without a reason, nor with one where the company says that they must match', async () => {
    const refused = await publish();
    expect(refused.status).toBe(422);
    expect((refused.body['errors'] as { path: string }[]).map(({ path }) => path)).toEqual([
      'waivers.registerDifferences',
    ]);
    const rules = {
      validFrom: '2025-01-01',
      reason: 'Records are what counts.',
      identifier: 'auto',
      evidenceFor: 'none',
      fourEyes: 'two',
      assuranceLevel: 'none',
      registerDifferences: 'must',
    };
    const { id, version } = await made('/report-settings', rules);
    const strict = await publish([{ condition: 'registerDifferences', reason: 'Never mind.' }]);
    expect((strict.body['errors'] as { code: string }[]).map(({ code }) => code)).toEqual(['approvals.must-be-met']);
    expect((await person.call('DELETE', `/report-settings/${id}?version=${version}`)).status).toBeLessThan(300);
  });

  it('meets it with values that are equal, and with a footnote that explains the difference', async () => {
    await changed('/esrs-values', ofEsrs, { value: '600' });
    expect((await condition())?.details).toHaveLength(1);
    await changed('/disclosure-values', water, { footnotes: [{ text: 'Without the well of the tenants.' }] });
    expect(await condition()).toMatchObject({ isMet: true, details: [] });
    await changed('/disclosure-values', water, { footnotes: [] });
    await approveAll();
    expect((await condition())?.isMet).toBe(false);
  });

  it('is published with a reason, also by who cannot see the records, and each file states it', async () => {
    const colleague = await newPerson(app, company, ['company.read', 'report.read', 'report.publish']);
    const reason = 'The meter of the well was read in January.';
    const asked = await publish([{ condition: 'registerDifferences', reason }]);
    expect(asked.body['result'], asked.text).toMatchObject({ isPublished: false });
    // What was lacking for who asked is lacking for who approves.
    expect(await condition(colleague)).toMatchObject({ isMet: false, waiver: { reason } });
    const decided = await colleague.call('POST', '/approvals/decide', {
      items: [{ kind: 'reportPublication', id: period }],
      verdict: 'approved',
      note: null,
    });
    expect(decided.status, decided.text).toBe(200);
    const [published] = (await report()).publications;
    expect(published?.waivers?.map(({ condition: name }) => name)).toContain('registerDifferences');
    const page = (
      await person.call('GET', `/reports/vsme/export?period=${period}&format=xhtml&publication=${published?.id}`)
    ).text;
    expect(page).toContain(`Reason: ${reason}`);
    expect(page).toContain('1 manual value differs from its records, without a footnote.');
  });
});
