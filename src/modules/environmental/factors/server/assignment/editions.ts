import { familyOf } from '#modules/environmental/factors/model/factor.ts';
import type { ExplainedWarning } from '#platform/kit/model/explained.ts';
import { calledSet, type EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import { say } from '#modules/environmental/factors/model/messages.ts';
import type { FactorLibrary } from '../factor-library.ts';

/** Edition to use for a family, where the run names one. */
export type ChosenEditions = ReadonlyMap<string, string>;

export const chosenEditions = (editions: readonly string[]): ChosenEditions =>
  new Map(editions.map((edition) => [familyOf(edition), edition]));

export interface Resolved {
  factor: EmissionFactor;
  warnings: ExplainedWarning[];
}

/**
 * A factor named with its edition; a run that chose another edition of the family takes the row from there, if it has
 * it.
 */
export function resolvePinned(
  library: FactorLibrary,
  source: string,
  id: string,
  chosen: ChosenEditions,
): Resolved | null {
  const pinned = library.find(source, id) ?? library.find(source, `${familyOf(source)}:${id}`);
  const wanted = chosen.get(familyOf(source));
  if (pinned === null || wanted === undefined || wanted === pinned.source)
    return pinned === null ? null : { factor: pinned, warnings: [] };
  const moved = library.find(wanted, pinned.id);
  return moved === null
    ? { factor: pinned, warnings: [lacks(library.titleOf(wanted), pinned)] }
    : { factor: moved, warnings: [] };
}

/** A row of a family in the edition for a day: the newest up to its year, else the next one after. */
export function resolveInFamily(
  library: FactorLibrary,
  family: string,
  id: string,
  day: string,
  chosen: ChosenEditions,
): Resolved | null {
  const editions = library.editionsOf(family, id);
  const year = day.slice(0, 4);
  const dated = editions.findLast((factor) => factor.validFrom.slice(0, 4) <= year) ?? editions[0];
  if (dated === undefined) return null;
  const wanted = chosen.get(family);
  if (wanted !== undefined) {
    const moved = editions.find((factor) => factor.source === wanted);
    return moved === undefined
      ? { factor: dated, warnings: [lacks(library.titleOf(wanted), dated)] }
      : { factor: moved, warnings: [] };
  }
  return { factor: dated, warnings: ageWarnings(dated, day) };
}

/** Says when a factor is not of the activity's year. */
export function ageWarnings(factor: EmissionFactor, day: string): ExplainedWarning[] {
  const year = day.slice(0, 4);
  if (factor.validFrom.slice(0, 4) > year)
    return [
      say('later-edition', { factor: factor.label, set: calledSet(factor), day: { day: factor.validFrom }, year }),
    ];
  if (factor.validTo !== null && factor.validTo.slice(0, 4) < year)
    return [say('older-edition', { factor: factor.label, set: calledSet(factor), day: { day: factor.validTo }, year })];
  return [];
}

const lacks = (edition: string, factor: EmissionFactor): ExplainedWarning =>
  say('edition-lacks-factor', { edition, factor: factor.label, set: calledSet(factor) });
