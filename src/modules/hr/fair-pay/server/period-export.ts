import type { ExportColumn, ExportedRow } from '#platform/exports/server/export-rows.ts';
import { sendTable } from '#platform/exports/server/send-table.ts';
import { companyOf, demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import type { ExportCell } from '#platform/imports/model/export-text.ts';
import { text } from '#platform/records/model/fields.ts';
import { diversityPeriodFileCall } from '../model/diversity-calls.ts';
import { inFile, inPeriodFile } from '../model/file-texts.ts';
import { periodRows, type PeriodRow } from '../model/period-rows.ts';
import { diversityPeriod } from './diversity-period.ts';
import { genderFlow } from './gender-flow.ts';

const headers: Readonly<Record<keyof PeriodRow, string>> = {
  table: inPeriodFile('table'),
  group: inFile('group'),
  measure: inFile('measure'),
  women: inFile('women'),
  men: inFile('men'),
  value: inFile('value'),
  unit: inPeriodFile('unit'),
  note: inFile('note'),
};
const names = Object.keys(headers) as (keyof PeriodRow)[];
const numbers: readonly (keyof PeriodRow)[] = ['women', 'men', 'value'];
const columns: readonly ExportColumn[] = names.map((name) => {
  const header = headers[name];
  return { name: header, header, field: text({ label: header }), isCustom: false };
});
const cell = (name: keyof PeriodRow, value: string | null): ExportCell =>
  value === null ? null : { kind: numbers.includes(name) ? 'number' : 'text', text: value };

/** The tables of a period as a file, which stands in the history of who took it. */
export const serveDiversityFile = serveRequest(
  diversityPeriodFileCall,
  async ({ query: { period, format }, request, reply, app }) => {
    demand(request, 'fair-pay.read');
    const { slug } = companyOf(request);
    const { title, rows } = await inCompanyOf(app, request, async (tx) => {
      const answer = await diversityPeriod(tx, { period });
      const made = periodRows(answer, await genderFlow(tx, { period })).map(
        (row): ExportedRow => ({ record: {}, cells: names.map((name) => cell(name, row[name])) }),
      );
      const name = inPeriodFile('title', { period: answer.period.name });
      tx.record({
        action: 'export',
        resource: 'diversityTarget',
        title: name,
        after: { format, period, rows: made.length },
      });
      return { title: name, rows: made };
    });
    return sendTable(reply, format, { columns, rows, title, file: `${slug} ${title}` });
  },
);
