import { familyOf } from '#modules/environmental/factors/model/factor.ts';
import type { ExplainedWarning } from '#platform/kit/model/explained.ts';
import { calledSet, type EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import { say } from '#modules/environmental/factors/model/messages.ts';
import type { FactorLibrary } from '../factor-library.ts';

/** Factor set to use for a family, where the calculation names one. */
export type ChosenFactorSets = ReadonlyMap<string, string>;

export const chosenFactorSets = (versions: readonly string[]): ChosenFactorSets =>
  new Map(versions.map((factorSet) => [familyOf(factorSet), factorSet]));

export interface Resolved {
  factor: EmissionFactor;
  warnings: ExplainedWarning[];
}

/**
 * A factor named with its factor set; a calculation that chose another factor set of the family takes the row from
 * there, if it has it.
 */
export function resolvePinned(
  library: FactorLibrary,
  source: string,
  id: string,
  chosen: ChosenFactorSets,
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

/** A row of a family in the factor set for a day: the newest up to its year, else the next one after. */
export function resolveInFamily(
  library: FactorLibrary,
  family: string,
  id: string,
  day: string,
  chosen: ChosenFactorSets,
): Resolved | null {
  const versions = library.versionsOf(family, id);
  const year = day.slice(0, 4);
  const dated = versions.findLast((factor) => factor.validFrom.slice(0, 4) <= year) ?? versions[0];
  if (dated === undefined) return null;
  const wanted = chosen.get(family);
  if (wanted !== undefined) {
    const moved = versions.find((factor) => factor.source === wanted);
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

const lacks = (factorSet: string, factor: EmissionFactor): ExplainedWarning =>
  say('edition-lacks-factor', { edition: factorSet, factor: factor.label, set: calledSet(factor) });
