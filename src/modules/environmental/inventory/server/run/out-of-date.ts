import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '#platform/database/server/ids.ts';
import type { HistoryListener, Tx } from '#platform/database/server/in-company.ts';
import type { HistoryEntry } from '#platform/history/server/chain.ts';
import type { Message, MessagePart } from '#platform/messages/model/messages.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { CUSTOM_SOURCE } from '#modules/environmental/factors/server/custom-factor.ts';
import { activityData } from '#modules/environmental/inventory/model/activity-data.ts';
import type { OutOfDate } from '#platform/approvals/model/out-of-date.ts';
import { say } from '#modules/environmental/inventory/model/messages.ts';
import {
  assignmentRule,
  conversionBridge,
  customFactor,
  energyInstrument,
  refrigerantBalance,
} from '#modules/environmental/set-up/model/set-up-records.ts';
import {
  environmentalPolicy,
  environmentalSettings,
} from '#modules/environmental/settings/model/environmental-settings.ts';
import { records } from '#platform/records/server/records.ts';
import { activityLabel } from '../results/labels.ts';
import { calculationChange, calculationRun } from '../tables.ts';
import type { RunRow } from './run-inputs.ts';
import { loadTree } from './sites.ts';

// A calculation that somebody answers for is out of date as soon as anything that it was made from changes. The change
// itself marks it, in its own transaction: nobody has to look for it, and who reads a mark finds what changed, who
// changed it and when. What was taken from the calculation asks the same function.

/** One record that changed, and how. */
interface Changed {
  id: string;
  /** The fields that changed; null: the whole record came or went. */
  names: ReadonlySet<string> | null;
  /** What these fields were. */
  before: Readonly<Record<string, unknown>>;
  action: string;
}

/** What names a record without a title. */
interface Named {
  id: string;
  activityType?: string | null;
  from?: string | null;
  to?: string | null;
}

/** Of records that changed, those that a run was made from, or would be made from now. */
type Reach = (tx: Tx, run: RunRow, changed: readonly Changed[]) => Promise<readonly Named[]>;

/** Fields that say something about a record and decide no figure. */
const remarks = new Set([
  'note',
  'custom',
  'description',
  'licence',
  'reviewOn',
  'source',
  'name',
  'guidedForm',
  'guidedInputs',
]);
const decides = ({ names }: Changed): boolean => names === null || [...names].some((name) => !remarks.has(name));
const dayBefore = ({ before }: Changed, name: 'from' | 'to'): string | null =>
  typeof before[name] === 'string' ? before[name] : null;

type DatedTable = 'activity_data' | 'refrigerant_balance' | 'energy_instrument';

/** Records with days: those that touch the period, before the change or after it. */
const onDays =
  (table: DatedTable): Reach =>
  async ({ client, companyId }, run, all) => {
    const changed = all.filter(decides);
    if (changed.length === 0) return [];
    const { rows } = await client.query<Named>(
      `select r.id, r."from"::text as "from", r."to"::text as "to",
        ${table === 'activity_data' ? 'r.activity_type' : 'null::text'} as "activityType"
      from unnest($4::uuid[], $5::date[], $6::date[]) as changed (id, was_from, was_to)
        join ${table} r on r.company_id = $1 and r.id = changed.id
      where (r."from" <= $3::date and r."to" >= $2::date)
        or (coalesce(was_from, r."from") <= $3::date and coalesce(was_to, r."to") >= $2::date)`,
      [
        companyId,
        run.from,
        run.to,
        changed.map(({ id }) => id),
        changed.map((one) => dayBefore(one, 'from')),
        changed.map((one) => dayBefore(one, 'to')),
      ],
    );
    return rows;
  };

const boundaryFields = [
  'parent',
  'kind',
  'country',
  'region',
  'ownershipShare',
  'financialControl',
  'operationalControl',
  'validFrom',
  'validTo',
];

/** Units of the boundary, or units that one is part of, with another share, place or time. */
const onUnits: Reach = async (tx, run, all) => {
  const changed = all.filter(
    ({ action, names }) => action !== 'create' && (names === null || boundaryFields.some((name) => names.has(name))),
  );
  if (changed.length === 0) return [];
  const { rows } = await tx.client.query<{ site: string }>(
    "select distinct site from result_total where company_id = $1 and run = $2 and grain = 'site'",
    [tx.companyId, run.id],
  );
  const tree = await loadTree(tx);
  const reached = new Set<string>();
  for (const { site } of rows)
    for (let at: string | null = site; at !== null && !reached.has(at); at = tree.get(at)?.parent ?? null)
      reached.add(at);
  return changed.filter(({ id }) => reached.has(id));
};

/** Own factors that the run used. */
const onFactors: Reach = async ({ client, companyId }, run, all) => {
  const ids = all.filter(decides).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await client.query<Named>(
    `select distinct changed.id from unnest($3::uuid[]) as changed (id) join calculation_coefficient c
      on c.company_id = $1 and c.run = $2 and ((c.factor_source = $4 and c.factor_id = changed.id::text)
        or c.workings -> 'supplierRate' ->> 'id' = $4 || ' ' || changed.id::text)`,
    [companyId, run.id, ids, CUSTOM_SOURCE],
  );
  return rows;
};

/** Rules and conversions for an activity that the run has, before the change or after it. */
const onActivities =
  (table: 'assignment_rule' | 'conversion_bridge'): Reach =>
  async ({ client, companyId }, run, all) => {
    const changed = all.filter(decides);
    if (changed.length === 0) return [];
    const { rows } = await client.query<Named>(
      `select r.id from unnest($5::uuid[], $6::text[], $7::boolean[]) as changed (id, was_for, has_moved)
        join ${table} r on r.company_id = $1 and r.id = changed.id
      where (has_moved or (coalesce(r."from" <= $4::date, true) and coalesce(r."to" >= $3::date, true)))
        and exists (select from calculation_coefficient c where c.company_id = $1 and c.run = $2
          and (r.activity_type is null or c.activity_type in (r.activity_type, was_for)))`,
      [
        companyId,
        run.id,
        run.from,
        run.to,
        changed.map(({ id }) => id),
        changed.map(({ before }) => (typeof before['activityType'] === 'string' ? before['activityType'] : null)),
        changed.map(({ names }) => names !== null && (names.has('from') || names.has('to'))),
      ],
    );
    return rows;
  };

const onPeriod: Reach = (_tx, run, all) =>
  Promise.resolve(
    all.filter(
      ({ id, names }) =>
        id === run.period && ['from', 'to', 'boundaryApproach', 'gwpSet'].some((name) => names?.has(name)),
    ),
  );

/** The settings that calculations are made with; the others are thresholds, conditions and units on screen. */
const calculated = ['editions', 'countryDefaults', 'gwpSet'];

/** Settings that made, for the period's last day, another choice of factors or warming potentials than held before. */
const onSettings: Reach = async (tx, run, all) => {
  const now = await records(tx, environmentalSettings).all();
  const settled = environmentalPolicy.on(now, run.to);
  const reached: Named[] = [];
  for (const { id, action, before } of all) {
    const others = now.filter((one) => one.id !== id);
    const own = now.find((one) => one.id === id) ?? (await records(tx, environmentalSettings).find(id, { bin: true }));
    if (own === null) continue;
    // As it was before this change; one that was added or came back was not there.
    const was =
      action === 'create' || action === 'restore'
        ? others
        : [...others, { ...own, ...(before as Partial<typeof own>) }];
    if (
      environmentalPolicy
        .changed(environmentalPolicy.on(was, run.to), settled)
        .some((name) => calculated.includes(name))
    )
      reached.push({ id });
  }
  return reached;
};

/** What calculations are made from, and when a change of it reaches one. */
const reachBy: ReadonlyMap<string, { resource: Resource; table: string; reach: Reach }> = new Map(
  [
    { resource: activityData, table: 'activity_data', reach: onDays('activity_data') },
    { resource: refrigerantBalance, table: 'refrigerant_balance', reach: onDays('refrigerant_balance') },
    { resource: energyInstrument, table: 'energy_instrument', reach: onDays('energy_instrument') },
    { resource: orgUnit, table: 'org_unit', reach: onUnits },
    { resource: customFactor, table: 'custom_factor', reach: onFactors },
    { resource: assignmentRule, table: 'assignment_rule', reach: onActivities('assignment_rule') },
    { resource: conversionBridge, table: 'conversion_bridge', reach: onActivities('conversion_bridge') },
    { resource: reportingPeriod, table: 'reporting_period', reach: onPeriod },
    { resource: environmentalSettings, table: 'environmental_settings', reach: onSettings },
  ].map((one) => [one.resource.name, one]),
);

type Mark = Omit<typeof calculationChange.$inferInsert, 'companyId' | 'id' | 'run' | 'at' | 'by'>;
const AT_ONCE = 500;

/** Marks each approved or final calculation that a change reaches, in the transaction of the change. */
export const markOutOfDate: HistoryListener = async (tx, entries) => {
  const changes = entries.filter(({ resource }) => reachBy.has(resource));
  if (changes.length === 0) return;
  const runs = await tx.db
    .select()
    .from(calculationRun)
    .where(and(eq(calculationRun.companyId, tx.companyId), inArray(calculationRun.state, ['approved', 'frozen'])));
  const marks: (typeof calculationChange.$inferInsert)[] = [];
  for (const run of runs)
    for (const [kind, own] of Map.groupBy(changes, ({ resource }) => resource))
      for (const mark of [...(await marksOf(tx, run, kind, own)), ...(await marksOfImports(tx, run, kind, own))])
        marks.push({
          ...mark,
          companyId: tx.companyId,
          id: newId(),
          run: run.id,
          at: tx.now.toISOString(),
          by: tx.accountId,
        });
  for (let at = 0; at < marks.length; at += AT_ONCE)
    await tx.db.insert(calculationChange).values(marks.slice(at, at + AT_ONCE));
  if (marks.length > 0) tx.noteChange('calculationRun');
};

/** A mark for each record that a person or a call changed. */
async function marksOf(tx: Tx, run: RunRow, kind: string, entries: readonly HistoryEntry[]): Promise<Mark[]> {
  const single = entries.flatMap((entry) => (entry.recordId ? [{ entry, id: entry.recordId }] : []));
  const reached = await reachedOf(
    tx,
    run,
    kind,
    single.map(({ entry, id }) => changedOf(id, entry.action, entry.before)),
  );
  const named = new Map(reached.map((one) => [one.id, one]));
  return single.flatMap(({ entry: { title, action, reason }, id }) => {
    const found = named.get(id);
    return found === undefined
      ? []
      : [
          {
            resource: kind,
            record: id,
            title: title?.slice(0, 300) ?? null,
            activityType: found.activityType ?? null,
            from: found.from ?? null,
            to: found.to ?? null,
            action,
            reason: reason ?? null,
            records: 1,
          },
        ];
  });
}

/** One mark for each import, with how many of its records the run was or would be made from. */
async function marksOfImports(tx: Tx, run: RunRow, kind: string, entries: readonly HistoryEntry[]): Promise<Mark[]> {
  const marks: Mark[] = [];
  const of = reachBy.get(kind);
  for (const { recordId, importId, title, action, reason } of entries) {
    if (of === undefined || recordId || !importId) continue;
    const [added, changed] = [await addedBy(tx, of.table, importId), await changedBy(tx, kind, importId)];
    const known = new Set(changed.map(({ id }) => id));
    const all = [...changed, ...added.filter((id) => !known.has(id)).map((id) => changedOf(id, 'create', null))];
    const count = (await reachedOf(tx, run, kind, all)).length;
    if (count > 0)
      marks.push({
        resource: kind,
        record: null,
        title: title ?? null,
        action,
        reason: reason ?? null,
        records: count,
      });
  }
  return marks;
}

const reachedOf = async (tx: Tx, run: RunRow, kind: string, changed: readonly Changed[]): Promise<readonly Named[]> =>
  changed.length === 0 ? [] : ((await reachBy.get(kind)?.reach(tx, run, changed)) ?? []);

function changedOf(id: string, action: string, before: unknown): Changed {
  const was = typeof before === 'object' && before !== null ? (before as Record<string, unknown>) : {};
  // A record that came, went or came back did so with all its fields.
  const isWhole = before === null || before === undefined || action === 'remove' || action === 'restore';
  return { id, action, before: was, names: isWhole ? null : new Set(Object.keys(was)) };
}

async function addedBy({ client, companyId }: Tx, table: string, importId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${table} where company_id = $1 and import_id = $2`,
    [companyId, importId],
  );
  return rows.map(({ id }) => id);
}

/** Records that were there before an import and that it changed, or that its undoing turned back. */
async function changedBy({ client, companyId }: Tx, kind: string, importId: string): Promise<Changed[]> {
  const { rows } = await client.query<{ id: string; before: unknown }>(
    `select record_id as id, before from history where company_id = $1 and import_id = $2 and resource = $3
      and record_id is not null`,
    [companyId, importId, kind],
  );
  return rows.map(({ id, before }) => changedOf(id, 'change', before));
}

/** Changes that are told one by one, the latest first. */
const CHANGES_SHOWN = 20;

/**
 * Which of these runs are out of date, and why: what changed since somebody approved them, that its records have been
 * reopened for correction, or the calculation that took their place. A run that is current is not in the map.
 */
export async function outOfDateOf(
  tx: Tx,
  runs: readonly Pick<RunRow, 'id' | 'state' | 'supersededBy' | 'reopenedAt' | 'reopenedBy' | 'reopenReason'>[],
): Promise<ReadonlyMap<string, OutOfDate>> {
  if (runs.length === 0) return new Map();
  const { rows } = await tx.client.query<MarkRow>(
    `select run, at, by, resource, title, activity_type, "from", "to", action, records, count, first from (
      select run, at, by, resource, title, activity_type, "from"::text, "to"::text, action, records,
        sum(records) over (partition by run)::int as count, min(at) over (partition by run) as first,
        row_number() over (partition by run order by at desc, id desc) as place
      from calculation_change where company_id = $1 and run = any ($2::uuid[])) marks
    where place <= ${CHANGES_SHOWN} order by run, at desc`,
    [tx.companyId, runs.map(({ id }) => id)],
  );
  const newer = runs.flatMap(({ supersededBy }) => supersededBy ?? []);
  const successors =
    newer.length === 0
      ? []
      : await tx.db
          .select({
            id: calculationRun.id,
            name: calculationRun.name,
            at: calculationRun.frozenAt,
            by: calculationRun.frozenBy,
          })
          .from(calculationRun)
          .where(and(eq(calculationRun.companyId, tx.companyId), inArray(calculationRun.id, newer)));
  const found = new Map<string, OutOfDate>();
  for (const run of runs) {
    const { id, supersededBy } = run;
    const marks = rows.filter((mark) => mark.run === id);
    const successor = successors.find((one) => one.id === supersededBy);
    const reopened = reopenedOf(run);
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

/** Who opened the records of an approved or final calculation again, and why; null of one that locks them. */
export const reopenedOf = ({
  state,
  reopenedAt,
  reopenedBy,
  reopenReason,
}: Pick<RunRow, 'state' | 'reopenedAt' | 'reopenedBy' | 'reopenReason'>): OutOfDate['reopened'] =>
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

/** How many records a run reads have changed since it was calculated: for one that nobody has approved yet. */
export async function changedSince({ client, companyId }: Tx, { from, to, createdAt }: RunRow): Promise<number> {
  const {
    rows: [found],
  } = await client.query<{ records: number }>(
    `select ${['activity_data', 'refrigerant_balance', 'energy_instrument']
      .map(
        (table) => `(select count(*)::int from ${table} where company_id = $1 and changed_at > $4
          and "from" <= $3::date and "to" >= $2::date)`,
      )
      .join(' + ')} as records`,
    [companyId, from, to, createdAt],
  );
  return found?.records ?? 0;
}
