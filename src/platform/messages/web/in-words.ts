import type { FieldError } from '#platform/errors/model/errors.ts';
import { labelOf, messageText, nounOf } from '#platform/i18n/web/texts.ts';
import { currentFormat } from '#platform/i18n/web/current-format.ts';
import { filled, namesIn, plainPart, type KeptMessage, type MessagePart } from '#platform/messages/model/messages.ts';

let load: () => Promise<unknown> = () => Promise.resolve();
let coming: Promise<unknown> | null = null;

/** Told once at the start where all messages are; a chunk of its own, fetched when the first one is to be shown. */
export function messageFiles(loader: () => Promise<unknown>): void {
  load = loader;
}

/** Resolves when `inWords` knows all messages, or cannot: then they stay as the server formed them. */
export const messagesThere = (): Promise<unknown> =>
  (coming ??= load().catch(() => {
    coming = null;
  }));

/**
 * A message in the language of the reader, numbers and days as the company writes them; as the server formed it where
 * its text or a value is not here.
 */
export function inWords({
  code,
  values = {},
  message,
}: Omit<KeptMessage, 'code'> & { code?: string | undefined }): string {
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
  if ('share' in part) return format.percentage(part.share, { decimals: 6 });
  if ('decimal' in part) return format.quantity(part.decimal, part.unit ?? null);
  return part.list.map(written).join(', ');
}
