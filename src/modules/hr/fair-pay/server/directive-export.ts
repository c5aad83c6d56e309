import type { ExportColumn, ExportedRow } from '#platform/exports/server/export-rows.ts';
import { sendTable } from '#platform/exports/server/send-table.ts';
import { companyOf, demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import type { ExportCell } from '#platform/imports/model/export-text.ts';
import { text } from '#platform/records/model/fields.ts';
import { directiveRows, type DirectiveRow } from '../model/directive-rows.ts';
import { fairPayReportCall } from '../model/fair-pay-calls.ts';
import { inFile } from '../model/file-texts.ts';
import { fairPay } from './fair-pay.ts';

const names = ['article', 'measure', 'group', 'women', 'men', 'value', 'note'] as const;
const numbers: readonly string[] = ['women', 'men', 'value'];
const columns: readonly ExportColumn[] = names.map((name) => {
  const header = inFile(name);
  return { name: header, header, field: text({ label: header }), isCustom: false };
});

const cell = (name: keyof DirectiveRow, value: string | null): ExportCell =>
  value === null ? null : { kind: numbers.includes(name) ? 'number' : 'text', text: value };

/** The file for the monitoring body: article 9, par. 1, points a to g of Directive (EU) 2023/970. It stands in the history. */
export const serveDirectiveReport = serveRequest(
  fairPayReportCall,
  async ({ query: { on, format }, request, reply, app }) => {
    demand(request, 'fair-pay.read');
    const { slug } = companyOf(request);
    const { title, rows } = await inCompanyOf(app, request, async (tx) => {
      const answer = await fairPay(tx, { on });
      const made = directiveRows(answer).map(
        (row): ExportedRow => ({ record: {}, cells: names.map((name) => cell(name, row[name])) }),
      );
      const name = inFile('title', { day: { day: answer.on } });
      tx.record({
        action: 'export',
        resource: 'jointAssessment',
        title: name,
        after: { format, on: answer.on, rows: made.length },
      });
      return { title: name, rows: made };
    });
    return sendTable(reply, format, { columns, rows, title, file: `${slug} ${title}` });
  },
);
