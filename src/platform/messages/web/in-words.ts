import type { FieldError } from '#platform/errors/model/errors.ts';
import { labelOf, messageText, nounOf } from '#platform/i18n/web/texts.ts';
import { currentFormat } from '#platform/i18n/web/current-format.ts';
import { filled, namesIn, plainPart, type StoredMessage, type MessagePart } from '#platform/messages/model/messages.ts';

/** What one module may have to say: a chunk of its own. */
export interface MessageModule {
  /** What the codes begin with, up to their point. */
  readonly says: readonly string[];
  readonly load: () => Promise<unknown>;
}

let modules: readonly MessageModule[] = [];
const coming = new Map<MessageModule, Promise<void>>();
const ended = new Set<MessageModule>();
const noted = new Set<MessageModule>();
let isShown = false;
let arrivals = 0;
const listeners = new Set<() => void>();

/** Told at the start where the messages of the modules are, and with the pages of companies where those of single pages. */
export function messageFiles(told: readonly MessageModule[]): void {
  modules = [...modules, ...told];
}

/**
 * Fetches what the messages in an answer are written with, of the modules that say them, once the page shows any
 * messages; for a refusal at once.
 *
 * @param answer  its JSON: each `"code":"inventory.no-factor"` in it may be a message
 * @returns resolves when `inWords` knows them, or cannot: then they stay as the server formed them
 */
export async function messagesIn(answer: string, { isRefusal = false } = {}): Promise<void> {
  const said = new Set([...answer.matchAll(/"code":"([\w-]+)\./g)].map(([, namespace]) => namespace));
  const its = modules.filter(({ says }) => says.some((namespace) => said.has(namespace)));
  for (const module of its) noted.add(module);
  if (isShown || isRefusal) await fetchAll(its);
}

/** From now on answers wait for their messages; those of earlier answers are fetched. */
export function showMessages(): void {
  isShown = true;
  void fetchAll(noted);
}

/** The same for all that the product may say. */
export const everyMessage = (): Promise<void> => fetchAll(modules);

/** Whether the text of a message is still to come; then it is fetched. */
export function isComing(code: string): boolean {
  const namespace = code.slice(0, code.indexOf('.'));
  const module = modules.find(({ says }) => says.includes(namespace));
  if (module === undefined || ended.has(module)) return false;
  void fetched(module);
  return true;
}

/** How often messages have come, for `useSyncExternalStore`. */
export const messageArrivals = (): number => arrivals;
export function whenMessagesCome(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const fetchAll = async (wanted: Iterable<MessageModule>): Promise<void> => {
  await Promise.all([...wanted].map(fetched));
};

function fetched(module: MessageModule): Promise<void> {
  const known = coming.get(module);
  if (known !== undefined) return known;
  const load = module
    .load()
    // The next answer asks again.
    .catch(() => coming.delete(module))
    .then(() => {
      ended.add(module);
      arrivals += 1;
      for (const listener of listeners) listener();
    });
  coming.set(module, load);
  return load;
}

/**
 * A message in the language of the reader, numbers and days as the company writes them; as the server formed it where
 * its text or a value is not here.
 */
export function inWords({
  code,
  values = {},
  message,
}: Omit<StoredMessage, 'code'> & { code?: string | undefined }): string {
  const text = code === undefined ? null : messageText(code);
  return text === null || namesIn(text).some((name) => !(name in values)) ? message : filled(text, values, written);
}

/** What is wrong with one field, in the reader's words. */
export type ShownError = Pick<FieldError, 'path' | 'message'>;

/** What is wrong with fields, as a form shows it. */
export const errorsInWords = (errors: readonly (FieldError | ShownError)[]): ShownError[] =>
  errors.map((error) => ({ path: error.path, message: inWords(error) }));

function written(part: MessagePart): string {
  const format = currentFormat();
  if (typeof part === 'object' && part !== null && 'said' in part) return inWords(part.said);
  if (format === null) return plainPart(part);
  if (typeof part === 'number') return format.number(part);
  if (typeof part !== 'object' || part === null) return String(part);
  if ('label' in part) return labelOf(part.label);
  if ('noun' in part) return nounOf(part.noun);
  if ('day' in part) return format.date(part.day);
  if ('period' in part) return format.period(part.period);
  if ('moment' in part) return format.moment(part.moment);
  if ('country' in part) return format.country(part.country);
  if ('share' in part) return format.percentage(part.share, { decimals: 6 });
  if ('decimal' in part) return format.quantity(part.decimal, part.unit ?? null);
  return part.list.map(written).join(', ');
}
