import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountsTest, goodPassword, registration, type AccountsTest } from '#test/support/accounts.ts';
import { asOwner } from '#test/support/owner.ts';

let test: AccountsTest;
let address: string;
beforeAll(async () => {
  test = await accountsTest();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(test.http.server.address() as AddressInfo).port}`;
  await test.company('Text Company', 'text@company.com');
});

/** Over a real connection, as any program would. */
async function send(
  method: string,
  path: string,
  body?: object,
  cookie?: string,
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const answer = await fetch(address + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie, origin: address } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}
async function signedIn(): Promise<string> {
  return (
    (await send('POST', '/login', { email: 'text@company.com', password: goodPassword })).headers
      .getSetCookie()[0]
      ?.split(';')[0] ?? ''
  );
}

describe('the texts of the specification, over HTTP', () => {
  it('first error’s msg for a failed login', async () => {
    const { status, body } = await send('POST', '/login', { email: 'text@company.com', password: 'not the password' });
    expect(status).toBe(401);
    expect((body['errors'] as { msg: string }[])[0]?.msg).toBe('The email address or the password is incorrect.');
  });
  it('`Network error` for a failed investor login', async () => {
    for (const body of [{ email: 'text@company.com', password: goodPassword }, {}]) {
      const answer = await send('POST', '/login-investor', body);
      expect(answer.status).not.toBe(200);
      expect(answer.body).toMatchObject({ message: 'Network error' });
    }
  });
  it('`Error sending reset password email`', async () => {
    expect((await send('POST', '/forgot-password', { email: '' })).body).toMatchObject({
      message: 'Error sending reset password email',
    });
  });
  it('`Error resetting password. Please try again.`', async () => {
    expect(
      (await send('POST', `/api/reset-password/${'x'.repeat(43)}`, { newPassword: goodPassword })).body,
    ).toMatchObject({ message: 'Error resetting password. Please try again.' });
  });
  it('`Password reset successful.`', async () => {
    await send('POST', '/forgot-password', { email: 'text@company.com' });
    expect(
      (
        await send('POST', `/api/reset-password/${await test.tokenFor('text@company.com')}`, {
          newPassword: goodPassword,
        })
      ).body,
    ).toMatchObject({ message: 'Password reset successful.' });
  });
  it('data.type and data.company, data.user with name and surname, success and message', async () => {
    const cookie = await signedIn();
    const login = await send('POST', '/login', { email: 'text@company.com', password: goodPassword });
    expect(login.body).toMatchObject({
      type: 'Client',
      company: 'Text Company',
      data: { type: 'Client', company: 'Text Company' },
    });
    const { id } = (login.body as { user: { id: string } }).user;
    expect((await send('PUT', `/api/edit-user/${id}`, { name: 'Theo', surname: 'Text' }, cookie)).body).toEqual({
      success: true,
      message: 'Changes saved.',
    });
    expect((await send('GET', '/user', undefined, cookie)).body).toMatchObject({
      user: { name: 'Theo', surname: 'Text' },
      data: { user: { name: 'Theo', surname: 'Text' } },
    });
  });
  it('data and data.message for a registration', async () => {
    const { status, body } = await send(
      'POST',
      '/register',
      registration({ companyName: 'Another Text Company', email: 'another@text.com' }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: expect.stringContaining('is registered'),
      data: { message: expect.any(String) },
    });
  });

  it('8.05 stand for everything unforeseen, without a word about what broke', async () => {
    const cookie = await signedIn();
    const calls = [
      [
        'POST',
        '/register',
        registration({ companyName: 'Broken Company', email: 'b@broken.com' }),
        'Failed to register user',
      ],
      ['POST', '/login', { email: 'text@company.com', password: goodPassword }, 'Login failed.'],
      ['POST', '/login-investor', { email: 'text@company.com', password: goodPassword }, 'Network error'],
      ['POST', '/forgot-password', { email: 'text@company.com' }, 'Error sending reset password email'],
      [
        'POST',
        `/api/reset-password/${'x'.repeat(43)}`,
        { newPassword: goodPassword },
        'Error resetting password. Please try again.',
      ],
    ] as const;
    await asOwner(test.database.ownerUrl, (owner) =>
      owner.query(
        'alter table directory.rate_limit rename to rate_limit_away; alter table directory.membership rename to membership_away',
      ),
    );
    for (const [method, path, body, text] of calls) {
      const answer = await send(method, path, body);
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({ message: text, requestId: expect.any(String) });
    }
    expect(await send('GET', '/users', undefined, cookie)).toMatchObject({
      status: 500,
      body: { message: 'Failed to fetch user data' },
    });
    await asOwner(test.database.ownerUrl, (owner) =>
      owner.query(
        'alter table directory.rate_limit_away rename to rate_limit; alter table directory.membership_away rename to membership',
      ),
    );
  });
});
