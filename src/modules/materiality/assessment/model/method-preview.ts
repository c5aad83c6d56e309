import { scoreIro, scoreTopic, type ScoringResult, type IroRatings } from './materiality-score.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { topicKeys, type TopicKey } from './topics.ts';

export interface Flip {
  topic: TopicKey;
  before: ScoringResult;
  after: ScoringResult;
}

/** The topics whose scoring result would be another one under other rules. */
export function flipsBetween(
  iros: readonly (IroRatings & { topic: string })[],
  now: ScoringRules,
  then: ScoringRules,
): Flip[] {
  return topicKeys.flatMap((topic) => {
    const own = iros.filter((one) => one.topic === topic);
    const under = (rules: ScoringRules) => scoreTopic(own.map((one) => scoreIro(one, rules))).finding;
    const [before, after] = [under(now), under(then)];
    return before === after ? [] : [{ topic, before, after }];
  });
}
