import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { fileStorages } from '#test/support/file-storages.ts';
import { upload } from '#test/support/upload.ts';
import { cleanFileName, disposition } from './file-name.ts';
import { typeOf } from './file-type.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('types of files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const typed = async (name: string, bytes: Buffer | string | Uint8Array) => {
    const path = join(folder, `${Math.random()}`);
    writeFileSync(path, bytes);
    return typeOf(path, name);
  };

  it('are taken from the content, not from the name', async () => {
    expect(await typed('invoice.exe', pdf)).toBe('pdf');
    expect(await typed('photo.txt', png)).toBe('png');
    expect(await typed('list.pdf', await writeXlsx({ sheets: [{ name: 'A', rows: [['a', 1]] }] }))).toBe('xlsx');
    expect(await typed('a.csv', 'a;b\n1;2\n')).toBe('csv');
    expect(await typed('a.dat', 'a;b\n1;2\n')).toBe('csv');
    expect(await typed('a.txt', 'a;b\n1;2\n')).toBe('txt');
    expect(await typed('umlaut.csv', Buffer.from('Gr\xf6\xdfe;b\n1;2\n', 'latin1'))).toBe('csv');
    expect(await typed('utf16.csv', Buffer.from('\ufeffa\tb\n1\t2\n', 'utf16le'))).toBe('csv');
    expect(await typed('x.json', '{"a": 1}')).toBe('json');
    expect(
      await typed(
        'mail.eml',
        'From: a@b.c\r\nTo: d@e.f\r\nSubject: Bill\r\nDate: Mon, 2 Mar 2026 10:00:00 +0000\r\n\r\nHello\r\n',
      ),
    ).toBe('eml');
    expect(await typed('note.md', 'Just a sentence, nothing more.')).toBe('txt');
  });

  it('that can carry programs or hide contents are not kept', async () => {
    expect(
      await typed('a.zip', Buffer.from('504b0304140000000000000000000000000000000000000000000100000061', 'hex')),
    ).toBeNull();
    expect(await typed('a.png', Buffer.from('4d5a90000300000004000000ffff0000b800000000000000', 'hex'))).toBeNull();
    expect(await typed('a.txt', '<!DOCTYPE html><script>alert(1)</script>')).toBeNull();
    expect(await typed('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')).toBeNull();
    expect(await typed('a.csv', Buffer.from([0, 1, 2, 3, 4, 5]))).toBeNull();
  });
});

describe('names of files', () => {
  it('are safe in a folder, a header and on a screen', () => {
    expect(cleanFileName('../../etc/passwd', 'txt')).toBe('passwd.txt');
    expect(cleanFileName('C:\\bills\\März 2026.PDF', 'pdf')).toBe('März 2026.pdf');
    expect(cleanFileName('bill\u202Efdp.exe', 'pdf')).toBe('billfdp.exe.pdf');
    expect(cleanFileName('a\r\nb<c>.csv', 'csv')).toBe('ab_c_.csv');
    expect(cleanFileName('...', 'png')).toBe('file.png');
    expect(cleanFileName(`${'x'.repeat(400)}.jpeg`, 'jpg')).toHaveLength(150);
    expect(disposition('attachment', 'März "x".pdf')).toBe(
      `attachment; filename="Marz _x_.pdf"; filename*=UTF-8''M%C3%A4rz%20%22x%22.pdf`,
    );
  });
});

const places = await fileStorages();

describe.each(places)('files in $name', async (place) => {
  const test = await testApp({ settings: place.settings });
  const company = await newCompany(test);
  const writer = await newPerson(test, company, ['company.read', 'organisation.manage']);
  const colleague = await newPerson(test, company, ['company.read', 'organisation.manage']);
  const guest = await newPerson(test, company, []);
  const stranger = await newPerson(test, null, [], company);
  const elsewhere = await newPerson(test, await newCompany(test), ['company.read', 'organisation.manage'], company);
  const send = async (caller: Caller, bytes: Buffer = pdf, name = 'bill.pdf') =>
    upload(caller, '/files', { name, bytes });
  const idOf = (answer: Awaited<ReturnType<typeof send>>) => (answer.body['file'] as { id: string }).id;

  it('come back as they were, with their name, sealed against doing anything', async () => {
    const answer = await send(writer, png, 'Zähler.png');
    expect(answer.status).toBe(201);
    expect(answer.body['file']).toMatchObject({ name: 'Zähler.png', mime: 'image/png', bytes: png.length, version: 1 });
    const content = await test.http.inject({
      method: 'GET',
      url: `/api/companies/${company.slug}/files/${idOf(answer)}/content`,
      headers: { cookie: `session=${writer.token}` },
    });
    expect(content.rawPayload.equals(png)).toBe(true);
    expect(content.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(content.headers['content-disposition']).toMatch(/^inline/);
    const again = await test.http.inject({
      method: 'GET',
      url: `/api/companies/${company.slug}/files/${idOf(answer)}/content`,
      headers: { cookie: `session=${writer.token}`, 'if-none-match': String(content.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('that are not images or PDF are only ever saved', async () => {
    const id = idOf(await send(writer, Buffer.from('a;b\n1;2\n'), 'a.csv'));
    const { headers } = await writer.call('GET', `/files/${id}/content`);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['content-type']).toBe('application/octet-stream');
  });

  it('are stored once for each content', async () => {
    const before = count(place.rootOf(test));
    const [one, two] = [
      await send(writer, Buffer.from('%PDF-1.7\nsame\n%%EOF')),
      await send(colleague, Buffer.from('%PDF-1.7\nsame\n%%EOF'), 'other.pdf'),
    ];
    expect(count(place.rootOf(test))).toBe(before + 1);
    expect(idOf(one)).not.toBe(idOf(two));
  });

  it('are read by their owner and by those who can read a record they belong to, by nobody else', async () => {
    const id = idOf(await send(writer, Buffer.from('%PDF-1.7\nsecret\n%%EOF')));
    for (const [caller, status] of [
      [writer, 200],
      [colleague, 404],
      [guest, 404],
      [stranger, 404],
      [elsewhere, 404],
    ] as const) {
      expect((await caller.call('GET', `/files/${id}`)).status).toBe(status);
      expect((await caller.call('GET', `/files/${id}/content`)).status).toBe(status);
    }
    const made = await writer.call('POST', '/org-units', { name: 'Plant', kind: 'site' });
    const { id: unit } = made.body['record'] as { id: string };
    expect(
      (await writer.call('POST', `/org-units/${unit}/evidence`, { fileId: id, claim: 'Lease of the plant' })).status,
    ).toBe(201);
    expect((await colleague.call('GET', `/files/${id}/content`)).text).toContain('secret');
    expect((await guest.call('GET', `/files/${id}/content`)).status).toBe(404);
  });

  it('are refused when too large, empty, unknown, missing or sent by a reader', async () => {
    expect((await send(writer, Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024)]))).body).toMatchObject({
      status: 413,
      code: 'file.too-large',
    });
    expect((await send(writer, Buffer.alloc(0))).body).toMatchObject({ code: 'file.empty' });
    expect((await send(writer, Buffer.from([0, 1, 2]))).body).toMatchObject({ code: 'file.type' });
    expect((await writer.call('POST', '/files', {})).body).toMatchObject({ code: 'file.missing' });
    expect((await send(await newPerson(test, company, ['company.read', 'data.export']))).status).toBe(403);
    expect(readdirSync(join(test.app.env.filesDir, 'incoming'))).toEqual([]);
  });
});

function count(folder: string): number {
  // A storage keeps notes beside its objects.
  return readdirSync(folder, { recursive: true }).filter(
    (name) => /[0-9a-f]{64}(\._S3rver_object)?$/.test(String(name)) && statSync(join(folder, String(name))).isFile(),
  ).length;
}
