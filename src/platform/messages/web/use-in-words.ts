import { useEffect, useSyncExternalStore } from 'react';
import { isEnglish, messageText, useLabels } from '#platform/i18n/web/texts.ts';
import type { StoredMessage, Wording } from '#platform/messages/model/messages.ts';
import { inWords, isComing, messageArrivals, showMessages, whenMessagesCome } from './in-words.ts';

/**
 * `inWords` for messages that stand in an answer, several one after the other. Once a page shows any, answers wait for
 * their texts; where they are still to come, because the answer was there before, nothing stands there meanwhile.
 */
export function useInWords(): (said: Sayable) => string {
  useSyncExternalStore(whenMessagesCome, messageArrivals, messageArrivals);
  useEffect(showMessages, []);
  // Drawn again when the language changes.
  useLabels();
  return allInWords;
}

/** A sentence alone is one that an earlier release kept. */
type Sayable = string | StoredMessage | readonly StoredMessage[];

const allInWords = (said: Sayable): string =>
  typeof said === 'string' ? said : 'code' in said ? whenThere(said) : said.map(whenThere).join(' ');

const whenThere = (said: StoredMessage): string =>
  messageText(said.code) === null && isComing(said.code) ? '' : inWords(said);

/**
 * As `useWording`, for a page that many open and few read in another language than English, which the answer has in
 * English already: messages are fetched for the others only.
 */
export function useStoredWording(): (text: string, said: Wording | undefined) => string {
  useSyncExternalStore(whenMessagesCome, messageArrivals, messageArrivals);
  useLabels();
  const isKept = isEnglish();
  useEffect(() => {
    if (!isKept) showMessages();
  }, [isKept]);
  return (text, said) => (isKept || said === undefined ? text : whenThere({ ...said, message: text }));
}

/**
 * Words that stand in an answer beside what they are formed from, in the reader's language: labels and formulas of
 * workings. Those without are a name, symbols, or of an earlier release, and stay.
 */
export function useWording(): (text: string, said: Wording | undefined) => string {
  const write = useInWords();
  return (text, said) => (said === undefined ? text : write({ ...said, message: text }));
}
