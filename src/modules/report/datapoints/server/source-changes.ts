import { and, eq, getTableName, inArray } from 'drizzle-orm';
import type { OutOfDate } from '#platform/approvals/model/out-of-date.ts';
import type { Message, MessagePart } from '#platform/messages/model/messages.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import { everyRowText, tellsRowsApart } from '#platform/records/server/rules.ts';
import { column, resourceNamed, tableOf } from '#platform/tables/server/table-of.ts';
import { energyActivities } from '#modules/environmental/energy/model/energy-kinds.ts';
import { activityTypeLabels } from '#modules/environmental/activity/model/activity-types.ts';
import { say as sayOfCalculation } from '#modules/environmental/calculation/model/messages.ts';
import { reportValueSource } from '#modules/report/server/tables.ts';
import {
  sourceRecords,
  type RecordSource,
  type SourceRecords,
} from '#modules/report/datapoints/model/source-records.ts';

// Values from registers know how far the history went when they were filled. Whatever the history says since then of the
// records that their source reads, on days of the period, puts them out of date: nothing is compared, and who looks
// reads what changed, who changed it and when.

/** What a value was filled from, and how far the history went then. */
export interface FilledFrom {
  source: string;
  seq: number;
}

/** Keeps what a value was filled from, also where it stays as it was. */
export async function storeSource(tx: Tx, value: string, { source, seq }: FilledFrom): Promise<void> {
  const filled = { source, historySeq: seq, filledAt: tx.now.toISOString() };
  await tx.db
    .insert(reportValueSource)
    .values({ companyId: tx.companyId, value, ...filled })
    .onConflictDoUpdate({ target: [reportValueSource.companyId, reportValueSource.value], set: filled });
}

/** What these values were filled from; of values that somebody typed since, nothing. */
export async function sourcesOf(
  tx: Tx,
  values: readonly { id: string; origin: string | null }[],
): Promise<ReadonlyMap<string, FilledFrom & { source: RecordSource }>> {
  const computed = values.filter(({ origin }) => origin === 'computed').map(({ id }) => id);
  if (computed.length === 0) return new Map();
  const rows = await tx.db
    .select({ value: reportValueSource.value, source: reportValueSource.source, seq: reportValueSource.historySeq })
    .from(reportValueSource)
    .where(and(eq(reportValueSource.companyId, tx.companyId), inArray(reportValueSource.value, computed)));
  return new Map(
    rows.flatMap(({ value, source, seq }) => (isRecordSource(source) ? [[value, { source, seq }] as const] : [])),
  );
}

const all = sourceRecords(energyActivities);
export const isRecordSource = (source: string): source is RecordSource => Object.hasOwn(all, source);

/** For each source the earliest mark of its values: what a publication made from them is held against. */
export function earliest(marks: Iterable<FilledFrom>): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { source, seq } of marks) found[source] = Math.min(found[source] ?? seq, seq);
  return found;
}

/** Changes that are told one by one, the latest first. */
const CHANGES_SHOWN = 20;

/** A reporting period: the days that count, and its id. */
export type PeriodDays = DaySpan & { id: string };

/** What a source's records went through since a mark. */
export interface SourceChanges {
  /** The last of the changes: a value filled after it is current. */
  newest: number;
  outOfDate: OutOfDate;
}

/**
 * What changed, of the records that a source reads for a period, since the history was so long.
 *
 * @returns null where nothing did
 */
export async function changesSince(
  tx: Tx,
  period: PeriodDays,
  { source, seq }: FilledFrom & { source: RecordSource },
): Promise<SourceChanges | null> {
  const parameters = new Parameters([tx.companyId, seq]);
  return toldChanges(
    tx,
    all[source].map((records) => changesOf(records, period, parameters)),
    parameters,
  );
}

async function toldChanges(tx: Tx, parts: readonly string[], parameters: Parameters): Promise<SourceChanges | null> {
  const kinds = parts.join('\nunion all\n');
  const { rows } = await tx.client.query<ChangeRow>(
    `select seq, at, by, resource, title, action, records, "activityType", "from", "to", count, newest, first from (
      select *, sum(records) over ()::int as count, max(seq) over () as newest, min(at) over () as first
      from (${kinds}) changes where records > 0) counted
    order by seq desc limit ${CHANGES_SHOWN}`,
    parameters.values,
  );
  const [latest] = rows;
  return latest === undefined
    ? null
    : {
        newest: Number(latest.newest),
        outOfDate: {
          since: new Date(latest.first).toISOString(),
          count: latest.count,
          changes: rows.map((row) => ({ said: changeMessage(row), at: new Date(row.at).toISOString(), by: row.by })),
          reopened: null,
          supersededBy: null,
        },
      };
}

interface Filled {
  id: string;
  origin: string | null;
  lineageId: string | null;
}

export interface StaleRegister {
  source: RecordSource;
  outOfDate: OutOfDate;
  disclosureValues: string[];
  esrsValues: string[];
}

/** Registers of which records changed since values were filled from them, with these values. */
export async function staleRegisters(
  tx: Tx,
  period: PeriodDays,
  vsme: readonly Filled[],
  esrs: readonly Filled[],
): Promise<StaleRegister[]> {
  const sources = await sourcesOf(tx, [...vsme, ...esrs]);
  const found: StaleRegister[] = [];
  const takenOver = await staleTakenOver(tx, period, esrs, sources);
  for (const [source, marks] of Map.groupBy(sources.values(), (mark) => mark.source)) {
    if (source === TAKEN_OVER) continue;
    const changes = await changesSince(tx, period, { source, seq: Math.min(...marks.map(({ seq }) => seq)) });
    if (changes === null) continue;
    const idsFrom = (values: readonly Filled[]) =>
      values.flatMap(({ id }) => {
        const mark = sources.get(id);
        return mark?.source === source && mark.seq < changes.newest ? [id] : [];
      });
    found.push({
      source,
      outOfDate: changes.outOfDate,
      disclosureValues: idsFrom(vsme),
      esrsValues: idsFrom(esrs),
    });
  }
  return takenOver === null ? found : [...found, takenOver];
}

const TAKEN_OVER = 'vsme';

/** Values of ESRS that were taken over from values of VSME: out of date by the very value that each was taken from. */
async function staleTakenOver(
  tx: Tx,
  period: PeriodDays,
  esrs: readonly Filled[],
  sources: Awaited<ReturnType<typeof sourcesOf>>,
): Promise<StaleRegister | null> {
  const taken = esrs.flatMap(({ id, lineageId }) => {
    const mark = sources.get(id);
    return mark?.source === TAKEN_OVER && lineageId !== null && isId(lineageId)
      ? [{ id, from: lineageId, seq: mark.seq }]
      : [];
  });
  if (taken.length === 0) return null;
  const [records] = all[TAKEN_OVER];
  if (records === undefined) return null;
  const parameters = new Parameters([tx.companyId, Math.min(...taken.map(({ seq }) => seq))]);
  const values = `(select * from unnest(${parameters.add(taken.map(({ id }) => id))}::uuid[],
    ${parameters.add(taken.map(({ from }) => from))}::uuid[], ${parameters.add(taken.map(({ seq }) => seq))}::bigint[])
    as taken (id, origin, since)) taken`;
  const changes = `select changes.* from (${changesOf(records, period, parameters)}) changes
    where exists (select from ${values} where origin = changes.record and since < changes.seq)`;
  const told = await toldChanges(tx, [changes], parameters);
  if (told === null) return null;
  const { rows } = await tx.client.query<{ id: string }>(
    `select distinct taken.id from (${changes}) changes join ${values} on origin = changes.record and since < changes.seq`,
    parameters.values,
  );
  return { source: TAKEN_OVER, outOfDate: told.outOfDate, disclosureValues: [], esrsValues: rows.map(({ id }) => id) };
}

/** Registers of which records changed since a publication was filled from them. */
export async function changedSources(
  tx: Tx,
  period: PeriodDays,
  sources: Readonly<Record<string, number>> | null,
): Promise<{ source: string; outOfDate: OutOfDate }[]> {
  const found: { source: string; outOfDate: OutOfDate }[] = [];
  for (const [source, seq] of Object.entries(sources ?? {})) {
    const changes = isRecordSource(source) ? await changesSince(tx, period, { source, seq }) : null;
    if (changes !== null) found.push({ source, outOfDate: changes.outOfDate });
  }
  return found;
}

interface ChangeRow {
  seq: string;
  at: Date | string;
  by: string | null;
  resource: string;
  title: string | null;
  action: string;
  records: number;
  activityType: string | null;
  from: string | null;
  to: string | null;
  count: number;
  newest: string;
  first: Date | string;
}

/** Values of a statement in their order: `$1`, `$2` … */
class Parameters {
  readonly values: unknown[];

  constructor(values: readonly unknown[]) {
    this.values = [...values];
  }

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Fields that say something about a record and decide no value. */
const REMARKS = ['note', 'custom', 'guidedForm', 'guidedInputs', 'owner', 'document', 'documents', 'evidence'];

/**
 * The entries of one kind that reach the period, before the change or after it. A record that was moved out of the
 * period reaches it by the days that it had; one that is erased by now counts, since its days are not known any more.
 */
function changesOf(of: SourceRecords, period: PeriodDays, parameters: Parameters): string {
  const { kind } = of;
  if (of.isSection === true) return sectionChanges(of, parameters);
  const resource = resourceNamed(kind);
  const table = tableOf(resource);
  const name = of.rows ?? `public."${getTableName(table)}"`;
  // Records that not everybody sees: that they changed is told, not which ones.
  const isPersonal = tellsRowsApart(resource);
  const kept = isPersonal ? ` and ${everyRowText(resource)}` : '';
  const reached = reachOf(of, period, parameters, (field) => `r."${column(table, field).name}"`);
  const fields = of.fields === undefined ? null : parameters.add(of.fields);
  const decides = fields === null ? `f <> all (${parameters.add(REMARKS)}::text[])` : `f = any (${fields}::text[])`;
  const entries = `e.company_id = $1 and e.seq > $2 and e.resource = ${parameters.add(kind)}`;
  const [first, last = first] = of.days ?? [];
  const day = (field: string | null | undefined) =>
    isPersonal || field === null || field === undefined ? 'null' : `r."${column(table, field).name}"::text`;
  const activity = of.only === undefined ? 'null' : `r."${column(table, of.only.field).name}"`;
  const title = isPersonal ? 'null::text' : 'e.title';
  return `select e.seq, e.at, e.actor as by, e.resource, ${title} as title, e.action, 1 as records,
      ${activity} as "activityType", ${day(first)} as "from", ${day(last ?? first)} as "to", e.record_id as record
    from history e left join ${name} r on r.company_id = e.company_id and r.id = e.record_id
    where ${entries}${kept} and e.record_id is not null and e.action <> 'read'
      and (e.action in ('create', 'remove', 'restore', 'erase') or jsonb_typeof(e.before) <> 'object'
        or jsonb_typeof(e.before) = 'object' and exists (
          select from jsonb_object_keys(e.before) f where ${decides} and ${isNoApproval('f')}))
      and (r.id is null or ${reached.now} or ${reached.before})${differsFromBefore(of, period, parameters)}
  union all
    select e.seq, e.at, e.actor, e.resource, ${title}, e.action,
      (select count(*)::int from ${name} r where r.company_id = e.company_id and r.import_id = e.import_id
        and r.import_line between e.line_from and e.line_to and ${reached.now}), null, null, null, null
    from history e where ${entries}${kept} and e.record_id is null and e.import_id is not null and e.line_from is not null`;
}

/** Entries of a section of the company's settings, which hold what was changed. */
const sectionChanges = ({ kind, fields = [] }: SourceRecords, parameters: Parameters): string =>
  `select e.seq, e.at, e.actor as by, e.resource, null::text as title, e.action, 1 as records,
      null::text as "activityType", null::text as "from", null::text as "to", null::uuid as record
    from history e where e.company_id = $1 and e.seq > $2 and e.resource = ${parameters.add(kind)}
      and jsonb_typeof(e.after) = 'object' and e.after ?| ${parameters.add(fields)}::text[]`;

/** Of settings that were added: only those that say something else than what held until then on the period's last day. */
function differsFromBefore(
  { kind, fields = [], isDated }: SourceRecords,
  period: PeriodDays,
  parameters: Parameters,
): string {
  if (isDated !== true) return '';
  const table = tableOf(resourceNamed(kind));
  const names = fields.map((field) => `"${column(table, field).name}"`);
  const validFrom = `"${column(table, 'validFrom').name}"`;
  const last = `${parameters.add(period.to)}::date`;
  return `
      and (e.action <> 'create' or r.id is null or row(${names.map((name) => `r.${name}`).join(', ')}) is distinct from
        row(${names
          .map(
            (name) => `(select p.${name} from public."${getTableName(table)}" p where p.company_id = r.company_id
              and p.removed_at is null and p.${validFrom} <= ${last}
              and (p.${validFrom}, p.id) < (r.${validFrom}, r.id) order by p.${validFrom} desc, p.id desc limit 1)`,
          )
          .join(', ')}))`;
}

/** Approving a record changes no value; rejecting it, or taking a rejection back, does. */
const isNoApproval = (field: string): string =>
  `(${field} <> 'status' or e.resource <> 'activityData' or 'rejected' in (e.before ->> 'status', e.after ->> 'status'))`;

/** Whether a record, as it is now and as it was before the change, is one that the source reads for the period. */
function reachOf(
  { days, period: ofPeriod, only }: SourceRecords,
  period: PeriodDays,
  parameters: Parameters,
  now: (field: string) => string,
): { now: string; before: string } {
  const was = (field: string, type: string) =>
    `case when jsonb_typeof(e.before) = 'object' and e.before ? '${field}' then (e.before ->> '${field}')::${type} else ${now(field)} end`;
  const both = (form: (value: (field: string, type: string) => string) => string) => ({
    now: form((field) => now(field)),
    before: form(was),
  });
  const parts = [
    ...(days === undefined
      ? []
      : [
          both(
            (value) =>
              `coalesce(${value(days[0], 'date')}, '-infinity') <= ${parameters.add(period.to)}::date${days[1] === null ? '' : ` and coalesce(${value(days[1], 'date')}, 'infinity') >= ${parameters.add(period.from)}::date`}`,
          ),
        ]),
    ...(ofPeriod === undefined
      ? []
      : [both((value) => `${value(ofPeriod, 'uuid')} = ${parameters.add(period.id)}::uuid`)]),
    ...(only === undefined
      ? []
      : [both((value) => `${value(only.field, 'text')} = any (${parameters.add(only.values)}::text[])`)]),
  ];
  const joined = (of: 'now' | 'before') =>
    parts.length === 0 ? 'true' : parts.map((part) => `(${part[of]})`).join(' and ');
  return { now: joined('now'), before: joined('before') };
}

function changeMessage(row: ChangeRow): Message {
  const { resource, action, records: count } = row;
  const section = Object.hasOwn(sections, resource) ? sections[resource] : undefined;
  const kind = section ?? { label: resourceNamed(resource).label[0] };
  const isPersonal = section === undefined && tellsRowsApart(resourceNamed(resource));
  if (section !== undefined) return sayOfCalculation('changed-settings', { kind });
  if (action === 'import' || action === 'undo-import') return sayOfCalculation('changed-import', { kind, count });
  if (isPersonal) return sayOfCalculation('changed-personal', { kind });
  const named = { kind, title: titleOf(row) };
  if (action === 'create') return sayOfCalculation('changed-create', named);
  if (action === 'remove') return sayOfCalculation('changed-remove', named);
  if (action === 'restore') return sayOfCalculation('changed-restore', named);
  return sayOfCalculation('changed-change', named);
}

/** Sections of the company's settings that values are proposed from, by their labels in the history. */
const sections: Readonly<Record<string, { label: string }>> = {
  companySize: { label: 'Size' },
  companyProfile: { label: 'Company profile' },
};

/** What a record is called by the change; one without a title by its activity, if it has one, and its days. */
function titleOf({ resource, title, activityType, from, to }: ChangeRow): MessagePart {
  if (title !== null || from === null || to === null) return title ?? '';
  const label = isActivity(activityType) ? activityTypeLabels[activityType] : resourceNamed(resource).label[0];
  return {
    said: sayOfCalculation('record-of-days', { activity: { label }, from: { day: from }, to: { day: to } }),
  };
}

const isActivity = (key: string | null): key is keyof typeof activityTypeLabels =>
  key !== null && Object.hasOwn(activityTypeLabels, key);
