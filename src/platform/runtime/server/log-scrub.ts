/**
 * Takes secrets and personal data out of what is about to be logged. Logs are read by more people than the data, and
 * kept longer. Ids stay: they lead whoever may read the data to the person, and nobody else.
 */
const hidden = '[hidden]';
const depthMax = 6;

/** Keys whose value is never logged, whatever it is: `newPassword`, `set-cookie`, `resetToken`, `apiKey` … */
const secretKey =
  /pass(word|wd|phrase)|secret|token|cookie|authorization|pepper|credential|api-?key|private-?key|otp|csrf|session-?id/i;
/** Keys that hold a person's particulars. */
const personalKey =
  /^(e-?mail|email-?address|mail|name|first-?name|last-?name|surname|full-?name|phone|birth-?date|iban|ip|ip-?address|remote-?address|query|params|body)$/i;

const emailLike = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
/** The query of an address: filters and tokens travel there. */
const queryOfAddress = /(\/[^\s?"'<>]*|https?:\/\/[^\s?"'<>]+)\?[^\s"'<>]+/g;
const loginOfAddress = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@:]+(:[^\s/@]*)?@/gi;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;

/** Text without e-mail addresses, queries of addresses, logins in addresses and bearer tokens. */
export function scrubText(text: string): string {
  return text
    .replace(loginOfAddress, `$1${hidden}@`)
    .replace(queryOfAddress, '$1?…')
    .replace(emailLike, '[e-mail]')
    .replace(bearer, `$1 ${hidden}`);
}

/** A copy of `value` fit for the log: secrets and personal particulars hidden by key, the rest cleaned as text. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object')
    return typeof value === 'function' || typeof value === 'symbol' ? undefined : value;
  if (depth >= depthMax) return '[deep]';
  if (value instanceof Error) return scrubError(value, depth);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => scrub(item, depth + 1));
  const clean: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value))
    clean[key] = secretKey.test(key) || personalKey.test(key) ? hiddenUnlessEmpty(item) : scrub(item, depth + 1);
  return clean;
}

function hiddenUnlessEmpty(value: unknown): unknown {
  return value === null || value === undefined || value === '' || typeof value === 'boolean' ? value : hidden;
}

/**
 * Message, stack and code; of the other properties only those known to be harmless. PostgreSQL puts whole rows into
 * `detail` and `where`, Drizzle the statement with its values into `params`.
 */
function scrubError(error: Error, depth: number): Record<string, unknown> {
  const clean: Record<string, unknown> = {
    type: error.name,
    message: errorMessage(error),
    stack: scrubText(stackOnly(error)),
  };
  for (const key of [
    'code',
    'status',
    'statusCode',
    'severity',
    'schema',
    'table',
    'column',
    'constraint',
    'syscall',
    'port',
  ] as const) {
    const item: unknown = Reflect.get(error, key);
    if (typeof item === 'string' || typeof item === 'number') clean[key] = item;
  }
  if (error.cause !== undefined) clean['cause'] = scrub(error.cause, depth + 1);
  return clean;
}

/** The message without values: Drizzle's carries the statement and, after `params:`, everything bound to it. */
export function errorMessage(error: Error): string {
  const cut = error.message.search(/\bparams:/);
  return scrubText((cut < 0 ? error.message : `${error.message.slice(0, cut)}params: ${hidden}`).slice(0, 2000));
}

function stackOnly(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .join('\n');
}
