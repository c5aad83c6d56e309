/**
 * What is stored of a datapoint, as far as a person writes it. A standard that has no days or no grounds of omission
 * leaves them away.
 */
export interface PointContent {
  value: string | null;
  unit: string | null;
  standing: string;
  reason: string | null;
  method: string | null;
  /** Published with the value; pages read them as plain texts. */
  footnotes?: readonly (string | { text: string })[];
  /** Why it is omitted, where the standard has grounds to choose from. */
  ground?: string | null;
  from?: string | null;
  to?: string | null;
}
/** `id` and `version` are null where nothing is stored. */
export interface StoredPoint extends PointContent {
  id: string | null;
  version: number | null;
}
export type PointChange =
  | { kind: 'create'; content: PointContent }
  | { kind: 'change'; id: string; version: number; content: Partial<PointContent> }
  | { kind: 'remove'; id: string; version: number };

/** Whether what came with a refusal is a stored datapoint: a record with standing, value and version. */
export const isStoredPoint = (given: unknown): given is StoredPoint & { id: string; version: number } =>
  typeof given === 'object' &&
  given !== null &&
  'id' in given &&
  typeof given.id === 'string' &&
  'version' in given &&
  typeof given.version === 'number' &&
  'standing' in given &&
  typeof given.standing === 'string' &&
  'value' in given;

/** Of a datapoint without a value. */
export const NOT_STORED: StoredPoint = {
  id: null,
  version: null,
  value: null,
  unit: null,
  standing: 'reported',
  reason: null,
  method: null,
};

/**
 * What has to be sent when somebody leaves a datapoint; null where nothing changed or it is not complete yet: an
 * omission without its ground or reason, a value that is not typed yet. A value that was emptied is removed.
 */
export function pointChange(stored: StoredPoint, typed: PointContent): PointChange | null {
  const content = settled(stored, typed);
  if (content === null) return null;
  const { id, version } = stored;
  if (content === 'empty')
    return id === null || version === null || stored.standing !== 'reported' ? null : { kind: 'remove', id, version };
  if (id === null || version === null) return { kind: 'create', content };
  const changed = Object.fromEntries(
    Object.entries(content).filter(([name, value]) =>
      name === 'footnotes'
        ? JSON.stringify(value) !== JSON.stringify(footnotesOf(stored))
        : value !== (stored[name as keyof PointContent] ?? null),
    ),
  ) as Partial<PointContent>;
  return Object.keys(changed).length === 0 ? null : { kind: 'change', id, version, content: changed };
}

/** The footnotes of a datapoint as they are stored. */
export const footnotesOf = ({ footnotes = [] }: Pick<PointContent, 'footnotes'>): { text: string }[] =>
  footnotes.map((note) => (typeof note === 'string' ? { text: note } : { text: note.text }));

function settled(stored: StoredPoint, typed: PointContent): PointContent | 'empty' | null {
  const method = emptied(typed.method);
  if (typed.standing === 'reported') {
    if (typed.value === null) return 'empty';
    // The reason of an earlier omission stays in the history, not at the value.
    return {
      ...typed,
      method,
      reason: stored.standing === 'reported' ? stored.reason : null,
      ...(typed.ground === undefined ? {} : { ground: null }),
    };
  }
  const reason = emptied(typed.reason);
  return reason === null || typed.ground === null ? null : { ...typed, value: null, unit: null, reason, method };
}

const emptied = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());
