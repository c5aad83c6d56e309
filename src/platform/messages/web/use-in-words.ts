import { useEffect, useState } from 'react';
import { messageOfText, type KeptMessage, type Wording } from '#platform/messages/model/messages.ts';
import { inWords, messagesThere } from './in-words.ts';

/**
 * `inWords` for messages that stand in an answer, several one after the other. Until their texts are there, which the
 * first page that shows any fetches, they stand as the server formed them.
 */
export function useInWords(): (said: Sayable) => string {
  const [, show] = useState(false);
  useEffect(() => {
    void messagesThere().then(() => show(true));
  }, []);
  return allInWords;
}

/** A sentence alone is one that an earlier release kept. */
type Sayable = string | KeptMessage | readonly KeptMessage[];

const allInWords = (said: Sayable): string =>
  typeof said === 'string' ? said : 'code' in said ? inWords(said) : said.map(inWords).join(' ');

/**
 * Lines that are kept as their text alone, such as reasons in the history: those that the product wrote in the
 * reader's language, those of people as they are.
 */
export function useKnownLines(): (text: string) => string {
  const write = useInWords();
  return (text) =>
    text
      .split('\n')
      .map((line) => write(messageOfText(line) ?? line))
      .join('\n');
}

/**
 * Words that stand in an answer beside what they are formed from, in the reader's language: labels and formulas of
 * workings. Those without are a name, symbols, or of an earlier release, and stay.
 */
export function useWording(): (text: string, said: Wording | undefined) => string {
  const write = useInWords();
  return (text, said) => (said === undefined ? text : write({ ...said, message: text }));
}
