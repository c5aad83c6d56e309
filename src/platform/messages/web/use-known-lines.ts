import { useEffect, useState } from 'react';
import { isEnglish } from '#platform/i18n/web/texts.ts';
import { messageOfText, messagesOfText } from '#platform/messages/model/messages-of-text.ts';
import { everyMessage } from './in-words.ts';
import { useInWords } from './use-in-words.ts';

/**
 * Lines that are kept as their text alone, such as reasons in the history: those that the product wrote in the
 * reader's language, those of people as they are. Any module may have written one: who reads another language than
 * English, in which they are kept, gets all messages, and sees nothing until they are there.
 */
export function useKnownLines(): (text: string) => string {
  const write = useInWords();
  const isKept = isEnglish();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isKept) void everyMessage().then(() => setThere(true));
  }, [isKept]);
  return (text) => {
    if (isKept) return text;
    if (!isThere) return '';
    return text
      .split('\n')
      .map((line) => write(messagesOfText(line) ?? messageOfText(line) ?? line))
      .join('\n');
  };
}
