import { changedPaths, valueIn, withValue, type Values } from './form-values.ts';
import type { OwnField } from '../fields/custom-fields.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { differences, type Difference } from './three-way.ts';

/** What was typed into a form and not saved: only the fields that were changed, each with the value it had before. */
export interface Draft {
  key: string;
  /** The version the form began with; null for a new record. */
  version: number | null;
  before: Values;
  entered: Values;
  paths: readonly string[];
  savedAt: string;
}

/** One draft for each person, company, kind of record and record. Another person at the same screen never meets it. */
export function draftKey(who: { accountId: string; company: string }, resource: string, id: string | null): string {
  return [who.accountId, who.company, resource, id ?? 'new'].map(encodeURIComponent).join('/');
}

/** The draft of a form as it is now; null when nothing differs from its beginning. */
export function draftOf(
  key: string,
  resource: Resource,
  own: readonly OwnField[],
  version: number | null,
  begin: Values,
  now: Values,
  at: Date,
): Draft | null {
  const paths = changedPaths(resource, own, begin, now);
  if (paths.length === 0) return null;
  const pick = (values: Values) =>
    paths.reduce<Values>((picked, path) => withValue(picked, path, valueIn(values, path) ?? null), {});
  return { key, version, before: pick(begin), entered: pick(now), paths, savedAt: at.toISOString() };
}

/** The values of a form with the draft typed in again. */
export function restored(begin: Values, draft: Draft): Values {
  return draft.paths.reduce<Values>((values, path) => withValue(values, path, valueIn(draft.entered, path)), begin);
}

/** What the record became while the draft waited, against what was typed: the same comparison as after a conflict. */
export function draftDifferences(draft: Draft, now: Values): Difference[] {
  return differences(draft.paths, draft.before, now, draft.entered);
}
