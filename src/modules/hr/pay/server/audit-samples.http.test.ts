import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { inCompany } from '#platform/database/server/in-company.ts';
import { defaultRoles } from '#platform/directory/model/default-roles.ts';
import { grantsOf } from '#platform/directory/model/grants.ts';
import { allContracts } from '#platform/http/server/contract.ts';
import { limitedFields } from '#platform/records/model/access.ts';
import {
  callAs,
  newCompany,
  newMember,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { exportFile } from '#test/support/imports.ts';
import { asOwner } from '#test/support/owner.ts';
import { upload } from '#test/support/upload.ts';
import { resources } from '../../../../resources.ts';
import { drawn } from './audit-sample-rules.ts';

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}

/** What HR keeps of a person, each with a word that tells whose it is. */
interface Kept {
  word: string;
  employee: Made;
  /** By the path of its calls. */
  records: ReadonlyMap<string, Made>;
}

let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let auditor: Caller;
let inside: Kept;
let outside: Kept;
const DAY = '2024-06-01';

beforeAll(async () => {
  test = await testApp({ clock: () => new Date('2026-03-15T09:00:00Z') });
  acme = await newCompany(test, 'Acme');
  hr = await newMember(test, acme, ['hr']);
  auditor = await newMember(test, acme, ['auditor']);
  const leaveType = await made('/leave-types', { name: 'Annual leave', purpose: 'annual', noticeDays: 0 });
  const policy = { name: 'All', validFrom: '2026-01-01', entitlementDays: '30', carryOver: 'none' };
  await made('/leave-policies', { ...policy, leaveType: leaveType.id });
  // Who began later than the day of a sample is in none of that day.
  inside = await keep('insider', '2024-01-01', leaveType.id);
  outside = await keep('outsider', '2025-01-01', leaveType.id);
}, 120_000);

async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, `${path} ${answer.text}`).toBe(201);
  return answer.body['record'] as Made;
}

async function keep(word: string, startDate: string, leaveType: string): Promise<Kept> {
  const self = await newMember(test, acme, ['employee']);
  const employee = await made('/employees', {
    account: self.accountId,
    givenName: word === 'insider' ? 'Ina' : 'Otto',
    familyName: 'Drawn',
    startDate,
    weeklyHours: word === 'insider' ? '33.5' : '31.5',
    birthDate: word === 'insider' ? '1977-07-07' : '1966-06-06',
    homeAddress: `${word} home`,
    privatePhone: `${word} phone`,
    privateEmail: `${word}@private.example`,
    emergencyContacts: [{ name: `${word} contact`, phone: '1' }],
  });
  const file = ((await upload(hr, '/files', { name: `${word}.txt`, bytes: word })).body as { file: Made }).file.id;
  const of = { employee: employee.id };
  const bodies: Readonly<Record<string, object>> = {
    '/working-weeks': { ...of, effectiveFrom: '2026-01-01', wednesday: '8', thursday: '8', reason: `${word} week` },
    '/employee-assets': { ...of, item: 'Laptop', serial: `${word} serial`, givenOn: '2026-01-01' },
    '/leave-corrections': {
      ...of,
      leaveType,
      kind: 'correction',
      day: '2026-01-01',
      days: '1',
      reason: `${word} leave`,
    },
    '/leave-requests': { ...of, leaveType, from: '2026-04-01', to: '2026-04-02', note: `${word} note` },
    '/employment-contracts': {
      ...of,
      kind: 'employment',
      effectiveFrom: startDate,
      note: `${word} contract`,
      file: [file],
    },
    '/personnel-documents': { ...of, kind: 'identity', title: `${word} passport`, file: [file] },
    '/dependants': { ...of, name: `${word} child`, relation: 'child', birthDate: '2020-02-02' },
    '/educations': { ...of, degree: `${word} degree`, institution: 'School', evidence: [file] },
    '/compensation': {
      ...of,
      effectiveFrom: startDate,
      baseMinor: word === 'insider' ? 4_111_199 : 4_222_299,
      payPeriod: 'year',
      currency: 'EUR',
    },
  };
  const records = new Map<string, Made>();
  for (const [path, body] of Object.entries(bodies)) records.set(path, await made(path, body));
  const proof = ((await upload(self, '/files', { name: 'proof.txt', bytes: word })).body as { file: Made }).file.id;
  const changes = [{ field: 'familyName', after: `${word} wed` }];
  const asked = { ...of, changes, reason: 'Marriage', proof: [proof] };
  records.set('/employee-change-requests', await made('/employee-change-requests', asked, self));
  const claim = await made('/expense-claims', { ...of, purpose: 'Fair', note: `${word} claim` }, self);
  const spent = {
    claim: claim.id,
    date: '2026-03-03',
    kind: 'receipt',
    amountMinor: 990,
    currency: 'EUR',
    vatMinor: 0,
  };
  records.set('/expense-claims', claim);
  records.set('/expenses', await made('/expenses', { ...spent, text: `${word} taxi` }, self));
  for (const path of ['/employments', '/job-history']) {
    const { items } = (await hr.call('GET', `${path}?employee=${employee.id}`)).body as { items: Made[] };
    records.set(path, items[0] as Made);
  }
  return { word, employee, records };
}

/** Everything a reader is told by lists, records, their history, search, figures, files and pages about some people. */
async function told(by: Caller, of: readonly Kept[], isAll = false): Promise<string> {
  const ids = of.flatMap(({ employee, records }) => [
    ['/employees', employee.id] as const,
    ...[...records].map(([path, { id }]) => [path, id] as const),
  ]);
  const lists = ['/employees', ...(of[0]?.records.keys() ?? [])];
  const paths = [
    ...lists.flatMap((path) => [`${path}?limit=200`, `${path}/measures`]),
    ...ids.flatMap(([path, id]) => [`${path}/${id}`, `${path}/${id}/history`]),
    ...of.flatMap(({ word, employee: { id } }) => [
      `/search?query=${word}`,
      `/employee-profiles/${id}`,
      `/leave-planner?from=2026-04-01&to=2026-04-30&employee=${id}`,
      `/leave-ledger?employee=${id}`,
    ]),
    '/history?limit=200',
    '/history/export?format=csv',
    '/employee-directory',
    '/leave-balances',
    '/hr-overview',
    '/headcount',
    '/fair-pay',
    '/pay-by-level',
  ];
  const texts: string[] = [];
  for (const path of paths) {
    const { status, text } = await by.call('GET', path);
    expect(isAll ? [200] : [200, 403, 404], `${path} ${text.slice(0, 300)}`).toContain(status);
    texts.push(text);
  }
  for (const path of lists)
    texts.push(String(await exportFile(test, by, acme, `${path}/export?format=csv`).catch(String)));
  return texts.join('\n');
}

/** The ids that a list shows; its count says the same. */
async function listed(by: Caller, path: string): Promise<string[]> {
  const { status, body, text } = await by.call('GET', `${path}?limit=200`);
  expect(status, text).toBe(200);
  const items = body['items'] as Made[];
  expect(body['count']).toMatchObject({ value: items.length });
  return items.map(({ id }) => id);
}

/** What is personal as a whole; of expenses auditors read amounts of everybody. */
const personal = (kept: Kept) =>
  [...kept.records].filter(([path]) => !['/compensation', '/expense-claims', '/expenses'].includes(path));
const words = [
  'home',
  'phone',
  'contact',
  'week',
  'serial',
  'leave',
  'note',
  'contract',
  'passport',
  'child',
  'degree',
  'wed',
  'claim',
  'taxi',
];
const pay = (kept: Kept): string => kept.records.get('/compensation')?.id ?? '';
const draw = (covers: string, purpose: string) => made('/audit-samples', { day: DAY, purpose, covers });
const end = async ({ id, version }: Made) =>
  expect((await hr.call('DELETE', `/audit-samples/${id}?version=${version}`)).status).toBe(204);

describe('auditors and personal data of class P2', () => {
  it('are held against all that others read at these addresses', async () => {
    const all = await told(await newMember(test, acme, ['hr', 'finance', 'owner']), [inside, outside], true);
    for (const what of words) for (const { word } of [inside, outside]) expect(all, what).toContain(`${word} ${what}`);
  });

  it('without a sample see the directory and no personal data of anybody', async () => {
    const all = await told(auditor, [inside, outside]);
    expect(all).toContain('Ina Drawn');
    expect(all).toContain('Otto Drawn');
    for (const { word } of [inside, outside]) expect(all).not.toMatch(new RegExp(`${word} [a-z]+|${word}@`));
    for (const value of ['1977-07-07', '1966-06-06', '33.5', '31.5', '41111', '42222'])
      expect(all).not.toContain(value);
    for (const [path, { id }] of [...personal(inside), ...personal(outside)]) {
      expect(await listed(auditor, path), path).toEqual([]);
      expect((await auditor.call('GET', `${path}/${id}`)).status, path).toBe(404);
    }
  });

  it('inside a sample see them in every kind, but no pay; outside nothing, in lists, counts, search, history and export', async () => {
    const sample = await draw('personal', 'Personnel files');
    const all = await told(auditor, [inside, outside]);
    for (const what of words) {
      expect(all, what).toContain(`insider ${what}`);
      expect(all, what).not.toContain(`outsider ${what}`);
    }
    expect(all).toContain('1977-07-07');
    for (const value of ['1966-06-06', '31.5', 'outsider@', '41111', '42222']) expect(all).not.toContain(value);
    for (const [path, { id }] of personal(inside)) {
      expect(await listed(auditor, path), path).toEqual([id]);
      expect((await auditor.call('GET', `${path}/${id}`)).status, path).toBe(200);
    }
    for (const [path, { id }] of personal(outside))
      for (const more of ['', '/history'])
        expect((await auditor.call('GET', `${path}/${id}${more}`)).status, path).toBe(404);
    expect((await auditor.call('GET', `/compensation/${pay(inside)}`)).status).toBe(404);
    const shown = (await auditor.call('GET', `/employees/${outside.employee.id}`)).body['record'] as Made;
    expect(shown).toMatchObject({ name: 'Otto Drawn', status: 'active' });
    for (const [name] of limitedFields(resources.find((kind) => kind.name === 'employee') ?? never()))
      expect(shown, name).not.toHaveProperty(name);
    // Nobody filters or sorts by what they read of some people only.
    expect((await auditor.call('GET', '/employees?birthDate=1966-06-06')).status).not.toBe(200);
    await end(sample);
    expect(await told(auditor, [inside])).not.toMatch(/insider [a-z]+/);
  });

  it('are not given the audit log as it was hashed, which has every row, and are not offered it', async () => {
    expect((await auditor.call('GET', '/history/export?format=jsonl')).body).toMatchObject({
      code: 'history.sample-only',
    });
    expect((await auditor.call('GET', '/history/checks')).body).toMatchObject({ exportsChain: false });
    const owner = await newMember(test, acme, ['owner']);
    expect((await owner.call('GET', '/history/checks')).body).toMatchObject({ exportsChain: true });
    expect((await owner.call('GET', '/history/export?format=jsonl')).status).toBe(200);
  });

  it('open every page: calls say that samples decide what they tell', async () => {
    const sample = await draw('both', 'Pages');
    const prefix = '/api/companies/:company';
    for (const { method, path } of allContracts()) {
      const below = path.slice(prefix.length);
      // The company of the test accepted terms of nobody; live updates do not end.
      if (
        method !== 'GET' ||
        !path.startsWith(prefix) ||
        below.includes(':') ||
        below === '/terms' ||
        below === '/events'
      )
        continue;
      const { status, text } = await auditor.call('GET', below);
      expect(status, `${below} ${text.slice(0, 300)}`).toBeLessThan(500);
    }
    await end(sample);
  });

  it('see pay by a sample of pay alone, and both by a sample of both', async () => {
    const ofPay = await draw('pay', 'Payroll');
    expect(await listed(auditor, '/compensation')).toEqual([pay(inside)]);
    expect(await told(auditor, [inside, outside])).not.toMatch(/(insider|outsider) [a-z]+/);
    await end(ofPay);
    const ofBoth = await draw('both', 'Payroll and files');
    expect(await listed(auditor, '/compensation')).toEqual([pay(inside)]);
    expect(await told(auditor, [inside])).toContain('insider home');
    await end(ofBoth);
    expect(await listed(auditor, '/compensation')).toEqual([]);
  });

  it('by an API key no more than by themselves, and in comments of records outside nothing', async () => {
    const sample = await draw('personal', 'By key');
    const maker = await newPerson(test, acme, [
      'company.read',
      'security.manage',
      'security.read',
      'employee.read',
      'employee-data.read:sample',
      'personnel-file.read:sample',
    ]);
    for (const [of, status] of [
      [inside, 200],
      [outside, 404],
    ] as const) {
      const document = of.records.get('/personnel-documents')?.id;
      const comments = await auditor.call('GET', `/personnel-documents/${document}/comments`);
      expect(comments.status, comments.text).toBe(status);
    }
    const answer = await maker.call('POST', '/api-keys', {
      name: 'Audit',
      access: ['employee.read', 'employee-data.read', 'personnel-file.read'],
      expiresOn: '2026-12-31',
    });
    expect(answer.status, answer.text).toBe(201);
    const authorization = `Bearer ${String(answer.body['token'])}`;
    const key: Caller = {
      ...maker,
      call: (method, path) =>
        callAs(test, null, method, `/api/companies/${acme.slug}${path}`, undefined, { authorization, origin: '' }),
    };
    const all = await told(key, [inside, outside]);
    expect(all).toContain('insider home');
    expect(all).not.toMatch(/outsider [a-z]+/);
    await end(sample);
  });

  it('the database shows documents, dependants and education of the sample and no others, whatever the statement', async () => {
    const sample = await draw('personal', 'Database');
    const asked = (grants: string[], table: string) =>
      inCompany(
        test.database,
        {
          companyId: acme.id,
          accountId: auditor.accountId,
          access: new Set(grants.map((grant) => grant.split(':')[0] ?? '')),
          grants: grantsOf(grants),
        },
        async (tx) => {
          const { rows } = await tx.client.query<{ employee: string }>(
            `select employee from ${table} where /* kept rows: ${table} */ true`,
          );
          return rows.map(({ employee }) => employee);
        },
      );
    for (const [table, key] of [
      ['personnel_document', 'personnel-file.read'],
      ['dependant', 'personnel-file.read'],
      ['education', 'education.read'],
    ] as const) {
      expect(await asked([`${key}:sample`], table), table).toEqual([inside.employee.id]);
      expect(await asked([], table), table).toEqual([]);
      expect((await asked([key], table)).length, table).toBe(2);
    }
    await end(sample);
  });

  it('have no right to a field of class P2 or to what belongs to an employee that reaches further than a sample', () => {
    const held = grantsOf(defaultRoles.auditor.access);
    const open = resources.flatMap((kind) =>
      limitedFields(kind)
        .filter(([name, key]) => kind.fields[name]?.privacy === 'P2' && held.get(key)?.has('company') === true)
        .map(([name]) => `${kind.name}.${name}`),
    );
    expect(open).toEqual([]);
    for (const key of [
      'employee-data.read',
      'leave.read',
      'personnel-file.read',
      'education.read',
      'employee-change.read',
    ])
      expect([...(held.get(key) ?? [])], key).toEqual(['sample']);
  });
});

describe('the draw of an audit sample', () => {
  it('is of everybody employed on its day, and of pay of those with pay, repeatable by its seed, and in the history', async () => {
    await made('/employees', { givenName: 'Una', familyName: 'Paid', startDate: '2024-01-01' });
    const [ofPeople, ofPay] = [await draw('personal', 'People'), await draw('pay', 'Paid')];
    expect([ofPeople['population'], ofPay['population']]).toEqual([2, 1]);
    const { items } = (await auditor.call('GET', `/audit-sample-employees?sample=${ofPeople.id}`)).body as {
      items: Made[];
    };
    const known = items.map(({ employee }) => String(employee));
    expect(items.every(({ covers }) => covers === 'personal')).toBe(true);
    expect(drawn(known, String(ofPeople['seed'])).toSorted()).toEqual(known.toSorted());
    const history = (await hr.call('GET', `/audit-samples/${ofPeople.id}/history`)).text;
    expect(history).toContain(String(ofPeople['seed']));
    expect(history).toContain('personal');
    await end(ofPeople);
    await end(ofPay);
    expect((await hr.call('GET', `/audit-samples/${ofPeople.id}/history`)).text).toContain('remove');
  });

  it('does not change afterwards: neither what it covers, nor its day, nor who is in it', async () => {
    const sample = await draw('personal', 'Fixed');
    for (const set of [{ covers: 'both' }, { covers: 'pay' }, { day: '2025-06-01' }, { covers: null }]) {
      const { status, text } = await hr.call('PATCH', `/audit-samples/${sample.id}`, { version: 1, set });
      expect([status, text.includes('pay.sample-fixed')], JSON.stringify(set)).toEqual([422, true]);
    }
    const { items } = (await hr.call('GET', '/audit-sample-employees')).body as { items: Made[] };
    const [one] = items;
    const chosen = { sample: sample.id, employee: outside.employee.id };
    expect((await hr.call('POST', '/audit-sample-employees', chosen)).status).toBe(422);
    const other = { version: one?.version, set: { employee: outside.employee.id } };
    expect((await hr.call('PATCH', `/audit-sample-employees/${one?.id}`, other)).status).toBe(422);
    expect((await hr.call('DELETE', `/audit-sample-employees/${one?.id}?version=${one?.version}`)).status).toBe(422);
    await end(sample);
  });

  it('is made by nobody who does not read of everybody what it shows', async () => {
    const rights = ['company.read', 'employee.read', 'audit-samples.read', 'audit-samples.write'];
    const payroll = await newPerson(test, acme, [...rights, 'pay.read']);
    const files = await newPerson(test, acme, [...rights, 'employee-data.read']);
    const tried = async (by: Caller, covers: string) =>
      (await by.call('POST', '/audit-samples', { day: DAY, purpose: `${covers} ${by.accountId}`, covers })).status;
    expect([await tried(payroll, 'personal'), await tried(payroll, 'both'), await tried(payroll, 'pay')]).toEqual([
      403, 403, 201,
    ]);
    expect([await tried(files, 'pay'), await tried(files, 'both'), await tried(files, 'personal')]).toEqual([
      403, 403, 201,
    ]);
    expect(await tried(auditor, 'personal')).toBe(403);
  });
});

describe('the update', () => {
  it('gives roles and API keys that view personal data or expenses the new permissions, as far as the ones before reach', async () => {
    const small = await newCompany(test, 'Small');
    const before = ['company.read', 'employee-data.read', 'expenses.read:own', 'expenses.read:team', 'security.manage'];
    const maker = await newPerson(test, small, before);
    await newPerson(test, small, ['company.read', 'employee-data.read:team']);
    const key = { name: 'Payroll', access: ['expenses.read', 'employee-data.read'], expiresOn: '2026-04-15' };
    expect((await maker.call('POST', '/api-keys', key)).status).toBe(201);
    const [file = ''] = globSync('migrations/*_hr_personal-data-samples/migration.sql');
    const updates = readFileSync(file, 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => /^UPDATE /m.test(statement));
    const held = () =>
      asOwner(test.database.ownerUrl, async (owner) => {
        for (const update of updates) await owner.query(update);
        const of = async (table: string) =>
          (await owner.query(`select access from directory.${table} where company_id = $1 order by access`, [small.id]))
            .rows as { access: string[] }[];
        return [...(await of('role')), ...(await of('api_key'))].map(({ access }) => access);
      });
    const once = await held();
    const given = ['workforce-totals.read', 'expense-details.read:own', 'expense-details.read:team'];
    expect(once).toEqual([
      [...before, ...given],
      ['company.read', 'employee-data.read:team'],
      [...key.access, 'workforce-totals.read', 'expense-details.read'],
    ]);
    expect(await held()).toEqual(once);
  });
});

function never(): never {
  throw new Error('there is no such kind');
}
