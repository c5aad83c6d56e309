import { activityTypes } from '#modules/environmental/activity/model/activity-types.ts';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';

export type Method = 'location' | 'market';
export type ScopeKey = '1' | '2' | '3';

/** Which emissions of a calculation are meant. */
export interface EmissionSelection {
  scopes: readonly ScopeKey[];
  method: Method;
  /** Of Scope 3: `3:6`; none for all. */
  categories: readonly string[];
}

/** The scopes of each option of a target, and of the intensities. */
export const SCOPES_OF = {
  scope1: ['1'],
  scope2: ['2'],
  scope12: ['1', '2'],
  scope3: ['3'],
  all: ['1', '2', '3'],
} as const satisfies Readonly<Record<string, readonly ScopeKey[]>>;
export type ScopesKey = keyof typeof SCOPES_OF;
export const isScopesKey = (key: string): key is ScopesKey => Object.hasOwn(SCOPES_OF, key);

/** The selection of a target. */
export function selectionOf({
  scopes,
  scope2Method,
  categories,
}: {
  scopes: string;
  scope2Method: string | null;
  categories: readonly { category?: unknown }[];
}): EmissionSelection {
  const keys = isScopesKey(scopes) ? SCOPES_OF[scopes] : [];
  const own: readonly ScopeKey[] = keys;
  return {
    scopes: own,
    method: own.includes('2') && scope2Method === 'market' ? 'market' : 'location',
    categories: own.includes('3') ? categories.map(({ category }) => `3:${String(category)}`) : [],
  };
}

/** Emissions of a calculation by scope and category: key `1:stationary`, `3:6`. */
export type CategorySums = ReadonlyMap<string, { locationKg: DecimalText; marketKg: DecimalText }>;

/** Whether a category counts. */
export function isSelected(key: string, { scopes, categories }: EmissionSelection): boolean {
  const scope = key.slice(0, 1) as ScopeKey;
  return scopes.includes(scope) && (scope !== '3' || categories.length === 0 || categories.includes(key));
}

/** Whether records of an activity type count. */
export function concerns(activityType: string, selection: EmissionSelection): boolean {
  const type = Object.entries(activityTypes).find(([key]) => key === activityType)?.[1];
  return type !== undefined && isSelected(`${type.scope}:${type.category}`, selection);
}

/** What of the selection a calculation has no line for: scopes `1`, categories `3:6`. */
export function notAssessedOf(sums: CategorySums, { scopes, categories }: EmissionSelection): string[] {
  const has = (scope: ScopeKey) => [...sums.keys()].some((key) => key.startsWith(`${scope}:`));
  return [
    ...scopes.filter((scope) => !has(scope)),
    ...(scopes.includes('3') && has('3') ? categories.filter((key) => !sums.has(key)) : []),
  ];
}

/** kg CO2e of the selection; null where a part of it was not assessed: what is unknown is no zero. */
export function kgOf(sums: CategorySums, selection: EmissionSelection): DecimalText | null {
  if (selection.scopes.length === 0 || notAssessedOf(sums, selection).length > 0) return null;
  let total = dec(0);
  for (const [key, { locationKg, marketKg }] of sums)
    if (isSelected(key, selection)) total = total.plus(selection.method === 'market' ? marketKg : locationKg);
  return decimalText(total);
}
