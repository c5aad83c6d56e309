import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUpAccounts } from '#platform/accounts/server/clean-up.ts';
import { accountsTest, goodPassword, type AccountsTest, type Browser } from '#test/support/accounts.ts';

let test: AccountsTest;
let owner: Browser;
let slug: string;
let companyId: string;
let ownerId: string;
let at: string;

beforeAll(async () => {
  test = await accountsTest();
  ({ owner, slug, id: companyId, accountId: ownerId } = await test.company('Member Company', 'owner@member.com'));
  at = `/api/companies/${slug}`;
});
beforeEach(async () => {
  await test.database.pool.query('delete from directory.rate_limit');
});

interface Listed {
  id: string;
  email: string;
  roles: string[];
  userRole: string;
  status: string;
  endsOn: string | null;
  version: number;
}
const list = async (browser = owner) =>
  (await browser.get(`${at}/members`)).body as {
    members: Listed[];
    invitations: { id: string; email: string; isExpired: boolean }[];
  };
/** Leaves the owner alone in the company: in one of more than five, privileges take a second person. */
const alone = () =>
  test.database.pool.query(
    `delete from directory.membership where company_id = $1 and account_id not in (
       select account_id from directory.membership where company_id = $1 and 'owner' = any(role_keys) limit 1)`,
    [companyId],
  );
const member = async (id: string) => (await list()).members.find((entry) => entry.id === id);
const change = async (browser: Browser, id: string, roles: string[], more: object = {}) =>
  browser.put(`${at}/members/${id}`, { roles, version: (await member(id))?.version ?? 0, ...more });
const accept = (token: string, more: object = {}) => test.browser().post('/api/invitations/accept', { token, ...more });
const lastHistory = async (id = companyId) => {
  const client = await test.database.pool.connect();
  try {
    await client.query(`begin; set local app.company = '${id}'`);
    return (
      await client.query(
        'select action, resource, record_id, actor, before, after from history order by seq desc limit 1',
      )
    ).rows[0];
  } finally {
    await client.query('rollback');
    client.release();
  }
};

describe('an invitation', () => {
  it('brings in a new person with a password and the roles it names', async () => {
    const sent = await owner.post(`${at}/members`, { email: 'New@Member.com', roles: ['sustainability', 'employee'] });
    expect(sent.status).toBe(201);
    expect(await lastHistory()).toMatchObject({
      action: 'invited',
      actor: ownerId,
      after: { email: 'new@member.com', roles: ['sustainability', 'employee'] },
    });
    const token = await test.tokenFor('new@member.com');
    expect((await test.mailsTo('new@member.com'))[0]?.text).toContain('/confirm#invitation=');
    expect((await test.browser().post('/api/invitations/look', { token })).body).toEqual({
      company: 'Member Company',
      email: 'new@member.com',
      needsPassword: true,
      isExpired: false,
      invitedBy: null,
    });
    expect((await accept(token)).body).toMatchObject({ errors: [{ path: 'password' }] });
    expect((await accept(token, { password: 'member company' })).status).toBe(422);
    expect((await accept(token, { password: goodPassword, name: 'Nia', surname: 'New' })).body).toEqual({
      code: 'auth-done.joined',
      values: { company: 'Member Company' },
      message: 'You are now a member of Member Company. Please sign in.',
      slug,
    });
    const {
      rows: [account],
    } = await test.database.pool.query(
      `select id, name, email_verified_at from directory.account where email = 'new@member.com'`,
    );
    expect(account).toMatchObject({ name: 'Nia' });
    expect(account.email_verified_at).not.toBeNull();
    expect(await lastHistory()).toMatchObject({ action: 'joined', record_id: account.id, actor: account.id });
    const browser = test.browser();
    expect((await browser.post('/login', { email: 'new@member.com', password: goodPassword })).body).toMatchObject({
      company: 'Member Company',
      userRole: 'sustainability',
      needsName: false,
    });
    expect((await accept(token, { password: goodPassword })).body).toMatchObject({ code: 'accounts.link-dead' });
  });

  it('adds a company to an existing account without asking its password, and does not tell the inviter which it was', async () => {
    const other = await test.company('Joining Company', 'joiner@joining.com');
    const known = await owner.post(`${at}/members`, { email: other.email, roles: ['finance'] });
    const unknown = await owner.post(`${at}/members`, { email: 'nobody@joining.com', roles: ['finance'] });
    expect(Object.keys(known.body as object)).toEqual(Object.keys(unknown.body as object));
    expect(
      (await list()).invitations
        .filter(({ email }) => email.endsWith('joining.com'))
        .map((entry) => Object.keys(entry)),
    ).toEqual([expect.any(Array), expect.any(Array)]);
    const token = await test.tokenFor(other.email);
    expect((await test.browser().post('/api/invitations/look', { token })).body).toMatchObject({
      needsPassword: false,
    });
    expect((await accept(token, { password: 'set by somebody else' })).status).toBe(200);
    expect((await other.owner.get(`${at}/members`)).status).toBe(200);
    expect((await test.browser().post('/login', { email: other.email, password: goodPassword })).status).toBe(200);
  });

  it('works for 7 days, can be sent again with a new link, and taken back', async () => {
    const { invitationId } = (await owner.post(`${at}/members`, { email: 'slow@member.com', roles: ['employee'] }))
      .body as { invitationId: string };
    const first = await test.tokenFor('slow@member.com');
    expect((await owner.post(`${at}/invitations/${invitationId}/resend`)).status).toBe(204);
    const second = await test.tokenFor('slow@member.com');
    expect((await accept(first, { password: goodPassword })).status).toBe(400);
    test.clock.pass(7 * 86_400 + 1);
    const again = test.browser();
    await again.post('/login', { email: 'owner@member.com', password: goodPassword });
    owner = again;
    expect((await list()).invitations.find(({ id }) => id === invitationId)).toMatchObject({ isExpired: true });
    expect((await accept(second, { password: goodPassword })).status).toBe(400);
    // Says whom to ask, and stays known when what has run out is removed.
    await cleanUpAccounts(test.app);
    expect((await test.browser().post('/api/invitations/look', { token: second })).body).toMatchObject({
      company: 'Member Company',
      isExpired: true,
    });
    expect((await test.browser().post('/api/invitations/look', { token: first })).status).toBe(400);
    await owner.post(`${at}/invitations/${invitationId}/resend`);
    const third = await test.tokenFor('slow@member.com');
    expect((await owner.delete(`${at}/invitations/${invitationId}`)).status).toBe(204);
    expect((await accept(third, { password: goodPassword })).status).toBe(400);
    expect((await owner.delete(`${at}/invitations/${invitationId}`)).status).toBe(404);
  });

  it('is one for an address: a second takes the place of the first', async () => {
    await owner.post(`${at}/members`, { email: 'twice@member.com', roles: ['employee'] });
    const first = await test.tokenFor('twice@member.com');
    await owner.post(`${at}/members`, { email: 'twice@member.com', roles: ['line-manager'] });
    expect((await list()).invitations.filter(({ email }) => email === 'twice@member.com')).toHaveLength(1);
    expect((await accept(first, { password: goodPassword })).status).toBe(400);
    expect((await owner.post(`${at}/members`, { email: 'owner@member.com', roles: ['employee'] })).body).toMatchObject({
      code: 'accounts.already-member',
    });
  });

  it('belongs to its company: another one can neither see, resend nor withdraw it', async () => {
    const { invitationId } = (await owner.post(`${at}/members`, { email: 'mine@member.com', roles: ['employee'] }))
      .body as { invitationId: string };
    const stranger = await test.company('Stranger Company', 'str@anger.com');
    for (const attempt of [
      stranger.owner.post(`${at}/invitations/${invitationId}/resend`),
      stranger.owner.delete(`${at}/invitations/${invitationId}`),
      stranger.owner.get(`${at}/members`),
      stranger.owner.post(`${at}/members`, {}),
      stranger.owner.get(`${at}/roles`),
    ])
      expect((await attempt).status).toBe(404);
    expect((await stranger.owner.delete(`/api/companies/${stranger.slug}/invitations/${invitationId}`)).status).toBe(
      404,
    );
    expect(
      (await stranger.owner.post(`/api/companies/${stranger.slug}/invitations/${invitationId}/resend`)).status,
    ).toBe(404);
  });

  it('gives privileges only while who sent it may give them, also when it is sent again or accepted', async () => {
    const { owner: chief, slug: of } = await test.company('Sent Again', 'owner@again.com');
    const base = `/api/companies/${of}`;
    const admin = await test.member(chief, of, 'admin@again.com', ['administrator']);
    const { invitationId } = (
      await admin.browser.post(`${base}/members`, { email: 'money@again.com', roles: ['finance'] })
    ).body as { invitationId: string };
    const token = await test.tokenFor('money@again.com');
    // A sixth person: two invited, one of them suspended since, the one whom the invitation is for does not count.
    const away = await test.member(chief, of, 'away@again.com', ['employee']);
    await test.member(chief, of, 'one@again.com', ['employee']);
    await test.member(chief, of, 'two@again.com', ['employee']);
    expect((await chief.post(`${base}/members/${away.accountId}/suspend`)).status).toBe(204);
    expect((await admin.browser.post(`${base}/invitations/${invitationId}/resend`)).status).toBe(204);
    await chief.post(`${base}/members`, { email: 'three@again.com', roles: ['employee'] });
    expect((await admin.browser.post(`${base}/invitations/${invitationId}/resend`)).body).toMatchObject({
      code: 'accounts.second-person',
    });
    const again = await test.tokenFor('money@again.com');
    expect(again).not.toBe(token);
    expect((await accept(again, { password: goodPassword })).body).toMatchObject({
      code: 'accounts.invitation-refused',
    });
    const { invitations } = (await chief.get(`${base}/members`)).body as {
      invitations: { id: string; email: string }[];
    };
    const three = invitations.find(({ email }) => email === 'three@again.com')?.id;
    expect((await chief.delete(`${base}/invitations/${three}`)).status).toBe(204);
    expect((await accept(again, { password: goodPassword })).status).toBe(200);
  });

  it('limits the access of external guests to 365 days', async () => {
    const late = new Date(test.clock.at.getTime() + 400 * 86_400_000).toISOString().slice(0, 10);
    expect(
      (await owner.post(`${at}/members`, { email: 'g@guest.com', roles: ['guest'], endsOn: late })).body,
    ).toMatchObject({ code: 'accounts.end-too-late' });
    const guest = await test.member(owner, slug, 'g@guest.com', ['guest']);
    expect((await member(guest.accountId))?.endsOn).toBe(
      new Date(test.clock.at.getTime() + 365 * 86_400_000).toISOString().slice(0, 10),
    );
  });
});

describe('members', () => {
  it('were “last here” when they opened the company, from the first call after their sign-in', async () => {
    const seen = await test.company('Seen Company');
    const ida = await test.member(seen.owner, seen.slug, 'ida@seen.com', ['employee']);
    const lastSeenOfIda = async () =>
      (
        (await seen.owner.get(`/api/companies/${seen.slug}/members`)).body as {
          members: { id: string; lastSeenAt: string | null }[];
        }
      ).members.find(({ id }) => id === ida.accountId)?.lastSeenAt;
    expect(await lastSeenOfIda()).toBeNull();
    await ida.browser.get(`/api/companies/${seen.slug}/roles`);
    expect(await lastSeenOfIda()).not.toBeNull();
  });

  it('are listed for members, when they were last here only for those who manage them', async () => {
    const eve = await test.member(owner, slug, 'eve@member.com', ['employee']);
    const seen = await list(eve.browser);
    expect(seen.members.map(({ email }) => email)).toContain('owner@member.com');
    expect(seen.members.every((entry) => (entry as { lastSeenAt?: unknown }).lastSeenAt === null)).toBe(true);
    expect(seen.invitations).toEqual([]);
    for (const attempt of [
      eve.browser.post(`${at}/members`, { email: 'x@y.zz', roles: ['employee'] }),
      eve.browser.put(`${at}/members/${ownerId}`, { roles: ['employee'], version: 1 }),
      eve.browser.delete(`${at}/members/${ownerId}`),
      eve.browser.post(`${at}/members/${ownerId}/suspend`),
    ])
      expect((await attempt).status).toBe(403);
  });

  it('get other roles at once, with a line in the history and a new version for open pages', async () => {
    await alone();
    const max = await test.member(owner, slug, 'max@member.com', ['employee']);
    const { version } = (await max.browser.get('/protected')).body as { version: number };
    expect((await change(owner, max.accountId, ['sustainability'])).status).toBe(204);
    expect((await max.browser.get('/protected')).body).toMatchObject({
      userRole: 'sustainability',
      version: version + 1,
    });
    expect(await lastHistory()).toMatchObject({
      action: 'changed',
      resource: 'member',
      record_id: max.accountId,
      actor: ownerId,
      before: { roles: ['employee'] },
      after: { roles: ['sustainability'] },
    });
    const stale = await owner.put(`${at}/members/${max.accountId}`, { roles: ['employee'], version: 1 });
    expect(stale.body).toMatchObject({ status: 409, code: 'accounts.changed-meanwhile' });
  });

  it('keep access through their last day where the company is, not where UTC is', async () => {
    const pia = await test.member(owner, slug, 'pia@member.com', ['employee']);
    const zone = (timeZone: string | null) =>
      test.database.pool.query('update directory.company set time_zone = $1 where id = $2', [timeZone, companyId]);
    await zone('America/Los_Angeles');
    try {
      expect((await change(owner, pia.accountId, ['employee'], { endsOn: '2031-05-31' })).status).toBe(204);
      const { rows } = await test.database.pool.query<{ ends_at: Date }>(
        'select ends_at from directory.membership where account_id = $1',
        [pia.accountId],
      );
      expect(rows[0]?.ends_at.toISOString()).toBe('2031-06-01T06:59:59.999Z');
      expect((await member(pia.accountId))?.endsOn).toBe('2031-05-31');
    } finally {
      await zone(null);
    }
  });

  it('lose access at once when suspended, get it back, and lose it on the day after their last', async () => {
    const sam = await test.member(owner, slug, 'sam@member.com', ['employee']);
    expect((await owner.post(`${at}/members/${sam.accountId}/suspend`)).status).toBe(204);
    expect((await sam.browser.get(`${at}/members`)).status).toBe(404);
    expect((await sam.browser.get('/protected')).body).toMatchObject({ company: null, slug: null, access: [] });
    expect((await owner.post(`${at}/members/${sam.accountId}/reinstate`)).status).toBe(204);
    expect((await sam.browser.get(`${at}/members`)).status).toBe(200);
    expect(
      (await change(owner, sam.accountId, ['employee'], { endsOn: test.clock.at.toISOString().slice(0, 10) })).status,
    ).toBe(204);
    expect((await sam.browser.get(`${at}/members`)).status).toBe(200);
    test.clock.pass(86_400);
    const later = test.browser();
    expect((await later.post('/login', { email: 'sam@member.com', password: goodPassword })).body).toMatchObject({
      company: null,
    });
    expect((await later.get(`${at}/members`)).status).toBe(404);
    const again = test.browser();
    await again.post('/login', { email: 'owner@member.com', password: goodPassword });
    owner = again;
  });

  it('keep the moment at which their access ends when their roles change, and never have access beyond the day they leave', async () => {
    await alone();
    const { accountId } = await test.member(owner, slug, 'notice@member.com', ['employee']);
    const [ends, leaves] = ['2199-03-02T12:30:00.000Z', '2199-03-04T12:30:00.000Z'];
    await test.database.pool.query(
      'update directory.membership set ends_at = $2, leaves_at = $3 where account_id = $1',
      [accountId, ends, leaves],
    );
    const endsAt = async () =>
      (
        await test.database.pool.query('select ends_at from directory.membership where account_id = $1', [accountId])
      ).rows[0].ends_at.toISOString();
    expect((await change(owner, accountId, ['employee', 'line-manager'])).status).toBe(204);
    expect(await endsAt()).toBe(ends);
    expect((await change(owner, accountId, ['employee'], { endsOn: '2199-03-02' })).status).toBe(204);
    expect(await endsAt()).toBe(ends);
    for (const endsOn of [null, '2199-12-31']) {
      expect((await change(owner, accountId, ['employee'], { endsOn })).status).toBe(204);
      expect(await endsAt()).toBe(leaves);
    }
  });

  it('do not let their own access last longer', async () => {
    await alone();
    const { browser, accountId } = await test.member(owner, slug, 'short@member.com', ['administrator']);
    await change(owner, accountId, ['administrator'], { endsOn: '2199-01-31' });
    for (const endsOn of [null, '2199-02-01'])
      expect((await change(browser, accountId, ['administrator'], { endsOn })).body).toMatchObject({
        code: 'accounts.own-rights',
      });
    expect((await change(browser, accountId, ['administrator'], { endsOn: '2199-01-30' })).status).toBe(204);
  });

  it('are removed, or leave by themselves, and keep their account', async () => {
    const [tom, una] = [
      await test.member(owner, slug, 'tom@member.com', ['employee']),
      await test.member(owner, slug, 'una@member.com', ['employee']),
    ];
    expect((await owner.delete(`${at}/members/${tom.accountId}`)).status).toBe(204);
    // Signed out everywhere: they belong to no other company.
    expect((await tom.browser.get(`${at}/members`)).status).toBe(401);
    expect(
      (await test.browser().post('/login', { email: 'tom@member.com', password: goodPassword })).body,
    ).toMatchObject({ type: 'Client', company: null });
    expect((await una.browser.delete(`${at}/members/${una.accountId}`)).status).toBe(204);
    expect(await lastHistory()).toMatchObject({ action: 'removed', record_id: una.accountId, actor: una.accountId });
    expect((await owner.delete(`${at}/members/${una.accountId}`)).status).toBe(404);
  });
});

describe('the locked rules', () => {
  it('keep an owner in the company, also against two who remove each other at the same moment', async () => {
    for (const attempt of [
      owner.delete(`${at}/members/${ownerId}`),
      owner.post(`${at}/members/${ownerId}/suspend`),
      change(owner, ownerId, ['administrator']),
      change(owner, ownerId, ['owner'], { endsOn: '2027-01-01' }),
    ]) {
      expect((await attempt).body).toMatchObject({ status: 409, code: 'accounts.last-owner' });
    }
    // In a company of its own: whoever loses is gone from it.
    const race = await test.company('Two Owners', 'first@owners.com');
    const of = `/api/companies/${race.slug}/members`;
    const second = await test.member(race.owner, race.slug, 'second@owners.com', ['owner']);
    const statuses = await Promise.all([
      race.owner.delete(`${of}/${second.accountId}`),
      second.browser.delete(`${of}/${race.accountId}`),
    ]);
    expect(statuses.filter(({ status }) => status === 204)).toHaveLength(1);
    const left = await test.database.pool.query(
      `select account_id from directory.membership where company_id = $1 and 'owner' = any(role_keys)`,
      [race.id],
    );
    expect(left.rows).toHaveLength(1);
  });

  it('keep auditors from writing', async () => {
    expect(
      (await owner.post(`${at}/members`, { email: 'aud@it.com', roles: ['auditor', 'employee'] })).body,
    ).toMatchObject({ code: 'accounts.auditor-writes' });
    const aud = await test.member(owner, slug, 'aud@it.com', ['auditor']);
    expect((await change(owner, aud.accountId, ['auditor', 'sustainability'])).body).toMatchObject({
      status: 409,
      code: 'accounts.auditor-writes',
    });
    expect((await aud.browser.get(`${at}/members`)).status).toBe(200);
    expect((await aud.browser.post(`${at}/members`, { email: 'x@y.zz', roles: ['employee'] })).status).toBe(403);
  });

  it('let nobody raise their own rights, nor reach above themselves', async () => {
    await alone();
    const admin = await test.member(owner, slug, 'admin@member.com', ['administrator']);
    const hr = await test.member(owner, slug, 'hr@member.com', ['hr']);
    expect((await change(admin.browser, admin.accountId, ['administrator', 'sustainability'])).body).toMatchObject({
      code: 'accounts.own-rights',
    });
    expect((await admin.browser.post(`${at}/members`, { email: 'own@er.com', roles: ['owner'] })).body).toMatchObject({
      code: 'accounts.role-not-yours',
    });
    expect((await change(admin.browser, ownerId, ['employee'])).body).toMatchObject({
      code: 'accounts.role-not-yours',
    });
    expect((await admin.browser.post(`${at}/members/${ownerId}/suspend`)).body).toMatchObject({
      code: 'accounts.role-not-yours',
    });
    expect((await admin.browser.delete(`${at}/members/${ownerId}`)).body).toMatchObject({
      code: 'accounts.role-not-yours',
    });
    expect((await hr.browser.delete(`${at}/members/${admin.accountId}`)).body).toMatchObject({
      code: 'accounts.role-not-yours',
    });
    expect(
      (await hr.browser.post(`${at}/members`, { email: 'fin@member.com', roles: ['finance'] })).body,
    ).toMatchObject({ code: 'accounts.role-not-yours' });
    expect((await hr.browser.post(`${at}/members`, { email: 'emp@member.com', roles: ['employee'] })).status).toBe(201);
    expect((await owner.post(`${at}/members`, { email: 'x@y.zz', roles: ['king'] })).body).toMatchObject({
      code: 'accounts.role-unknown',
    });
  });
});

describe('roles of a company’s own', () => {
  it('are made, used, changed and removed, each with a line in the history', async () => {
    expect(
      (
        await owner.put(`${at}/roles/data-collector`, {
          label: 'Data collector',
          access: ['company.read', 'environmental.read'],
        })
      ).status,
    ).toBe(204);
    const kim = await test.member(owner, slug, 'kim@member.com', ['data-collector']);
    expect((await kim.browser.get('/protected')).body).toMatchObject({
      userRole: 'data-collector',
      access: ['company.read', 'environmental.read'],
    });
    expect(
      (await owner.put(`${at}/roles/data-collector`, { label: 'Data collector', access: ['company.read'] })).body,
    ).toMatchObject({ code: 'accounts.changed-meanwhile' });
    expect(
      (
        await owner.put(`${at}/roles/data-collector`, {
          label: 'Data collector',
          access: ['environmental.write'],
          version: 1,
        })
      ).status,
    ).toBe(204);
    expect(await lastHistory()).toMatchObject({
      action: 'changed',
      resource: 'role',
      before: { access: ['company.read', 'environmental.read'] },
      after: { access: ['environmental.write'] },
    });
    expect((await kim.browser.get('/protected')).body).toMatchObject({ access: ['environmental.write'] });
    expect((await owner.delete(`${at}/roles/data-collector`)).body).toMatchObject({ code: 'accounts.role-in-use' });
    await change(owner, kim.accountId, ['employee']);
    expect((await owner.delete(`${at}/roles/data-collector`)).status).toBe(204);
  });

  it('may replace a default role here and nowhere else', async () => {
    await owner.put(`${at}/roles/employee`, {
      label: 'Staff',
      access: ['company.read', 'members.read', 'report.read'],
    });
    const { roles } = (await owner.get(`${at}/roles`)).body as {
      roles: { key: string; label: string; isOwn: boolean; access: string[] }[];
    };
    expect(roles.find(({ key }) => key === 'employee')).toMatchObject({ label: 'Staff', isOwn: true });
    expect(roles.map(({ key }) => key).slice(0, 2)).toEqual(['owner', 'administrator']);
    const other = await test.company('Other Roles', 'o@roles.com');
    expect(
      (
        (await other.owner.get(`/api/companies/${other.slug}/roles`)).body as {
          roles: { key: string; label: string }[];
        }
      ).roles.find(({ key }) => key === 'employee')?.label,
    ).toBe('Employee');
    await owner.delete(`${at}/roles/employee`);
  });

  it('cannot replace owner, administrator and auditor, nor hold rights that do not exist, nor raise their maker', async () => {
    await alone();
    for (const key of ['owner', 'administrator', 'auditor'])
      expect((await owner.put(`${at}/roles/${key}`, { label: 'X', access: [] })).body).toMatchObject({
        code: 'accounts.role-fixed',
      });
    expect((await owner.put(`${at}/roles/dreamer`, { label: 'Dreamer', access: ['moon.read'] })).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'access' }],
    });
    expect((await owner.put(`${at}/roles/NOT%20A%20KEY`, { label: 'X', access: [] })).status).toBe(422);
    const admin = await test.member(owner, slug, 'admin2@member.com', ['administrator']);
    expect(
      (await admin.browser.put(`${at}/roles/sly`, { label: 'Sly', access: ['report.publish'] })).body,
    ).toMatchObject({ code: 'accounts.own-rights' });
    expect(
      (await admin.browser.put(`${at}/roles/fair`, { label: 'Fair', access: ['environmental.read'] })).status,
    ).toBe(204);
    const hr = await test.member(owner, slug, 'hr2@member.com', ['hr']);
    expect((await hr.browser.put(`${at}/roles/sly`, { label: 'Sly', access: [] })).status).toBe(403);
  });
});
