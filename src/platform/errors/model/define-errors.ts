import {
  addMessage,
  messageOf,
  type Message,
  type MessagePart,
  type MessageValues,
  type NameIn,
} from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';

/**
 * What a user can cause and how it is said. The status is HTTP's; `{name}` in the texts is filled from the values of
 * the refusal.
 */
export interface ErrorEntry {
  status: number;
  title: string;
  /** What to do next, when the title alone does not tell. */
  hint?: string;
}

/** One thing wrong at one place: a field path (`lines.2.amount`), a column or a row. */
export interface FieldError extends Message {
  path: string;
  message: string;
}

const catalogue = new Map<string, ErrorEntry>();

type NamesOf<Entry extends ErrorEntry> =
  | NameIn<Entry['title']>
  | (Entry extends { hint: infer Hint extends string } ? NameIn<Hint> : never);
type Given<Names extends string> = [Names] extends [never]
  ? [values?: MessageValues, errors?: readonly FieldError[], details?: Details]
  : [values: MessageValues & Readonly<Record<Names, MessagePart>>, errors?: readonly FieldError[], details?: Details];
type Details = Readonly<Record<string, unknown>>;

/** Makes the error to throw, with what its texts need. */
export type ErrorFactory<Entries extends Readonly<Record<string, ErrorEntry>>> = <Code extends keyof Entries & string>(
  code: Code,
  ...given: Given<NamesOf<Entries[Code]>>
) => UserError;

/**
 * Adds codes to the one catalogue and gives the function that refuses by them. A code is `module.what-is-wrong`.
 *
 *     export const leaveError = defineErrors({ 'hr.leave-overlaps': { status: 409, title: '…until {until}…' } });
 *     throw leaveError('hr.leave-overlaps', { until: { day: until } });
 *
 * @throws Error when another text has the code
 */
export function defineErrors<const Entries extends Readonly<Record<string, ErrorEntry>>>(
  entries: Entries,
): ErrorFactory<Entries> {
  for (const [code, entry] of Object.entries(entries)) {
    catalogue.set(code, entry);
    addMessage(code, entry.title);
    if (entry.hint !== undefined) addMessage(`${code}.hint`, entry.hint);
  }
  return (code, ...[values, errors, details]) => errorOf(code, values, errors, details);
}

/**
 * A request that the rules turn down: carries a code of the catalogue, the values for its texts and, for input, the
 * fields.
 */
export class UserError extends Error {
  readonly code: string;
  readonly values: MessageValues;
  readonly errors: readonly FieldError[];
  readonly status: number;
  readonly hint: string | undefined;
  /** Further members of the answer, e.g. the record as it is now. */
  readonly details: Details;

  constructor(code: string, values: MessageValues, errors: readonly FieldError[], details: Details) {
    const entry = catalogue.get(code);
    if (entry === undefined) throw new Error(`unknown error code ${code}`);
    super(messageOf(code, values).message);
    this.name = 'UserError';
    this.code = code;
    this.values = values;
    this.errors = errors;
    this.details = details;
    this.status = entry.status;
    this.hint = entry.hint === undefined ? undefined : messageOf(`${code}.hint`, values).message;
  }
}

/** What a refusal as a whole says, with what to do next: for the place it is about, such as a row of a file. */
export function messageOfError({ code, values, hint }: UserError): Message {
  const said = messageOf(code, values);
  return hint === undefined
    ? said
    : say('with-hint', { said: { said }, hint: { said: messageOf(`${code}.hint`, values) } });
}

/** The error of a code that is known only when it happens. */
export function errorOf(
  code: string,
  values: MessageValues = {},
  errors: readonly FieldError[] = [],
  details: Details = {},
): UserError {
  return new UserError(code, values, errors, details);
}

export function errorCatalogue(): ReadonlyMap<string, ErrorEntry> {
  return catalogue;
}
