import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { ask, signIn, type SignedIn } from '../../scripts/sample-inventory/api.ts';
import { demoPassword } from '../../src/demo/seed.ts';

const outbox = z.object({ mails: z.array(z.object({ to: z.string(), text: z.string().nullable() })) });

/** A second person of a company: invited by its owner, with the link read in the provider’s outbox as an operator without a mail server does. */
export async function invited(url: string | undefined, { api }: SignedIn, email: string, role: string): Promise<SignedIn> {
  await ask(api, z.unknown(), 'POST', '/members', { email, roles: [role] });
  const provider = await signIn(url ?? '', 'administrator@heartwood.example', demoPassword);
  let token: string | undefined;
  await expect.poll(async () => {
    const { mails } = await ask(provider.api, outbox, 'GET', '/outbox');
    token = /#invitation=([\w-]{43})/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1];
    return token;
  }, { message: `the invitation of ${email} is in the outbox` }).toBeDefined();
  const password = randomBytes(15).toString('base64url');
  const accepted = await fetch(`${url ?? ''}/api/invitations/accept`, { method: 'POST', headers: { origin: new URL(url ?? '').origin, 'content-type': 'application/json' }, body: JSON.stringify({ token, password }) });
  expect(accepted.ok, 'the invitation is accepted').toBe(true);
  return signIn(url ?? '', email, password);
}
