import { beforeAll, describe, expect, test as it } from 'vitest';
import { sql } from 'drizzle-orm';
import { inCompany } from '#platform/database/server/in-company.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { grievance } from '../model/grievance.ts';
import { newCompany, newPerson, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';

// Reports of 2026; the clock says 15 July.
let test: TestApp;
let acme: TestCompany;
let officer: Caller;
let lead: Caller;
let reader: Caller;
let anna: Caller;
let serial = 0;

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
const key = () => `00000000-0000-4000-8000-${String((serial += 1)).padStart(12, '0')}`;
const report = async (set: object = {}, by = anna) => {
  const answer = await by.call('POST', '/grievance-reports', {
    key: key(),
    isAnonymous: false,
    subject: 'discrimination',
    group: 'ownWorkforce',
    country: 'DE',
    summary: 'Passed over for every early shift.',
    contact: null,
    ...set,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { number: string; isNew: boolean };
};
const caseOf = async (number: string, by = officer): Promise<Made> => {
  const { body } = await by.call('GET', `/grievances?number=${number}`);
  return (body['items'] as Made[])[0] as Made;
};
const act = async (name: string, input: object, by = officer) => {
  const answer = await by.call('POST', `/actions/${name}`, input);
  expect(answer.status, answer.text).toBe(200);
};
const made = async (path: string, body: object, by = lead): Promise<Made> => {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
};
const changed = async (path: string, { id, version }: Made, set: object, by = lead): Promise<Made> => {
  const answer = await by.call('PATCH', `${path}/${id}`, { version, set });
  expect(answer.status, answer.text).toBe(200);
  return answer.body['record'] as Made;
};
const overview = async (by: Caller, year = 2026) => {
  const answer = await by.call('GET', `/human-rights-overview?year=${year}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as {
    heat: object[];
    attention: { kind: string; id: string | null; issue: { code: string } }[];
    grievances: {
      isWhole: boolean;
      received: number | null;
      bySubject: { key: string | null; count: number | null }[];
      byStatus: { key: string | null; count: number | null }[];
      acknowledge: { medianDays: string; share: string; overdue: number } | null;
    } | null;
  };
};

beforeAll(async () => {
  test = await testApp({ clock: () => new Date('2026-07-15T09:00:00Z') });
  acme = await newCompany(test, 'Acme');
  const cases = ['grievance-cases.read', 'grievance-cases.write', 'grievance-content.read'];
  officer = await newPerson(test, acme, ['company.read', 'human-rights.read', 'social.read', 'data.export', ...cases]);
  lead = await newPerson(test, acme, [
    'company.read',
    'organisation.manage',
    'environmental.manage',
    'periods.manage',
    'environmental.read',
    'report.read',
    'report.write',
    'social.read',
    'social.manage',
    'human-rights.read',
    'human-rights.write',
    'grievance-counts.read',
    'history.read',
    'history.export',
    'data.export',
  ]);
  reader = await newPerson(test, acme, ['company.read', 'social.read', 'human-rights.read']);
  anna = await newPerson(test, acme, ['company.read', 'human-rights.read:own', 'grievances.report']);
}, 120_000);

describe('a report', () => {
  it('that is anonymous keeps its author nowhere: not in the record, the history, the notice or any table', async () => {
    const { number } = await report({ isAnonymous: true });
    const found = await caseOf(number);
    expect(found).toMatchObject({ createdBy: null, changedBy: null, isAnonymous: true, channel: 'form' });
    expect(found['reporter'] ?? null).toBeNull();
    const tables = await inCompany(test.database, { companyId: acme.id, accountId: null }, async (tx) => {
      const { rows } = await tx.db.execute<{ table: string }>(
        sql`select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'company_id' group by 1`,
      );
      const hits: string[] = [];
      for (const { table } of rows) {
        const { rows: held } = await tx.db.execute<Record<string, unknown>>(
          sql`select 1 from ${sql.identifier(table)} t where t.company_id = ${acme.id} and t::text like ${`%${anna.accountId}%`} limit 1`,
        );
        if (held.length > 0) hits.push(table);
      }
      return hits;
    });
    expect(tables).toEqual([]);
    const { body } = await officer.call('GET', '/notifications');
    expect(body['items']).toContainEqual(expect.objectContaining({ kind: 'grievanceReceived', by: null }));
  });

  it('with a name has no author either: who reported is a field that case officers alone see', async () => {
    const { number } = await report({ contact: 'Ring me' });
    const found = await caseOf(number);
    expect(found).toMatchObject({ createdBy: null, reporter: anna.accountId });
    const { body } = await lead.call('GET', '/history?limit=200');
    expect(JSON.stringify(body)).not.toContain(anna.accountId);
    const exported = await lead.call('GET', '/history/export?format=jsonl');
    expect(exported.text).not.toContain(anna.accountId);
    expect(exported.text).not.toContain('early shift');
    expect(exported.text).not.toContain('"discrimination"');
  });

  it('sent twice is one grievance, and an empty one is refused at its field', async () => {
    const same = key();
    const first = await report({ key: same });
    expect(await report({ key: same })).toEqual({ number: first.number, isNew: false });
    const answer = await anna.call('POST', '/grievance-reports', {
      key: key(),
      isAnonymous: true,
      subject: null,
      group: 'ownWorkforce',
      country: null,
      summary: ' ',
      contact: null,
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('summary');
    // How to reach somebody would say who it is.
    const named = await anna.call('POST', '/grievance-reports', {
      key: key(),
      isAnonymous: true,
      subject: null,
      group: 'ownWorkforce',
      country: null,
      summary: 'x',
      contact: 'Ring me',
    });
    expect(named.body['errors']).toMatchObject([{ path: 'contact', code: 'human-rights.anonymous-contact' }]);
    expect((await reader.call('POST', '/grievance-reports', {})).status).toBe(403);
  });
});

describe('cases', () => {
  it('are there for case officers only; content is told one case at a time and each reading is in the history', async () => {
    const { number } = await report();
    const { id } = await caseOf(number);
    for (const other of [lead, reader, anna]) {
      expect((await other.call('GET', '/grievances')).status).toBe(403);
      expect((await other.call('GET', `/grievances/${id}`)).status).toBe(403);
    }
    expect((await officer.call('GET', '/grievances')).text).not.toContain('early shift');
    const told = await officer.call('GET', `/grievances/${id}?special=true`);
    expect((told.body['record'] as Made)['summary']).toBe('Passed over for every early shift.');
    const { body } = await officer.call('GET', `/grievances/${id}/history`);
    expect(body['items']).toContainEqual(expect.objectContaining({ action: 'read' }));
    // The database itself shows them to nobody else, whatever the statement.
    const seen = await inCompany(
      test.database,
      { companyId: acme.id, accountId: lead.accountId, access: new Set(['social.read']), grants: new Map() },
      async (tx) =>
        (await tx.db.execute<Record<string, unknown>>(sql`select 1 from grievance where ${everyRow(grievance)}`)).rows
          .length,
    );
    expect(seen).toBe(0);
  });

  it('move by actions in their order, each in the history, with conclusion and remedy first', async () => {
    const { number } = await report();
    let found = await caseOf(number);
    const move = (to: string, more: object = {}) =>
      officer.call('POST', '/actions/move-grievance', {
        grievance: found.id,
        to,
        on: '2026-07-15',
        reason: null,
        ...more,
      });
    await act('acknowledge-grievance', { grievance: found.id, on: '2026-07-15' });
    expect((await move('closed')).status).toBe(422);
    expect((await move('substantiated')).status).toBe(409);
    for (const to of ['admissible', 'investigating']) expect((await move(to)).status).toBe(200);
    const refused = await move('substantiated');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('human-rights.conclusion-missing');
    found = await changed(
      '/grievances',
      await caseOf(number),
      { conclusion: 'Shifts were given by nationality.' },
      officer,
    );
    expect((await move('substantiated')).status).toBe(200);
    expect((await move('remediated')).status).toBe(422);
    await changed('/grievances', await caseOf(number), { remedy: 'Shifts by rota.' }, officer);
    expect((await move('remediated')).status).toBe(200);
    await act('give-grievance-feedback', { grievance: found.id, on: '2026-07-15' });
    expect((await move('closed')).status).toBe(200);
    expect(await caseOf(number)).toMatchObject({ status: 'closed', decidedOn: '2026-07-15', closedOn: '2026-07-15' });
    const { text } = await officer.call('GET', `/grievances/${found.id}/history`);
    for (const status of ['admissible', 'investigating', 'substantiated', 'remediated', 'closed'])
      expect(text).toContain(`"after":"${status}"`);
    expect(text).not.toContain('Shifts by rota');
    const late = await officer.call('POST', '/actions/acknowledge-grievance', {
      grievance: found.id,
      on: '2026-08-01',
    });
    expect(late.text).toContain('human-rights.in-future');
  });

  it('that name a case officer are not there for them', async () => {
    const { number } = await report();
    const other = await newPerson(test, acme, ['company.read', 'grievance-cases.read', 'grievance-cases.write']);
    expect(await caseOf(number, other)).toBeDefined();
    await changed('/grievances', await caseOf(number), { concerns: other.accountId }, officer);
    expect(await caseOf(number, other)).toBeUndefined();
  });

  it('leave the company as an anonymised file only with groups that are large enough', async () => {
    const file = await officer.call('GET', '/anonymised-grievances');
    expect(file.status, file.text).toBe(200);
    expect(file.text).not.toContain('G-2026');
    const lines = file.text.trim().split('\r\n').slice(1);
    const counts = new Map<string, number>();
    for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
    expect([...counts.values()].every((count) => count >= 5)).toBe(true);
    expect((await lead.call('GET', '/anonymised-grievances')).status).toBe(403);
  });
});

describe('the overview', () => {
  it('shows counts to who may see them, without small groups; all to case officers, none to others', async () => {
    for (let count = 0; count < 6; count += 1) await report({ subject: 'wagesAndHours' });
    await report({ subject: 'privacy' });
    const [whole, counts, none] = [await overview(officer), await overview(lead), await overview(reader)];
    expect(none.grievances).toBeNull();
    expect(whole.grievances?.isWhole).toBe(true);
    expect(whole.grievances?.bySubject).toContainEqual({ key: 'privacy', count: 1 });
    const hidden = new Map(counts.grievances?.bySubject.map(({ key: name, count }) => [name, count]));
    expect(hidden.get('privacy')).toBeNull();
    expect([...hidden.values()].every((count) => count === null || count >= 5)).toBe(true);
    expect(counts.grievances?.received).toBe(whole.grievances?.received);
    expect((await anna.call('GET', '/human-rights-overview')).status).toBe(403);
    expect((await overview(lead, 2025)).grievances?.received).toBe(0);
  });

  it('points out severe issues without a step and that no policy is in force', async () => {
    const issue = await made('/salient-issues', {
      title: 'Migrant workers in sawmills',
      subject: 'forcedLabour',
      stage: 'upstream',
      group: 'valueChainWorkers',
      scale: 5,
      scope: 2,
      irremediability: 3,
    });
    expect(issue['severity']).toBe(5);
    const { attention, heat } = await overview(lead);
    expect(attention.map(({ issue: { code } }) => code)).toEqual(
      expect.arrayContaining(['human-rights.severe-without-step', 'human-rights.no-policy']),
    );
    expect(heat).toEqual([{ subject: 'forcedLabour', stage: 'upstream', severity: 5, issues: 1, unrated: 0 }]);
    const step = await made('/due-diligence-steps', {
      title: 'Audit agencies',
      step: 'prevent',
      issue: issue.id,
      owner: anna.accountId,
      due: '2026-12-01',
    });
    expect((await overview(lead)).attention.map(({ id }) => id)).not.toContain(issue.id);
    // Who owns a step sees it, and nothing else.
    const { body } = await anna.call('GET', '/due-diligence-steps');
    expect((body['items'] as Made[]).map(({ id }) => id)).toEqual([step.id]);
    expect((await anna.call('GET', '/salient-issues')).body['items']).toEqual([]);
  });
});

describe('the report', () => {
  let period = '';
  const draw = async (by = lead) => {
    for (const [name, more] of [
      ['draw-figures', {}],
      ['draw-esrs-figures', { version: 'esrs_2026' }],
      ['draw-esrs-figures', { version: 'esrs_2023' }],
    ] as const) {
      const answer = await by.call('POST', `/actions/${name}`, { period, ...more });
      expect(answer.status, answer.text).toBe(200);
    }
    const { body } = await lead.call('GET', `/disclosure-values?period=${period}&limit=200`);
    const esrs = await lead.call('GET', `/esrs-values?period=${period}&limit=200`);
    return {
      vsme: new Map((body['items'] as Made[]).map((one) => [String(one['concept']).replace('vsme:', ''), one])),
      esrs: new Map((esrs.body['items'] as Made[]).map((one) => [String(one['point']), one])),
    };
  };
  const OWN = 'UndertakingHasConfirmedHumanRightsIncidentsInItsOwnWorkforce';

  it('says nothing of what is not recorded, and no only after a review', async () => {
    period = (await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' })).id;
    const before = await draw();
    expect([...before.vsme.keys()].filter((name) => /HumanRight|Complaint|Incident/.test(name))).toEqual([]);
    expect([...before.esrs.keys()].filter((name) => name.startsWith('incidents.'))).toEqual([]);
    await made('/incident-reviews', { period, outcome: 'none', reviewedOn: '2026-01-20', owner: lead.accountId });
    const { vsme, esrs } = await draw();
    expect(vsme.get(OWN)).toMatchObject({
      value: 'false',
      origin: 'computed',
      lineage: `social/human-rights?tab=incidents&of=reviews&period=${period}`,
    });
    expect(esrs.get('incidents.reported')?.['value']).toBe('0');
    expect(esrs.get('incidents.verified')?.['value']).toBe('0');
    expect(esrs.has('incidents.fines')).toBe(false);
  });

  it('fills C6 from policies and mechanisms in force, C7 and S1 from confirmed incidents', async () => {
    const policy = { coversOwnWorkforce: true, validFrom: '2024-01-01' };
    await made('/human-rights-policies', {
      ...policy,
      title: 'Code of conduct',
      kind: 'codeOfConduct',
      childLabour: true,
      discrimination: true,
      otherSubjects: 'Freedom of association',
    });
    await made('/human-rights-policies', {
      ...policy,
      title: 'Old',
      kind: 'policy',
      forcedLabour: true,
      validTo: '2025-11-30',
    });
    await made('/human-rights-policies', { ...policy, title: 'Speak-up line', kind: 'grievanceMechanism' });
    const incident = await made('/human-rights-incidents', {
      title: 'Harassment in hall 2',
      subject: 'discrimination',
      isDiscrimination: true,
      isSevere: true,
      reportedOn: '2025-03-01',
      finesMinor: 450_050,
      currency: 'EUR',
      recognisedOn: '2025-10-01',
      actionsTaken: 'Training of all team leads.',
    });
    const move = { status: 'confirmed', confirmedOn: '2025-05-20', verifiedBy: 'court' };
    await changed('/human-rights-incidents', incident, move);
    const { vsme, esrs } = await draw();
    const told = Object.fromEntries([...vsme].map(([name, { value }]) => [name, value]));
    expect(told).toMatchObject({
      UndertakingHasACodeOfConductOrHumanRightsPolicyForItsOwnWorkforce: 'true',
      TypeOfContentCoveredByTheCodeOfConductOrHumanRightsPolicyForItsOwnWorkforce:
        'vsme:ChildLabourMember vsme:DiscriminationMember vsme:OtherContentMember',
      SpecificationOfOtherTypesOfContentCoveredByTheCodeOfConductOrHumanRightsPolicy: 'Freedom of association',
      UndertakingHasAComplaintHandlingMechanismForItsOwnWorkforce: 'true',
      [OWN]: 'true',
      TypeOfHumanRightRelatedToTheConfirmedIncident: 'vsme:DiscriminationMember',
      DescriptionOfActionsTakeToAddressTheConfirmedIncidents: 'Training of all team leads.',
    });
    expect(esrs.get('incidents.reported')?.['value']).toBe('1');
    expect(esrs.get('incidents.verified')).toMatchObject({
      value: '1',
      lineage: expect.stringContaining('confirmedOn.from=2025-01-01'),
    });
    expect(esrs.get('incidents.fines')).toMatchObject({ value: '4500.5', unit: 'EUR' });
    expect(esrs.get('incidents.fines-reported')).toMatchObject({ value: '4500.5', unit: 'EUR' });
    // The review of the year contradicts it now.
    expect((await overview(lead)).attention.map(({ issue: { code } }) => code)).toContain(
      'human-rights.review-says-none',
    );
    const stale = await lead.call('GET', `/reports/out-of-date?period=${period}`);
    expect(stale.body['registers']).toEqual([]);
    await changed('/human-rights-incidents', { ...incident, version: 2 }, { actionsTaken: 'Training of everybody.' });
    const later = await lead.call('GET', `/reports/out-of-date?period=${period}`);
    expect((later.body['registers'] as { source: string }[]).map(({ source }) => source)).toEqual(['humanRights']);
  });

  it('is not filled by who may not see the records', async () => {
    const writer = await newPerson(test, acme, ['company.read', 'environmental.read', 'report.read', 'report.write']);
    const answer = await writer.call('POST', '/actions/draw-figures', { period });
    expect((answer.body['result'] as { silent: string[] }).silent).toContain('humanRights');
  });
});
