export interface WordCount {
  word: string;
  /** Responses that hold it, once or in several comments. */
  responses: number;
}

/** Words that say nothing of the subject, in the languages that surveys are asked in most. */
const fillers = new Set(
  (
    'about after again also always because been before being between could does doing down during each from have having here ' +
    'into itself just like more most much need only other ought over same should some such than that their them then there ' +
    'these they this those through under until very want were what when where which while will with would your ' +
    'aber alle auch beim dann dass dein diese dieser doch eine einen einer haben hatte ihre immer jetzt kann keine mehr mein ' +
    'nicht noch oder sehr sein seine sind über unser viel wenn werden wird zwischen ' +
    'avec aussi cette dans elle elles être leur mais même nous plus pour sans sont sous tout tous très vous'
  ).split(' '),
);

/**
 * The words that come most in comments, by how many responses hold them: of four letters and more, without fillers, and
 * only those that at least k responses hold.
 *
 * @param responses  the comments of each together
 */
export function wordsOf(responses: readonly string[], k: number, most = 12): WordCount[] {
  const counts = new Map<string, number>();
  for (const comments of responses)
    for (const word of new Set(comments.toLowerCase().match(/\p{L}{4,}/gu)))
      if (!fillers.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= k)
    .map(([word, count]) => ({ word, responses: count }))
    .toSorted((one, other) => other.responses - one.responses || one.word.localeCompare(other.word))
    .slice(0, most);
}
