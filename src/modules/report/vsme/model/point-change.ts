import type { ValueResponse } from './vsme-report-contracts.ts';

/** What is stored of a datapoint, as far as a person writes it. `id` and `version` are null where nothing is stored. */
export interface PointContent {
  value: string | null;
  unit: string | null;
  standing: ValueResponse['standing'];
  reason: string | null;
  method: string | null;
  from: string | null;
  to: string | null;
}
export interface StoredPoint extends PointContent {
  id: string | null;
  version: number | null;
}
export type PointChange =
  | { kind: 'create'; content: PointContent }
  | { kind: 'change'; id: string; version: number; content: Partial<PointContent> & { decimals?: null } }
  | { kind: 'remove'; id: string; version: number };

export const NOT_STORED: StoredPoint = {
  id: null,
  version: null,
  value: null,
  unit: null,
  standing: 'reported',
  reason: null,
  method: null,
  from: null,
  to: null,
};

/**
 * What has to be sent when somebody leaves a datapoint; null where nothing changed or it is not complete yet: an
 * omission without its reason, a value that is not typed yet. A value that was emptied is removed.
 */
export function pointChange(stored: StoredPoint, typed: PointContent): PointChange | null {
  const content = settled(stored, typed);
  if (content === null) return null;
  const { id, version } = stored;
  if (content === 'empty')
    return id === null || version === null || stored.standing !== 'reported' ? null : { kind: 'remove', id, version };
  if (id === null || version === null) return { kind: 'create', content };
  const changed = Object.fromEntries(
    Object.entries(content).filter(([name, value]) => value !== stored[name as keyof PointContent]),
  ) as Partial<PointContent>;
  if (Object.keys(changed).length === 0) return null;
  return {
    kind: 'change',
    id,
    version,
    // What is left out is no number any more.
    content: { ...changed, ...(changed.standing !== undefined && content.value === null ? { decimals: null } : {}) },
  };
}

function settled(stored: StoredPoint, typed: PointContent): PointContent | 'empty' | null {
  const method = emptied(typed.method);
  if (typed.standing === 'reported') {
    if (typed.value === null) return 'empty';
    // The reason of an earlier omission stays in the history, not at the value.
    return { ...typed, method, reason: stored.standing === 'reported' ? stored.reason : null };
  }
  const reason = emptied(typed.reason);
  return reason === null ? null : { ...typed, value: null, unit: null, reason, method };
}

const emptied = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());
