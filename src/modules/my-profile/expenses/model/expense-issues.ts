import type { Message } from '#platform/messages/model/messages.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { addDays } from '#platform/values/model/period.ts';
import type { ExpenseLine } from './expense-claim.ts';
import { say } from './messages.ts';

/** Something to know of a claim before it is submitted or approved; what is blocking keeps it from being submitted. */
export interface ExpenseIssue {
  /** Null: of the claim itself. */
  line: string | null;
  path: string;
  isBlocking: boolean;
  said: Message;
}

/** What claims are checked by on a day. */
export interface ExpenseRules {
  /** Minor units of the company's currency; from here on a receipt is required. Null: always. */
  receiptFromMinor: number | null;
  claimWithinDays: number | null;
}

/** Another expense that may be the same. `claim`: its name; null where the reader does not see it. */
export interface Duplicate {
  line: string;
  by: 'receipt' | 'amount';
  claim: string | null;
}

interface Facts {
  /** The day of the submission, or today. */
  day: string;
  companyCurrency: string;
  /** The settings that are effective on a day. */
  rulesOn: (day: string) => ExpenseRules;
  duplicates: readonly Duplicate[];
  /** Minor units and currency as the rate gives them now; null where it is none that is calculated. */
  calculatedNow: (line: ExpenseLine) => { amountMinor: number; currency: string } | null;
}

/** Everything that is to be said of a claim, line by line. */
export function claimIssues(lines: readonly ExpenseLine[], facts: Facts): ExpenseIssue[] {
  if (lines.length === 0) return [{ line: null, path: 'status', isBlocking: true, said: say('no-expenses') }];
  return lines.flatMap((line) => lineIssues(line, facts));
}

/** Whether a receipt is required of what was paid, and is not there. */
export function lacksReceipt(
  { kind, receipts, convertedMinor }: Pick<ExpenseLine, 'kind' | 'receipts' | 'convertedMinor'>,
  { receiptFromMinor }: ExpenseRules,
): boolean {
  const isPaid = kind === 'receipt' || kind === 'other';
  const isRequired = receiptFromMinor === null || (convertedMinor ?? 0) >= receiptFromMinor;
  return isPaid && (receipts ?? []).length === 0 && isRequired;
}

/** Whether an expense is claimed, on a day, later than the settings have it. */
export const isLate = ({ date }: Pick<ExpenseLine, 'date'>, { claimWithinDays }: ExpenseRules, day: string): boolean =>
  claimWithinDays !== null && addDays(date, claimWithinDays) < day;

function lineIssues(line: ExpenseLine, facts: Facts): ExpenseIssue[] {
  const at = (path: string, isBlocking: boolean, said: Message): ExpenseIssue => ({
    line: line.id,
    path,
    isBlocking,
    said,
  });
  const settings = facts.rulesOn(line.date);
  const now = facts.calculatedNow(line);
  const isOutdated = now !== null && (now.amountMinor !== line.amountMinor || now.currency !== line.currency);
  return [
    ...(lacksReceipt(line, settings) ? [at('receipts', true, say('receipt-missing'))] : []),
    ...(isOutdated ? [at('date', true, say('rate-changed'))] : []),
    ...(line.companyCurrency !== facts.companyCurrency ? [at('currency', true, say('currency-changed'))] : []),
    ...(isLate(line, settings, facts.day)
      ? [at('date', false, say('late', { count: settings.claimWithinDays ?? 0 }))]
      : []),
    ...(line.kind === 'receipt' && line.vatMinor === null ? [at('vatMinor', false, say('vat-missing'))] : []),
    ...facts.duplicates
      .filter((one) => one.line === line.id)
      .map(({ by, claim }) =>
        at(
          by === 'receipt' ? 'receipts' : 'amountMinor',
          false,
          claim === null
            ? say('same-receipt-elsewhere')
            : say(by === 'receipt' ? 'same-receipt' : 'same-expense', { claim }),
        ),
      ),
  ];
}

/** What is wrong with an exchange rate: it is stated with day and source where another currency is paid in, and not else. */
export function rateErrors(
  { currency, rate, rateDay, rateSource }: Pick<ExpenseLine, 'currency' | 'rate' | 'rateDay' | 'rateSource'>,
  companyCurrency: string,
): { path: string; said: Message }[] {
  if (currency === null) return [];
  if (currency === companyCurrency)
    return rate === null || dec(rate).eq(1) ? [] : [{ path: 'rate', said: say('rate-not-needed') }];
  return [
    ...(rate === null
      ? [{ path: 'rate', said: say('rate-needed', { currency, company: companyCurrency }) }]
      : dec(rate).lte(0)
        ? [{ path: 'rate', said: say('rate-above-zero') }]
        : []),
    ...(rateDay === null ? [{ path: 'rateDay', said: say('rate-day-needed') }] : []),
    ...((rateSource ?? '').trim() === '' ? [{ path: 'rateSource', said: say('rate-source-needed') }] : []),
  ];
}
