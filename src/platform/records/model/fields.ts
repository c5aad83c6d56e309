import type { PrivacyClass } from './access.ts';

/**
 * The kinds of fields a record can have. A field is plain data: label, rules, nothing that runs. What each kind means
 * in the database, in JSON, on screen and in a spreadsheet is said once, in `record-schema.ts`, `table-of.ts` and
 * `web/fields/`.
 */
export interface FieldOptions {
  label: string;
  required?: boolean;
  /** One sentence below the input. */
  help?: string;
  /** Part of the record's full text. */
  search?: boolean;
  /** Written by the product only: shown and exported, never taken from a form, a call or an import. */
  computed?: boolean;
  /** Of the product’s own, which says nothing to people: in no form, and not among the details of a record. */
  isTechnical?: true;
  /**
   * Personal data of people outside: the history, which nothing can be removed from, says that it changed and not what
   * to, so that the record can be erased.
   */
  isErasable?: boolean;
  /** Its class; P2 and above need the right that the record's `access.fields` names for it. */
  privacy?: PrivacyClass;
  /**
   * The access key that this field alone needs. Who lacks it gets the record without the field, and may not write it:
   * in lists, exports, figures, history, search and webhooks it is not there.
   */
  readBy?: string;
}
/** What a text may be of which a list is known: a code with its name. */
export interface KnownCode {
  label: string;
  /** Other names, as exact as the label: imports read them as the code. */
  words?: readonly string[];
  /** What only finds it in a list. */
  foundBy?: readonly string[];
}
interface TextOptions extends FieldOptions {
  max?: number;
  /** Chosen by name and shown by it; others may still be entered. */
  codes?: Readonly<Record<string, KnownCode>>;
  /** Beside the codes of the list, those of countries (ISO 3166), by their names in the reader's language. */
  countries?: true;
  pattern?: string;
  patternHint?: string;
}
interface NumberOptions extends FieldOptions {
  min?: number;
  max?: number;
  decimals?: number;
  /** Decimals that are kept of a pure number, 12 unless said. */
  scale?: number;
}
/** A quantity is stated in one unit for all rows (`unit`), or each row names its own in another field (`unitField`). */
type QuantityOptions = NumberOptions & ({ unit: string } | { unitField: string });
type MoneyOptions = FieldOptions & { min?: number } & ({ currency: string } | { currencyField: string });
interface UnitOptions extends FieldOptions {
  dimensions?: readonly string[];
  /** Numbers of the record that are stated in this unit, besides its quantities. */
  amounts?: readonly string[];
  /** The number that says how many of this unit one count is; 1 where empty. */
  multiplier?: string;
  /** Numbers that are stated per one of this unit. */
  per?: readonly string[];
}
interface ChoiceOptions extends FieldOptions {
  options: Readonly<Record<string, string>>;
  /**
   * What options are called besides, by their key and in any language: lists to choose from and imports know them. A
   * word of two options chooses neither.
   */
  words?: Readonly<Record<string, readonly string[]>>;
  default?: string;
}
interface StateOptions extends FieldOptions {
  start: string;
  moves: Readonly<Record<string, readonly string[]>>;
  labels?: Readonly<Record<string, string>>;
  needs?: Readonly<Record<string, string>>;
  /** Moves that nobody makes without a reason, from one state to others. The history keeps it. */
  asksReason?: Readonly<Record<string, readonly string[]>>;
}
interface BooleanOptions extends FieldOptions {
  default?: boolean;
}
interface LinesOptions extends FieldOptions {
  fields: Readonly<Record<string, LineField>>;
  max?: number;
}

/** 1–120 characters unless `max` says otherwise; one line, trimmed, NFC, no control signs. */
export const text = <const O extends TextOptions>(options: O) => ({ kind: 'text', ...options }) as const;
const idPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
/**
 * The id of something that is no record (a calculation run, a version of a text), so that nothing else reaches the
 * database where it wants an id.
 */
export const idText = <const O extends FieldOptions>(options: O) =>
  text({ max: 36, pattern: idPattern, patternHint: 'Choose an entry.', ...options });
/** Up to 20,000 characters, line breaks allowed. */
export const longText = <const O extends TextOptions>(options: O) => ({ kind: 'longText', ...options }) as const;
/** A pure number; decimal text in JSON, so that no digit is lost. */
export const number = <const O extends NumberOptions>(options: O) => ({ kind: 'number', ...options }) as const;
export const integer = <const O extends NumberOptions>(options: O) => ({ kind: 'integer', ...options }) as const;
/** A measured amount: decimal text, with its unit in the definition or in another field of the row. */
export const quantity = <const O extends QuantityOptions>(options: O) => ({ kind: 'quantity', ...options }) as const;
/** Integer minor units (cents); the field's name ends in `Minor`. */
export const money = <const O extends MoneyOptions>(options: O) => ({ kind: 'money', ...options }) as const;
/** A share stored as a fraction: '0.25' is 25 %. Minimum and maximum are fractions too; 0 and 1 unless said. */
export const percentage = <const O extends NumberOptions>(options: O) => ({ kind: 'percentage', ...options }) as const;
/** A code of the unit table, e.g. `kWh`. */
export const unit = <const O extends UnitOptions>(options: O) => ({ kind: 'unit', ...options }) as const;
/** A day without a clock, `2026-03-31`. */
export const date = <const O extends FieldOptions>(options: O) => ({ kind: 'date', ...options }) as const;
/** A calendar period: `2026`, `2026-Q1` or `2026-03`. */
export const period = <const O extends FieldOptions>(options: O) => ({ kind: 'period', ...options }) as const;
/** An instant, UTC in storage and JSON. */
export const moment = <const O extends FieldOptions>(options: O) => ({ kind: 'moment', ...options }) as const;
export const choice = <const O extends ChoiceOptions>(options: O) => ({ kind: 'choice', ...options }) as const;
/** A choice with a beginning and allowed moves; `needs` names the access key of a move's target. */
export const state = <const O extends StateOptions>(options: O) => ({ kind: 'state', ...options }) as const;
export const boolean = <const O extends BooleanOptions>(options: O) => ({ kind: 'boolean', ...options }) as const;
interface ReferenceOptions extends FieldOptions {
  /** The record is a part of the one it refers to: it does not keep it from being deleted, whose rules delete it too. */
  isPart?: true;
  /**
   * Whether who is named is responsible for the record and hands it over when leaving. Accounts are, unless the product
   * writes the field or this says `false`: what names who did something; other records are not, unless it says `true`.
   */
  handsOver?: boolean;
}
/** Another record of the same company, by its name. */
export const reference = <const To extends string, const O extends ReferenceOptions>(to: To, options: O) =>
  ({ kind: 'reference', to, ...options }) as const;
/** Ids of uploaded files. */
export const files = <const O extends FieldOptions>(options: O) => ({ kind: 'files', ...options }) as const;
/** ISO 3166-1 alpha-2. */
export const country = <const O extends FieldOptions>(options: O) => ({ kind: 'country', ...options }) as const;
/** ISO 4217. */
export const currency = <const O extends FieldOptions>(options: O) => ({ kind: 'currency', ...options }) as const;
/** WGS 84, decimal degrees. */
export const geoPoint = <const O extends FieldOptions>(options: O) => ({ kind: 'geoPoint', ...options }) as const;
/** Child rows that have no life of their own: invoice lines, composition of a blend. */
export const lines = <const O extends LinesOptions>(options: O) => ({ kind: 'lines', ...options }) as const;

/** What a child line may hold: the scalar kinds, and people. */
export type LineField =
  | (FieldOptions & { kind: 'text' | 'longText' } & TextOptions)
  | (NumberOptions & { kind: 'number' | 'integer' | 'percentage' })
  | (NumberOptions & { kind: 'quantity'; unit?: string; unitField?: string })
  | (FieldOptions & { kind: 'money'; min?: number; currency?: string; currencyField?: string })
  | (UnitOptions & { kind: 'unit' })
  | (FieldOptions & { kind: 'date' | 'period' | 'moment' | 'country' | 'currency' })
  | (ChoiceOptions & { kind: 'choice' })
  | (BooleanOptions & { kind: 'boolean' })
  | (ReferenceOptions & { kind: 'reference'; to: 'account' });
export type Field =
  | LineField
  | (StateOptions & { kind: 'state' })
  | (ReferenceOptions & { kind: 'reference'; to: string })
  | (FieldOptions & { kind: 'files' | 'geoPoint' })
  | (LinesOptions & { kind: 'lines' });
export type FieldKind = Field['kind'];

/** Whether a record moves from one state to another only with a reason. */
export const asksReason = ({ asksReason: asked }: FieldOf<'state'>, from: string, to: string): boolean =>
  asked?.[from]?.includes(to) ?? false;
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

export interface GeoPoint {
  lat: string;
  lon: string;
}

interface ValueByKind {
  text: string;
  longText: string;
  number: string;
  integer: number;
  quantity: string;
  money: number;
  percentage: string;
  unit: string;
  date: string;
  period: string;
  moment: string;
  boolean: boolean;
  reference: string;
  files: string[];
  country: string;
  currency: string;
  geoPoint: GeoPoint;
}
/** The value of a field in JSON and in our code; absent values are null, never '' or 0. */
export type ValueOf<F> = F extends { kind: 'choice'; options: infer Options }
  ? `${keyof Options & (string | number)}`
  : F extends { kind: 'state'; moves: infer Moves }
    ? keyof Moves & string
    : F extends { kind: 'lines'; fields: infer Fields }
      ? { [Name in keyof Fields]: Filled<Fields[Name]> }[]
      : F extends { kind: infer Kind extends keyof ValueByKind }
        ? ValueByKind[Kind]
        : never;
type AlwaysThere<F> = F extends { required: true } | { kind: 'state' | 'boolean' | 'files' | 'lines' } ? true : false;
/**
 * As a stored record holds it: required fields, states, booleans and lists are always there; a field with a right of its
 * own only for those who have it.
 */
export type Filled<F> = F extends { readBy: string } | { privacy: 'P2' | 'P3' | 'P4' }
  ? ValueOf<F> | null | undefined
  : AlwaysThere<F> extends true
    ? ValueOf<F>
    : ValueOf<F> | null;
/** Whether a new record must bring it. */
export type MustBring<F> = F extends { computed: true }
  ? false
  : F extends { required: true }
    ? F extends { default: unknown }
      ? false
      : true
    : false;
