import {
  hideInLattice,
  placeKey,
  type LatticeCell,
  type LatticePlace,
} from '#platform/values/model/hiding/hide-small-groups.ts';

/** By what results are told apart, the most important first: unit, site, length of service. */
export const dimensions = ['unit', 'site', 'service'] as const;

/** Whole years of service, coarse: under one, one to four, five to nine, ten and more. */
export const serviceBands = ['under1', 'from1', 'from5', 'from10'] as const;
export type ServiceBand = (typeof serviceBands)[number];

/** @param start first day of the employment; @param day the day the survey opens */
export function serviceBandOf(start: string, day: string): ServiceBand {
  const whole = Number(day.slice(0, 4)) - Number(start.slice(0, 4)) - (day.slice(5) < start.slice(5) ? 1 : 0);
  return whole < 1 ? 'under1' : whole < 5 ? 'from1' : whole < 10 ? 'from5' : 'from10';
}

/** Somebody who is invited, with their value in each dimension on the day the survey opens. */
export interface Invited {
  employee: string;
  at: readonly string[];
}
/** A group that filters offer, and the blocks of invited people that it is made of. */
export interface OfferedGroup {
  at: LatticePlace;
  blocks: number[];
}
/**
 * What a survey may tell apart at all, fixed when it opens: groups of at least k invited people, so that no combination
 * of them tells fewer apart; and the blocks that they consist of, of which each has at least k. A response is kept with
 * its block and with nothing finer.
 */
export interface SurveyPlan {
  k: number;
  /** In the order of their importance. */
  groups: OfferedGroup[];
  /** Invited people by block. */
  invited: number[];
}

/** The plan of a survey, and the block of each invited person in their order. */
export function planOf(people: readonly Invited[], k: number): { plan: SurveyPlan; blockOf: number[] } {
  const cells = new Map<string, LatticeCell & { count: number }>();
  for (const { at } of people) {
    const cell = cells.get(placeKey(at)) ?? { at, count: 0 };
    cell.count += 1;
    cells.set(placeKey(at), cell);
  }
  const list = [...cells.values()];
  const offered = hideInLattice(list, { k }).filter(({ hidden }) => hidden === null);
  const contains = (place: LatticePlace, at: readonly string[]) =>
    place.every((value, dimension) => value === null || value === at[dimension]);
  const blocks = new Map<string, number>();
  const blockOfCell = new Map<string, number>();
  const invited: number[] = [];
  for (const { at, count } of list) {
    const signature = offered.flatMap(({ at: place }, group) => (contains(place, at) ? [group] : [])).join();
    const block = blocks.get(signature) ?? blocks.size;
    blocks.set(signature, block);
    blockOfCell.set(placeKey(at), block);
    invited[block] = (invited[block] ?? 0) + count;
  }
  return {
    plan: {
      k,
      invited,
      groups: offered.map(({ at }) => ({
        at,
        blocks: [
          ...new Set(list.flatMap((cell) => (contains(at, cell.at) ? [blockOfCell.get(placeKey(cell.at)) ?? 0] : []))),
        ],
      })),
    },
    blockOf: people.map(({ at }) => blockOfCell.get(placeKey(at)) ?? 0),
  };
}
