import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../src/modules.ts';
import { resources } from '../src/resources.ts';
import { serverModules } from '../src/server-modules.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import { snake, type Resource } from '#platform/records/model/resource.ts';
import { tableOf } from '#platform/records/server/table-of.ts';
import { newCompany, newPerson, sampleValues, testApp, type Caller, type TestApp } from './support/company.ts';
import { asOwner } from './support/owner.ts';
import { statementsOf } from './support/statements.ts';

/** Every kind of record of days that something locks, by every lock of the manifests: what the database itself says. */
const locks = serverModules.flatMap(({ dayLocks = [] }) => dayLocks);
const kinds = resources.flatMap((resource) => {
  const { lockedDays } = resource;
  return lockedDays === null ? [] : [{ resource, lockedDays, name: resource.name }];
});
/** What the tests set of a row so that it locks, and so that it does not; what the refusal is. */
const states: Readonly<Record<string, { locked: string; open: string; code: string }>> = {
  calculation: {
    locked: `state = 'approved', reopened_at = null`,
    open: `state = 'approved', reopened_at = now()`,
    code: 'environmental.records-locked',
  },
  reportingPeriod: { locked: `status = 'locked'`, open: `status = 'inReview'`, code: 'record.period-locked' },
};
const inside = ['2026-03-01', '2026-03-31'] as const;
const outside = ['2027-03-01', '2027-03-31'] as const;

let test: TestApp;
let company: { id: string; slug: string; name: string };
let lead: Caller;
let period: string;

beforeAll(async () => {
  test = await testApp();
  company = await newCompany(test);
  lead = await newPerson(
    test,
    company,
    modules.flatMap(({ access }) => Object.keys(access)),
  );
  const answer = await lead.call('POST', '/reporting-periods', { name: '2026', from: '2026-01-01', to: '2026-12-31' });
  period = (answer.body['record'] as { id: string }).id;
  await lead.call('POST', '/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
});

const ofOwner = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  asOwner(test.database.ownerUrl, async (owner) => (await owner.query<Row>(text, values)).rows);

type Statement = readonly [text: string, values: unknown[]];

/** Tries a statement as the app's role, taken back at once: `done`, or the code of the refusal. */
const attempt = (text: string, values: unknown[]): Promise<string> =>
  inCompany(test.database, { companyId: company.id, accountId: null }, async ({ client }): Promise<string> => {
    await client.query(text, values);
    throw new Error('done');
  }).catch((error: unknown) => (error instanceof UserError ? error.code : String((error as Error).message)));

const setLock = async (name: string, state: 'locked' | 'open'): Promise<void> => {
  const lock = locks.find((one) => one.name === name);
  const set = states[name]?.[state];
  if (lock === undefined || set === undefined) throw new Error(`say in this test how ${name} locks days`);
  await ofOwner(`update ${lock.table} set ${set} where company_id = $1`, [company.id]);
};

let at = 0;
async function made(resource: Resource): Promise<string> {
  const answer = await lead.call('POST', `/${resource.path}`, await sampleValues(lead, resource, (at += 1)));
  expect(answer.status, `${resource.name}: ${answer.text}`).toBe(201);
  return (answer.body['record'] as { id: string }).id;
}

describe('records on days that something locks', () => {
  it('are all those that a calculation reads by its days, and no others are locked by one', async () => {
    const said = await statementsOf(async () => {
      const answer = await lead.call('POST', '/actions/calculate-inventory', { period });
      expect(answer.status, answer.text).toBe(200);
    });
    const words = new Set(said.join(' ').split(/[^a-z0-9_]+/i));
    const isOfDays = ({ fields }: Resource) =>
      ['from', 'to'].every((name) => fields[name]?.kind === 'date' && fields[name]?.required === true);
    const read = resources.filter(
      (resource) =>
        isOfDays(resource) &&
        words.has(getTableName(tableOf(resource))) &&
        !locks.some(({ table }) => table === getTableName(tableOf(resource))),
    );
    const locked = kinds.filter(({ lockedDays }) => lockedDays.by.includes('calculation'));
    expect(read.map(({ name }) => name).sort()).toEqual(locked.map(({ name }) => name).sort());
    expect(locked.length).toBeGreaterThan(2);
  });

  it.each(kinds)('are kept by the database, whatever our code does: $name', async ({ resource, lockedDays }) => {
    const table = getTableName(tableOf(resource));
    const [from, to] = [snake(lockedDays.from), snake(lockedDays.to)];
    const days = ([first, last]: readonly [string, string]) =>
      from === to ? `"${from}" = '${first}'` : `"${from}" = '${first}', "${to}" = '${last}'`;
    for (const { name } of locks) await setLock(name, 'open');
    const [own, other, left] = [await made(resource), await made(resource), await made(resource)];
    await ofOwner(`update ${table} set ${days(inside)} where id = any ($1)`, [[own, left]]);
    await ofOwner(`update ${table} set ${days(outside)} where id = $1`, [other]);
    const [row] = await ofOwner<{ row: Record<string, unknown> }>(
      `with gone as (delete from ${table} where id = $1 returning *) select to_jsonb(gone) as row from gone`,
      [left],
    );
    const adding = (span: readonly [string, string]): Statement => [
      `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`,
      [{ ...row?.row, [from]: span[0], [to]: from === to ? span[0] : span[1] }],
    ];
    const changing = (id: string, set: string): Statement => [`update ${table} set ${set} where id = $1`, [id]];
    const refusable: Readonly<Record<string, Statement>> = {
      'a new one': adding(inside),
      'one that changes': changing(own, 'version = version + 1'),
      'one that leaves the days': changing(own, days(outside)),
      'one that comes to the days': changing(other, days(inside)),
      'one that reaches the last day': changing(other, days(['2026-12-31', '2026-12-31'])),
      'one that goes into the bin': changing(own, 'removed_at = now()'),
      'one that is removed': [`delete from ${table} where id = $1`, [own]],
      'one among many': [`update ${table} set version = version + 1 where company_id = $1`, [company.id]],
    };
    const others: Readonly<Record<string, Statement>> = {
      'a new one on other days': adding(outside),
      'one that changes on other days': changing(other, 'version = version + 1'),
      'one that is removed on other days': [`delete from ${table} where id = $1`, [other]],
    };
    const answers = async (all: typeof others) => {
      const found: Record<string, string> = {};
      for (const [what, [text, values]] of Object.entries(all)) found[what] = await attempt(text, values);
      return found;
    };
    const all = (answer: string, of: typeof others) =>
      Object.fromEntries(Object.keys(of).map((what) => [what, answer]));
    expect(await answers({ ...refusable, ...others })).toEqual(all('done', { ...refusable, ...others }));
    for (const { name } of locks) {
      await setLock(name, 'locked');
      const refusal = lockedDays.by.includes(name) ? (states[name]?.code ?? '') : 'done';
      expect(await answers(refusable), name).toEqual(all(refusal, refusable));
      expect(await answers(others), name).toEqual(all('done', others));
      await setLock(name, 'open');
    }
    // What was in the bin before is emptied from it.
    await ofOwner(`update ${table} set removed_at = now() where id = $1`, [own]);
    for (const name of lockedDays.by) await setLock(name, 'locked');
    expect(await attempt(`delete from ${table} where id = $1`, [own])).toBe('done');
    expect(await attempt(...changing(own, 'removed_at = null'))).toBe(states[lockedDays.by[0] ?? '']?.code);
    for (const name of lockedDays.by) await setLock(name, 'open');
  });
});
