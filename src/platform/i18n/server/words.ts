import { readFileSync } from 'node:fs';
import { formatOf, type Format } from '#platform/i18n/model/format.ts';
import type { CatalogueText } from '#platform/i18n/model/message.ts';
import {
  filled,
  inSentence,
  messageCatalogue,
  namesIn,
  type StoredMessage,
  type MessagePart,
  type MessageText,
} from '#platform/messages/model/messages.ts';
import { catalogueFiles, disguiseOf, spokenOf } from './languages.ts';
import { ownValue } from '#platform/values/model/own-value.ts';

/** What the server needs to say something in one language: messages, words of definitions, days and numbers. */
export interface Words {
  /** BCP 47. */
  readonly language: string;
  /** What people read is what the code and its catalogues say. */
  readonly isEnglish: boolean;
  readonly format: Format;
  /** The text of a message; as it was formed where there is no text of its code, or a value is missing. */
  say(message: StoredMessage): CatalogueText;
  /** A word of a definition, such as the label of a field. */
  label(text: string): CatalogueText;
  /** The same within a sentence. */
  noun(text: string): CatalogueText;
}

/**
 * @param language  as `languageFor` gives it
 * @param timeZone  IANA name, for moments; UTC where nobody has chosen one
 */
export function wordsIn(language: string, timeZone: string | null = null): Words {
  const disguise = disguiseOf(language);
  const format = formatOf({ language, timeZone: timeZone ?? 'UTC', currency: 'EUR' });
  const messages = textsOf(language, '/model/locales/');
  const labels = textsOf(language, '/platform/i18n/web/locales/') as Readonly<Record<string, string>>;

  const label = (text: string) => (disguise?.(text) ?? ownValue(labels, text) ?? text) as CatalogueText;
  const noun = (text: string) => (language.startsWith('de') ? label(text) : inSentence(label(text))) as CatalogueText;
  const textOf = (code: string): MessageText | null => {
    const english = messageCatalogue().get(code);
    if (english === undefined) return null;
    if (disguise === null) return ownValue(messages, code) ?? english;
    return typeof english === 'string'
      ? disguise(english)
      : { one: disguise(english.one), other: disguise(english.other) };
  };
  const say = ({ code, values = {}, message }: StoredMessage): CatalogueText => {
    const text = textOf(code);
    return (
      text === null || namesIn(text).some((name) => !(name in values)) ? message : filled(text, values, written)
    ) as CatalogueText;
  };
  function written(part: MessagePart): string {
    if (typeof part === 'number') return format.number(part);
    if (typeof part !== 'object' || part === null) return String(part);
    if ('label' in part) return label(part.label);
    if ('noun' in part) return noun(part.noun);
    if ('day' in part) return format.date(part.day);
    if ('period' in part) return format.period(part.period);
    if ('moment' in part) return format.moment(part.moment);
    if ('said' in part) return say(part.said);
    if ('country' in part) return format.country(part.country);
    if ('share' in part) return format.percentage(part.share, { decimals: 6 });
    if ('decimal' in part) return format.quantity(part.decimal, part.unit ?? null);
    return part.list.map(written).join(', ');
  }
  const isEnglish = disguise === null && spokenOf(language).length === 0;
  return { language, isEnglish, format, say, label, noun };
}

const read = new Map<string, Readonly<Record<string, MessageText>>>();

/** All texts of a language in files of this folder, the closest language last. */
function textsOf(language: string, folder: string): Readonly<Record<string, MessageText>> {
  const key = `${language} ${folder}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const texts: Record<string, MessageText> = {};
  for (const spoken of spokenOf(language).reverse())
    for (const { path, language: of } of catalogueFiles())
      if (of === spoken && path.includes(folder)) Object.assign(texts, JSON.parse(readFileSync(path, 'utf8')));
  read.set(key, texts);
  return texts;
}
