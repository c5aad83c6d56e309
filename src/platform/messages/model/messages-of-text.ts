import { lineForms, messageCatalogue, type Message } from './messages.ts';

/**
 * The message that this is in English, of those without values and of lines: for what is kept as its text alone, as
 * reasons are in the history, whose hashes are of the text. Null: people wrote it, or it has values and is no line.
 */
export function messageOfText(text: string): Message | null {
  for (const [code, known] of messageCatalogue()) if (known === text) return { code, values: {}, message: text };
  for (const [code, forms] of lineForms) {
    const values = forms.map((line) => line.exec(text)?.groups).find((found) => found !== undefined);
    if (values === undefined) continue;
    const { count } = values;
    // The form of a plural is chosen by the number.
    const counted = forms.length === 1 || count === undefined ? {} : { count: Number(count) };
    return { code, values: { ...values, ...counted }, message: text };
  }
  return null;
}

/**
 * The same for a text of several sentences, each a message of its own: “Sold. 2 rows are left.” Null where one of them
 * is not known, or where a value would take in a sentence.
 */
export function messagesOfText(text: string): Message[] | null {
  for (const { index } of text.matchAll(/[.!?] /g)) {
    const [first, rest] = [messageOfText(text.slice(0, index + 1)), messagesOfText(text.slice(index + 2))];
    if (first !== null && rest !== null) return [first, ...rest];
  }
  const whole = messageOfText(text);
  const isOne = whole !== null && Object.values(whole.values).every((value) => !/[.!?] /.test(String(value)));
  return isOne ? [whole] : null;
}
