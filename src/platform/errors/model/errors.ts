import { defineErrors } from './define-errors.ts';

export * from './define-errors.ts';

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
  'server.closing': {
    status: 503,
    title: 'This server is about to stop.',
    hint: 'Please try again in a few seconds.',
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
