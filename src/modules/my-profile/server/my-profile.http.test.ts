import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { startSession } from '#platform/credentials/server/sessions.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
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
import { proved } from '#test/support/history.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { profileClasses } from '#modules/my-profile/edit-profile/model/profile-calls.ts';
import { unzip } from '#test/support/unzip.ts';
import { upload } from '#test/support/upload.ts';
import { serverModule } from './module.ts';

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
let now = '2026-03-15T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let lead: Caller;
let eve: Caller;
let bob: Caller;
let people: Record<'hr' | 'lead' | 'eve' | 'bob', Made>;

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Acme');
  hr = await newMember(test, acme, ['hr']);
  lead = await newMember(test, acme, ['line-manager']);
  eve = await newMember(test, acme, ['employee']);
  bob = await newMember(test, acme, ['employee']);
  const hired = (givenName: string, of: Caller, more: object = {}) =>
    made('/employees', {
      givenName,
      familyName: 'Test',
      startDate: '2024-01-15',
      account: of.accountId,
      ...more,
    });
  const boss = await hired('Lea', lead);
  people = {
    hr: await hired('Hana', hr),
    lead: boss,
    eve: await hired('Eve', eve, { manager: boss.id }),
    bob: await hired('Bob', bob, { homeAddress: 'Hidden Lane 7', privatePhone: '+491511111111' }),
  };
}, 120_000);

async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
const change = (path: string, { id, version }: Made, set: object, by: Caller, more: object = {}) =>
  by.call('PATCH', `${path}/${id}`, { version, set, ...more });
const itemsOf = async (by: Caller, path: string) => (await by.call('GET', path)).body['items'] as Made[];
const profileOf = async (by: Caller) => (await by.call('GET', '/my-profile')).body as Record<string, never>;
const edit = (by: Caller, body: object, of = by) =>
  callAs(test, by.token, 'PUT', `/api/edit-user/${of.accountId}`, body);
const bellOf = async (by: Caller) => (await itemsOf(by, '/notifications')).map(({ kind }) => kind);
const paths = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
  (body['errors'] as { path: string }[]).map(({ path }) => path);

/** The same person in a new session: earlier ones have ended by the time of the test's clock. */
async function again(of: Caller): Promise<Caller> {
  const { token } = await startSession(test.database.directory, {
    accountId: of.accountId,
    type: 'Client',
    companyId: acme.id,
    device: 'test',
    networkMark: 'test',
    now: new Date(now),
    replaces: null,
  });
  const call: Caller['call'] = (method, path, body) =>
    callAs(test, token, method, `/api/companies/${acme.slug}${path}`, body);
  return { accountId: of.accountId, token, call };
}

/** The smallest whole PNG of a size, with a note that a camera might have written. */
function png(width: number, height: number): Buffer {
  const crc = (bytes: Buffer) => {
    let sum = ~0;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    }
    return ~sum >>> 0;
  };
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const [length, end] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    end.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, end]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Location\0Garden of Eve')),
    chunk('eXIf', Buffer.from('MM\0*Garden of Eve')),
    chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('my profile', () => {
  it('says of each field who sees it as the employee record does', () => {
    const classes = Object.entries(profileClasses).map(([field, shown]) => {
      const { privacy } = employee.fields[field as keyof typeof profileClasses] as { privacy?: string };
      return [field, shown === privacy];
    });
    expect(classes.filter(([, isSame]) => !isSame)).toEqual([]);
  });

  it('names the roles that see personal data, those of the company included', async () => {
    expect((await profileOf(eve))['seenBy']).toEqual(['Owner', 'HR', 'Line manager', 'Auditor']);
    // Line managers have no part in the personnel file, and finance sees where people are paid to.
    expect((await profileOf(eve))['fileSeenBy']).toEqual({
      contracts: ['Owner', 'HR', 'Auditor'],
      documents: ['Owner', 'HR', 'Auditor'],
      education: ['Owner', 'HR', 'Auditor'],
      dependants: ['Owner', 'HR', 'Auditor'],
      payee: ['Owner', 'HR', 'Finance'],
    });
    const company = await newCompany(test);
    const reader = await newPerson(test, company, ['employee.read', 'employee-data.read:unit']);
    await newPerson(test, company, ['employee.read', 'employee-data.read:own']);
    expect((await profileOf(reader))['seenBy']).toEqual([
      'Owner',
      'HR',
      'Line manager',
      'Auditor',
      `exactly-${reader.accountId}`,
    ]);
  });

  it('shows the own record as of today with tenure and what is missing, and nobody else’s', async () => {
    const profile = await profileOf(eve);
    expect(profile).toMatchObject({
      today: '2026-03-15',
      employee: { id: people.eve.id, name: 'Eve Test', manager: 'Lea Test', startDate: '2024-01-15', tenureMonths: 26 },
      missing: ['photo', 'birthDate', 'workPhone', 'privateEmail', 'privatePhone', 'homeAddress', 'emergencyContacts'],
      openRequest: null,
    });
    const outsider = await newMember(test, acme, ['guest']);
    expect(await profileOf(outsider)).toMatchObject({ employee: null, missing: [] });
    expect((await edit(outsider, { address: 'Somewhere 1' })).body).toMatchObject({
      success: false,
      message: expect.stringContaining('No employee record') as string,
    });
  });

  it('changes contact data directly, by the call of the specification, in record and history', async () => {
    const saved = await edit(eve, {
      preferredName: 'Evi',
      phone: '+49 30 901820',
      privatePhone: '+49 151 2345678',
      privateEmail: 'eve@home.example',
      address: 'Elm Street 1',
      emergencyContacts: [{ name: 'Adam', phone: '+4915199999999', relation: 'Brother' }],
    });
    expect(saved.body, saved.text).toEqual({ success: true, message: 'Changes saved.' });
    expect(await profileOf(eve)).toMatchObject({
      employee: {
        name: 'Evi Test',
        workPhone: '+4930901820',
        privatePhone: '+491512345678',
        homeAddress: 'Elm Street 1',
        emergencyContacts: [{ name: 'Adam', phone: '+4915199999999', relation: 'Brother' }],
      },
      missing: ['photo', 'birthDate'],
    });
    const { items } = (await hr.call('GET', `/employees/${people.eve.id}/history`)).body as {
      items: { actor: string; action: string }[];
    };
    expect(items[0]).toMatchObject({ action: 'change', actor: eve.accountId });
  });

  it('refuses what is wrong by name, a stale version, and changes of somebody else', async () => {
    const wrong = await edit(eve, { privatePhone: '0151 1', emergencyContacts: [{ name: 'Adam', phone: 'none' }] });
    expect(wrong.status).toBe(422);
    expect(wrong.body['success']).toBe(false);
    expect(paths(wrong)).toEqual(['privatePhone', 'emergencyContacts.0.phone']);
    const six = Array.from({ length: 6 }, () => ({ name: 'A', phone: '+4915199999999' }));
    expect(paths(await edit(eve, { emergencyContacts: six }))).toEqual(['emergencyContacts']);
    expect((await edit(eve, { salary: 1 })).body['message']).toContain('salary');
    expect((await edit(eve, { address: 'Old', version: 1 })).status).toBe(409);
    expect((await edit(hr, { address: 'Elsewhere' }, eve)).status).toBe(403);
    expect((await edit(bob, { address: 'Elsewhere' }, eve)).status).toBe(403);
  });

  it('takes a square photo without its metadata, shown to colleagues, and no other file in its place', async () => {
    expect((await upload(eve, '/my-profile/photo', { name: 'me.png', bytes: png(3, 2) })).status).toBe(422);
    expect((await upload(eve, '/my-profile/photo', { name: 'me.png', bytes: 'text' })).status).toBe(422);
    const sent = await upload(eve, '/my-profile/photo', { name: 'me.png', bytes: png(4, 4) });
    expect(sent.status, sent.text).toBe(201);
    const photoId = String(sent.body['photoId']);
    expect((await bob.call('GET', `/files/${photoId}/content`)).status).toBe(404);
    expect((await edit(bob, { photoId })).status).toBe(422);
    expect((await edit(eve, { photoId })).status).toBe(200);
    const shown = await bob.call('GET', `/files/${photoId}/content`);
    expect(shown.status).toBe(200);
    expect(shown.bytes.includes('Garden of Eve')).toBe(false);
    expect(shown.bytes.subarray(1, 4).toString()).toBe('PNG');
    const { file } = (await upload(eve, '/files', { name: 'me.png', bytes: png(4, 4) })).body as { file: Made };
    expect((await edit(eve, { photoId: file.id })).status).toBe(422);
  });
});

describe('bank and tax details', () => {
  const iban = 'DE89 3704 0044 0532 0130 00';
  const enter = async (by: Caller, of: Made, more: object = {}) =>
    by.call('POST', '/payee-details', { employee: of.id, effectiveFrom: '2026-04-01', iban, ...more });
  const proof = async (by: Caller) =>
    ((await upload(by, '/files', { name: 'statement.txt', bytes: 'proof' })).body as { file: Made }).file.id;
  const decide = (by: Caller, id: string, verdict: string) =>
    by.call('POST', '/approvals/decide', { items: [{ kind: 'payeeDetails', id }], verdict, note: null });

  it('are requested with proof, confirmed by another person in HR, and told to nobody else', async () => {
    expect(paths(await enter(eve, people.eve))).toEqual(['proof']);
    expect(paths(await enter(eve, people.eve, { iban: 'DE88370400440532013000', proof: [await proof(eve)] }))).toEqual([
      'iban',
    ]);
    expect((await enter(bob, people.eve, { proof: [await proof(bob)] })).status).toBe(403);
    const asked = await enter(eve, people.eve, { proof: [await proof(eve)] });
    expect(asked.status, asked.text).toBe(201);
    const record = asked.body['record'] as Made;
    expect(record).toMatchObject({ status: 'requested', iban: 'DE89370400440532013000' });
    expect(paths(await enter(eve, people.eve, { proof: [await proof(eve)] }))).toEqual(['employee']);
    expect((await change('/payee-details', record, { status: 'confirmed' }, hr)).status).toBe(422);
    for (const by of [bob, lead]) expect(await itemsOf(by, '/payee-details')).toEqual([]);
    expect((await decide(eve, record.id, 'approved')).text).not.toContain('"done":1');
    expect((await decide(hr, record.id, 'approved')).body).toMatchObject({ refused: [] });
    expect(await itemsOf(eve, '/payee-details')).toMatchObject([{ status: 'confirmed' }]);
    const told = await hr.call('GET', `/payee-details/${record.id}/history`);
    expect(told.text).not.toContain('0532013000');
    const confirmed = (await itemsOf(hr, '/payee-details'))[0] as Made;
    expect(paths(await change('/payee-details', confirmed, { iban: null, taxNumber: '1' }, eve))).toEqual(['status']);
    const gone = await eve.call('DELETE', `/payee-details/${confirmed.id}?version=${confirmed.version}`);
    expect(paths(gone)).toEqual(['status']);
    expect((await proved(test.database)).problems).toEqual([]);
  });

  it('of others HR enters at once, and its own are requested', async () => {
    const entered = await enter(hr, people.bob, { iban: null, taxNumber: '12 345' });
    expect(entered.body['record'], entered.text).toMatchObject({ status: 'confirmed' });
    expect(paths(await enter(hr, people.bob))).toEqual(['effectiveFrom']);
    expect(paths(await enter(hr, people.bob, { iban: null, effectiveFrom: '2026-05-01' }))).toEqual(['iban']);
    expect(paths(await enter(hr, people.hr))).toEqual(['proof']);
  });
});

describe('the personnel file', () => {
  it('is read by HR and by whom it is about, not by line managers and colleagues', async () => {
    await made('/dependants', { employee: people.eve.id, name: 'Kim', relation: 'child' });
    await made('/personnel-documents', { employee: people.eve.id, title: 'Passport', kind: 'identity' });
    const contract = { employee: people.eve.id, kind: 'employment', effectiveFrom: '2024-01-15', notice: 4 };
    expect(paths(await hr.call('POST', '/employment-contracts', contract))).toEqual(['noticeUnit']);
    await made('/employment-contracts', { ...contract, noticeUnit: 'week', noticeEnd: 'midOrEndOfMonth' });
    for (const path of ['/dependants', '/personnel-documents', '/employment-contracts']) {
      const own = await eve.call('GET', path);
      expect(own.body['items'], own.text).toHaveLength(1);
      for (const by of [bob, lead]) expect(await itemsOf(by, path), path).toEqual([]);
      expect((await eve.call('POST', path, {})).status).toBe(403);
    }
  });

  it('says on which day an employment can end after notice', async () => {
    const exit = await made('/exits', {
      employee: people.eve.id,
      kind: 'resignation',
      noticeDate: '2026-03-10',
      lastDay: '2026-04-30',
    });
    expect(exit).toMatchObject({ noticeEnds: '2026-04-15' });
    expect((await change('/exits', exit, { status: 'cancelled' }, hr)).status).toBe(200);
  });
});

describe('a change of controlled data', () => {
  const proof = async (by: Caller) =>
    ((await upload(by, '/files', { name: 'marriage.txt', bytes: 'proof' })).body as { file: Made }).file.id;
  const request = async (by: Caller, of: Made, changes: object[], more: object = {}) =>
    by.call('POST', '/employee-change-requests', {
      employee: of.id,
      changes,
      reason: 'Marriage',
      proof: [await proof(by)],
      ...more,
    });
  const decide = (by: Caller, id: string, verdict: string, note: string | null = null) =>
    by.call('POST', '/approvals/decide', { items: [{ kind: 'employeeChangeRequest', id }], verdict, note });
  const waiting = async (by: Caller) =>
    ((await by.call('GET', '/approvals')).body['open'] as { id: string; kind: string }[]).filter(
      ({ kind }) => kind === 'employeeChangeRequest',
    );

  it('needs proof and values that could be, and is asked for oneself only, one at a time', async () => {
    const name = [{ field: 'familyName', after: 'Baker' }];
    expect(paths(await request(eve, people.eve, name, { proof: [] }))).toEqual(['proof']);
    expect(paths(await request(eve, people.eve, [{ field: 'birthDate', after: '2013-01-01' }]))).toEqual([
      'changes.0.after',
    ]);
    expect(paths(await request(eve, people.eve, [{ field: 'familyName', after: 'Test' }]))).toEqual([
      'changes.0.after',
    ]);
    expect((await request(bob, people.eve, name)).status).toBe(403);
    expect((await request(hr, people.eve, name)).status).toBe(403);
  });

  it('is decided by HR, never by oneself, and stands in the employee’s history with its reason', async () => {
    const asked = await request(eve, people.eve, [
      { field: 'familyName', after: 'Baker' },
      { field: 'birthDate', after: '1990-03-31' },
    ]);
    expect(asked.status, asked.text).toBe(201);
    const record = asked.body['record'] as Made;
    expect(record['recorded']).toMatchObject([
      { field: 'familyName', before: 'Test' },
      { field: 'birthDate', before: '' },
    ]);
    expect((await request(eve, people.eve, [{ field: 'givenName', after: 'Eva' }])).status).toBe(409);
    expect((await change('/employee-change-requests', record, { status: 'approved' }, eve)).status).toBe(403);
    expect((await change('/employee-change-requests', record, { status: 'approved' }, hr)).status).toBe(403);
    expect(await itemsOf(bob, '/employee-change-requests')).toEqual([]);
    expect(await itemsOf(lead, '/employee-change-requests')).toEqual([]);
    expect(await waiting(lead)).toEqual([]);
    expect(await waiting(eve)).toEqual([]);
    expect(await waiting(hr)).toMatchObject([{ id: record.id }]);
    expect((await decide(hr, record.id, 'approved')).body, 'decided').toMatchObject({ refused: [] });
    expect(await profileOf(eve)).toMatchObject({
      employee: { familyName: 'Baker', name: 'Evi Baker', birthDate: '1990-03-31' },
      openRequest: null,
    });
    const { items } = (await hr.call('GET', `/employees/${people.eve.id}/history`)).body as { items: object[] };
    expect(items[0]).toMatchObject({ action: 'change', actor: hr.accountId, reason: 'Marriage' });
    expect(await itemsOf(eve, '/employee-change-requests')).toMatchObject([{ status: 'approved' }]);
    expect(await bellOf(eve)).toContain('approvalGiven');
  });

  it('of HR’s own record waits for another person in HR', async () => {
    const asked = await request(hr, people.hr, [{ field: 'givenName', after: 'Hanna' }]);
    expect(await waiting(hr)).toEqual([]);
    const { id } = asked.body['record'] as Made;
    const other = await newMember(test, acme, ['hr']);
    expect(await waiting(other)).toMatchObject([{ id }]);
    expect((await decide(hr, id, 'approved')).text).toContain('approval.own');
    expect((await decide(hr, id, 'withdrawn')).body).toMatchObject({ refused: [] });
    expect(await itemsOf(hr, '/employee-change-requests?status=withdrawn')).toHaveLength(1);
  });

  it('is not applied where the record has changed since', async () => {
    const asked = await request(bob, people.bob, [{ field: 'familyName', after: 'Miller' }]);
    const { id } = asked.body['record'] as Made;
    const [now_] = await itemsOf(hr, `/employees?number.empty=true&account=${bob.accountId}`);
    expect((await change('/employees', now_ as Made, { familyName: 'Smith' }, hr)).status).toBe(200);
    expect((await decide(hr, id, 'approved')).text).toContain('my-profile.record-changed');
    expect(await profileOf(bob)).toMatchObject({ employee: { familyName: 'Smith' }, openRequest: id });
    expect((await decide(hr, id, 'rejected', 'Please ask again')).body).toMatchObject({ refused: [] });
    expect(await bellOf(bob)).toContain('approvalRejected');
  });
});

describe('certificates', () => {
  const values = { name: 'Forklift licence', issuer: 'TÜV', issued: '2025-01-10', expires: '2026-06-30' };

  it('are one’s own, those of the team for the manager, all for HR', async () => {
    const [mine, other] = [
      await made('/certificates', { employee: people.eve.id, ...values }, eve),
      await made('/certificates', { employee: people.bob.id, ...values, name: 'First aid', expires: null }, bob),
    ];
    const ids = async (by: Caller) => (await itemsOf(by, '/certificates')).map(({ id }) => id).toSorted();
    expect(await ids(eve)).toEqual([mine.id]);
    expect(await ids(lead)).toEqual([mine.id]);
    expect(await ids(hr)).toEqual([mine.id, other.id].toSorted());
    expect((await change('/certificates', mine, { number: '1' }, lead)).status).toBe(403);
    expect((await change('/certificates', mine, { number: '1' }, bob)).status).toBe(404);
    expect((await bob.call('POST', '/certificates', { employee: people.eve.id, ...values })).status).toBe(403);
  });

  it('have dates in order: issued by today, expiring after it', async () => {
    const post = (more: object) => eve.call('POST', '/certificates', { employee: people.eve.id, ...values, ...more });
    expect(paths(await post({ issued: '2026-03-16' }))).toEqual(['issued']);
    expect(paths(await post({ expires: '2025-01-10' }))).toEqual(['expires']);
  });

  it('are verified by HR, not by oneself, and again after a change', async () => {
    const [mine] = (await itemsOf(eve, '/certificates')) as [Made];
    expect((await change('/certificates', mine, { status: 'verified' }, eve)).status).toBe(403);
    const verified = await change('/certificates', mine, { status: 'verified' }, hr);
    expect(verified.body['record'], verified.text).toMatchObject({ status: 'verified', verifiedBy: hr.accountId });
    const after = await change('/certificates', verified.body['record'] as Made, { number: 'A 12' }, eve);
    expect(after.body['record']).toMatchObject({ status: 'unverified', verifiedBy: null });
    const own = await made('/certificates', { employee: people.hr.id, ...values }, hr);
    expect((await change('/certificates', own, { status: 'verified' }, hr)).body).toMatchObject({
      code: 'my-profile.own-certificate',
    });
  });

  it('remind 90, 30 and 7 days before they expire, once each, and not where they are renewed', async () => {
    const told = async (by: Caller, day: string) => {
      now = `${day}T09:00:00Z`;
      const later = await again(by);
      const before = (await bellOf(later)).length;
      await runSchedules(serverModule, test.app);
      await runSchedules(serverModule, test.app);
      return (await bellOf(later)).length - before;
    };
    const [mine] = (await itemsOf(hr, `/certificates?employee=${people.hr.id}`)) as [Made];
    const renewed = { employee: people.hr.id, ...values, issued: '2026-03-01', expires: '2029-06-01', renews: mine.id };
    await made('/certificates', renewed, hr);
    expect(await told(eve, '2026-03-31')).toBe(0);
    expect(await told(eve, '2026-04-01')).toBe(1);
    expect(await told(eve, '2026-05-31')).toBe(1);
    expect(await told(eve, '2026-06-22')).toBe(0);
    expect(await told(eve, '2026-06-23')).toBe(1);
    expect(await told(eve, '2026-06-30')).toBe(0);
    now = '2026-06-28T09:00:00Z';
    await runSchedules(serverModule, test.app);
    expect(await bellOf(await again(hr))).not.toContain('certificateExpiring');
    expect((await proved(test.database)).problems, 'the reminder is in the history').toEqual([]);
    now = '2026-03-15T09:00:00Z';
  });

  it('of many people do not keep others from being reminded, and rejected ones remind nobody', async () => {
    // More than are looked at in one go, all of them reminded of at their stage.
    const told = { employee: people.bob.id, ...values, expires: '2026-05-20' };
    const early = await made('/certificates', told, bob);
    await test.database.pool.query(
      `insert into certificate select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
         'reminded_stage', 2))).* from certificate c, generate_series(1, 500) where c.id = $1`,
      [early.id],
    );
    await made('/certificates', { employee: people.lead.id, ...values, expires: '2026-05-29' }, lead);
    const rejected = await made('/certificates', { employee: people.lead.id, ...values, expires: '2026-05-28' }, lead);
    const rejects = { version: rejected.version, set: { status: 'rejected' }, reason: 'Not readable' };
    expect((await hr.call('PATCH', `/certificates/${rejected.id}`, rejects)).status).toBe(200);
    now = '2026-04-30T09:00:00Z';
    await runSchedules(serverModule, test.app);
    expect((await bellOf(await again(lead))).filter((kind) => kind === 'certificateExpiring')).toHaveLength(1);
    now = '2026-03-15T09:00:00Z';
  });
});

describe('the data package', () => {
  it('holds everything about oneself as CSV, JSON and files, and nothing of anybody else', async () => {
    const enter = async (path: string, body: object) => {
      const answer = await hr.call('POST', path, body);
      expect(answer.status, answer.text).toBe(201);
      return answer.body['record'] as Made;
    };
    const accident = await enter('/incidents', { title: 'Cut', kind: 'injury', happenedOn: '2026-03-02' });
    const healthCase = await enter('/health-cases', {
      incident: accident.id,
      employee: people.eve.id,
      care: 'EVE-CARE',
    });
    const asked = await eve.call('POST', '/my-profile/data-packages');
    expect(asked.status, asked.text).toBe(201);
    const id = String(asked.body['id']);
    expect((await eve.call('POST', '/my-profile/data-packages')).status).toBe(409);
    await drainJobs(test.app, { only: ['my-data-package'] });
    const [made_] = (await eve.call('GET', '/my-profile/data-packages')).body['packages'] as Made[];
    expect(made_).toMatchObject({ id, state: 'done', isReady: true });
    const file = `/my-profile/data-packages/${id}/file`;
    expect((await bob.call('GET', file)).status).toBe(404);
    expect((await hr.call('GET', file)).status).toBe(404);
    const { bytes, status } = await eve.call('GET', file);
    expect(status).toBe(200);
    const found = unzip(bytes);
    const names = [...found.keys()];
    for (const name of ['records/employees.csv', 'records/employees.json', 'records/employments.json'])
      expect(names).toContain(name);
    expect(names).toEqual(expect.arrayContaining(['records/certificates.csv', 'records/job-history.csv']));
    expect(names).toContain('account/account.json');
    expect(names.some((name) => name.startsWith('files/') && name.endsWith('me.png'))).toBe(true);
    const [mine, ...more] = JSON.parse(String(found.get('records/employees.json'))) as Made[];
    expect(more).toEqual([]);
    expect(mine).toMatchObject({ id: people.eve.id, homeAddress: 'Elm Street 1', birthDate: '1990-03-31' });
    const all = [...found.values()].map(String).join('\n');
    for (const other of [people.bob.id, people.hr.id, 'Hidden Lane', 'First aid', bob.accountId])
      expect(all, other).not.toContain(other);
    // Health data, each reading of which is in the history, in JSON; names of those whose records are not one's own.
    expect(String(found.get('records/health-cases.json'))).toContain('EVE-CARE');
    expect(String(found.get('records/health-cases.csv'))).not.toContain('EVE-CARE');
    const readings = (await hr.call('GET', `/health-cases/${healthCase.id}/history`)).body['items'] as Made[];
    expect(readings).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'read', actor: eve.accountId })]),
    );
    const jobs = String(found.get('records/job-history.csv'));
    expect(jobs).toContain(',Lea Test,');
    expect(all).not.toMatch(/password_?hash|token_?hash|\$argon2/i);
  });

  it('of who sees all employees holds their own record alone, and is gone after seven days', async () => {
    const id = String((await hr.call('POST', '/my-profile/data-packages')).body['id']);
    await drainJobs(test.app, { only: ['my-data-package'] });
    const file = `/my-profile/data-packages/${id}/file`;
    const found = unzip((await hr.call('GET', file)).bytes);
    const employees = JSON.parse(String(found.get('records/employees.json'))) as Made[];
    expect(employees.map((one) => one.id)).toEqual([people.hr.id]);
    expect([...found.values()].map(String).join('\n')).not.toContain('Hidden Lane');
    now = '2026-03-23T09:00:00Z';
    await runSchedules(serverModule, test.app);
    expect((await (await again(hr)).call('GET', file)).body).toMatchObject({ code: 'my-profile.package-gone' });
    now = '2026-03-15T09:00:00Z';
  });
});
