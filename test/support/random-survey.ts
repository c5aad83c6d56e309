import type { Answers, Question } from '#modules/employee/survey/model/questions.ts';
import { planOf, type Invited, type SurveyPlan } from '#modules/employee/survey/model/survey-plan.ts';
import type { Sheet } from '#modules/employee/survey/model/survey-release.ts';

/** The same numbers on every run. */
export function drawing(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

export const randomQuestions: readonly Question[] = [
  { wording: 'Outcome', kind: 'scale5', driver: 'engagement', choices: [] },
  { wording: 'Pay', kind: 'scale5', driver: 'pay', choices: [] },
  { wording: 'Recommend', kind: 'zeroToTen', driver: null, choices: [] },
  { wording: 'Comment', kind: 'text', driver: null, choices: [] },
];

export interface RandomSurvey {
  k: number;
  people: Invited[];
  plan: SurveyPlan;
  sheets: Sheet[];
  /** Who gave each response; known to the test alone. */
  givenBy: number[];
}

/** A company of random units, sites and lengths of service, some of them small, and what its people answered. */
export function randomSurvey(below: (limit: number) => number, size: number): RandomSurvey {
  const k = below(5) === 0 ? 5 + below(6) : 5;
  const sizes = [1 + below(6), 1 + below(3), 1 + below(4)];
  const skewed = (limit: number) => Math.min(below(limit), below(limit), below(limit + 1));
  const people = Array.from({ length: k + below(size) }, (_none, at) => ({
    employee: String(at),
    at: sizes.map((limit, dimension) => `${'usd'[dimension]}${skewed(limit)}`),
  }));
  const { plan, blockOf } = planOf(people, k);
  const takesPart = 2 + below(8);
  const givenBy = people.flatMap((_person, at) => (below(10) < takesPart ? [at] : []));
  const sheets = givenBy.map((person): Sheet => {
    const answers: Answers = [
      below(8) === 0 ? null : below(5),
      below(4) === 0 ? null : below(5),
      below(3) === 0 ? null : below(11),
      below(3) === 0 ? 'more breaks please' : null,
    ];
    return { block: blockOf[person] ?? 0, answers };
  });
  return { k, people, plan, sheets, givenBy };
}
