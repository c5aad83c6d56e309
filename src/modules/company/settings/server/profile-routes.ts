import { eq } from 'drizzle-orm';
import { greetingDay } from '#modules/home/model/greeting-day.ts';
import { englishMonths } from '#platform/values/model/english-months.ts';
import { company } from '#platform/directory/server/tables.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { records } from '#platform/records/server/records.ts';
import { companyProfileCall } from '#platform/session/model/company-profile.ts';

export const profileCalls = [
  serveRequest(companyProfileCall, async ({ request, app }) => {
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
      month: englishMonths.indexOf(month) + 1,
      day,
      year: year === null ? null : Number(year),
    }));
    return { ...row, greetingDays, access: [...request.access].sort(), roleKeys: request.roleKeys };
  }),
];
