import { z } from 'zod';
import { ask, type Api, type SignedIn } from '../../scripts/sample-inventory/api.ts';
import { importFile } from '../../scripts/sample-inventory/import-file.ts';
import { addUnit } from '../../scripts/sample-inventory/set-up.ts';

const saved = z.object({ record: z.looseObject({ id: z.string(), version: z.number() }) });
const found = z.object({ items: z.array(z.looseObject({ id: z.string(), version: z.number() })) });
const listed = z.object({ members: z.array(z.looseObject({ id: z.string(), email: z.string() })) });
const made = async (api: Api, path: string, values: object) => (await ask(api, saved, 'POST', path, values)).record;

const csv = (rows: readonly (readonly string[])[]) => Buffer.from(rows.map((row) => row.join(',')).join('\n'));

/**
 * 160 employees on 40 hours since 2020: 60 women with €20 an hour and 100 men with €25, 150 permanent and 10 fixed-term,
 * 140 in Germany and 20 in Austria.
 */
export async function staff({ api }: SignedIn, leads: Readonly<Record<number, SignedIn>>): Promise<void> {
  await addUnit(api, { name: 'Bielefeld', kind: 'site', country: 'DE', code: 'BI' });
  await addUnit(api, { name: 'Linz', kind: 'site', country: 'AT', code: 'LI' });
  for (const title of ['Joiner', 'Team lead']) await made(api, '/positions', { title });
  const numbers = Array.from({ length: 160 }, (_, at) => at + 1);
  const numberOf = (of: number) => `P${String(of).padStart(3, '0')}`;
  const names: Readonly<Record<number, string>> = { 1: 'Lead', 2: 'Deputy' };
  const people = csv([
    ['number', 'first', 'last', 'start', 'kind', 'position', 'site', 'manager', 'hours', 'gender'],
    ...numbers.map((of) => [
      numberOf(of),
      names[of] ?? 'Worker',
      names[of] === undefined ? String(of) : 'Journey',
      '2020-01-01',
      of > 150 ? 'Fixed-term' : 'Permanent',
      of === 1 ? 'Team lead' : 'Joiner',
      of > 140 ? 'Linz' : 'Bielefeld',
      of === 1 ? '' : 'P001',
      '40',
      of > 60 ? 'Male' : 'Female',
    ]),
  ]);
  await importFile(api, {
    name: 'people.csv',
    bytes: people,
    resource: 'employee',
    columns: {
      number: 'number',
      first: 'givenName',
      last: 'familyName',
      start: 'startDate',
      kind: 'employmentKind',
      position: 'position',
      site: 'site',
      manager: 'manager',
      hours: 'weeklyHours',
      gender: 'gender',
    },
    constants: {},
  });
  await importFile(api, {
    name: 'pay.csv',
    bytes: csv([['number', 'pay'], ...numbers.map((of) => [numberOf(of), of > 60 ? '25' : '20'])]),
    resource: 'compensation',
    columns: { number: 'employee', pay: 'baseMinor' },
    constants: { effectiveFrom: '2020-01-01', payPeriod: 'hour', currency: 'EUR' },
  });
  const { members } = await ask(api, listed, 'GET', '/members');
  for (const [of, { email }] of Object.entries(leads)) {
    const { items } = await ask(api, found, 'GET', `/employees?number=${numberOf(Number(of))}`);
    const account = members.find((member) => member.email === email)?.id;
    await ask(api, saved, 'PATCH', `/employees/${items[0]?.id}`, { version: items[0]?.version, set: { account } });
  }
  for (const country of ['DE', 'AT'])
    await made(api, '/minimum-wages', {
      country,
      validFrom: '2020-01-01',
      hourlyMinor: 1_300,
      currency: 'EUR',
      basis: 'law',
      source: 'Law of the journey',
    });
}

/** What HR has set up once: a plan for who begins, and 30 days of leave in years that begin with the month of `start`. */
export async function arrangements({ api }: SignedIn, start: string): Promise<void> {
  await made(api, '/plan-templates', {
    name: 'First day',
    process: 'onboarding',
    steps: [
      {
        title: 'Read the safety rules',
        kind: 'task',
        ownerRole: 'employee',
        person: null,
        offsetDays: 0,
        isBlocking: true,
      },
    ],
  });
  const leaveType = (await made(api, '/leave-types', { name: 'Annual leave', purpose: 'annual' })).id;
  await made(api, '/leave-policies', {
    name: '30 days',
    leaveType,
    validFrom: '2020-01-01',
    entitlementDays: '30',
    yearStartMonth: Number(start.slice(5, 7)),
  });
}
