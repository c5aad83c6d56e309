import {
  activityData,
  type ActivityData,
  type NewActivityData,
} from '#modules/environmental/activity/model/activity-data.ts';
import {
  guidedAction,
  guidedEntryOf,
  guidedText,
  storedQuantity,
  tryWork,
  workedOut,
  type GuidedForm,
  type GuidedFrame,
  type GuidedPart,
} from '#modules/environmental/guided/model/guided-form.ts';
import { chpPlant } from '#modules/environmental/guided/model/chp-plant.ts';
import { withPlantMethod } from '#modules/environmental/guided/model/plant-method.ts';
import { guidedForms } from '#modules/environmental/guided/model/guided-forms.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { newId } from '#platform/database/server/ids.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { records } from '#platform/records/server/records.ts';
import { factsWithin, guidedFacts } from './guided-facts.ts';
import { enteredText, inKnownUnit } from '#platform/company-units/model/entered-unit.ts';
import { unitTermOn } from '#platform/units/server/entered-values.ts';
import { isUnit, unitOf } from '#platform/units/model/unit-algebra.ts';

/**
 * Behind the action of each form: works out its parts and makes one record of each. Opened again, the records of the
 * same save follow: those whose part is still there are changed, others are deleted, new parts get a record.
 */
export const guidedHandlers = Object.values(guidedForms).map((form) =>
  handle(guidedAction(form), async (tx, { record, recordVersion, site, from, to, description, ...entered }) => {
    const { inputs: known, note } = await inKnownUnits(tx, form, entered, from);
    const inputs = await settled(tx, form, known, { site, from });
    const parts = workedOut(form, inputs, factsWithin(from, to));
    const before = record === null ? [] : await openedRecords(tx, form, record, recordVersion);
    const group = guidedEntryOf(before[0]?.guidedInputs ?? null)?.group ?? newId();
    const pairs = paired(form, before, parts);
    const deleted = before.filter((row) => !pairs.some((pair) => pair.row === row));
    for (const row of deleted) await records(tx, activityData).remove(row.id, row.version);
    const references = new Set(before.map((row) => row.reference));
    const saved = [];
    for (const { part, row } of pairs) {
      const values = {
        ...valuesOf(form, part, { site, from, to, description }, group, inputs),
        ...(note === null ? {} : { note }),
      };
      if (row === undefined) {
        const made = await records(tx, activityData).create({
          ...values,
          product: part.product,
          reference: nextReference(form, group, references),
        });
        saved.push({ id: made.id, version: made.version, part: part.key });
        continue;
      }
      // A product that somebody chose since stays; one that the form proposed follows the form.
      const proposed = partsOf(form, row).find(({ key }) => key === guidedEntryOf(row.guidedInputs)?.part)?.product;
      const made = await records(tx, activityData).change(row.id, row.version, {
        ...values,
        ...(row.product === proposed || row.product === null ? { product: part.product } : {}),
      });
      saved.push({ id: made.id, version: made.version, part: part.key });
    }
    const created = pairs.filter(({ row }) => row === undefined).length;
    return { records: saved, created, changed: pairs.length - created, deleted: deleted.length };
  }),
);

function valuesOf(
  form: GuidedForm,
  part: GuidedPart,
  { site, from, to, description }: GuidedFrame,
  group: string,
  inputs: Readonly<Record<string, unknown>>,
): Omit<NewActivityData, 'product' | 'reference'> {
  return {
    site,
    from,
    to,
    activityType: part.activityType,
    description: (description === null ? part.detail : `${description}: ${part.detail}`).slice(0, 250),
    quantity: storedQuantity(part.worked.figure),
    unit: part.worked.unit,
    basis: part.basis,
    ...(part.supplier === undefined ? {} : { supplier: part.supplier }),
    ...(part.quality === undefined ? {} : { dqiReliability: part.quality }),
    guidedForm: form.name,
    guidedInputs: guidedText({ version: form.version, group, part: part.key, description, inputs: { ...inputs } }),
  };
}

/** All records of the save that a record belongs to. @throws `request.invalid`, `record.conflict` */
async function openedRecords(tx: Tx, form: GuidedForm, id: string, version: number | null): Promise<ActivityData[]> {
  const opened = await records(tx, activityData).find(id);
  const group = guidedEntryOf(opened?.guidedInputs ?? null)?.group;
  if (opened === null || opened.guidedForm !== form.name || group === undefined)
    throw userError('request.invalid', {}, [{ path: 'record', ...say('record-gone') }]);
  if (version === null) throw userError('request.invalid', {}, [{ path: 'recordVersion', ...say('guided-missing') }]);
  if (version !== opened.version) throw userError('record.conflict', { label: { noun: activityData.label[0] } });
  return recordsOfGroup(tx, form.name, group);
}

/** The records of one save, in the order in which they were made. */
export async function recordsOfGroup(tx: Tx, form: string, group: string): Promise<ActivityData[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from activity_data where company_id = $1 and removed_at is null and guided_form = $2
      and guided_inputs::jsonb ->> 'group' = $3 order by created_at, id`,
    [tx.companyId, form, group],
  );
  const found: ActivityData[] = [];
  for (const { id } of rows) {
    const row = await records(tx, activityData).find(id);
    if (row !== null) found.push(row);
  }
  return found;
}

const partsOf = (form: GuidedForm, row: ActivityData): readonly GuidedPart[] => {
  const entry = guidedEntryOf(row.guidedInputs);
  return entry === null ? [] : tryWork(form, entry.inputs, guidedFacts).parts;
};

/**
 * Which record a part goes on in: the one that says the same already, so that a line taken out in the middle takes its
 * own record with it; else the one of its place.
 */
function paired(
  form: GuidedForm,
  before: readonly ActivityData[],
  parts: readonly GuidedPart[],
): { part: GuidedPart; row: ActivityData | undefined }[] {
  const free = new Set(before);
  const take = (fits: (row: ActivityData) => boolean): ActivityData | undefined => {
    const row = [...free].find(fits);
    if (row !== undefined) free.delete(row);
    return row;
  };
  const wasOf = new Map(
    before.map((row) => {
      const key = guidedEntryOf(row.guidedInputs)?.part;
      return [row, partsOf(form, row).find((part) => part.key === key)];
    }),
  );
  const same = new Map(
    parts.map((part) => [
      part,
      take((row) => {
        const was = wasOf.get(row);
        return was !== undefined && was.detail === part.detail && was.worked.figure === part.worked.figure;
      }),
    ]),
  );
  return parts.map((part) => ({
    part,
    row:
      same.get(part) ??
      take(
        (row) =>
          guidedEntryOf(row.guidedInputs)?.part === part.key && wasOf.get(row)?.activityType === part.activityType,
      ),
  }));
}

/** Tells the records of a save from each other and from those of other saves: `freight-3f2a91bc-1`. */
function nextReference(form: GuidedForm, group: string, taken: Set<string | null>): string {
  for (let number = 1; ; number += 1) {
    const reference = `${form.name}-${group.slice(0, 8)}-${number}`;
    if (taken.has(reference)) continue;
    taken.add(reference);
    return reference;
  }
}

type Inputs = Readonly<Record<string, unknown>>;

/** Inputs left empty for which the set-up has an answer: the method of a plant that is effective on the first day. */
async function settled(
  tx: Tx,
  { looksUp, fields }: GuidedForm,
  inputs: Inputs,
  frame: { site: string; from: string },
): Promise<Inputs> {
  if (looksUp !== 'chpPlants') return inputs;
  const all = withPlantMethod(await records(tx, chpPlant).all(), { ...inputs, ...frame });
  return Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(fields, name)));
}

/**
 * Inputs of a guided form whose amounts are stated in a unit of the company's own, in its known unit, by the definition in
 * effect on the form's first day; `note` says by what. A form names its amounts in the options of its unit
 * (`sample.amount`: a column of lines).
 *
 * @throws `request.invalid` at the unit
 */
async function inKnownUnits(
  tx: Tx,
  { fields }: GuidedForm,
  inputs: Inputs,
  day: string,
): Promise<{ inputs: Inputs; note: string | null }> {
  const converted: Record<string, unknown> = { ...inputs };
  let note: string | null = null;
  for (const [name, field] of Object.entries(fields)) {
    const value = inputs[name];
    if (field.kind !== 'unit' || typeof value !== 'string' || isUnit(value)) continue;
    const term = await unitTermOn(tx, value, day, name);
    converted[name] = term.unit;
    for (const path of field.amounts ?? []) {
      const [list = '', column = ''] = path.split('.');
      const lines = converted[list];
      if (Array.isArray(lines))
        converted[list] = lines.map((line: Inputs) => ({ ...line, [column]: inKnownUnit(line[column], term) }));
    }
    note = enteredText(null, unitOf(term.unit).symbol, term);
  }
  return { inputs: converted, note };
}
