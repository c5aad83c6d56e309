import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { companyLocaleInput } from '#platform/model/accounts/contracts.ts';
import { refuse } from '#platform/model/errors.ts';
import { handleRequestAccess } from '#platform/server/accounts/access-requests.ts';
import { company } from '#platform/server/accounts/tables.ts';
import '#platform/server/records/saved-views.ts';
import { companyOf, inCompanyOf } from '#platform/server/http/company-scope.ts';
import { parse, serve } from '#platform/server/http/contract.ts';
import type { ServerModule } from '#platform/server/server-module.ts';

const profile = z.object({
  slug: z.string(), name: z.string(), kind: z.enum(['client', 'provider']), status: z.string(), size: z.int(), sectors: z.array(z.string()), planKeys: z.array(z.string()), emailSuffix: z.string(), currency: z.string(),
  language: z.string().nullable(), timeZone: z.string().nullable(), access: z.array(z.string()), roleKeys: z.array(z.string()),
});
const columns = {
  slug: company.slug, name: company.name, kind: company.kind, status: company.status, size: company.size, sectors: company.sectors, planKeys: company.planKeys, emailSuffix: company.emailSuffix, currency: company.currency,
  language: company.language, timeZone: company.timeZone,
};

export const companyServer: ServerModule = {
  name: 'company',
  actions: [handleRequestAccess],
  routes(http, app) {
    const path = '/api/companies/:company';
    serve(http, { method: 'GET', path, tag: 'Company', summary: 'The company and what the caller may do in it', access: null, answer: profile }, async (request) => {
      const [row] = await app.database.directory.select(columns).from(company).where(eq(company.id, companyOf(request).id));
      if (row === undefined) throw refuse('request.not-found');
      return { ...row, access: [...request.access].sort(), roleKeys: request.roleKeys };
    });
    serve(http, { method: 'PUT', path: `${path}/locale`, tag: 'Company', summary: 'How the company writes numbers and days, and its time zone', access: 'company.manage', body: companyLocaleInput, status: 204 }, async (request) => {
      const after = parse(companyLocaleInput, request.body);
      await inCompanyOf(app, request, async (tx) => {
        const [before] = await tx.db.select({ language: company.language, timeZone: company.timeZone }).from(company).where(eq(company.id, tx.companyId)).for('update');
        await tx.db.update(company).set(after).where(eq(company.id, tx.companyId));
        tx.record({ action: 'changed', resource: 'company', recordId: tx.companyId, title: companyOf(request).name, before: before ?? {}, after });
      });
    });
  },
};
