import { and, asc, eq } from 'drizzle-orm';
import { history } from '#platform/chain/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { exit, exitInterview, settlement, type ExitInterview, type Settlement } from '../model/exit.ts';
import { say } from '../model/messages.ts';

/**
 * The total is what the lines add up to, in minor units; who changed it last, or entered one of its amounts, does not
 * approve it.
 */
export const settlementRules = rules<typeof settlement, Settlement>(settlement, {
  async beforeWrite(tx, { before, after }) {
    const of = await records(asProduct(tx), exit).get(after.exit, { bin: true });
    const isApproval = after.status === 'approved' && before?.status !== 'approved';
    if (isApproval && tx.accountId !== null) {
      if ((before?.changedBy ?? before?.createdBy) === tx.accountId)
        assertNoErrors([{ path: 'status', ...say('own-settlement') }]);
      if ((await whoEntered(tx, after)).has(tx.accountId)) assertNoErrors([{ path: 'status', ...say('own-amounts') }]);
    }
    const isRestored = before !== null && before.removedAt !== null;
    if (before?.status === 'approved' && after.status === 'approved' && !isRestored)
      assertNoErrors([{ path: 'status', ...say('approved-settlement') }]);
    return {
      label: of.label,
      employee: of.employee,
      totalMinor: after.lines.reduce((total, { kind, amountMinor }) => total + signOf(kind) * amountMinor, 0),
    };
  },
});

/** Who entered the lines that there are now, by the history: a line is theirs until somebody else changes it. */
async function whoEntered(tx: Tx, { id, lines, createdBy }: Settlement): Promise<Set<string | null>> {
  const entries = await tx.db
    .select({ actor: history.actor, after: history.after })
    .from(history)
    .where(and(eq(history.companyId, tx.companyId), eq(history.recordId, id)))
    .orderBy(asc(history.seq));
  let by = new Map<string, string | null>();
  for (const { actor, after } of entries) {
    const written = (after ?? {}) as Partial<Pick<Settlement, 'lines' | 'currency'>>;
    // Amounts in another currency are other amounts.
    if (written.currency !== undefined) by = new Map([...by.keys()].map((line) => [line, actor]));
    if (written.lines !== undefined)
      by = new Map(written.lines.map(asText).map((line) => [line, by.has(line) ? (by.get(line) ?? null) : actor]));
  }
  // What came with an import has no entry of its own.
  return new Set(lines.map((line) => (by.has(asText(line)) ? (by.get(asText(line)) ?? null) : createdBy)));
}
const asText = (line: Settlement['lines'][number]): string => JSON.stringify(Object.entries(line).toSorted());

/** Advances and lost equipment are taken back. */
const signOf = (kind: Settlement['lines'][number]['kind']): 1 | -1 => (kind === 'advance' || kind === 'asset' ? -1 : 1);

export const exitInterviewRules = rules<typeof exitInterview, ExitInterview>(exitInterview, {
  async beforeWrite(tx, { after }) {
    const of = await records(asProduct(tx), exit).get(after.exit, { bin: true });
    return { label: of.label, employee: of.employee };
  },
});
