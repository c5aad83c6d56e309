import { beforeAll, describe, expect, it } from 'vitest';
import { accountsTest, type AccountsTest, type Browser } from '#test/support/accounts.ts';
import { newId } from '#platform/database/server/ids.ts';

let test: AccountsTest;
let owner: Browser;
let slug: string;
let companyId: string;
let ownerId: string;
let eve: { browser: Browser; accountId: string };

interface HistoryRow {
  action: string;
  resource: string;
  record_id: string;
  actor: string;
  before: unknown;
  after: unknown;
}
const seen = async (id: string) => {
  const client = await test.database.pool.connect();
  try {
    await client.query(`begin; set local app.company = '${id}'`);
    return (await client.query('select action, resource, record_id, actor, before, after from history order by seq'))
      .rows as HistoryRow[];
  } finally {
    await client.query('rollback');
    client.release();
  }
};

beforeAll(async () => {
  test = await accountsTest();
  ({ owner, slug, id: companyId, accountId: ownerId } = await test.company('People Company', 'owner@people.com'));
  eve = await test.member(owner, slug, 'eve@people.com', ['employee']);
});

describe('/user', () => {
  it.each(['/user', '/api/user'])('3.02, 7.07 answers data.user with name and surname at %s', async (path) => {
    const answer = await owner.get(path);
    expect(answer.status).toBe(200);
    const user = {
      id: ownerId,
      email: 'owner@people.com',
      type: 'Client',
      name: null,
      surname: null,
      isEmailVerified: false,
    };
    expect(answer.body).toMatchObject({ user, data: { user } });
    expect(answer.text).not.toMatch(/argon2|hash/i);
  });
  it('says in the words of the specification that nothing could be fetched when nobody is signed in', async () => {
    expect((await test.browser().get('/user')).status).toBe(401);
    expect((await test.browser().get('/users')).status).toBe(401);
  });
});

describe('/users', () => {
  it.each(['/users', '/api/users'])('7.08 is a plain list of the company’s people at %s', async (path) => {
    const answer = await owner.get(path);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        id: eve.accountId,
        name: null,
        surname: null,
        preferredName: null,
        email: 'eve@people.com',
        type: 'Client',
        userRole: 'employee',
        status: 'active',
      },
      {
        id: ownerId,
        name: null,
        surname: null,
        preferredName: null,
        email: 'owner@people.com',
        type: 'Client',
        userRole: 'owner',
        status: 'active',
      },
    ]);
    expect(answer.headers['x-total-count']).toBe('2');
  });
  it('is paged and searched, and names the next page', async () => {
    const first = await owner.get('/users?perPage=1');
    expect(first.body).toHaveLength(1);
    expect(first.headers['link']).toBe('</users?page=2&perPage=1>; rel="next"');
    expect((await owner.get('/users?perPage=1&page=2')).body).toHaveLength(1);
    expect((await owner.get('/users?q=EVE')).body).toMatchObject([{ email: 'eve@people.com' }]);
    expect((await owner.get('/users?q=%25')).body).toEqual([]);
    expect((await owner.get('/users?perPage=501')).status).toBe(422);
  });
  it('never shows people of another company', async () => {
    const other = await test.company('Elsewhere Company', 'else@where.com');
    expect((await other.owner.get('/users')).text).not.toContain('people.com');
  });
  it('is not for external guests', async () => {
    const guest = await test.member(owner, slug, 'guest@outside.com', ['guest']);
    expect((await guest.browser.get('/users')).status).toBe(403);
  });
});

describe('/edit-user', () => {
  it.each(['/edit-user', '/api/edit-user'])(
    '7.09 changes one’s own profile at %s, with a line in the history',
    async (path) => {
      const answer = await eve.browser.put(`${path}/${eve.accountId}`, {
        name: ' Eve ',
        surname: path,
        timeZone: 'Europe/Vienna',
        phone: '+43 1 2345678',
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: true, message: 'Changes saved.' });
      expect((await eve.browser.get('/user')).body).toMatchObject({
        user: { name: 'Eve', surname: path, timeZone: 'Europe/Vienna', phone: '+4312345678' },
      });
      expect((await eve.browser.get('/protected')).body).toMatchObject({ needsName: false, user: { name: 'Eve' } });
      const entry = (await seen(companyId)).at(-1);
      expect(entry).toMatchObject({
        action: 'changed',
        resource: 'profile',
        record_id: eve.accountId,
        actor: eve.accountId,
        after: { surname: path },
      });
      expect(JSON.stringify(entry)).not.toContain('+43');
    },
  );

  it('changes only what is sent, clears what may be empty, and writes nothing for nothing', async () => {
    const before = (await seen(companyId)).length;
    await eve.browser.put(`/edit-user/${eve.accountId}`, { phone: '' });
    expect((await eve.browser.get('/user')).body).toMatchObject({ user: { name: 'Eve', phone: null } });
    expect((await seen(companyId)).length).toBe(before + 1);
    await eve.browser.put(`/edit-user/${eve.accountId}`, { phone: null });
    await eve.browser.put(`/edit-user/${eve.accountId}`, {});
    expect((await seen(companyId)).length).toBe(before + 1);
  });

  it('7.09 refuses fields it does not know by their names, and raises nobody’s rights', async () => {
    const answer = await eve.browser.put(`/edit-user/${eve.accountId}`, {
      name: 'Eve',
      type: 'Internal',
      roles: ['owner'],
      email: 'x@y.zz',
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      success: false,
      message: 'There is no field “type”. There is no field “roles”. There is no field “email”.',
    });
  });

  it('lets those who manage members change colleagues, and nobody else', async () => {
    expect((await owner.put(`/edit-user/${eve.accountId}`, { name: 'Evelyn' })).body).toEqual({
      success: true,
      message: 'Changes saved.',
    });
    const refused = await eve.browser.put(`/edit-user/${ownerId}`, { name: 'Mallory' });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ success: false, message: 'You can change only your own profile.' });
    const hr = await test.member(owner, slug, 'hr@people.com', ['hr']);
    expect((await hr.browser.put(`/edit-user/${eve.accountId}`, { name: 'Eve' })).status).toBe(200);
    expect((await hr.browser.put(`/edit-user/${ownerId}`, { name: 'Mallory' })).status).toBe(403);
  });

  it('does not find people of other companies, nor nobody', async () => {
    const other = await test.company('Third Company', 'third@company.com');
    for (const id of [other.accountId, newId(), 'nonsense']) {
      const answer = await owner.put(`/edit-user/${id}`, { name: 'Mallory' });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ success: false, message: 'This person is not a member of the company.' });
    }
    expect((await test.browser().put(`/edit-user/${ownerId}`, { name: 'Mallory' })).status).toBe(401);
  });

  it('leaves the profile of somebody in two companies to that person, and tells both companies', async () => {
    const other = await test.company('Fourth Company', 'fourth@company.com');
    await other.owner.post(`/api/companies/${other.slug}/members`, { email: 'eve@people.com', roles: ['employee'] });
    await test.browser().post('/api/invitations/accept', { token: await test.tokenFor('eve@people.com') });
    expect((await other.owner.put(`/edit-user/${eve.accountId}`, { name: 'Mallory' })).status).toBe(403);
    expect((await owner.put(`/edit-user/${eve.accountId}`, { name: 'Mallory' })).status).toBe(403);
    expect((await eve.browser.put(`/edit-user/${eve.accountId}`, { name: 'Eva' })).status).toBe(200);
    for (const id of [companyId, other.id])
      expect((await seen(id)).at(-1)).toMatchObject({ action: 'changed', resource: 'profile', after: { name: 'Eva' } });
  });
});
