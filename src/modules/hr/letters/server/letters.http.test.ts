import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test as it } from 'vitest';
import {
  newCompany,
  newMember,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { unzip } from '#test/support/unzip.ts';
import type { JobContext } from '#platform/jobs/server/define-job.ts';
import { serverModule } from '../../server/module.ts';
import { lettersPart } from './letters-part.ts';
import { makeLetterFiles } from './make-letter-files.ts';

const PASSWORD = 'correct horse battery staple';
let now = '2026-03-02T12:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let boss: Caller;
let ada: Caller;
let other: Caller;
const ids: Record<'ada' | 'boss' | 'other', string> = { ada: '', boss: '', other: '' };

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Letters');
  hr = await newMember(test, acme, ['hr'], PASSWORD);
  boss = await newMember(test, acme, ['employee', 'line-manager'], PASSWORD);
  ada = await newMember(test, acme, ['employee'], PASSWORD);
  other = await newMember(test, acme, ['employee', 'line-manager']);
  const person = async (givenName: string, account: Caller, more: object = {}) =>
    (
      await made('/employees', {
        givenName,
        familyName: 'Berg',
        startDate: '2024-05-01',
        account: account.accountId,
        ...more,
      })
    ).id;
  ids.boss = await person('Bo', boss);
  ids.ada = await person('Ada', ada, { manager: ids.boss, birthDate: '1990-12-31' });
  ids.other = await person('Otto', other, { manager: ids.boss });
  await made('/compensation', {
    employee: ids.ada,
    effectiveFrom: '2024-05-01',
    baseMinor: 412_550,
    currency: 'EUR',
    payPeriod: 'month',
    salariesPerYear: '13',
  });
}, 120_000);

async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
const template = (name: string, more: object = {}) =>
  made('/letter-templates', {
    name,
    kind: 'confirmation',
    language: 'en-GB',
    subject: 'Employment of {{employee.name}}',
    body: 'We confirm that {{employee.name}} has been with **us** since {{employee.startDate}}.',
    ...more,
  });
const errorsOf = ({ status, body }: Answer) => [
  status,
  ((body['errors'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`),
];
const makeFiles = () =>
  makeLetterFiles.run(
    { app: test.app, companyId: acme.id, accountId: hr.accountId, progress: () => {} } as unknown as JobContext,
    {},
  );
const one = async (id: string, by = hr) => (await by.call('GET', `/letters/${id}`)).body['record'] as Made;
/** A letter with its files. */
async function letterOf(employee: string, name: string, more: object = {}): Promise<Made> {
  const answer = await hr.call('POST', '/letters-from-template', {
    template: (await template(name, more)).id,
    employees: [employee],
  });
  expect(answer.status, answer.text).toBe(200);
  await makeFiles();
  return one((answer.body['letters'] as string[])[0] ?? '');
}
const documents = async (by: Caller) =>
  (await by.call('GET', '/my-profile/documents')).body as unknown as {
    toSign: { id: string; name: string; sha256: string; subject: string }[];
    signed: { id: string; decision: string }[];
    letters: { id: string; status: string; isSigned: boolean }[];
  };
const signing = (id: string, signers: object[]) => hr.call('POST', `/letters/${id}/signing`, { signers });
const sign = (by: Caller, id: string, body: object) => by.call('POST', `/my-profile/documents/${id}/signature`, body);

describe('letters', () => {
  it('names placeholders that there are none of when a template is saved, and counts its texts', async () => {
    const wrong = { kind: 'other', language: 'en-GB', subject: 'x', body: 'Dear {{employee.nmae}}' };
    expect(errorsOf(await hr.call('POST', '/letter-templates', { name: 'Wrong', ...wrong }))).toEqual([
      422,
      ['body letter.placeholder-unknown'],
    ]);
    const kept = await template('Counted');
    expect([kept['revision'], kept['usesPay']]).toEqual([1, false]);
    const changed = await hr.call('PATCH', `/letter-templates/${kept.id}`, {
      version: kept.version,
      set: { body: 'Pay: {{pay.base}}' },
    });
    expect(changed.body['record']).toMatchObject({ revision: 2, usesPay: true });
  });

  it('writes the same letter as PDF and Word, and refuses where data is missing', async () => {
    const letter = await letterOf(ids.ada, 'Confirmation');
    expect(letter).toMatchObject({
      status: 'created',
      subject: 'Employment of Ada Berg',
      text: 'We confirm that Ada Berg has been with **us** since 1 May 2024.',
      includesPay: false,
    });
    const [pdf, word] = await Promise.all(
      [letter['file'], letter['wordFile']].map((file) => hr.call('GET', `/files/${(file as string[])[0]}/content`)),
    );
    expect(pdfPages(pdf?.bytes ?? Buffer.alloc(0)).join(' ')).toContain('has been with us since 1 May 2024');
    expect(
      createHash('sha256')
        .update(pdf?.bytes ?? '')
        .digest('hex'),
    ).toBe(letter['sha256']);
    const xml =
      unzip(word?.bytes ?? Buffer.alloc(0))
        .get('word/document.xml')
        ?.toString('utf8') ?? '';
    expect(xml.replaceAll(/<[^>]+>/g, '')).toContain('We confirm that Ada Berg has been with us since 1 May 2024.');
    // Ada reads her own letter, and nobody else of her kind.
    expect((await ada.call('GET', `/letters/${letter.id}`)).status).toBe(200);
    for (const by of [other, boss]) expect((await by.call('GET', `/letters/${letter.id}`)).status).toBe(404);
    const born = await template('Born', { body: 'Born {{employee.birthDate}}' });
    const two = await hr.call('POST', '/letters-from-template', { template: born.id, employees: [ids.ada, ids.other] });
    expect(two.body).toMatchObject({
      letters: [expect.any(String)],
      skipped: [{ employee: ids.other, name: 'Otto Berg', missing: ['employee.birthDate'] }],
    });
    expect(
      errorsOf(await hr.call('POST', '/letters-from-template', { template: born.id, employees: [ids.other] })),
    ).toEqual([422, ['template letter.missing-data']]);
    const preview = await hr.call('GET', `/letter-preview?template=${born.id}&employee=${ids.other}`);
    expect(preview.body).toMatchObject({ text: 'Born {{employee.birthDate}}', missing: ['employee.birthDate'] });
    await makeFiles();
  });

  it('shows letters with pay to those alone who may view it', async () => {
    const letter = await letterOf(ids.ada, 'With pay', {
      body: '{{pay.base}} each {{pay.period}}, {{pay.annual}} a year.',
    });
    expect(letter['text']).toBe('€4,125.50 each Month, €53,631.50 a year.');
    const { rows } = await test.database.pool.query(
      `insert into directory.role (company_id, key, label, access, version) values ($1, 'papers', 'Papers',
        array['letters.read','letters.write','letter-templates.read','employee.read','employee-data.read','data.export','company.read'], 1)
        on conflict do nothing returning key`,
      [acme.id],
    );
    expect(rows).toHaveLength(1);
    const clerk = await newMember(test, acme, ['employee']);
    await test.database.pool.query(
      `update directory.membership set role_keys = array['papers'] where company_id = $1 and account_id = $2`,
      [acme.id, clerk.accountId],
    );
    const seen = (await clerk.call('GET', '/letters?limit=100')).body['items'] as Made[];
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.some(({ id }) => id === letter.id)).toBe(false);
    expect((await clerk.call('GET', `/letters/${letter.id}`)).status).toBe(404);
    expect((await clerk.call('GET', `/files/${(letter['file'] as string[])[0]}/content`)).status).toBe(404);
    expect((await clerk.call('GET', `/my-profile/documents/${letter.id}/file`)).status).toBe(404);
    expect(
      errorsOf(
        await clerk.call('POST', '/letters-from-template', { template: letter['template'], employees: [ids.ada] }),
      ),
    ).toEqual([422, ['template letter.pay-not-readable']]);
    expect((await ada.call('GET', `/letters/${letter.id}`)).status).toBe(200);
    // Papers are in no history.
    const history = await hr.call('GET', `/letters/${letter.id}/history`);
    expect(history.text).not.toContain('4,125');
  });

  it('is signed in order, by name and password, and says who signed which file', async () => {
    const letter = await letterOf(ids.ada, 'Contract', { kind: 'contract' });
    expect(errorsOf(await signing(letter.id, [{ role: 'hr' }]))).toEqual([
      422,
      ['signers.0.person letter.signer-person'],
    ]);
    expect(errorsOf(await signing(letter.id, [{ role: 'employee' }, { role: 'hr', person: ada.accountId }]))).toEqual([
      422,
      ['signers.1.role letter.signer-own'],
    ]);
    expect(errorsOf(await signing(letter.id, [{ role: 'manager' }, { role: 'hr', person: boss.accountId }]))).toEqual([
      422,
      ['signers.1.role letter.signer-twice'],
    ]);
    const asked = await signing(letter.id, [{ role: 'manager' }, { role: 'employee' }]);
    expect(asked.body['signers']).toEqual([
      { role: 'manager', name: 'Bo Berg' },
      { role: 'employee', name: 'Ada Berg' },
    ]);
    // Its text does not change any more, by nobody.
    const text = await hr.call('PATCH', `/letters/${letter.id}`, {
      version: (await one(letter.id)).version,
      set: { text: 'Another' },
    });
    expect(errorsOf(text)).toEqual([422, ['text letter.text-fixed']]);
    // The line manager reads what waits for them, and no more; Ada's turn has not come.
    const [waiting] = (await documents(boss)).toSign;
    expect(waiting).toMatchObject({ id: letter.id, name: 'Bo Berg', sha256: letter['sha256'] });
    expect((await documents(ada)).toSign).toEqual([]);
    const opened = await boss.call('GET', `/my-profile/documents/${letter.id}/file`);
    expect(createHash('sha256').update(opened.bytes).digest('hex')).toBe(letter['sha256']);
    expect((await other.call('GET', `/my-profile/documents/${letter.id}/file`)).status).toBe(404);
    const { sha256 } = letter;
    const good = { name: 'bo berg', password: PASSWORD, sha256 };
    expect((await sign(other, letter.id, good)).status).toBe(404);
    expect((await sign(ada, letter.id, { ...good, name: 'Ada Berg' })).body['code']).toBe('letters.not-your-turn');
    expect(errorsOf(await sign(boss, letter.id, { ...good, name: 'Bob' }))).toEqual([
      422,
      ['name letter.name-differs'],
    ]);
    expect(errorsOf(await sign(boss, letter.id, { ...good, sha256: 'other' }))).toEqual([
      422,
      ['sha256 letter.file-changed'],
    ]);
    expect((await sign(boss, letter.id, { ...good, password: 'wrong' })).body['code']).toBe('accounts.password-wrong');
    expect((await sign(boss, letter.id, good)).body).toEqual({ isComplete: false });
    expect((await sign(boss, letter.id, good)).body['code']).toBe('letters.not-your-turn');
    const later = () => new Date('2026-03-05T12:00:00Z');
    await runSchedules({ ...serverModule, schedules: lettersPart.schedules }, { ...test.app, clock: later });
    expect((await one(letter.id))['remindedAt']).toBe('2026-03-05T12:00:00.000Z');
    now = '2026-03-02T12:20:00Z';
    expect((await sign(ada, letter.id, { ...good, name: 'Ada Berg' })).body).toEqual({ isComplete: true });
    const signed = await one(letter.id);
    expect(signed).toMatchObject({ status: 'signed', nextSigner: null, file: letter['file'], sha256 });
    const page = pdfPages((await boss.call('GET', `/my-profile/documents/${letter.id}/file?format=signed`)).bytes);
    expect(page.length).toBe(2);
    for (const words of [
      String(sha256),
      'Bo Berg',
      'bo berg',
      'Ada Berg',
      '2026-03-02 12:00:00',
      '2026-03-02 12:20:00',
    ])
      expect(page[1]?.replaceAll(/\s+/g, ' '), words).toContain(words);
    const record = await ada.call('GET', `/letters/${letter.id}/signatures`);
    expect(record.body['signatures']).toMatchObject([
      { name: 'Bo Berg', typedName: 'bo berg', decision: 'signed', sha256, at: '2026-03-02T12:00:00.000Z' },
      { name: 'Ada Berg', typedName: 'Ada Berg', decision: 'signed', sha256 },
    ]);
    expect((await documents(boss)).signed).toMatchObject([{ id: letter.id, decision: 'signed' }]);
    // The database keeps both: the letter and the record of who signed.
    const scope = `begin; set local app.company = '${acme.id}'; `;
    expect(await bareIn(scope, `update letter set text = 'x' where id = '${letter.id}'`)).toContain('frozen');
    expect(await bareIn(scope, 'update letter_signature set name = null')).toContain('permission denied');
    expect(await bareIn(scope, 'delete from letter_signature')).toContain('permission denied');
    expect((await hr.call('DELETE', `/letters/${letter.id}?version=${signed.version}`)).status).toBe(409);
    // Another text is another letter, signed anew.
    const next = await hr.call('POST', `/letters/${letter.id}/new-version`);
    await makeFiles();
    const again = await one(String(next.body['letter']));
    expect(again).toMatchObject({ status: 'created', edition: 2, replaces: letter.id, signers: [] });
    const changed = await hr.call('PATCH', `/letters/${again.id}`, {
      version: again.version,
      set: { text: 'New terms' },
    });
    expect(changed.body['record']).toMatchObject({ file: [], sha256: null });
    expect((await signing(again.id, [{ role: 'employee' }])).body['code']).toBe('letters.not-ready');
    await makeFiles();
    expect((await one(again.id))['sha256']).not.toBe(sha256);
  });

  it('is declined with a reason that its sender reads', async () => {
    const letter = await letterOf(ids.ada, 'Amendment', { kind: 'amendment' });
    await signing(letter.id, [{ role: 'employee' }]);
    expect((await ada.call('POST', `/my-profile/documents/${letter.id}/decline`, { reason: ' ' })).status).toBe(422);
    expect(
      (await ada.call('POST', `/my-profile/documents/${letter.id}/decline`, { reason: 'Wrong hours' })).status,
    ).toBe(204);
    expect(await one(letter.id)).toMatchObject({ status: 'declined', nextSigner: null });
    const record = await hr.call('GET', `/letters/${letter.id}/signatures`);
    expect(record.body['signatures']).toMatchObject([{ decision: 'declined', reason: 'Wrong hours', typedName: null }]);
    const told = await hr.call('GET', '/notifications');
    expect(told.text).toContain('letterDeclined');
  });

  it('is requested by the employee, and answered from a template', async () => {
    const asked = await ada.call('POST', '/my-profile/letter-requests', { kind: 'reference', purpose: 'Landlord' });
    expect(asked.status, asked.text).toBe(201);
    const id = String(asked.body['letter']);
    expect(await one(id)).toMatchObject({ status: 'requested', kind: 'reference', purpose: 'Landlord' });
    expect((await ada.call('PATCH', `/letters/${id}`, { version: 1, set: { purpose: 'x' } })).status).toBe(403);
    const reference = await template('Reference', { kind: 'reference' });
    const body = { template: reference.id, letter: id };
    expect(errorsOf(await hr.call('POST', '/letters-from-template', { ...body, employees: [ids.other] }))).toEqual([
      422,
      ['employees letter.request-employee'],
    ]);
    const answer = await hr.call('POST', '/letters-from-template', { ...body, employees: [ids.ada] });
    expect(answer.body['letters']).toEqual([id]);
    await makeFiles();
    expect((await documents(ada)).letters[0]).toMatchObject({ id, status: 'created' });
    expect((await ada.call('GET', `/my-profile/documents/${id}/file?format=word`)).status).toBe(200);
    expect((await ada.call('GET', '/notifications')).text).toContain('letterReady');
    expect((await hr.call('POST', '/my-profile/letter-requests', { kind: 'reference' })).body['code']).toBe(
      'letters.no-employee',
    );
  });
});

/** A statement of the app's own role. */
async function bareIn(begin: string, statement: string): Promise<string> {
  const client = await test.database.pool.connect();
  try {
    await client.query(begin);
    await client.query(statement);
    return 'done';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
