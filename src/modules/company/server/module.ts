import { handleSites } from '#modules/company/organisation/server/site-figures.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { greetingDay, months } from '#modules/home/model/greeting-day.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { handleRequestAccess } from '#platform/members/server/access-requests.ts';
import { records } from '#platform/records/server/records.ts';
import { company } from '#platform/accounts/server/tables.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serve } from '#platform/http/server/contract.ts';
import { emptyBins } from '#platform/retention/server/empty-bins.ts';
import { eraseClosedCompanies } from '#platform/retention/server/erase-closed.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { lookAfterWebhooks } from '#platform/webhooks/server/deliver.ts';
import { closeDueCompanies } from '#modules/company/settings/server/closing.ts';
import { dropOldExports, exportCompany } from '#modules/company/export/server/company-export.ts';
import { integrityMail, sendDueIntegrityMails } from '#modules/company/settings/server/integrity-mail.ts';
import { beginTerms } from '#modules/company/settings/server/plan.ts';
import { senderTestMail } from '#modules/company/settings/server/sender-test-mail.ts';
import { settingsRoutes } from '#modules/company/settings/server/settings-routes.ts';

const profile = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['client', 'provider']),
  status: z.string(),
  size: z.int(),
  sectors: z.array(z.string()),
  emailSuffix: z.string(),
  currency: z.string(),
  language: z.string().nullable(),
  timeZone: z.string().nullable(),
  weekStart: z.enum(['monday', 'saturday', 'sunday']).nullable(),
  fiscalYearStart: z.string(),
  logoId: z.uuid().nullable(),
  brandColour: z.string().nullable(),
  letterHead: z.string().nullable(),
  closesAt: z.iso.datetime().nullable(),
  greetingDays: z.array(z.object({ words: z.string(), month: z.int(), day: z.int(), year: z.int().nullable() })),
  access: z.array(z.string()),
  roleKeys: z.array(z.string()),
});

export const serverModule: ServerModule = {
  name: 'company',
  queries: [handleSites],
  jobs: [exportCompany],
  actions: [handleRequestAccess],
  mailKinds: [senderTestMail, integrityMail],
  routes(http, app) {
    serve(
      http,
      {
        method: 'GET',
        path: '/api/companies/:company',
        tag: 'Company',
        summary: 'The company and the permissions of the caller',
        access: null,
        response: profile,
      },
      async (request) => {
        const { id } = companyOf(request);
        const [row] = await app.database.directory
          .select({
            id: company.id,
            slug: company.slug,
            name: company.name,
            kind: company.kind,
            status: company.status,
            size: company.size,
            sectors: company.sectors,
            emailSuffix: company.emailSuffix,
            currency: company.currency,
            language: company.language,
            timeZone: company.timeZone,
            weekStart: company.weekStart,
            fiscalYearStart: company.fiscalYearStart,
            logoId: company.logoId,
            brandColour: company.brandColour,
            letterHead: company.letterHead,
            closesAt: company.closesAt,
          })
          .from(company)
          .where(eq(company.id, id));
        if (row === undefined) throw userError('request.not-found');
        const days = await inCompanyOf(app, request, (tx) => records(tx, greetingDay).all());
        const greetingDays = days.map(({ words, month, day, year }) => ({
          words,
          month: months.indexOf(month) + 1,
          day,
          year: year === null ? null : Number(year),
        }));
        return { ...row, greetingDays, access: [...request.access].sort(), roleKeys: request.roleKeys };
      },
    );
    settingsRoutes(http, app);
  },
  schedules: [
    { name: 'company-begin-terms', every: 'hour', run: beginTerms },
    { name: 'company-close-due', every: 'hour', run: closeDueCompanies },
    { name: 'company-drop-exports', every: 'hour', at: '00:10', run: dropOldExports },
    { name: 'company-integrity-mails', every: 'hour', at: '00:15', run: sendDueIntegrityMails },
    { name: 'webhooks-look-after', every: 'hour', at: '00:20', run: lookAfterWebhooks },
    { name: 'bins-empty', every: 'hour', at: '00:25', run: emptyBins },
    { name: 'company-erase-closed', every: 'hour', at: '00:30', run: eraseClosedCompanies },
  ],
};
