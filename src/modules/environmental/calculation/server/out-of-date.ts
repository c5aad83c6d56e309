import { and, eq, inArray } from 'drizzle-orm';
import type { OutOfDate } from '#platform/approvals/model/out-of-date.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { HistoryListener, Tx } from '#platform/database/server/in-company.ts';
import type { Message, MessagePart } from '#platform/messages/model/messages.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { activityLabel } from './labels.ts';
import { calculationChange, calculationTable } from './tables.ts';
import { reachBy } from './change-reach.ts';
import { changesSince, changesSinceEach, marksOf, type PlacedMark } from './changes-since.ts';
import type { CalculationRow } from './calculation-inputs.ts';

// A calculation that somebody answers for is out of date as soon as anything that it was made from changes. The change
// itself marks it, in its own transaction: nobody has to look for it, and who reads a mark finds what changed, who
// changed it and when. What changed between the calculation and its approval is marked by the approval. One that nobody
// has approved yet is held against the history when somebody looks. What was taken from a calculation asks the same
// function.

const AT_ONCE = 500;

/** Marks each approved or final calculation that a change reaches, in the transaction of the change. */
export const markOutOfDate: HistoryListener = async (tx, entries) => {
  const changes = entries.filter(({ resource }) => reachBy.has(resource));
  if (changes.length === 0) return;
  // Those that nobody has approved yet are held against the history when somebody looks: open pages look again.
  const [unsigned] = await tx.db
    .select({ id: calculationTable.id })
    .from(calculationTable)
    .where(and(eq(calculationTable.companyId, tx.companyId), eq(calculationTable.state, 'done')))
    .limit(1);
  if (unsigned !== undefined) tx.noteChange('calculationRun');
  const calculations = await tx.db
    .select()
    .from(calculationTable)
    .where(and(eq(calculationTable.companyId, tx.companyId), inArray(calculationTable.state, ['approved', 'frozen'])));
  const dated = changes.map((entry) => ({ ...entry, at: tx.now.toISOString(), by: tx.accountId }));
  for (const calculation of calculations) await storeMarks(tx, calculation, await marksOf(tx, calculation, dated));
};

/**
 * Marks a calculation that is being approved by what has changed since it was made, for whatever reason it is approved
 * all the same. Whoever calls holds the end of the history (`lockHistory`): what comes later marks by itself.
 */
export const markChangesBefore = async (tx: Tx, calculation: CalculationRow): Promise<void> =>
  storeMarks(tx, calculation, await changesSince(tx, calculation));

async function storeMarks(tx: Tx, calculation: CalculationRow, marks: readonly PlacedMark[]): Promise<void> {
  const rows = marks.map(({ seq: _seq, ...mark }) => ({
    ...mark,
    companyId: tx.companyId,
    id: newId(),
    run: calculation.id,
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.db.insert(calculationChange).values(rows.slice(at, at + AT_ONCE));
  if (rows.length > 0) tx.noteChange('calculationRun');
}

/** Changes that are told one by one, the latest first. */
const CHANGES_SHOWN = 20;

/**
 * Which of these calculations are out of date, and why: what changed since they were calculated, that their records
 * have been reopened for correction, or the calculation that took their place. A calculation that is current is not in
 * the map.
 */
export async function outOfDateOf(
  tx: Tx,
  calculations: readonly CalculationRow[],
): Promise<ReadonlyMap<string, OutOfDate>> {
  if (calculations.length === 0) return new Map();
  const kept = await tx.client.query<MarkRow>(
    `select run, at, by, resource, title, activity_type, "from", "to", action, records, count, first from (
      select run, at, by, resource, title, activity_type, "from"::text, "to"::text, action, records,
        sum(records) over (partition by run)::int as count, min(at) over (partition by run) as first,
        row_number() over (partition by run order by at desc, id desc) as place
      from calculation_change where company_id = $1 and run = any ($2::uuid[])) marks
    where place <= ${CHANGES_SHOWN} order by run, at desc`,
    [tx.companyId, calculations.map(({ id }) => id)],
  );
  const rows = [...kept.rows];
  for (const group of unsignedOf(calculations)) {
    const since = await changesSinceEach(tx, group);
    for (const calculation of group) rows.push(...rowsOf(calculation, since.get(calculation.id) ?? []));
  }
  for (const calculation of calculations)
    if (calculation.state === 'done' && calculation.historySeq === null)
      rows.push(...rowsOf(calculation, await changesSince(tx, calculation)));
  const newer = calculations.flatMap(({ supersededBy }) => supersededBy ?? []);
  const successors =
    newer.length === 0
      ? []
      : await tx.db
          .select({
            id: calculationTable.id,
            name: calculationTable.name,
            at: calculationTable.frozenAt,
            by: calculationTable.frozenBy,
          })
          .from(calculationTable)
          .where(and(eq(calculationTable.companyId, tx.companyId), inArray(calculationTable.id, newer)));
  const found = new Map<string, OutOfDate>();
  for (const calculation of calculations) {
    const { id, supersededBy } = calculation;
    const marks = rows.filter((mark) => mark.run === id);
    const successor = successors.find((one) => one.id === supersededBy);
    const reopened = reopenedOf(calculation);
    if (marks.length === 0 && successor === undefined && reopened === null) continue;
    found.set(id, {
      since: iso(marks[0]?.first ?? reopened?.at ?? successor?.at ?? tx.now),
      count: marks[0]?.count ?? 0,
      changes: marks.map((mark) => ({ said: markMessage(mark), at: iso(mark.at), by: mark.by })),
      reopened,
      supersededBy:
        successor === undefined
          ? null
          : {
              id: successor.id,
              name: successor.name,
              at: successor.at === null ? null : iso(successor.at),
              by: successor.by,
            },
    });
  }
  return found;
}

/** Calculations that nobody has approved, those of one period together, the newest first. */
const unsignedOf = (calculations: readonly CalculationRow[]): CalculationRow[][] => [
  ...Map.groupBy(
    calculations
      .filter(({ state, historySeq }) => state === 'done' && historySeq !== null)
      .toSorted((left, right) => (right.historySeq ?? 0) - (left.historySeq ?? 0)),
    ({ period, kind }) => `${period} ${kind}`,
  ).values(),
];

/** Who opened the records of an approved or final calculation again, and why; null of one that locks them. */
export const reopenedOf = ({
  state,
  reopenedAt,
  reopenedBy,
  reopenReason,
}: Pick<CalculationRow, 'state' | 'reopenedAt' | 'reopenedBy' | 'reopenReason'>): OutOfDate['reopened'] =>
  reopenedAt === null || (state !== 'approved' && state !== 'frozen')
    ? null
    : { at: iso(reopenedAt), by: reopenedBy, reason: reopenReason ?? '' };

/** Whose names the changes need. */
export const peopleOfChanges = (all: readonly OutOfDate[]): string[] => [
  ...new Set(
    all.flatMap(({ changes, reopened, supersededBy }) =>
      [...changes.map(({ by }) => by), reopened?.by ?? null, supersededBy?.by ?? null].filter(
        (person) => person !== null,
      ),
    ),
  ),
];

interface MarkRow {
  run: string;
  at: Date | string;
  by: string | null;
  resource: string;
  title: string | null;
  activity_type: string | null;
  from: string | null;
  to: string | null;
  action: string;
  records: number;
  count: number;
  first: Date | string;
}

/** Marks that are not kept, as those that are: the latest, the latest first, each with what all of them come to. */
function rowsOf({ id: calculation }: CalculationRow, marks: readonly PlacedMark[]): MarkRow[] {
  const count = marks.reduce((all, { records }) => all + records, 0);
  const first = marks[0]?.at ?? '';
  return marks
    .slice(-CHANGES_SHOWN)
    .reverse()
    .map(({ activityType, ...mark }) => ({
      run: calculation,
      at: mark.at,
      by: mark.by ?? null,
      resource: mark.resource,
      title: mark.title ?? null,
      activity_type: activityType ?? null,
      from: mark.from ?? null,
      to: mark.to ?? null,
      action: mark.action,
      records: mark.records,
      count,
      first,
    }));
}

const iso = (at: Date | string): string => new Date(at).toISOString();

function markMessage(mark: MarkRow): Message {
  const { resource, action, records: count } = mark;
  const kind = { label: reachBy.get(resource)?.resource.label[0] ?? resource };
  if (action === 'import' || action === 'undo-import') return say('changed-import', { kind, count });
  const named = { kind, title: titleOf(mark) };
  if (action === 'create') return say('changed-create', named);
  if (action === 'remove') return say('changed-remove', named);
  if (action === 'restore') return say('changed-restore', named);
  return say('changed-change', named);
}

/** What a record is called by the change; one without a title by its activity and days. */
function titleOf({ title, activity_type: activity, from, to }: MarkRow): MessagePart {
  if (title !== null || activity === null || from === null || to === null) return title ?? '';
  return {
    said: say('record-of-days', { activity: { label: activityLabel(activity) }, from: { day: from }, to: { day: to } }),
  };
}
