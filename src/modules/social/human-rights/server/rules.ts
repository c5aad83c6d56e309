import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow, rules } from '#platform/records/server/rules.ts';
import { specialValues } from '#platform/records/server/special-values.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { dueDiligenceStep, type DueDiligenceStep } from '../model/due-diligence.ts';
import { grievance, type Grievance } from '../model/grievance.ts';
import { say } from '../model/messages.ts';
import {
  humanRightsIncident,
  incidentReview,
  type HumanRightsIncident,
  type IncidentReview,
} from '../model/rights-incident.ts';
import { salientIssue, severityOf, type SalientIssue } from '../model/salient-issue.ts';

export const salientIssueRules = rules<typeof salientIssue, SalientIssue>(salientIssue, {
  beforeWrite: (_tx, { after }) => Promise.resolve({ severity: severityOf(after) }),
});

/** A step that is marked as completed is so today, unless its day is said. */
export const dueDiligenceStepRules = rules<typeof dueDiligenceStep, DueDiligenceStep>(dueDiligenceStep, {
  async beforeWrite(tx, { before, after, set }) {
    const today = await todayOf(tx);
    if (after.doneOn !== null && after.doneOn > today) assertNoErrors([{ path: 'doneOn', ...say('in-future') }]);
    if (after.status !== 'done') {
      if (after.doneOn !== null && Object.hasOwn(set, 'doneOn'))
        assertNoErrors([{ path: 'doneOn', ...say('not-done') }]);
      return { doneOn: null };
    }
    if (after.doneOn === null && before?.status === 'done')
      assertNoErrors([{ path: 'doneOn', ...say('done-missing') }]);
    return { doneOn: after.doneOn ?? today };
  },
});

/** What is confirmed says since when; an amount says its currency and when it was recognised. */
export const humanRightsIncidentRules = rules<typeof humanRightsIncident, HumanRightsIncident>(humanRightsIncident, {
  async beforeWrite(tx, { before, after, set }) {
    const today = await todayOf(tx);
    for (const name of ['happenedOn', 'reportedOn', 'confirmedOn', 'recognisedOn'] as const)
      if ((after[name] ?? '') > today) assertNoErrors([{ path: name, ...say('in-future') }]);
    if (after.finesMinor !== null && after.currency === null)
      assertNoErrors([{ path: 'currency', ...say('currency-missing') }]);
    if ((after.finesMinor ?? 0) > 0 && after.recognisedOn === null)
      assertNoErrors([{ path: 'recognisedOn', ...say('recognised-missing') }]);
    if (after.status !== 'confirmed') {
      if (after.confirmedOn !== null && Object.hasOwn(set, 'confirmedOn'))
        assertNoErrors([{ path: 'confirmedOn', ...say('not-confirmed') }]);
      return { confirmedOn: null };
    }
    if (after.confirmedOn === null && before?.status === 'confirmed')
      assertNoErrors([{ path: 'confirmedOn', ...say('confirmed-missing') }]);
    return { confirmedOn: after.confirmedOn ?? today };
  },
});

/** A period is reviewed when it has ended. */
export const incidentReviewRules = rules<typeof incidentReview, IncidentReview>(incidentReview, {
  async beforeWrite(tx, { after }) {
    if (after.reviewedOn > (await todayOf(tx))) assertNoErrors([{ path: 'reviewedOn', ...say('in-future') }]);
    const period = await records(asProduct(tx), reportingPeriod).get(after.period, { bin: true });
    if (after.reviewedOn <= period.to)
      assertNoErrors([{ path: 'reviewedOn', ...say('period-not-ended', { day: { day: period.to } }) }]);
    return { label: period.name };
  },
});

const days = ['receivedOn', 'acknowledgedOn', 'feedbackOn', 'decidedOn', 'closedOn'] as const;

/**
 * A case officer does not see a case that names them. An anonymous case has no reporter and stays anonymous. What is
 * decided has conclusion, what is remediated its remedy; days of moves are today unless said.
 */
export const grievanceRules = rules<typeof grievance, Grievance>(grievance, {
  visible(tx, table) {
    if (tx.grants === null || tx.accountId === null) return undefined;
    const concerns = column(table, 'concerns');
    return or(isNull(concerns), ne(concerns, tx.accountId));
  },
  async beforeWrite(tx, { before, after, set }) {
    const today = await todayOf(tx);
    for (const name of days) if ((after[name] ?? '') > today) assertNoErrors([{ path: name, ...say('in-future') }]);
    if (before?.isAnonymous === true && !after.isAnonymous)
      assertNoErrors([{ path: 'isAnonymous', ...say('anonymity-kept') }]);
    if (after.isAnonymous && (after.reporter ?? null) !== null)
      assertNoErrors([{ path: 'reporter', ...say('anonymous-reporter') }]);
    if ((after.remedyMinor ?? null) !== null && (after.currency ?? null) === null)
      assertNoErrors([{ path: 'currency', ...say('currency-missing') }]);
    const content = { ...(before === null ? null : await specialValues(tx, grievance, after.id)), ...set };
    const isEmpty = (name: string) => String(content[name] ?? '').trim() === '';
    if (after.isAnonymous && !isEmpty('contact')) assertNoErrors([{ path: 'contact', ...say('anonymous-contact') }]);
    const { status } = after;
    if (before !== null && status !== before.status) {
      if (status === 'admissible' && (after.subject ?? null) === null)
        assertNoErrors([{ path: 'subject', ...say('subject-missing') }]);
      if ((status === 'substantiated' || status === 'unsubstantiated') && isEmpty('conclusion'))
        assertNoErrors([{ path: 'conclusion', ...say('conclusion-missing') }]);
      if (status === 'remediated' && isEmpty('remedy')) assertNoErrors([{ path: 'remedy', ...say('remedy-missing') }]);
    }
    if (status !== 'closed' && (set['closedOn'] ?? null) !== null)
      assertNoErrors([{ path: 'closedOn', ...say('not-closed') }]);
    if (isOpen(status) && (set['decidedOn'] ?? null) !== null)
      assertNoErrors([{ path: 'decidedOn', ...say('not-decided') }]);
    const isReopened = before?.status === 'closed' && status !== 'closed';
    return {
      number: after.number ?? before?.number ?? (await nextNumber(tx, after.receivedOn.slice(0, 4))),
      decidedOn: isReopened ? null : isDecided(status) ? (after.decidedOn ?? today) : after.decidedOn,
      closedOn: status === 'closed' ? (after.closedOn ?? today) : null,
    };
  },
});

const isOpen = (status: Grievance['status']) =>
  status === 'received' || status === 'admissible' || status === 'investigating';
const isDecided = (status: Grievance['status']) =>
  status === 'substantiated' || status === 'unsubstantiated' || status === 'remediated';

/** Numbers are given one at a time in a company, so that none is there twice. */
export async function lockNumbers(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:grievance`}, 13))`);
}

/** `G-2026-0007`, the next one of the year. */
async function nextNumber(tx: Tx, year: string): Promise<string> {
  await lockNumbers(tx);
  const table = tableOf(grievance);
  const number = column(table, 'number');
  const [last] = await tx.db
    .select({ count: sql<number | null>`max(substring(${number} from 8)::bigint)::int` })
    .from(table)
    .where(
      and(
        eq(column(table, 'companyId'), tx.companyId),
        sql`${number} ~ ${`^G-${year}-[0-9]{4,9}$`}`,
        everyRow(grievance),
      ),
    );
  return `G-${year}-${String((last?.count ?? 0) + 1).padStart(4, '0')}`;
}
