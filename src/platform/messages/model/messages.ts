/**
 * What the product says about data, wherever it is said: a refusal, something wrong with a field, a warning beside a
 * figure. It travels as a code with values; the reader's page forms the text, programs get the English one besides.
 */
export interface Message {
  code: string;
  values: MessageValues;
  /** In English. */
  message: string;
}

/** A message that was kept with data: those of earlier releases have no values. */
export type StoredMessage = Pick<Message, 'code' | 'message'> & { values?: MessageValues | undefined };

/** What a page forms a text from, where the English text stands beside it under a name of its own. */
export type Wording = Pick<Message, 'code' | 'values'>;
export const wordingOf = ({ code, values }: Message): Wording => ({ code, values });

export type MessageValues = Readonly<Record<string, MessagePart>>;

/**
 * What a text is filled with. Plain text and numbers that count stand as they are; years and other numbers that are
 * names are text. `label` is a word of a definition (the label of a field), `noun` one within a sentence, `day`, `period` and `moment` are ISO's (months as `2025-01/2025-04`),
 * `decimal` is an exact number with the code of its unit, `share` a fraction shown in percent, `country` a code of ISO 3166-1 shown as its name, `list` several of them,
 * `said` another message: what is wrong in a line of a file.
 */
export type MessagePart =
  | string
  | number
  | boolean
  | null
  | { readonly label: string }
  | { readonly noun: string }
  | { readonly day: string }
  | { readonly period: string }
  | { readonly moment: string }
  | { readonly decimal: string; readonly unit?: string | undefined }
  | { readonly share: string }
  | { readonly country: string }
  | { readonly list: readonly MessagePart[] }
  | { readonly said: Message };

/** `{name}` is filled in; `one` is taken where the value `count` is one. */
export type MessageText = string | { readonly one: string; readonly other: string };

export type NameIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;
type NamesIn<Text extends MessageText> = Text extends string
  ? NameIn<Text>
  : Text extends { one: infer One extends string; other: infer Other extends string }
    ? NameIn<One> | NameIn<Other> | 'count'
    : never;

/** Says one of the messages, with what its text needs. */
export type Say<Texts extends Readonly<Record<string, MessageText>>, Said = Message> = <
  Code extends keyof Texts & string,
>(
  code: Code,
  ...values: [NamesIn<Texts[Code]>] extends [never] ? [] : [Readonly<Record<NamesIn<Texts[Code]>, MessagePart>>]
) => Said;

const catalogue = new Map<string, MessageText>();

/**
 * Adds texts to the one catalogue, in English; another language is a file of the same codes beside the definition
 * (`model/locales/de.json`).
 *
 *     const say = defineMessages('energy', { 'meter-unit': 'Choose a unit of energy, volume or mass.' });
 *     { path: 'unit', ...say('meter-unit') }        // code: 'energy.meter-unit'
 *
 * @throws Error when another text has the code
 */
export function defineMessages<const Texts extends Readonly<Record<string, MessageText>>>(
  namespace: string,
  texts: Texts,
): Say<Texts> {
  for (const [name, text] of Object.entries(texts)) addMessage(`${namespace}.${name}`, text);
  return (code, ...[values = {}]) => messageOf(`${namespace}.${code}`, values);
}

/** What reads the values of a line out of its English text, by code: of those with a plural one for each form. */
export const lineForms = new Map<string, readonly RegExp[]>();

/**
 * As `defineMessages`, for what is kept as its English text alone, such as reasons in the history: their values are
 * read out of the text again (`messageOfText`), so that another language can show the line. Enough fixed words that a
 * sentence of a person is not taken for one.
 *
 * @throws Error when another text has the code
 */
export function defineLines<const Texts extends Readonly<Record<string, MessageText>>>(
  namespace: string,
  texts: Texts,
): Say<Texts> {
  const say = defineMessages(namespace, texts);
  for (const [name, text] of Object.entries(texts))
    lineForms.set(`${namespace}.${name}`, (typeof text === 'string' ? [text] : [text.one, text.other]).map(lineOf));
  return say;
}

const lineOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/(\{\w+\})/)
      .map((part) =>
        /^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>.+?)` : part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'),
      )
      .join('')}$`,
    'u',
  );

/** @throws Error when another text has the code */
export function addMessage(code: string, text: MessageText): void {
  const known = catalogue.get(code);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(text))
    throw new Error(`the message ${code} is defined twice`);
  catalogue.set(code, text);
}

/** All messages in English, by code. */
export const messageCatalogue = (): ReadonlyMap<string, MessageText> => catalogue;

/** @throws Error for a code that nothing defines */
export function messageOf(code: string, values: MessageValues = {}): Message {
  const text = catalogue.get(code);
  if (text === undefined) throw new Error(`unknown message ${code}`);
  return { code, values, message: filled(text, values, plainPart) };
}

/** The names that a text is filled with. */
export const namesIn = (text: MessageText): string[] =>
  [...(typeof text === 'string' ? text : text.one + text.other).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** A sentence that comes whole from where it arises (a reader of files, a formula) and has no code of its own yet. */
export const uncodedMessage = (message: string): Message => ({ code: 'value.other', values: {}, message });

/** What was kept as a sentence by an earlier release, or as a message. */
export const asMessage = (kept: Message | string): Message => (typeof kept === 'string' ? uncodedMessage(kept) : kept);

/** A text with its values, each written by `write`; a name without a value stays in sight. */
export function filled(text: MessageText, values: MessageValues, write: (part: MessagePart) => string): string {
  const chosen = typeof text === 'string' ? text : values['count'] === 1 ? text.one : text.other;
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const part = values[name];
    return part === undefined ? whole : write(part);
  });
}

/** A label as it stands within an English sentence: “Emission source” as “emission source”, “KPI” and “CO₂” as they are. */
export const inSentence = (label: string): string => {
  const [first = ''] = label.split(' ');
  return /^\p{Lu}[^\p{Lu}\p{N}₀-₉]*$/u.test(first) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
};

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 12 });

/** As programs read it: days as ISO has them, numbers with a point. */
export function plainPart(part: MessagePart): string {
  if (typeof part !== 'object' || part === null) return String(part);
  if ('label' in part) return part.label;
  if ('noun' in part) return inSentence(part.noun);
  if ('day' in part) return part.day;
  if ('period' in part) return part.period;
  if ('moment' in part) return part.moment;
  if ('said' in part) return part.said.message;
  if ('country' in part) return part.country;
  if ('share' in part) return percent.format(part.share as `${number}`);
  if ('decimal' in part) return part.unit === undefined ? part.decimal : `${part.decimal} ${part.unit}`;
  return part.list.map(plainPart).join(', ');
}
