import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../src/modules.ts';
import { resources } from '../src/resources.ts';
import { serverModules } from '../src/server-modules.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { newId } from '#platform/database/server/ids.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import { snake, type LockedDays, type Resource } from '#platform/records/model/resource.ts';
import { tableOf } from '#platform/tables/server/table-of.ts';
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
/** Columns of a row with what they are set to. */
type Place = Readonly<Record<string, string>>;
/** Where a kind of record is locked, in two rows that are not the same, and where it is not. */
interface Places {
  inside: Place;
  besides: Place;
  lastDay: Place;
  outside: Place;
  /** Another place that nothing locks. */
  elsewhere: Place;
}
async function placesOf(days: LockedDays): Promise<Places> {
  if ('reference' in days) {
    // Of a period, or of a record of one.
    const at = async (id: string): Promise<Place> => ({
      [snake(days.reference)]: days.through === undefined ? id : await recordOf(days.through.kind, id),
    });
    const besides = await at(besidePeriod);
    return {
      inside: await at(period),
      besides,
      lastDay: besides,
      outside: await at(nextPeriod),
      elsewhere: await at(laterPeriod),
    };
  }
  if ('calendarPeriod' in days) {
    const at = (text: string): Place => ({ [snake(days.calendarPeriod)]: text });
    return {
      inside: at('2026-03'),
      besides: at('2026-Q2'),
      lastDay: at('2026-12'),
      outside: at('2027-03'),
      elsewhere: at('2027-03'),
    };
  }
  const [from, to] = [snake(days.from), snake(days.to)];
  const at = (first: string, last: string): Place => ({ [to]: from === to ? first : last, [from]: first });
  const inside = at('2026-03-01', '2026-03-31');
  return {
    inside,
    besides: inside,
    lastDay: at('2026-12-31', '2026-12-31'),
    outside: at('2027-03-01', '2027-03-31'),
    elsewhere: at('2027-03-01', '2027-03-31'),
  };
}
const setting = (place: Place): string =>
  Object.entries(place)
    .map(([column, value]) => `"${column}" = '${value}'`)
    .join(', ');

let test: TestApp;
let company: { id: string; slug: string; name: string };
let lead: Caller;
let period: string;
/** Another one that is locked with it, and two that nothing locks. */
let besidePeriod: string;
let nextPeriod: string;
let laterPeriod: string;

beforeAll(async () => {
  test = await testApp();
  company = await newCompany(test);
  lead = await newPerson(
    test,
    company,
    modules.flatMap(({ access }) => Object.keys(access)),
  );
  period = await newPeriod('2026');
  besidePeriod = await newPeriod('2025');
  nextPeriod = await newPeriod('2027');
  laterPeriod = await newPeriod('2028');
  await lead.call('POST', '/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
});

async function newPeriod(name: string): Promise<string> {
  const answer = await lead.call('POST', '/reporting-periods', { name, from: `${name}-01-01`, to: `${name}-12-31` });
  return (answer.body['record'] as { id: string }).id;
}

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
  await ofOwner(`update ${lock.table} set ${set} where company_id = $1 and id <> all ($2::uuid[])`, [
    company.id,
    [nextPeriod, laterPeriod],
  ]);
};

let at = 0;
async function made(resource: Resource): Promise<string> {
  const values = await sampleValues(lead, resource, (at += 1));
  // One of a period each: its place is given afterwards.
  const [key = [], ...others] = resource.unique;
  const [only] = key;
  if (only === 'period' && key.length === 1 && others.length === 0)
    values['period'] = await newPeriod(String(1900 + at));
  const answer = await lead.call('POST', `/${resource.path}`, values);
  expect(answer.status, `${resource.name}: ${answer.text}`).toBe(201);
  return (answer.body['record'] as { id: string }).id;
}

/** The record of a kind that a period has; one of each at most. */
async function recordOf(kind: string, of: string): Promise<string> {
  const [found] = await ofOwner<{ id: string }>(
    `select id from ${snake(kind)} where company_id = $1 and period = $2 and removed_at is null`,
    [company.id, of],
  );
  if (found !== undefined) return found.id;
  const resource = resources.find(({ name }) => name === kind);
  if (resource === undefined) throw new Error(`${kind} is no kind of record`);
  const id = await made(resource);
  await ofOwner(`update ${snake(kind)} set period = $2 where id = $1`, [id, of]);
  return id;
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
    const names = new Set(locks.map(({ name }) => name));
    expect(kinds.flatMap(({ lockedDays }) => lockedDays.by).filter((name) => !names.has(name))).toEqual([]);
    expect(read.map(({ name }) => name).sort()).toEqual(locked.map(({ name }) => name).sort());
    expect(locked.length).toBeGreaterThan(2);
  });

  it.each(kinds)('are kept by the database, whatever our code does: $name', async ({ resource, lockedDays }) => {
    const table = getTableName(tableOf(resource));
    for (const { name } of locks) await setLock(name, 'open');
    const { inside, besides, lastDay, outside, elsewhere } = await placesOf(lockedDays);
    const [own, other, left] = [await made(resource), await made(resource), await made(resource)];
    // Three of the same period differ by another part of their natural key.
    const key = resource.unique[0]?.find((name) => resource.fields[name]?.kind === 'text');
    if ('reference' in lockedDays && key !== undefined)
      await ofOwner(`update ${table} set "${snake(key)}" = id::text where company_id = $1`, [company.id]);
    for (const [id, place] of [
      [own, inside],
      [left, besides],
      [other, outside],
    ] as const)
      await ofOwner(`update ${table} set ${setting(place)} where id = $1`, [id]);
    const [row] = await ofOwner<{ row: Record<string, unknown> }>(
      `with gone as (delete from ${table} where id = $1 returning *) select to_jsonb(gone) as row from gone`,
      [left],
    );
    const adding = (place: Place): Statement => [
      `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`,
      [{ ...row?.row, ...place }],
    ];
    const changing = (id: string, set: string): Statement => [`update ${table} set ${set} where id = $1`, [id]];
    const refusable: Readonly<Record<string, Statement>> = {
      'a new one': adding(besides),
      'one that changes': changing(own, 'version = version + 1'),
      'one that leaves the days': changing(own, setting(elsewhere)),
      'one that comes to the days': changing(other, setting(besides)),
      'one that reaches the last day': changing(other, setting(lastDay)),
      'one that goes into the bin': changing(own, 'removed_at = now()'),
      'one that is removed': [`delete from ${table} where id = $1`, [own]],
      'one among many': [`update ${table} set version = version + 1 where company_id = $1`, [company.id]],
    };
    const others: Readonly<Record<string, Statement>> = {
      'a new one on other days': adding(elsewhere),
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

  it('are kept with the interval values of meters, which are no records', async () => {
    const meter = newId();
    const day = (on: string, values = '{1}'): Statement => [
      `insert into interval_day (company_id, meter, day, minutes, zone, "values", file, imported_at)
        values ($1, $2, $3, 60, 'Europe/Oslo', $4::numeric[], 'load.csv', now())
        on conflict (company_id, meter, day) do update set "values" = excluded."values"`,
      [company.id, meter, on, values],
    ];
    const going = (on: string): Statement => ['delete from interval_day where meter = $1 and day = $2', [meter, on]];
    const refusable = [day('2026-03-01', '{2}'), day('2026-12-31'), going('2026-03-01')];
    const others = [day('2027-03-01', '{2}'), day('2027-03-02'), going('2027-03-01')];
    for (const on of ['2026-03-01', '2027-03-01']) await ofOwner(...(day(on) as [string, unknown[]]));
    const answers = async (all: readonly Statement[]) => {
      const found: string[] = [];
      for (const one of all) found.push(await attempt(...(one as [string, unknown[]])));
      return new Set(found);
    };
    for (const { name } of locks) await setLock(name, 'open');
    expect(await answers([...refusable, ...others])).toEqual(new Set(['done']));
    await setLock('reportingPeriod', 'locked');
    expect(await answers(refusable)).toEqual(new Set(['record.period-locked']));
    expect(await answers(others)).toEqual(new Set(['done']));
    await setLock('reportingPeriod', 'open');
  });
});
