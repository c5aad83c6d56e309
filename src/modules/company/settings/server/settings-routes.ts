import { addDays } from '#platform/values/model/period.ts';
import { todayOf } from '#platform/database/server/today.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { domainMailInput } from '#platform/accounts/model/contracts.ts';
import { companySizeMax, planKeys } from '#platform/members/model/plans.ts';
import { sectors } from '#platform/members/model/sectors.ts';
import { supportHours, supportScopes } from '#platform/members/model/support-access.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import '#modules/company/model/errors.ts';
import { accountsOf } from '#platform/accounts/server/accounts.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from '#platform/api-keys/server/api-keys.ts';
import { askDomainMailbox, emailDomain, proveByDns, takeProofBack } from '#platform/members/server/domain-proof.ts';
import { personOf } from '#platform/members/server/guards.ts';
import { showPassword } from '#platform/accounts/server/own-password.ts';
import { letSupportIn, supportAccessOf, takeSupportBack } from '#platform/provider/server/support-access.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { document, parse, serve, type Contract } from '#platform/http/server/contract.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { beginClosing, takeClosingBack } from './closing.ts';
import { askForExport, exportsOf, sendExport } from '#modules/company/export/server/company-export.ts';
import { sendIntegrityMail } from './integrity-mail.ts';
import { menuOf, setMenu } from './menu.ts';
import { removeLogo, sendLogo, setLogo } from './logo.ts';
import { askForChange, planOf, takeChangeBack } from './plan.ts';
import { formerAddresses, renameCompany } from './rename.ts';
import { sectionRoutes } from './sections.ts';
import { senderTestMail } from './sender-test-mail.ts';
import { setSize, sizesOf } from './size.ts';

const day = z.iso.date({ error: 'Enter a date as YYYY-MM-DD.' });
const reason = z.string().trim().max(500).nullable().optional();
const size = z
  .int({ error: 'Enter the number of employees as digits.' })
  .min(1, 'Enter 1 or more.')
  .max(companySizeMax, `At most ${companySizeMax} employees.`);
const renameInput = z.strictObject({ name: z.string().max(200), reason });
const sizeInput = z.strictObject({ size, from: day });
const planInput = z.strictObject({
  planKeys: z.array(z.enum(planKeys)).min(1, 'Choose a plan.').max(planKeys.length),
  size,
  sectors: z.array(z.enum(sectors)).min(1, 'Choose at least one sector.').max(sectors.length),
});
const keyInput = z.strictObject({
  name: filledText('Enter a name.', 80),
  access: z.array(z.string().max(80)).min(1, 'Choose at least one permission.').max(500),
  expiresOn: day,
});
const closingInput = z.strictObject({
  password: z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(1024),
  reason,
});

const menuInput = z.strictObject({
  order: z.array(z.string().max(80)).max(100),
  hidden: z.array(z.string().max(80)).max(100),
});

const supportInput = z.strictObject({
  scope: z.enum(supportScopes, { error: 'Choose the permissions for support.' }),
  hours: z.literal([...supportHours], { error: 'Choose one of the available durations.' }),
  reason: filledText('Enter the reason for support access.', 500, 3),
});
const moment = z.iso.datetime();
const supportResponse = z.object({
  grant: z
    .object({
      id: z.uuid(),
      scope: z.enum(supportScopes),
      reason: z.string(),
      givenAt: moment,
      givenBy: z.string().nullable(),
      endsAt: moment,
    })
    .nullable(),
  visits: z.array(
    z.object({
      id: z.uuid(),
      by: z.string().nullable(),
      reason: z.string(),
      startedAt: moment,
      endsAt: moment,
      leftAt: moment.nullable(),
      isOpen: z.boolean(),
      calls: z.array(z.object({ call: z.string(), times: z.int(), lastAt: moment })),
    }),
  ),
});

const testMails = { kind: 'sender-test', max: 10, seconds: 3600 };
const integrityMails = { kind: 'integrity-mail', max: 10, seconds: 3600 };
const keyDaysMax = 366;

/** The company settings beside its sections: name and address, logo, size, plan, exports, keys, closing. */
export function settingsRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company';
  type Call = Omit<Contract, 'tag'>;
  // What decides about the company itself is for people; keys are for its data.
  const call = (contract: Call, work: (tx: Tx, request: FastifyRequest) => Promise<unknown>) =>
    serve(
      http,
      {
        ...contract,
        path: base + contract.path,
        tag: 'Company settings',
        ...(contract.method === 'GET' ? {} : { forPeople: true }),
      },
      (request) => inCompanyOf(app, request, (tx) => work(tx, request)),
    );

  sectionRoutes(http, app);

  call(
    { method: 'GET', path: '/address', access: 'settings.read', summary: 'Former web addresses that still redirect' },
    async (tx) => ({ former: await formerAddresses(tx) }),
  );
  call(
    {
      method: 'POST',
      path: '/address',
      access: 'company.manage',
      summary: 'Rename the company and change its web address; the old address redirects for 12 months',
      body: renameInput,
    },
    async (tx, request) => {
      const { name, reason: why } = parse(renameInput, request.body);
      return renameCompany(tx, name, why || null, accountsOf(app).reserved);
    },
  );

  document({
    method: 'GET',
    path: `${base}/logo`,
    tag: 'Company settings',
    summary: 'The logo: PNG or JPEG',
    access: null,
  });
  http.get(`${base}/logo`, (request, reply) => sendLogo(app, request, reply));
  serve(
    http,
    {
      method: 'POST',
      path: `${base}/logo`,
      tag: 'Company settings',
      summary: 'Set the logo (multipart/form-data: PNG or JPEG, at most 1 MB)',
      access: 'company.manage',
      status: 204,
      forPeople: true,
    },
    (request) => setLogo(app, request),
  );
  serve(
    http,
    {
      method: 'DELETE',
      path: `${base}/logo`,
      tag: 'Company settings',
      summary: 'Remove the logo',
      access: 'company.manage',
      status: 204,
      forPeople: true,
    },
    (request) => removeLogo(app, request),
  );

  call(
    {
      method: 'POST',
      path: '/mail-sender/test',
      access: 'company.manage',
      status: 204,
      summary: 'Send a test email from the company’s sender to the caller',
    },
    async (tx, request) => {
      const { accountId } = personOf(request);
      await accountsOf(app).limits.spend(testMails, accountId);
      await app.mail.enqueue(tx.db, senderTestMail.kind, { accountId, companyId: tx.companyId });
      tx.afterCommit(async () => app.mail.nudge());
    },
  );

  call(
    {
      method: 'POST',
      path: '/integrity-email/send',
      access: 'security.manage',
      status: 204,
      summary: 'Send the integrity email to the configured addresses',
    },
    async (tx) => {
      await accountsOf(app).limits.spend(integrityMails, tx.companyId);
      await sendIntegrityMail(app, tx);
    },
  );

  const menuResponse = z.object({
    modules: z.array(z.object({ name: z.string(), label: z.string(), isHidden: z.boolean() })),
  });
  call(
    {
      method: 'GET',
      path: '/menu',
      access: 'settings.read',
      summary: 'Modules in menu order, with hidden modules',
      answer: menuResponse,
    },
    async (tx) => ({ modules: await menuOf(tx, app.modules) }),
  );
  call(
    {
      method: 'PUT',
      path: '/menu',
      access: 'company.manage',
      status: 204,
      summary: 'Set the order of the modules and hide modules from the menu',
      body: menuInput,
    },
    async (tx, request) => setMenu(tx, app.modules, parse(menuInput, request.body)),
  );

  call(
    {
      method: 'GET',
      path: '/sizes',
      access: 'settings.read',
      summary: 'Company size by effective date',
    },
    async (tx) => ({ sizes: await sizesOf(tx) }),
  );
  call(
    {
      method: 'POST',
      path: '/sizes',
      access: 'company.manage',
      status: 204,
      summary: 'Add a company size with its effective date',
      body: sizeInput,
    },
    async (tx, request) => setSize(tx, parse(sizeInput, request.body)),
  );

  const domainResponse = z.object({
    domain: z.string(),
    isFreeMail: z.boolean(),
    record: z.object({ host: z.string(), value: z.string() }),
    mailboxes: z.array(z.string()),
    proof: z.object({ method: z.enum(['dns', 'mail']), provedAt: z.iso.datetime() }).nullable(),
  });
  call(
    {
      method: 'GET',
      path: '/email-domain',
      access: 'security.read',
      summary: 'Email domain of the company, its verification status and the TXT record for verification',
      answer: domainResponse,
    },
    async (tx) => emailDomain(accountsOf(app), tx),
  );
  serve(
    http,
    {
      method: 'POST',
      path: `${base}/email-domain/dns`,
      tag: 'Company settings',
      summary: 'Check the TXT record of the email domain',
      access: 'security.manage',
      status: 204,
      forPeople: true,
    },
    (request) =>
      proveByDns(accountsOf(app), {
        companyId: companyOf(request).id,
        accountId: personOf(request).accountId,
        requestId: request.id,
        now: app.clock(),
      }),
  );
  call(
    {
      method: 'POST',
      path: '/email-domain/mail',
      access: 'security.manage',
      status: 204,
      summary: 'Send a verification email to a mailbox of the email domain',
      body: domainMailInput,
    },
    async (tx, request) =>
      askDomainMailbox(accountsOf(app), tx, personOf(request).accountId, parse(domainMailInput, request.body).mailbox),
  );
  call(
    {
      method: 'DELETE',
      path: '/email-domain',
      access: 'security.manage',
      status: 204,
      summary: 'Remove the verification of the email domain',
    },
    async (tx) => takeProofBack(tx),
  );
  call(
    {
      method: 'GET',
      path: '/own-address',
      access: 'security.read',
      summary: 'Network address of this request, as seen by the server',
      answer: z.object({ address: z.string() }),
    },
    async (_, request) => ({ address: request.ip }),
  );

  call(
    {
      method: 'GET',
      path: '/support-access',
      access: 'security.read',
      summary: 'Support access status and recent support sessions with their requests',
      answer: supportResponse,
    },
    async (tx) => supportAccessOf(tx),
  );
  call(
    {
      method: 'POST',
      path: '/support-access',
      access: 'security.manage',
      status: 204,
      whileClosing: true,
      summary: 'Grant support access to view, or to view and enter data',
      body: supportInput,
    },
    async (tx, request) => letSupportIn(tx, personOf(request).accountId, parse(supportInput, request.body)),
  );
  call(
    {
      method: 'DELETE',
      path: '/support-access',
      access: 'security.manage',
      status: 204,
      whileClosing: true,
      summary: 'Revoke support access; sessions end immediately',
    },
    async (tx, request) => takeSupportBack(tx, personOf(request).accountId),
  );

  call(
    {
      method: 'GET',
      path: '/plan',
      access: 'plan.read',
      summary: 'Plan, stored quote with its price breakdown, use of the limits, and pending change request',
    },
    async (tx) => planOf(tx),
  );
  call(
    {
      method: 'PUT',
      path: '/plan/change',
      access: 'plan.manage',
      status: 204,
      summary: 'Request another plan, company size or sectors from the next billing period',
      body: planInput,
    },
    async (tx, request) => askForChange(tx, parse(planInput, request.body)),
  );
  call(
    {
      method: 'DELETE',
      path: '/plan/change',
      access: 'plan.manage',
      status: 204,
      summary: 'Withdraw the change request',
    },
    async (tx) => takeChangeBack(tx),
  );

  call(
    { method: 'GET', path: '/company-exports', access: 'company.export', summary: 'Latest full exports' },
    async (tx) => ({ exports: await exportsOf(tx) }),
  );
  call(
    {
      method: 'POST',
      path: '/company-exports',
      access: 'company.export',
      status: 201,
      whileClosing: true,
      summary: 'Create a full export; its job run shows the progress',
    },
    async (tx) => askForExport(tx),
  );
  document({
    method: 'GET',
    path: `${base}/company-exports/:id/file`,
    tag: 'Company settings',
    summary: 'Download an export, for 7 days; not available to API keys',
    access: 'company.export',
  });
  http.get(`${base}/company-exports/:id/file`, { config: { forPeople: true } }, async (request, reply) => {
    if (!request.access.has('company.export')) throw userError('request.forbidden', { access: 'company.export' });
    return sendExport(app, request, reply);
  });

  call(
    {
      method: 'GET',
      path: '/api-keys',
      access: 'security.read',
      summary: 'API keys of the company, without secrets',
    },
    async (tx) => ({ keys: await listApiKeys(tx) }),
  );
  call(
    {
      method: 'POST',
      path: '/api-keys',
      access: 'security.manage',
      status: 201,
      summary: 'Create an API key; only this response contains the secret',
      body: keyInput,
      answer: z.object({ id: z.uuid(), token: z.string() }),
    },
    async (tx, request) => {
      const input = parse(keyInput, request.body);
      const today = await todayOf(tx);
      if (input.expiresOn < today || input.expiresOn > addDays(today, keyDaysMax))
        throw userError('request.invalid', {}, [
          { path: 'expiresOn', message: 'Choose a date from today to one year ahead.' },
        ]);
      return makeApiKey(tx, { accountId: personOf(request).accountId, held: request.access }, input);
    },
  );
  call(
    {
      method: 'DELETE',
      path: '/api-keys/:id',
      access: 'security.manage',
      status: 204,
      whileClosing: true,
      summary: 'Revoke an API key; takes effect with the next request',
    },
    async (tx, request) => {
      const { id } = request.params as { id: string };
      if (!isId(id)) throw userError('request.not-found');
      return revokeApiKey(tx, id);
    },
  );

  serve(
    http,
    {
      method: 'POST',
      path: `${base}/closing`,
      tag: 'Company settings',
      summary: 'Close the company in 30 days: until then it is read-only and the closure can be cancelled',
      access: 'company.close',
      body: closingInput,
      forPeople: true,
      whileClosing: true,
      answer: z.object({ closesAt: z.iso.datetime() }),
    },
    async (request) => {
      if (!request.roleKeys.includes('owner')) throw userError('company.owner-only');
      const { password, reason: why } = parse(closingInput, request.body);
      await showPassword(accountsOf(app), personOf(request), password);
      return inCompanyOf(app, request, (tx) => beginClosing(tx, why || null));
    },
  );
  serve(
    http,
    {
      method: 'DELETE',
      path: `${base}/closing`,
      tag: 'Company settings',
      summary: 'Cancel the closure',
      access: 'company.close',
      status: 204,
      forPeople: true,
      whileClosing: true,
    },
    async (request) => {
      if (!request.roleKeys.includes('owner')) throw userError('company.owner-only');
      await inCompanyOf(app, request, takeClosingBack);
    },
  );
}
