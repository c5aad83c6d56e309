import {
  addMessage,
  messageOf,
  type Message,
  type MessagePart,
  type MessageValues,
  type NameIn,
} from '#platform/messages/model/messages.ts';

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
export interface FieldError extends Partial<Message> {
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
export type Refuse<Entries extends Readonly<Record<string, ErrorEntry>>> = <Code extends keyof Entries & string>(
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
): Refuse<Entries> {
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

/** What any module may have to refuse. */
export const userError = defineErrors({
  'request.invalid': { status: 422, title: 'Some values need your attention.', hint: 'See the messages below.' },
  'request.malformed': { status: 400, title: 'The request could not be read: {reason}' },
  'request.not-found': { status: 404, title: 'Nothing was found at this address.' },
  'request.signed-out': { status: 401, title: 'Please sign in first.' },
  'request.forbidden': {
    status: 403,
    title: 'You do not have permission to do this.',
    hint: 'This requires the permission “{access}”. Ask an administrator of your company.',
  },
  'request.too-large': { status: 413, title: 'The request is larger than the limit of {limit}.' },
  'request.timed-out': {
    status: 408,
    title: 'The request timed out.',
    hint: 'Check your connection and send it again.',
  },
  'request.headers-too-large': { status: 431, title: 'The headers of the request are too large.' },
  'request.too-many': { status: 429, title: 'Too many requests.', hint: 'Please try again in {seconds} seconds.' },
  'request.address-too-long': { status: 414, title: 'This address is too long.' },
  'request.key-reused': { status: 422, title: 'This idempotency key was already used for another request.' },
  'request.collided': {
    status: 409,
    title: 'Another change was made at the same time.',
    hint: 'Nothing was saved. Please try again.',
  },
  'server.fault': {
    status: 500,
    title: 'Something went wrong on the server.',
    hint: 'If you contact support, quote the reference number {requestId}.',
  },
  'server.busy': {
    status: 503,
    title: 'The database is not available at the moment.',
    hint: 'No data was lost. Please try again in a few seconds.',
  },
  'server.too-slow': {
    status: 503,
    title: 'This took too long and was stopped.',
    hint: 'Nothing was changed. Choose fewer records or a shorter period, or try again later.',
  },
  'server.contended': {
    status: 503,
    title: 'Another change to the same data is in progress.',
    hint: 'Nothing was changed. Please try again in a few seconds.',
  },
  'server.full': {
    status: 503,
    title: 'The server has run out of storage space.',
    hint: 'Nothing was changed. Please try again later.',
  },
  'server.maintenance': {
    status: 503,
    title: 'Maintenance is in progress until {until}. You can view data but not change it.',
    hint: 'Nothing was changed. Please try again afterwards.',
  },
  'record.conflict': {
    status: 409,
    title: 'Someone changed this {label} while you were editing.',
    hint: 'Compare both versions and save again.',
  },
  'record.duplicate': { status: 409, title: 'Another {label} has the same {fields}.' },
  'record.in-use': { status: 409, title: 'This {label} is used by other records and cannot be deleted.' },
  'record.move-not-allowed': {
    status: 409,
    title: 'The status of this {label} cannot change from “{from}” to “{to}”.',
  },
  'record.period-locked': {
    status: 403,
    title: 'The reporting period {period} is locked.',
    hint: 'Ask an approver to reopen it.',
  },
  'query.unknown-field': { status: 400, title: 'There is no filter “{name}” on {label}.' },
  'query.bad-value': { status: 400, title: '“{value}” does not fit the filter “{name}”.', hint: '{expected}' },
  'query.bad-cursor': {
    status: 400,
    title: 'The page marker does not match this list.',
    hint: 'Open the list again from its first page.',
  },
});
