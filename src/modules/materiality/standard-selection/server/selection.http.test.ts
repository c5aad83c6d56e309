import { beforeAll, describe, expect, it } from 'vitest';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { newCompany, newPerson, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import type { ReportingStandardDecision } from '#modules/materiality/standard-selection/model/decision.ts';
import { selectionResponse } from '#modules/materiality/standard-selection/model/selection-contracts.ts';

const keys = [
  'company.read',
  'environmental.read',
  'environmental.manage',
  'periods.manage',
  'environmental.approve',
  'materiality.read',
  'materiality.manage',
  'report.read',
  'report.write',
];
let test: TestApp;
let acme: TestCompany;
let lead: Caller;
let reader: Caller;

beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Acme');
  lead = await newPerson(test, acme, keys);
  reader = await newPerson(test, acme, ['materiality.read']);
}, 120_000);

interface Made {
  id: string;
  version: number;
}
const make = async (path: string, body: object, by = lead): Promise<Made & Partial<ReportingStandardDecision>> => {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
};
let year = 2030;
const newPeriod = async (of = (year += 1)) =>
  (await make('/reporting-periods', { name: `FY ${of}`, from: `${of}-01-01`, to: `${of}-12-31` })).id;
const small = {
  averageEmployees: 240,
  netTurnoverMinor: 4_120_000_000,
  group: 'alone',
  hasNonEuParent: 'no',
  demand: 'none',
};
const decide = (period: string, more: object = {}, by = lead) =>
  by.call('POST', '/reporting-standard-decisions', { period, ...small, chosen: 'vs_2026', module: 'basic', ...more });
const decided = (period: string, more: object = {}) =>
  make('/reporting-standard-decisions', { period, ...small, chosen: 'vs_2026', module: 'basic', ...more });
const move = async (period: string, status: string) => {
  const { body } = await lead.call('GET', `/reporting-periods/${period}`);
  const answer = await lead.call('PATCH', `/reporting-periods/${period}`, {
    version: (body['record'] as Made).version,
    set: { status },
  });
  expect(answer.status, answer.text).toBe(200);
};

describe('the decision on the standard', () => {
  it('keeps what the rules say, the way to it with sources, who and when; the history keeps each state', async () => {
    const made = await decided(await newPeriod());
    expect(made).toMatchObject({
      name: `FY ${year}: Voluntary standard 2026`,
      proposal: 'vs_2026',
      proposedModule: 'basic',
      decidedBy: lead.accountId,
    });
    expect(made.workings?.map(({ rule, outcome }) => `${rule} ${outcome}`)).toEqual([
      'year next',
      'scope below',
      'voluntaryVersion vs_2026',
      'audience within',
      'micro no',
      'module basic',
      'nonEu notMet',
    ]);
    expect(made.workings?.[1]).toMatchObject({
      given: 'averageEmployees=240; netTurnoverMinor=4120000000',
      source: expect.stringContaining('2026/470') as unknown,
    });
    const changed = await lead.call('PATCH', `/reporting-standard-decisions/${made.id}`, {
      version: made.version,
      set: { averageEmployees: 8 },
    });
    expect(changed.body['record']).toMatchObject({
      workings: expect.arrayContaining([expect.objectContaining({ rule: 'micro', outcome: 'yes' })]) as unknown,
    });
    const history = await lead.call('GET', `/reporting-standard-decisions/${made.id}/history`);
    expect((history.body['items'] as unknown[]).length).toBe(2);
  });

  it('another version or module than the rules’, or one where they are open, needs its reason', async () => {
    const period = await newPeriod();
    const missing = { status: 422, errors: [{ path: 'reason' }] };
    expect((await decide(period, { chosen: 'esrs_2026', module: null })).body).toMatchObject(missing);
    expect((await decide(period, { module: 'comprehensive' })).body).toMatchObject(missing);
    expect((await decide(period, { averageEmployees: null, netTurnoverMinor: null })).body).toMatchObject(missing);
    const made = await decided(period, {
      chosen: 'esrs_2026',
      module: null,
      reason: 'Our largest customer demands ESRS.',
    });
    expect(made).toMatchObject({ proposal: 'vs_2026', proposedModule: 'basic', chosen: 'esrs_2026' });
  });

  it('of the three ways for 2026 any fits, and a small one does not', async () => {
    const period = await newPeriod(2026);
    const large = { averageEmployees: 3000, netTurnoverMinor: 90_000_000_000 };
    expect((await decide(period, { ...large })).body).toMatchObject({ status: 422, errors: [{ path: 'reason' }] });
    expect(await decided(period, { ...large, chosen: 'esrs_2023_reliefs', module: null })).toMatchObject({
      proposal: 'choice',
      proposedModule: null,
    });
  });

  it('refuses what does not fit together: modules of ESRS, single disclosures without the choice, demands nobody makes', async () => {
    const period = await newPeriod();
    const of = async (more: object) =>
      ((await decide(period, { reason: 'Said', ...more })).body['errors'] as { path: string }[]).map(
        ({ path }) => path,
      );
    expect(await of({ chosen: 'esrs_2026' })).toEqual(['module']);
    expect(await of({ module: null })).toEqual(['module']);
    expect(await of({ module: 'single' })).toEqual(['singles']);
    expect(await of({ singles: [{ disclosure: 'C3' }] })).toEqual(['singles']);
    expect(await of({ module: 'single', singles: [{ disclosure: 'C3' }, { disclosure: 'C3' }] })).toEqual(['singles']);
    expect(await of({ demands: [{ who: 'bank', what: 'C3' }] })).toEqual(['demands']);
    await decided(period);
    expect((await decide(period)).status).toBe(409);
  });

  it('is made and changed only while the period is open, and the database says so too', async () => {
    const [period, other] = [await newPeriod(), await newPeriod()];
    const made = await decided(period);
    await move(period, 'inReview');
    const closed = { status: 409, code: 'materiality.standard-period-closed' };
    const path = `/reporting-standard-decisions/${made.id}`;
    expect((await lead.call('PATCH', path, { version: made.version, set: { reason: 'Later' } })).body).toMatchObject(
      closed,
    );
    expect((await lead.call('PATCH', path, { version: made.version, set: { period: other } })).body).toMatchObject(
      closed,
    );
    expect((await lead.call('DELETE', `${path}?version=${made.version}`)).body).toMatchObject(closed);
    await move(other, 'inReview');
    expect((await decide(other)).body).toMatchObject(closed);
    const who = { companyId: acme.id, accountId: lead.accountId };
    await expect(
      inCompany(test.database, who, (tx) =>
        tx.client.query('update reporting_standard_decision set reason = $2 where id = $1', [made.id, 'Quietly']),
      ),
    ).rejects.toThrow(/frozen/);
    await expect(
      inCompany(test.database, who, (tx) =>
        tx.client.query('delete from reporting_standard_decision where id = $1', [made.id]),
      ),
    ).rejects.toThrow(/frozen/);
    await move(period, 'open');
    expect(
      (await lead.call('PATCH', path, { version: made.version, set: { reason: 'Taken back to open' } })).status,
    ).toBe(200);
  });

  it('is read with one right and made with another', async () => {
    const period = await newPeriod();
    expect((await decide(period, {}, reader)).status).toBe(403);
    expect((await reader.call('GET', '/reporting-standard-decisions')).status).toBe(200);
  });
});

describe('what the page is told', () => {
  const read = async (period?: string) => {
    const answer = await reader.call(
      'GET',
      `/materiality/standard-selection${period === undefined ? '' : `?period=${period}`}`,
    );
    expect(answer.status, answer.text).toBe(200);
    return selectionResponse.parse(answer.body);
  };

  it('the newest period unless one is asked for, the decision before it, and the size the company stated for it', async () => {
    const before = await newPeriod();
    await decided(before);
    const period = await newPeriod();
    const answer = await read();
    expect([answer.period?.id, answer.before]).toEqual([period, { period: `FY ${year - 1}`, version: 'vs_2026' }]);
    expect((await read(before)).period?.id).toBe(before);
    expect(answer.employees).toBeNull();
    const today = test.clock().toISOString().slice(0, 10);
    const past = await newPeriod(Number(today.slice(0, 4)) - 1);
    const insert = (from: string, size: number) =>
      test.database.pool.query(
        'insert into directory.company_size (company_id, "from", size, changed_at) values ($1, $2, $3, now())',
        [acme.id, from, size],
      );
    await insert('2000-01-01', 200);
    await insert(`${Number(today.slice(0, 4)) - 1}-07-02`, 300);
    expect((await read(past)).employees).toMatchObject({ average: 250, sizes: [{ size: 200 }, { size: 300 }] });
  });
});

describe('the basis of preparation in the report (VSME B1)', () => {
  const b1 = async (period: string) => {
    const drawn = await lead.call('POST', '/actions/draw-figures', { period });
    expect(drawn.status, drawn.text).toBe(200);
    return inCompany(test.database, { companyId: acme.id, accountId: lead.accountId }, async (tx) =>
      (
        await records(tx, disclosureValue).all({ filters: [{ field: 'period', operation: 'is', values: [period] }] })
      ).find(({ concept }) => concept === 'vsme:BasisForPreparation'),
    );
  };

  it('is drawn from the decision with the way back to it, and drawn anew when the decision changes', async () => {
    const period = await newPeriod();
    const made = await decided(period);
    expect(await b1(period)).toMatchObject({
      value: 'vsme:OptionABasicModuleOnlyMember',
      origin: 'computed',
      lineage: `materiality/reporting-standard-selection?period=${period}`,
      lineageId: made.id,
      method: expect.stringContaining('Voluntary standard 2026') as unknown,
    });
    await lead.call('PATCH', `/reporting-standard-decisions/${made.id}`, {
      version: made.version,
      set: { module: 'comprehensive', reason: 'The bank asked by phone.' },
    });
    expect(await b1(period)).toMatchObject({ value: 'vsme:OptionBBasicModuleAndComprehensiveModuleMember' });
  });

  it('stays away without a decision, by ESRS, and for single disclosures, for which the taxonomy has no member', async () => {
    expect(await b1(await newPeriod())).toBeUndefined();
    const [esrs, single] = [await newPeriod(), await newPeriod()];
    await decided(esrs, { chosen: 'esrs_2026', module: null, reason: 'Asked for.' });
    await decided(single, {
      module: 'single',
      singles: [{ disclosure: 'C3' }],
      demand: 'some',
      demands: [{ who: 'bank', what: 'C3' }],
    });
    expect([await b1(esrs), await b1(single)]).toEqual([undefined, undefined]);
  });
});

it('a decision that is removed while the period is open can be made anew', async () => {
  const period = await newPeriod();
  const made = await decided(period);
  expect((await lead.call('DELETE', `/reporting-standard-decisions/${made.id}?version=${made.version}`)).status).toBe(
    204,
  );
  expect((await decided(period)).id).not.toBe(made.id);
});
