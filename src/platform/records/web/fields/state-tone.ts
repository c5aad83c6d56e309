import type { Status } from '#platform/kit/web/status-badge.tsx';
import type { Field } from '#platform/records/model/fields.ts';

const byMeaning: readonly (readonly [RegExp, Status])[] = [
  [/^(draft|new|planned|todo|backlog|notStarted)$/i, 'draft'],
  [
    /^(rejected|cancelled|canceled|failed|overdue|blocked|invalid|expired|lost|missed|declined|severe|critical|high)$/i,
    'blocking',
  ],
  [/^(onHold|medium|atRisk)$/i, 'attention'],
  [
    /^(inReview|submitted|pending|waiting|requested|review|reviewed|open|inProgress|underway|running|started|invoiced|sent)$/i,
    'review',
  ],
  [
    /^(approved|done|closed|complete|completed|accepted|verified|paid|won|active|valid|published|adopted|achieved|ready|granted|mended|repaired|low)$/i,
    'done',
  ],
];

/**
 * Which of the five statuses a state is, by what its key means; neutral where it is not known. The word stands beside it
 * always, so the colour tells nothing alone.
 */
export function statusOf(value: string): Status {
  return byMeaning.find(([pattern]) => pattern.test(value))?.[1] ?? 'neutral';
}

/** The words of a state or choice in the definition's order. */
export function optionsOf(field: Field): readonly { value: string; label: string }[] {
  if (field.kind === 'choice') return Object.entries(field.options).map(([value, label]) => ({ value, label }));
  if (field.kind === 'state')
    return Object.keys(field.moves).map((value) => ({ value, label: field.labels?.[value] ?? value }));
  return [];
}
