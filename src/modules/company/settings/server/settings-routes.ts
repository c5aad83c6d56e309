import { companyError } from '#modules/company/model/errors.ts';
import { addDays } from '#platform/values/model/period.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from '#platform/api-keys/server/api-keys.ts';
import {
  sendDomainVerification,
  emailDomain,
  proveByDns,
  removeDomainVerification,
} from '#platform/members/server/domain-proof.ts';
import { personOf } from '#platform/members/server/guards.ts';
import { showPassword } from '#platform/accounts/server/own-password.ts';
import { grantSupportAccess, supportAccessOf, revokeSupportAccess } from '#platform/provider/server/support-access.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { isId } from '#platform/database/server/ids.ts';
import { beginClosing, cancelClosing } from './closing.ts';
import * as calls from '#modules/company/settings/model/settings-calls.ts';
import { sendIntegrityMail } from './integrity-mail.ts';
import { menuOf, setMenu } from './menu.ts';
import { removeLogo, sendLogo, setLogo } from './logo.ts';
import { requestPlanChange, planOf, withdrawPlanChange } from './plan.ts';
import { formerAddresses, renameCompany } from './rename.ts';
import { senderTestMail } from './sender-test-mail.ts';
import { setSize, sizesOf } from './size.ts';
import { say } from '../model/messages.ts';

const testMails = { kind: 'sender-test', max: 10, seconds: 3600 };
const integrityMails = { kind: 'integrity-mail', max: 10, seconds: 3600 };
const keyDaysMax = 366;

/** The company settings beside its sections: name and address, logo, size, plan, keys, closing. */
export const settingsCalls = [
  serveCall(calls.formerAddressesCall, async (tx) => ({ former: await formerAddresses(tx) })),
  serveCall(calls.renameCall, (tx, { body: { name, reason }, app }) =>
    renameCompany(tx, name, reason || null, accountsOf(app).reserved),
  ),

  serveRequest(calls.logoCall, ({ app, request, reply }) => sendLogo(app, request, reply)),
  serveRequest(calls.setLogoCall, ({ app, request }) => setLogo(app, request)),
  serveRequest(calls.removeLogoCall, ({ app, request }) => removeLogo(app, request)),

  serveCall(calls.testSenderCall, async (tx, { request, app }) => {
    const { accountId } = personOf(request);
    await accountsOf(app).limits.spend(testMails, accountId);
    await app.mail.enqueue(tx.db, senderTestMail.kind, { accountId, companyId: tx.companyId });
    tx.afterCommit(async () => app.mail.nudge());
  }),
  serveCall(calls.sendIntegrityMailCall, async (tx, { app }) => {
    await accountsOf(app).limits.spend(integrityMails, tx.companyId);
    await sendIntegrityMail(app, tx);
  }),

  serveCall(calls.menuCall, async (tx, { app }) => ({ modules: await menuOf(tx, app.modules) })),
  serveCall(calls.setMenuCall, (tx, { body, app }) => setMenu(tx, app.modules, body)),

  serveCall(calls.sizesCall, async (tx) => ({ sizes: await sizesOf(tx) })),
  serveCall(calls.setSizeCall, (tx, { body }) => setSize(tx, body)),

  serveCall(calls.emailDomainCall, (tx, { app }) => emailDomain(accountsOf(app), tx)),
  serveRequest(calls.checkDomainCall, ({ app, request }) =>
    proveByDns(accountsOf(app), {
      companyId: companyOf(request).id,
      accountId: personOf(request).accountId,
      requestId: request.id,
      now: app.clock(),
    }),
  ),
  serveCall(calls.mailDomainCall, (tx, { body: { mailbox }, request, app }) =>
    sendDomainVerification(accountsOf(app), tx, personOf(request).accountId, mailbox),
  ),
  serveCall(calls.removeDomainVerificationCall, (tx) => removeDomainVerification(tx)),
  serveRequest(calls.ownAddressCall, async ({ request }) => ({ address: request.ip })),

  serveCall(calls.supportAccessCall, (tx) => supportAccessOf(tx)),
  serveCall(calls.grantSupportCall, (tx, { body, request }) =>
    grantSupportAccess(tx, personOf(request).accountId, body),
  ),
  serveCall(calls.revokeSupportCall, (tx, { request }) => revokeSupportAccess(tx, personOf(request).accountId)),

  serveCall(calls.planCall, (tx) => planOf(tx)),
  serveCall(calls.requestPlanChangeCall, (tx, { body }) => requestPlanChange(tx, body)),
  serveCall(calls.withdrawPlanChangeCall, (tx) => withdrawPlanChange(tx)),

  serveCall(calls.apiKeysCall, async (tx) => ({ keys: await listApiKeys(tx) })),
  serveCall(calls.makeKeyCall, async (tx, { body, request }) => {
    const today = await todayOf(tx);
    if (body.expiresOn < today || body.expiresOn > addDays(today, keyDaysMax))
      throw userError('request.invalid', {}, [{ path: 'expiresOn', ...say('within-a-year') }]);
    return makeApiKey(tx, { accountId: personOf(request).accountId, held: request.access }, body);
  }),
  serveCall(calls.revokeKeyCall, (tx, { params: { id } }) => {
    if (!isId(id)) throw userError('request.not-found');
    return revokeApiKey(tx, id);
  }),

  serveRequest(calls.closeCompanyCall, async ({ body: { password, reason }, request, app }) => {
    if (!request.roleKeys.includes('owner')) throw companyError('company.owner-only');
    await showPassword(accountsOf(app), personOf(request), password);
    return inCompanyOf(app, request, (tx) => beginClosing(tx, reason || null));
  }),
  serveCall(calls.cancelClosingCall, async (tx, { request }) => {
    if (!request.roleKeys.includes('owner')) throw companyError('company.owner-only');
    await cancelClosing(tx);
  }),
];
