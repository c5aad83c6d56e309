import { isSame, valueIn, withValue, type Values } from './form-values.ts';

/**
 * One field of a record that two people changed: what it held when I began (`base`), what it holds now (`theirs`), what
 * I entered (`mine`). `conflict` where both changed it to different values; only there is something to decide.
 */
export interface Difference {
  path: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
  verdict: 'mine' | 'theirs' | 'agreed' | 'conflict';
}
export type Side = 'mine' | 'theirs';

/** What differs between the three, in the order of the paths given; fields that nobody changed are left out. */
export function differences(paths: readonly string[], base: Values, theirs: Values, mine: Values): Difference[] {
  return paths.flatMap((path) => {
    const [was, now, entered] = [valueIn(base, path), valueIn(theirs, path), valueIn(mine, path)];
    const [theyChanged, iChanged] = [!isSame(was, now), !isSame(was, entered)];
    if (!theyChanged && !iChanged) return [];
    const verdict = !theyChanged ? 'mine' : !iChanged ? 'theirs' : isSame(now, entered) ? 'agreed' : 'conflict';
    return [{ path, base: was, theirs: now, mine: entered, verdict }];
  });
}

/** What is taken while nobody chose: each side's own changes. A conflict has no answer of its own. */
export function usualChoice({ verdict }: Difference): Side | null {
  return verdict === 'conflict' ? null : verdict === 'mine' ? 'mine' : 'theirs';
}

/** The values to go on with: theirs, with mine wherever mine was chosen. */
export function merged(theirs: Values, list: readonly Difference[], choices: Readonly<Record<string, Side>>): Values {
  return list.reduce(
    (values, difference) =>
      (choices[difference.path] ?? usualChoice(difference)) === 'mine'
        ? withValue(values, difference.path, difference.mine)
        : values,
    theirs,
  );
}

/** Whether every conflict has been decided. */
export function isDecided(list: readonly Difference[], choices: Readonly<Record<string, Side>>): boolean {
  return list.every((difference) => (choices[difference.path] ?? usualChoice(difference)) !== null);
}
