import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { emailOf } from '#platform/auth/model/email.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import { accountsOf } from '#platform/accounts/server/accounts.ts';
import { peopleBehind, resetFactors } from '#platform/two-factor/server/factor-reset.ts';
import { personOf } from '#platform/members/server/guards.ts';
import { showPassword } from '#platform/accounts/server/own-password.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { isId } from '#platform/database/server/ids.ts';

const lookInput = z.strictObject({
  email: z.string({ error: 'Enter the full email address.' }).max(254).transform(emailOf),
});
const resetInput = z.strictObject({
  how: filledText('Describe how you verified the identity, in at least 20 characters.', 500, 20),
  password: z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(1024),
});

/**
 * The provider's help for people who lost their second factor. Only in the provider's own company, whatever roles
 * somebody made elsewhere.
 */
export function peopleRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company/people';
  const access = 'accounts.support';
  serve(
    http,
    {
      method: 'POST',
      path: `${base}/look`,
      tag: 'Provider',
      summary: 'Accounts with an email address',
      access,
      body: lookInput,
      forPeople: true,
    },
    async (request) => {
      if (companyOf(request).kind !== 'provider') throw userError('request.not-found');
      const { email } = parse(lookInput, request.body);
      const people = await peopleBehind(accountsOf(app), email);
      // Reading about people of other companies is itself worth an entry.
      if (people.length > 0)
        await inCompanyOf(app, request, async (tx) => {
          for (const { id } of people) tx.record({ action: 'looked up', resource: 'member', recordId: id });
        });
      return { people };
    },
  );
  serve(
    http,
    {
      method: 'POST',
      path: `${base}/:id/second-factor/reset`,
      tag: 'Provider',
      summary: 'Reset two-factor authentication of an account after verifying the person’s identity',
      access,
      status: 204,
      body: resetInput,
      forPeople: true,
    },
    async (request) => {
      if (companyOf(request).kind !== 'provider') throw userError('request.not-found');
      const { id } = request.params as { id: string };
      if (!isId(id)) throw userError('accounts.person-unknown');
      const { how, password } = parse(resetInput, request.body);
      const accounts = accountsOf(app);
      const person = personOf(request);
      await showPassword(accounts, person, password);
      await resetFactors(
        accounts,
        { ...person, roleKeys: request.roleKeys, providerId: companyOf(request).id },
        id,
        how,
        request.id,
      );
    },
  );
}
