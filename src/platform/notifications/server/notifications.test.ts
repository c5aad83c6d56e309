import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { unsentEmails } from '#platform/mail/server/mailer.ts';

interface Answer {
  unread: number;
  items: {
    id: string;
    kind: string;
    by: string | null;
    label: string | null;
    path: string | null;
    readAt: string | null;
  }[];
}

describe('notifications', async () => {
  const test = await testApp();
  const acme = await newCompany(test);
  const writer = await newPerson(test, acme, ['projects.read', 'all-projects.read', 'projects.write']);
  const reader = await newPerson(test, acme, ['projects.read', 'all-projects.read']);
  const manager = await newPerson(test, acme, ['members.read', 'members.manage', 'company.read']);
  const bell = async (caller: Caller) => (await caller.call('GET', '/notifications')).body as unknown as Answer;
  const project = ((await writer.call('POST', '/projects', { name: 'Roof' })).body['record'] as { id: string }).id;

  it('tell a mentioned colleague, nobody else, and not the writer', async () => {
    await writer.call('POST', `/projects/${project}/comments`, {
      text: `@[Rita](${reader.accountId}) and @[me](${writer.accountId})`,
    });
    expect(await bell(reader)).toMatchObject({
      unread: 1,
      items: [{ kind: 'mention', label: 'Project', path: `project-management?view.record=${project}` }],
    });
    expect(await bell(writer)).toMatchObject({ unread: 0, items: [] });
    expect(await bell(manager)).toMatchObject({ unread: 0, items: [] });
  });

  it('stay until they are read, and only their receiver reads them', async () => {
    const [first] = (await bell(reader)).items;
    await writer.call('POST', '/notifications/read', { ids: [first?.id] });
    expect((await bell(reader)).unread).toBe(1);
    expect((await reader.call('POST', '/notifications/read', { ids: null })).status).toBe(204);
    expect(await bell(reader)).toMatchObject({
      unread: 0,
      items: [{ id: first?.id, readAt: expect.any(String) as string }],
    });
  });

  it('carry a request for access to those who manage members, once, with a mail that does not say which right', async () => {
    const ask = (access: string) =>
      reader.call('POST', '/actions/request-access', { access, path: '/acme/reports', note: 'For the audit' });
    expect((await ask('report.read')).body).toEqual({ result: { told: 1, isOpenAlready: false } });
    expect((await ask('report.read')).body).toEqual({ result: { told: 0, isOpenAlready: true } });
    expect((await ask('nothing.real')).status).toBe(422);
    expect(await bell(manager)).toMatchObject({
      unread: 1,
      items: [{ kind: 'accessRequest', path: 'settings?tab=members' }],
    });
    await test.app.mail.deliverDue();
    const mails = (await unsentEmails(test.database)).filter(({ to }) => to === `${manager.accountId}@people.example`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('report.read');
    const { items } = (await manager.call('GET', '/access-requests?status=open')).body as unknown as {
      items: { id: string; access: string; createdBy: string; version: number }[];
    };
    expect(items).toMatchObject([{ access: 'report.read', createdBy: reader.accountId }]);
    expect((await reader.call('GET', '/access-requests')).status).toBe(403);
  });

  it('tells an open page by every answer that rights have changed', async () => {
    const before = Number((await reader.call('GET', '/notifications')).headers['x-rights-version']);
    const { members } = (await manager.call('GET', '/members')).body as unknown as {
      members: { id: string; version: number }[];
    };
    const owner = await newPerson(test, acme, ['members.read', 'members.manage']);
    expect(members.length).toBeGreaterThan(0);
    await owner.call('POST', `/members/${reader.accountId}/suspend`);
    await owner.call('POST', `/members/${reader.accountId}/reinstate`);
    const after = Number((await reader.call('GET', '/notifications')).headers['x-rights-version']);
    expect(after).toBeGreaterThan(before);
  });
});
