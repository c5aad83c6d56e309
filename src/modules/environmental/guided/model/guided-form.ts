import { z } from 'zod';
import { defineAction, type InputOf } from '#platform/actions/model/action.ts';
import { checkInput } from '#platform/actions/model/check-input.ts';
import { userError, UserError, type FieldError } from '#platform/errors/model/errors.ts';
import type { Explained } from '#platform/kit/model/explained.ts';
import { date, idText, integer, reference, text, type Field } from '#platform/records/model/fields.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { isDay, type DaySpan } from '#platform/values/model/period.ts';
import type { ActivityTypeKey } from '#modules/environmental/activity/model/activity-types.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import type { Airport } from './airports.ts';
import { guidedFormLabels, type GuidedFormName } from '#modules/environmental/activity/model/activity-data.ts';

/**
 * A guided form asks for what people know (people, days, distances) and works out the activity records from it with the
 * engines. One definition makes the action that saves, the dialog with its preview, the check of every record that is
 * written and the explanation in the results. A form of its own is its inputs, `work`, and its texts.
 */
export interface GuidedForm<Fields extends GuidedFields = GuidedFields> {
  readonly name: GuidedFormName;
  readonly label: string;
  /** What it is for and what to have at hand, in a sentence. */
  readonly description: string;
  /**
   * Rises with any change that can move a figure. Records keep the version that they were worked out with; they are only
   * worked out again when the form is saved.
   */
  readonly version: string;
  /** What its page has to fetch for it. */
  readonly looksUp?: 'airports' | 'chpPlants';
  /** What it asks for besides site, days and description. Lists are fields of the kind `lines`. */
  readonly fields: Fields;
  /**
   * The records that follow from checked inputs. Pure: the page previews with it, the server decides with it.
   * @throws `request.invalid` with what is wrong, by path: `modes.1.share`
   */
  work(input: InputOf<{ input: Fields }>, facts: GuidedFacts): readonly GuidedPart[];
  /** What cannot be within the dates of the records: more days at work than there are. Asked when it is saved. */
  beyond?(input: InputOf<{ input: Fields }>, span: DaySpan): readonly FieldError[];
}
export type GuidedFields = Readonly<Record<string, Field>>;

/** What a form may look up besides its inputs; published data, the same for every company. */
export interface GuidedFacts {
  /** By IATA code. Empty for forms that do not look any up. */
  airports: ReadonlyMap<string, Airport>;
  /** The dates that the inputs are of, while they are entered; records that are there are not asked again. */
  span?: DaySpan;
}

/** 1 best to 5 weakest. */
export type DataQualityScore = 1 | 2 | 3 | 4 | 5;

/** One activity record of a form. */
export interface GuidedPart {
  /** Where in the inputs it comes from: `homeworking`, `modes.1` for the second line of `modes`. */
  key: string;
  activityType: ActivityTypeKey;
  /** Proposed; names the emission factor word for word, or null for the default of the activity. */
  product: string | null;
  /** Who delivered it, where the form asks for it. */
  supplier?: string;
  /** What tells it from the others of the form, in a few words. */
  detail: string;
  basis: 'calculated' | 'estimated' | 'proxy';
  /** Data quality score, 1 best to 5 weakest, where the form asks for it: the reliability of the record. */
  quality?: DataQualityScore;
  /** Amount (`figure`, `unit`), formula, steps, method and warnings, as the engine gives them. */
  worked: Explained;
}

/** Checks at the definition, keeps the type of the inputs inside. */
export const defineGuidedForm = <const Fields extends GuidedFields>(
  form: Omit<GuidedForm<Fields>, 'label'>,
): GuidedForm => ({ ...form, label: guidedFormLabels[form.name] });

/** The labels of what a choice offers, by key. */
export const labelsOf = <Key extends string>(entries: Readonly<Record<Key, { label: string }>>): Record<Key, string> =>
  Object.fromEntries(Object.entries<{ label: string }>(entries).map(([key, { label }]) => [key, label])) as Record<
    Key,
    string
  >;

/** Where and when it was: the same for all records of a form. */
const frame = {
  site: reference('orgUnit', { label: 'Site', required: true }),
  from: date({ label: 'From', required: true }),
  to: date({ label: 'To', required: true }),
  description: text({ label: 'Description', max: 160, help: 'Shown in lists, for example Commuting 2025' }),
};
/** The record that is changed, as it was read; both empty for new ones. */
const opened = {
  record: idText({ label: 'Record', help: 'ID of an activity record of this form; empty for new records' }),
  recordVersion: integer({ label: 'Version of the record', min: 1 }),
};
export type GuidedFrame = InputOf<{ input: typeof frame }>;

const savedRecord = z.object({ id: z.uuid(), version: z.int(), part: z.string() });
/** The records as they are now, and how many were made, changed and deleted for it. */
export const guidedResponse = z
  .object({ records: z.array(savedRecord), created: z.int(), changed: z.int(), deleted: z.int() })
  .meta({ id: 'GuidedRecords' });

/** The action behind a form: `record-commuting`. Saves new records, or those of an earlier save as they are now. */
export const guidedAction = (form: GuidedForm) =>
  defineAction({
    name: `record-${form.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    label: `Record ${form.label.charAt(0).toLowerCase()}${form.label.slice(1)}`,
    access: 'environmental.write',
    response: guidedResponse,
    input: { ...frame, ...form.fields, ...opened } as typeof frame & typeof opened,
  });

/** What an activity record keeps of its form (`guidedInputs`, as JSON). */
const guidedEntry = z.strictObject({
  version: z.string().min(1).max(20),
  /** The same for all records that were saved together. */
  group: z.uuid(),
  part: z.string().min(1).max(60),
  description: z.string().max(160).nullable(),
  inputs: z.record(z.string().max(60), z.unknown()),
});
export type GuidedEntry = z.infer<typeof guidedEntry>;

export const guidedText = (entry: GuidedEntry): string => JSON.stringify(entry);

/** What a record keeps; null for a plain one, and for text that is no entry. */
export function guidedEntryOf(kept: string | null): GuidedEntry | null {
  if (kept === null) return null;
  try {
    return guidedEntry.safeParse(JSON.parse(kept)).data ?? null;
  } catch {
    return null;
  }
}

/** @throws `request.invalid` with what is wrong with the inputs, by path, and where nothing follows from them */
export function workedOut(form: GuidedForm, inputs: unknown, facts: GuidedFacts): readonly GuidedPart[] {
  const checked = checkInput({ input: form.fields }, inputs);
  if (!checked.ok) throw userError('request.invalid', {}, checked.errors);
  const beyond = facts.span === undefined ? [] : (form.beyond?.(checked.values as never, facts.span) ?? []);
  if (beyond.length > 0) throw userError('request.invalid', {}, beyond);
  const parts = form.work(checked.values as never, facts);
  if (parts.length === 0)
    throw userError('request.invalid', {}, [{ path: Object.keys(form.fields)[0] ?? '', ...say('guided-nothing') }]);
  return parts;
}

/** The dates of a form, as a fact of it; none while they are not there or the wrong way round. */
export const spanFact = (from: unknown, to: unknown): Pick<GuidedFacts, 'span'> =>
  typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) && from <= to
    ? { span: { from, to } }
    : {};

/** The same for a page: what follows, or what is still wrong. */
export function tryWork(
  form: GuidedForm,
  inputs: unknown,
  facts: GuidedFacts,
): { parts: readonly GuidedPart[]; errors: readonly FieldError[] } {
  try {
    return { parts: workedOut(form, inputs, facts), errors: [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { parts: [], errors: error.errors };
  }
}

/** The decimals that a stored quantity has. */
export const storedQuantity = (figure: DecimalText): DecimalText => decimalText(dec(figure).toDecimalPlaces(12));
