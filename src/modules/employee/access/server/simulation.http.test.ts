import { describe, expect, it } from 'vitest';
import { callAs, newCompany, newMember, testApp, type Caller } from '#test/support/company.ts';

let now = '2026-03-16T09:00:00.000Z';
const test = await testApp({ clock: () => new Date(now) });

const codeOf = async (answer: Promise<{ status: number; body: Readonly<Record<string, unknown>> }>) => {
  const { status, body } = await answer;
  return `${status} ${String(body['code'] ?? '')}`;
};
const mayRead = async (by: Caller, path: string) => (await by.call('GET', path)).status;

describe('a simulation', () => {
  it('shows what both may see, changes nothing, ends by itself and at will, and is in both histories', async () => {
    const company = await newCompany(test, 'Simulated');
    const [boss, by, lead, all] = await Promise.all([
      newMember(test, company, ['administrator']),
      newMember(test, company, ['administrator']),
      newMember(test, company, ['line-manager']),
      newMember(test, company, ['owner']),
    ]);
    const joined = async (name: string, more: object) => {
      const body = {
        givenName: name,
        familyName: 'Seen',
        startDate: '2024-01-01',
        homeAddress: `${name} street`,
        ...more,
      };
      return (await all.call('POST', '/employees', body)).body['record'] as { id: string };
    };
    const leader = await joined('Lea', { account: lead.accountId });
    const [below, other] = [await joined('Below', { manager: leader.id }), await joined('Other', {})];
    await joined('Ola', { account: all.accountId });
    const simulate = (as: object, who = by) => who.call('POST', '/simulation', as);
    expect(await codeOf(simulate({ role: 'hr' }, lead))).toBe('403 request.forbidden');
    expect(await codeOf(simulate({ role: 'nobody' }))).toBe('422 accounts.role-unknown');
    expect((await simulate({ person: lead.accountId }, all)).status).toBe(201);
    // The owner reads all employments, the line manager those of the team and their own: both reach these two.
    const seen = async (who: Caller) =>
      ((await who.call('GET', '/employments')).body['items'] as { employee: string }[]).map(({ employee }) => employee);
    expect((await seen(all)).toSorted()).toEqual([leader.id, below.id].toSorted());
    expect((await all.call('GET', `/employees/${other.id}`)).body['record']).not.toHaveProperty('homeAddress');
    expect((await all.call('GET', `/employees/${below.id}`)).body['record']).toMatchObject({
      homeAddress: 'Below street',
    });
    expect(await mayRead(all, '/members')).toBe(200);
    expect(await mayRead(all, '/plan')).toBe(403);
    // One's own leave is not what the other reads: the page says so, instead of an address without anything.
    expect((await all.call('GET', '/leave-ledger')).body).toMatchObject({ employee: null });
    // An administrator has no right to personal data, whomever they simulate.
    expect((await simulate({ person: lead.accountId })).status).toBe(201);
    expect(await mayRead(by, '/employments')).toBe(403);
    expect((await by.call('GET', `/employees/${below.id}`)).body['record']).not.toHaveProperty('homeAddress');
    const session = async (who: Caller) => {
      const { body } = await callAs(test, who.token, 'GET', '/api/session');
      return { access: body['access'] as string[], company: (body['companies'] as { simulation: unknown }[])[0] };
    };
    const shown = await session(all);
    expect(shown.company?.simulation).toMatchObject({ endsAt: '2026-03-16T09:30:00.000Z' });
    expect(shown.access).not.toContain('plan.read');
    for (const [method, path, body] of [
      ['POST', '/employees', { givenName: 'No' }],
      ['PATCH', `/employees/${below.id}`, { version: 1, set: {} }],
      ['DELETE', `/employees/${below.id}?version=1`, undefined],
      ['POST', '/simulation', { role: 'hr' }],
      ['PUT', '/roles/own', { label: 'Own', access: [] }],
    ] as const)
      expect(await codeOf(all.call(method, path, body)), path).toBe('403 accounts.simulation-reads');
    expect((await all.call('DELETE', '/simulation')).status).toBe(204);
    expect((await session(all)).company?.simulation).toBeNull();
    expect((await seen(all)).length).toBe(4);
    now = '2026-03-16T09:30:00.000Z';
    expect(await mayRead(by, '/plan')).toBe(await mayRead(boss, '/plan'));
    const told = (await boss.call('GET', '/history?resource=member&limit=100')).body['items'] as {
      action: string;
      recordId: string;
    }[];
    expect(told.filter(({ action, recordId }) => action === 'simulate' && recordId === lead.accountId).length).toBe(2);
    expect(told.filter(({ action, recordId }) => action === 'simulate' && recordId === all.accountId).length).toBe(1);
    expect(told.filter(({ action }) => action === 'simulate-end').length).toBe(2);
  });
});
