import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { upload } from '#test/support/upload.ts';

describe('evidence', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const access = ['company.read', 'organisation.manage'];
  const [writer, second, reader] = [
    await newPerson(test, company, access),
    await newPerson(test, company, access),
    await newPerson(test, company, ['company.read']),
  ];
  const made = await writer.call('POST', '/org-units', { name: 'Plant', kind: 'site' });
  const unit = (made.body['record'] as { id: string }).id;
  const bring = async (caller: Caller, text: string, name = 'lease.pdf') => {
    const { body } = await upload(caller, '/files', { name, bytes: `%PDF-1.7\n${text}\n%%EOF` });
    return (body['file'] as { id: string }).id;
  };
  const link = async (caller: Caller, fileId: string, more: object = {}) =>
    caller.call('POST', `/org-units/${unit}/evidence`, { fileId, claim: 'Floor area', ...more });

  it('is judged by somebody else, never by who brought it', async () => {
    const { evidence } = (await link(writer, await bring(writer, 'one'))).body as {
      evidence: { id: string; verdict: string };
    };
    expect(evidence.verdict).toBe('pending');
    expect((await writer.call('PATCH', `/evidence/${evidence.id}`, { verdict: 'accepted' })).body).toMatchObject({
      status: 403,
      code: 'evidence.own',
    });
    expect((await reader.call('PATCH', `/evidence/${evidence.id}`, { verdict: 'accepted' })).status).toBe(403);
    expect((await second.call('PATCH', `/evidence/${evidence.id}`, { verdict: 'insufficient' })).body).toMatchObject({
      code: 'evidence.note-missing',
    });
    expect(
      (await second.call('PATCH', `/evidence/${evidence.id}`, { verdict: 'accepted', note: 'Page 3' })).body[
        'evidence'
      ],
    ).toMatchObject({ verdict: 'accepted', note: 'Page 3', reviewedBy: second.accountId });
    expect((await writer.call('DELETE', `/evidence/${evidence.id}`)).body).toMatchObject({ code: 'evidence.judged' });
    const { items } = (await reader.call('GET', `/org-units/${unit}/history`)).body as { items: { action: string }[] };
    expect(items.map(({ action }) => action)).toEqual(['evidence-verdict', 'evidence', 'create']);
  });

  it('of the same name becomes the next version', async () => {
    const again = (await link(writer, await bring(writer, 'two'))).body['evidence'] as { file: { version: number } };
    expect(again.file.version).toBe(2);
    const other = (await link(writer, await bring(writer, 'three', 'plan.pdf'))).body['evidence'] as {
      file: { version: number };
    };
    expect(other.file.version).toBe(1);
  });

  it('is linked once, by who may write, with a file of one’s own', async () => {
    const fileId = await bring(writer, 'four', 'four.pdf');
    expect((await link(second, fileId)).body).toMatchObject({ status: 422 });
    expect((await link(reader, fileId)).status).toBe(403);
    expect((await link(writer, fileId)).status).toBe(201);
    expect((await link(writer, fileId)).body).toMatchObject({ code: 'evidence.linked-already' });
  });

  it('says when it is out of date, and can be taken back while nobody has judged it', async () => {
    const { evidence } = (await link(writer, await bring(writer, 'five', 'five.pdf'), { validUntil: '2020-12-31' }))
      .body as { evidence: { id: string; isExpired: boolean } };
    expect(evidence.isExpired).toBe(true);
    expect((await second.call('DELETE', `/evidence/${evidence.id}`)).status).toBe(403);
    expect((await writer.call('DELETE', `/evidence/${evidence.id}`)).status).toBe(204);
    const { items, refs } = (await reader.call('GET', `/org-units/${unit}/evidence`)).body as {
      items: { id: string }[];
      refs: Record<string, string>;
    };
    expect(items.some(({ id }) => id === evidence.id)).toBe(false);
    expect(refs[writer.accountId]).toContain('Test');
  });

  it('is not there for strangers', async () => {
    const [stranger, elsewhere] = [
      await newPerson(test, null, [], company),
      await newPerson(test, await newCompany(test), access, company),
    ];
    for (const caller of [stranger, elsewhere]) {
      expect((await caller.call('GET', `/org-units/${unit}/evidence`)).status).toBe(404);
      expect((await link(caller, unit)).status).toBe(404);
    }
  });
});
