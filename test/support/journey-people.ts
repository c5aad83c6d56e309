import { expect, request, type APIRequestContext } from '@playwright/test';

const demoPassword = 'Borealis-Demo-2026';
export const password = 'Correct horse battery 9';
let count = 0;

/** Somebody who calls the server beside the browser, with cookies of their own. */
async function caller(email?: string, secret = demoPassword, door = 'login'): Promise<APIRequestContext> {
  const baseURL = process.env['JOURNEY_URL'] ?? '';
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL, accept: 'application/json' } });
  if (email !== undefined)
    expect((await api.post(`/api/${door}`, { data: { email, password: secret } })).ok(), `${email} signs in`).toBe(
      true,
    );
  return api;
}

export const as = caller;

/** An address that no other journey has. */
export const freshEmail = (name: string): string =>
  `${name}.${Date.now().toString(36)}${(count += 1)}@borealis.example`;

/**
 * The text of the newest mail to an address whose subject fits, out of the provider's outbox; waits until it is there.
 */
export async function mailTo(email: string, subject: RegExp): Promise<string> {
  const provider = await caller('administrator@heartwood.example');
  let found = '';
  await expect
    .poll(
      async () => {
        const { mails } = (await (await provider.get('/api/companies/heartwood/outbox')).json()) as {
          mails: { to: string; subject: string; text: string }[];
        };
        found = mails.find((mail) => mail.to === email && subject.test(mail.subject))?.text ?? '';
        return found;
      },
      { message: `a mail to ${email} about ${subject}` },
    )
    .not.toBe('');
  await provider.dispose();
  return found;
}

/** The address of ours in a mail, without the origin. */
export const pathIn = (text: string): string => /https?:\/\/[^/\s]+(\/\S*#\S+)/.exec(text)?.[1] ?? '';

/**
 * A new member of the demo company with an account of their own, invited and accepted: journeys may do with it what
 * they like.
 */
export async function newMember(
  roles: readonly string[],
  name = 'member',
  of?: { slug: string; send: APIRequestContext },
): Promise<{ email: string; password: string }> {
  const email = freshEmail(name);
  const owner = of?.send ?? (await caller('owner@borealis.example'));
  const headers = { origin: process.env['JOURNEY_URL'] ?? '' };
  const members = `/api/companies/${of?.slug ?? 'borealis-furniture'}/members`;
  expect((await owner.post(members, { headers, data: { email, roles } })).status()).toBe(201);
  if (of === undefined) await owner.dispose();
  const token =
    pathIn(await mailTo(email, /^Join/))
      .split('=')
      .at(-1) ?? '';
  const nobody = await caller();
  expect(
    (
      await nobody.post('/api/invitations/accept', { data: { token, password, name: 'Noor', surname: 'Journey' } })
    ).ok(),
  ).toBe(true);
  await nobody.dispose();
  return { email, password };
}
