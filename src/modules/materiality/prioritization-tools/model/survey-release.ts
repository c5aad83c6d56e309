import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { StakeholderCategory } from './stakeholders.ts';

/** Results of a group are shown from so many answers on; a company may ask for more, never for fewer. */
export const ANONYMITY_THRESHOLD = 5;

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
 * What may be shown of one question, so that nothing about a group of one to four can be read or worked out from it:
 *
 * 1. A group that was asked or answered by fewer than the threshold (five unless the company asks for more) is hidden
 * with all its counters.
 * 2. All answers together are shown beside the groups, so their difference is what is hidden together. As long as that
 * is a single group, or fewer than the threshold asked or answering,
 *    the smallest group that is still shown is hidden too (complementary suppression).
 * 3. Where even hiding all groups does not help, the total is hidden as well.
 *
 * Figures over questions (topics, groups) are to be made from what this gives and from nothing else: then they reveal
 * nothing more. Source of the method: Hundepool et al., Statistical Disclosure Control (2012), chapter 4.
 */
export function releaseOf(tallies: readonly Tally[], wanted: number = ANONYMITY_THRESHOLD): ReleasedQuestion {
  const threshold = Math.max(ANONYMITY_THRESHOLD, wanted);
  const present = tallies.filter(({ returned }) => returned > 0);
  const asked = present.filter((tally) => askedOf(tally) > 0);
  const hidden = new Set(
    asked.filter((tally) => isSmall(askedOf(tally), threshold) || isSmall(tally.answered, threshold)),
  );
  const shown = asked
    .filter((tally) => !hidden.has(tally))
    .toSorted((one, other) => one.answered - other.answered || askedOf(one) - askedOf(other));
  while (hidden.size > 0 && !isBlurred(hidden, threshold)) {
    const next = shown.shift();
    if (next === undefined) break;
    hidden.add(next);
  }
  const isAllShown = asked.length > 0 && (hidden.size === 0 || isBlurred(hidden, threshold));
  return {
    all: isAllShown ? countersOf(present) : null,
    groups: present.map((tally) => ({
      category: tally.category,
      counters: hidden.has(tally) ? null : countersOf([tally]),
    })),
  };
}

export const askedOf = ({ answered, abstained, skipped }: Pick<Tally, 'answered' | 'abstained' | 'skipped'>): number =>
  answered + abstained + skipped;

const isSmall = (count: number, threshold: number): boolean => count > 0 && count < threshold;

/** Whether what is hidden together tells of nobody: two groups at least, and not few. */
function isBlurred(hidden: ReadonlySet<Tally>, threshold: number): boolean {
  const together = [...hidden];
  const count = (of: (tally: Tally) => number) => together.reduce((all, tally) => all + of(tally), 0);
  return (
    hidden.size > 1 &&
    !isSmall(count(askedOf), threshold) &&
    !isSmall(
      count(({ answered }) => answered),
      threshold,
    )
  );
}

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
