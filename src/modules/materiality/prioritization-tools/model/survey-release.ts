import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { hideSmallGroups, SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import type { StakeholderCategory } from './stakeholders.ts';

/** Results of a group are shown from so many answers on; a company may ask for more, never for fewer. */
export const ANONYMITY_THRESHOLD = SMALLEST_GROUP;

/** What came back from one group for one question. `total` is the sum of the answers 1 to 5. */
export interface Tally {
  category: StakeholderCategory /** Surveys that came back from the group, whether or not they held this question. */;
  returned: number;
  answered: number;
  total: number;
  abstained: number;
  skipped: number;
}

/** The five counters of a question; `asked` is derived from the three after it. */
export interface Counters {
  asked: number;
  answered: number;
  abstained: number;
  skipped: number;
  notAsked: number /** Mean of the answers 1 to 5; null without any. */;
  mean: DecimalText | null;
}
/** What may be shown of a question. Null counters are hidden. */
export interface ReleasedQuestion {
  all: Counters | null;
  groups: { category: StakeholderCategory; counters: Counters | null }[];
}

/**
 * What may be shown of one question, so that nothing about a group of one to four can be read or worked out from it: the
 * hiding rule of the product for the groups that were asked and their total, by how many were asked and answered.
 *
 * Figures over questions (topics, groups) are to be made from what this gives and from nothing else: then they reveal
 * nothing more.
 */
export function releaseOf(tallies: readonly Tally[], wanted: number = ANONYMITY_THRESHOLD): ReleasedQuestion {
  const present = tallies.filter(({ returned }) => returned > 0);
  const asked = present.filter((tally) => askedOf(tally) > 0);
  const { groups, isTotalShown } = hideSmallGroups(
    asked.map((tally) => ({ tally, count: [askedOf(tally), tally.answered] })),
    { k: wanted },
  );
  const hidden = new Set(groups.flatMap(({ group, hidden: because }) => (because === null ? [] : [group.tally])));
  return {
    all: asked.length > 0 && isTotalShown ? countersOf(present) : null,
    groups: present.map((tally) => ({
      category: tally.category,
      counters: hidden.has(tally) ? null : countersOf([tally]),
    })),
  };
}

export const askedOf = ({ answered, abstained, skipped }: Pick<Tally, 'answered' | 'abstained' | 'skipped'>): number =>
  answered + abstained + skipped;

function countersOf(tallies: readonly Tally[]): Counters {
  const count = (of: (tally: Tally) => number) => tallies.reduce((all, tally) => all + of(tally), 0);
  const answered = count((tally) => tally.answered);
  return {
    asked: count(askedOf),
    answered,
    abstained: count(({ abstained }) => abstained),
    skipped: count(({ skipped }) => skipped),
    notAsked: count((tally) => tally.returned - askedOf(tally)),
    mean: answered === 0 ? null : decimalText(dec(count(({ total }) => total)).div(answered)),
  };
}

/** From this share of those asked on, that many cannot say is a result of its own. */
export const ABSTENTION_NOTED = '0.25';
export const isAbstentionNoted = ({ asked, abstained }: Pick<Counters, 'asked' | 'abstained'>): boolean =>
  asked > 0 && dec(abstained).div(asked).gte(ABSTENTION_NOTED);
