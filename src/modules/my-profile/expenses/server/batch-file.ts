import { sendTable } from '#platform/exports/server/send-table.ts';
import type { ExportColumn, ExportedRow } from '#platform/exports/server/export-rows.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { companyOf, demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import type { ExportCell } from '#platform/imports/model/export-text.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { text } from '#platform/records/model/fields.ts';
import { records } from '#platform/records/server/records.ts';
import { expenseError } from '../model/errors.ts';
import { expenseBatchFileCall } from '../model/expense-calls.ts';
import {
  expenseBatch,
  expenseClaim,
  expenseLine,
  type ExpenseClaim,
  type ExpenseLine,
} from '../model/expense-claim.ts';
import { inFile } from '../model/file-texts.ts';
import { demandCompany } from './hand-over.ts';

const names = [
  'batch',
  'claim',
  'employeeNumber',
  'employee',
  'purpose',
  'date',
  'kind',
  'text',
  'costObject',
  'amount',
  'currency',
  'rate',
  'rateDay',
  'rateSource',
  'converted',
  'companyCurrency',
  'vat',
  'distance',
  'formula',
  'receipts',
] as const;
type Name = (typeof names)[number];
const numbers: ReadonlySet<Name> = new Set([
  'batch',
  'claim',
  'amount',
  'rate',
  'converted',
  'vat',
  'distance',
  'receipts',
]);
const days: ReadonlySet<Name> = new Set(['date', 'rateDay']);

/**
 * A batch as a file: one row an expense, in the order of claims and days, and one for what advances take off a claim. Claims of a batch do not change, so that it is
 * the same file each time; who took it, and when, is in the history.
 */
export const serveBatchFile = serveRequest(
  expenseBatchFileCall,
  async ({ query: { batch: id, format }, request, reply, app }) => {
    demand(request, 'expenses.manage');
    const { slug } = companyOf(request);
    const made = await inCompanyOf(app, request, async (tx) => {
      await demandCompany(tx);
      const batch = await records(tx, expenseBatch).get(id);
      const number = batch.number ?? 0;
      if (batch.status !== 'handedOver') throw expenseError('expenses.batch-cancelled', { batch: batch.label ?? '' });
      const say = inFile.in(await readerOf(tx));
      const columns = names.map((name): ExportColumn => {
        const header = say(name);
        return { name, header, field: text({ label: header }), isCustom: false };
      });
      const rows = await rowsOf(tx, id, number, say);
      tx.record({
        action: 'export',
        resource: expenseBatch.name,
        recordId: id,
        title: batch.label ?? '',
        after: { format, rows: rows.length },
      });
      return { columns, rows, title: say('title', { number }) };
    });
    return sendTable(reply, format, { ...made, file: `${slug} ${made.title}` });
  },
);

type Say = ReturnType<typeof inFile.in>;

async function rowsOf(tx: Tx, batch: string, number: number, say: Say): Promise<ExportedRow[]> {
  const claims = await records(tx, expenseClaim).all({
    filters: [{ field: 'batch', operation: 'is', values: [batch] }],
  });
  const rows: ExportedRow[] = [];
  for (const claim of claims.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))) {
    const lines = await records(tx, expenseLine).all({
      filters: [{ field: 'claim', operation: 'is', values: [claim.id] }],
      sort: [{ field: 'date', descending: false }],
    });
    for (const line of lines) {
      const values = valuesOf(claim, line, number, say);
      rows.push({ record: {}, cells: names.map((name) => cell(name, values[name])) });
    }
    const values = setOffValues(claim, number, say);
    if (values !== null) rows.push({ record: {}, cells: names.map((name) => cell(name, values[name])) });
  }
  return rows;
}

const cell = (name: Name, value: string | null | undefined): ExportCell =>
  value === null || value === undefined
    ? null
    : { kind: numbers.has(name) ? 'number' : days.has(name) ? 'day' : 'text', text: value };

/** What advances take off a claim, as a negative amount, so that the rows add up to what is payable. */
function setOffValues(claim: ExpenseClaim, batch: number, say: Say): Partial<Record<Name, string | null>> | null {
  const minor = claim.setOffMinor ?? 0;
  if (minor === 0) return null;
  const amount = fromMinor(-minor, claim.currency);
  return {
    batch: String(batch),
    claim: String(claim.number ?? ''),
    employeeNumber: claim.payeeNumber,
    employee: claim.payee,
    purpose: claim.purpose,
    kind: say('kind-advance'),
    costObject: claim.costObject,
    amount,
    currency: claim.currency,
    converted: amount,
    companyCurrency: claim.currency,
  };
}

function valuesOf(
  claim: ExpenseClaim,
  line: ExpenseLine,
  batch: number,
  say: Say,
): Record<Name, string | null | undefined> {
  const amount = (minor: number | null, currency: string | null) =>
    minor === null ? null : fromMinor(minor, currency);
  return {
    batch: String(batch),
    claim: String(claim.number ?? ''),
    employeeNumber: claim.payeeNumber,
    employee: claim.payee,
    purpose: claim.purpose,
    date: line.date,
    kind: say(`kind-${line.kind}`),
    text: line.text ?? line.route,
    costObject: claim.costObject,
    amount: amount(line.amountMinor, line.currency),
    currency: line.currency,
    rate: line.rate,
    rateDay: line.rateDay,
    rateSource: line.rateSource,
    converted: amount(line.convertedMinor, line.companyCurrency),
    companyCurrency: line.companyCurrency,
    vat: amount(line.vatMinor, line.currency),
    distance: line.kind === 'mileage' ? line.distanceKm : null,
    formula: line.formula,
    receipts: String((line.receipts ?? []).length),
  };
}
