import { accountError } from '#platform/accounts/model/errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { peopleBehind, resetFactors } from '#platform/two-factor/server/factor-reset.ts';
import { personOf } from '#platform/members/server/guards.ts';
import { showPassword } from '#platform/accounts/server/own-password.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { isId } from '#platform/database/server/ids.ts';
import { lookForPeopleCall, resetFactorsCall } from '#modules/site/provider/model/provider-calls.ts';

/**
 * The provider's help for people who lost their second factor. Only in the provider's own company, whatever roles
 * somebody made elsewhere.
 */
export const peopleCalls = [
  serveRequest(lookForPeopleCall, async ({ body: { email }, request, app }) => {
    if (companyOf(request).kind !== 'provider') throw userError('request.not-found');
    const people = await peopleBehind(accountsOf(app), email);
    // Reading about people of other companies is itself worth an entry.
    if (people.length > 0)
      await inCompanyOf(app, request, async (tx) => {
        for (const { id } of people) tx.record({ action: 'looked up', resource: 'member', recordId: id });
      });
    return { people };
  }),
  serveRequest(resetFactorsCall, async ({ params: { id }, body: { how, password }, request, app }) => {
    if (companyOf(request).kind !== 'provider') throw userError('request.not-found');
    if (!isId(id)) throw accountError('accounts.person-unknown');
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
  }),
];
