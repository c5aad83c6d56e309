/** What can happen to a register that a webhook tells of. */
export const happenings = {
  created: 'Created or restored',
  changed: 'Changed',
  removed: 'Removed',
  imported: 'Imported, or import undone',
  finished: 'Calculated',
  published: 'Published',
  withdrawn: 'Withdrawn',
  witnessed: 'Last entry of the audit log',
} as const;
export type Happening = keyof typeof happenings;
export const happeningKeys = Object.keys(happenings) as readonly Happening[];

/** What is told as a change to webhooks that do not ask for it by its own name: those of earlier releases. */
export const sentAsChange: ReadonlySet<Happening> = new Set(['published', 'withdrawn']);

/** The audit log as a whole: a webhook is told its last entry every hour in which it moved. */
export const logRegister = { name: 'history', label: 'Audit log', access: 'history.export' } as const;

/**
 * Entries that are about what lies with a record, or about what a company is shown of somebody else's, not about the
 * record.
 */
const beside: ReadonlySet<string> = new Set([
  'erase',
  'comment',
  'comment-change',
  'comment-removed',
  'evidence',
  'evidence-verdict',
  'read',
  'evidence-removed',
  'file-damaged',
  'file-repaired',
  'export',
  'download',
  'hide',
  'show',
]);

/** What an entry of the history is to a webhook; null: nothing. */
export function happeningOf(action: string): Happening | null {
  if (beside.has(action)) return null;
  if (action === 'create' || action === 'restore') return 'created';
  if (action === 'remove') return 'removed';
  if (action === 'import' || action === 'undo-import') return 'imported';
  if (action === 'published' || action === 'withdrawn') return action;
  return action === 'calculate' ? 'finished' : 'changed';
}

/**
 * Seconds until the next try after each failed one. After the last the delivery is given up and the webhook paused,
 * some 21 hours after the first.
 */
export const retrySeconds = [60, 300, 1800, 7200, 21_600, 43_200] as const;
