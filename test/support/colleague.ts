import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { ask, signIn, type SignedIn } from '../../scripts/sample-inventory/api.ts';
import { demoPassword } from '../../src/demo/seed.ts';

const outbox = z.object({ mails: z.array(z.object({ to: z.string(), text: z.string().nullable() })) });

/**
 * Invites somebody, and reads the secret of the link in the provider’s outbox as an operator without a mail server
 * does.
 */
export async function invite(url: string | undefined, { api }: SignedIn, email: string, role: string): Promise<string> {
  await ask(api, z.unknown(), 'POST', '/members', { email, roles: [role] });
  const provider = await signIn(url ?? '', 'administrator@heartwood.example', demoPassword);
  let token = '';
  await expect
    .poll(
      async () => {
        const { mails } = await ask(provider.api, outbox, 'GET', '/outbox');
        token = /#invitation=([\w-]{43})/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
        return token;
      },
      { message: `the invitation of ${email} is in the outbox` },
    )
    .not.toBe('');
  return token;
}

/** A second person of a company, who has accepted the invitation of its owner. */
export async function invited(
  url: string | undefined,
  company: SignedIn,
  email: string,
  role: string,
): Promise<SignedIn> {
  const token = await invite(url, company, email, role);
  const password = randomBytes(15).toString('base64url');
  const accepted = await fetch(`${url ?? ''}/api/invitations/accept`, {
    method: 'POST',
    headers: { origin: new URL(url ?? '').origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  });
  expect(accepted.ok, 'the invitation is accepted').toBe(true);
  return signIn(url ?? '', email, password);
}
