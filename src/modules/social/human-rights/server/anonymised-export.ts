import { socialRulesOf, socialSettings } from '#modules/social/settings/model/social-settings.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ExportColumn, ExportedRow } from '#platform/exports/server/export-rows.ts';
import { sendTable } from '#platform/exports/server/send-table.ts';
import { companyOf, demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { countryName } from '#platform/i18n/model/country-name.ts';
import { text } from '#platform/records/model/fields.ts';
import { records } from '#platform/records/server/records.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { anonymised, type AnonymousRow } from '../model/anonymise.ts';
import { inFile } from '../model/file-texts.ts';
import { grievance, grievanceStates } from '../model/grievance.ts';
import { anonymisedGrievancesCall } from '../model/human-rights-calls.ts';
import { peopleGroups, subjects } from '../model/subjects.ts';

const names = ['year', 'status', 'subject', 'group', 'country'] as const;
const columns: readonly ExportColumn[] = names.map((name) => {
  const header = inFile(name);
  return { name: header, header, field: text({ label: header }), isCustom: false };
});

const worded: Readonly<Record<(typeof names)[number], (key: string) => string>> = {
  year: (key) => key,
  status: (key) => ownValue<string>(grievanceStates, key) ?? key,
  subject: (key) => ownValue<string>(subjects, key) ?? key,
  group: (key) => ownValue<string>(peopleGroups, key) ?? key,
  country: (key) => countryName(key, 'en'),
};

const exported = (row: AnonymousRow): ExportedRow => ({
  record: {},
  cells: names.map((name) => {
    const value = row[name];
    return value === null ? null : { kind: 'text', text: worded[name](value) };
  }),
});

/** All grievances without numbers, days and content, each alike with at least k − 1 others. It stands in the history. */
export const serveAnonymisedGrievances = serveRequest(
  anonymisedGrievancesCall,
  async ({ query: { format }, request, reply, app }) => {
    demand(request, grievance.access.read);
    const { slug } = companyOf(request);
    const title = inFile('title');
    const rows = await inCompanyOf(app, request, async (tx) => {
      const { smallestGroup } = socialRulesOf.on(await records(tx, socialSettings).all(), await todayOf(tx));
      const cases = await records(tx, grievance).all();
      const made = anonymised(
        cases.map(({ receivedOn, status, subject, group, country }) => ({
          year: receivedOn.slice(0, 4),
          status,
          subject: subject ?? null,
          group: group ?? null,
          country: country ?? null,
        })),
        smallestGroup,
      ).map(exported);
      tx.record({ action: 'export', resource: grievance.name, title, after: { format, rows: made.length } });
      return made;
    });
    return sendTable(reply, format, { columns, rows, title, file: `${slug} ${title}` });
  },
);
