import type { Field, FieldOf } from '#platform/records/model/fields.ts';

/** Colours that the theme makes readable in both schemes. */
export type Tone = 'gray' | 'blue' | 'yellow' | 'green' | 'red' | 'violet' | 'orange' | 'teal';

const byMeaning: readonly (readonly [RegExp, Tone])[] = [
  [/^(draft|new|planned|todo|backlog|notStarted|inactive|archived|superseded|none)$/i, 'gray'],
  [/^(rejected|cancelled|canceled|failed|overdue|blocked|invalid|expired|lost|severe|critical|high)$/i, 'red'],
  [/^(inReview|submitted|pending|waiting|requested|onHold|medium|review)$/i, 'yellow'],
  [/^(approved|done|closed|complete|completed|accepted|verified|paid|won|active|valid|published|low)$/i, 'green'],
  [/^(locked|frozen|signed)$/i, 'violet'],
  [/^(open|inProgress|running|started|invoiced|sent)$/i, 'blue'],
];
const inTurn: readonly Tone[] = ['blue', 'teal', 'violet', 'orange', 'yellow', 'green', 'gray', 'red'];

/**
 * A state's colour: by what its key means, else by its place in the definition. The word stands beside it always, so
 * the colour tells nothing alone.
 */
export function stateTone(field: FieldOf<'state'>, value: string): Tone {
  const meant = byMeaning.find(([pattern]) => pattern.test(value));
  if (meant) return meant[1];
  const index = Object.keys(field.moves).indexOf(value);
  return inTurn[Math.max(0, index) % inTurn.length] ?? 'gray';
}

/** The words of a state or choice in the definition's order. */
export function optionsOf(field: Field): readonly { value: string; label: string }[] {
  if (field.kind === 'choice') return Object.entries(field.options).map(([value, label]) => ({ value, label }));
  if (field.kind === 'state')
    return Object.keys(field.moves).map((value) => ({ value, label: field.labels?.[value] ?? value }));
  return [];
}
