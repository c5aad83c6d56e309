import { countryName } from '#platform/i18n/model/country-name.ts';
import { grouped } from '#platform/values/model/decimal.ts';
import { isUnit, unitOf } from '#platform/units/model/unit-algebra.ts';
import {
  defineMessages,
  filled,
  messageCatalogue,
  plainPart,
  type StoredMessage,
  type MessagePart,
  type MessageText,
  type Say,
  type Wording,
} from '#platform/messages/model/messages.ts';

/**
 * A message as a document in English prints it: `26,163.17 kWh`, where programs are told `26163.17 kWh`. Days stay as ISO
 * has them, so that what is published reads as it did.
 */
export const printed = (said: StoredMessage): string => printedBy(said, plainPart);

/** As `printed`, days and months in words: “3 March 2026”, “May 2025”, “January – April 2025”. */
export const printedInFull = (said: StoredMessage): string => printedBy(said, dayInWords);

/** Words that stand under a name of their own, printed; those without code and values are a name, and stay. */
export const printedWording = (text: string, said: Wording | undefined): string =>
  said === undefined ? text : printedInFull({ ...said, message: text });

/**
 * Adds texts that files alone say (PDF, Word, Excel) to the catalogue, and says them as the file prints them. They are
 * defined in `file-texts.ts`, which no page loads.
 *
 *     const inFile = defineFileTexts('report-file', { version: 'Version {version}' });
 *     inFile('version', { version: 2 })        // “Version 2”
 *     inFile.in(words)('version', { version: 2 })        // the same in the reader's language
 *
 * @throws Error when another text has the code
 */
export function defineFileTexts<const Texts extends Readonly<Record<string, MessageText>>>(
  namespace: string,
  texts: Texts,
): FileTexts<Texts> {
  const say = defineMessages(namespace, texts);
  const inEnglish: Say<Texts, string> = (code, ...values) => printedInFull(say(code, ...values));
  return Object.assign(inEnglish, {
    in: (words: FileWords): Say<Texts, string> =>
      words.isEnglish ? inEnglish : (code, ...values) => words.say(say(code, ...values)),
  });
}

/** Says the texts of a file in English, the language of documents, or in the words of whoever downloads a list. */
export type FileTexts<Texts extends Readonly<Record<string, MessageText>>> = Say<Texts, string> & {
  in(words: FileWords): Say<Texts, string>;
};
/** As `readerOf` gives them. */
interface FileWords {
  readonly isEnglish: boolean;
  say(message: StoredMessage): string;
}

function printedBy({ code, values, message }: StoredMessage, write: (part: MessagePart) => string): string {
  const text = messageCatalogue().get(code);
  return text === undefined || values === undefined
    ? message
    : filled(text, values, (part) => printedPart(part, write));
}

function printedPart(part: MessagePart, write: (part: MessagePart) => string): string {
  if (typeof part !== 'object' || part === null) return plainPart(part);
  if ('said' in part) return printedBy(part.said, write);
  if ('list' in part) return part.list.map((one) => printedPart(one, write)).join(', ');
  if ('country' in part) return countryName(part.country, 'en');
  if (!('decimal' in part)) return write(part);
  const { decimal, unit } = part;
  return unit === undefined ? grouped(decimal) : `${grouped(decimal)} ${isUnit(unit) ? unitOf(unit).symbol : unit}`;
}

const dayNames = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
function dayInWords(part: MessagePart): string {
  if (typeof part === 'object' && part !== null) {
    if ('day' in part) return dayNames.format(Date.parse(`${part.day.slice(0, 10)}T00:00:00Z`));
    if ('period' in part && /^\d{4}-\d{2}(?:\/\d{4}-\d{2})?$/.test(part.period)) {
      const [first = '', last = first] = part.period.split('/');
      const [from, to] = [first, last].map((month) => Date.parse(`${month}-01T00:00:00Z`));
      // Plain spaces: fonts of documents may have no thin ones.
      return monthNames.formatRange(from ?? 0, to ?? 0).replaceAll(/\s/g, ' ');
    }
  }
  return plainPart(part);
}
