import { describe, expect, it } from 'vitest';
import { monthsLater } from './months-later.ts';
import { questionsOf, wrongAnswer } from './questions.ts';
import { changeOfEnps, changeOfShares, enpsOf, favourableOf, meanOf, shareText, spearmanOf } from './statistics.ts';
import { summaryOf } from './survey-summary.ts';
import { serviceBandOf } from './survey-plan.ts';
import { releaseSurvey } from './survey-release.ts';
import { wordsOf } from './words.ts';

const tenth = (...parts: [value: number, times: number][]): number[] => {
  const counts = Array.from({ length: 11 }, () => 0);
  for (const [value, times] of parts) counts[value] = times;
  return counts;
};

describe('eNPS', () => {
  it('is the share of 9 and 10 less that of 0 to 6, whole, with its 95 % interval (F11)', () => {
    // 50 promoters, 20 detractors of 100: 30 ± 1.96·√((0.7 − 0.09) ÷ 100)·100 = 15.3.
    const all = enpsOf(tenth([10, 30], [9, 20], [8, 20], [7, 10], [6, 15], [0, 5]));
    expect(all).toEqual({ score: 30, plusMinus: '15.3', n: 100, promoters: 50, detractors: 20 });
    expect(enpsOf(tenth([10, 8]))).toMatchObject({ score: 100, plusMinus: '0' });
    expect(enpsOf(tenth([0, 8]))).toMatchObject({ score: -100 });
    expect(enpsOf(tenth())).toBeNull();
  });
});

describe('favourability and engagement', () => {
  it('is the share of 4 and 5; engagement is the mean over the questions on the outcome (F12)', () => {
    expect(favourableOf([1, 2, 3, 4, 5])).toBe(9);
    expect(shareText({ part: 1, n: 3 })).toBe('0.3333');
    expect(meanOf([0, 0, 0, 1, 2])).toBe('4.67');
    const outcome = (wording: string) => ({
      wording,
      kind: 'scale5' as const,
      driver: 'engagement' as const,
      choices: [],
    });
    expect(
      summaryOf([outcome('one'), outcome('two'), outcome('hidden')], {
        questions: [{ n: 10, counts: [0, 0, 5, 5, 0] }, { n: 5, counts: [0, 0, 0, 0, 5] }, null],
      }),
    ).toMatchObject({ engagement: '0.75', drivers: [{ driver: 'engagement', favourable: '0.75', n: 15 }], enps: null });
  });
});

describe('a change between surveys', () => {
  it('is tested by the two-proportion z; below 95 % it is not distinguishable', () => {
    // 60 of 100 against 75 of 100: pooled 0.675, z = 0.15 ÷ √(0.675·0.325·0.02) = 2.26.
    expect(changeOfShares({ part: 60, n: 100 }, { part: 75, n: 100 })).toEqual({
      difference: '0.15',
      z: '2.26',
      isDistinguishable: true,
    });
    expect(changeOfShares({ part: 60, n: 100 }, { part: 65, n: 100 })).toMatchObject({ isDistinguishable: false });
    expect(changeOfShares({ part: 0, n: 0 }, { part: 5, n: 10 })).toBeNull();
    expect(changeOfShares({ part: 9, n: 9 }, { part: 10, n: 10 })).toMatchObject({ z: '0', isDistinguishable: false });
  });

  it('of eNPS by the standard errors of both', () => {
    const [earlier, later] = [enpsOf(tenth([9, 40], [7, 30], [3, 30])), enpsOf(tenth([9, 70], [7, 20], [3, 10]))];
    if (earlier === null || later === null) throw new Error('there are answers');
    expect(changeOfEnps(earlier, later)).toMatchObject({ difference: '50', isDistinguishable: true });
    expect(changeOfEnps(earlier, earlier)).toMatchObject({ difference: '0', isDistinguishable: false });
  });

  it('of eNPS is that of exact scores, not of rounded ones', () => {
    // 33.4 and 33.6, told as 33 and 34.
    const [earlier, later] = [enpsOf(tenth([9, 334], [7, 666])), enpsOf(tenth([9, 336], [7, 664]))];
    if (earlier === null || later === null) throw new Error('there are answers');
    expect([earlier.score, later.score]).toEqual([33, 34]);
    expect(changeOfEnps(earlier, later)).toMatchObject({ difference: '0', z: '0.09' });
  });
});

describe('the impact of a driver', () => {
  const pairs = (of: (at: number) => number) =>
    Array.from({ length: 40 }, (_none, at): [number, number] => [at % 5, of(at)]);

  it('is the rank correlation, with ties at their mean rank, from 30 pairs on', () => {
    expect(spearmanOf(pairs((at) => (at % 5) * (at % 5)))).toBe('1');
    expect(spearmanOf(pairs((at) => -(at % 5)))).toBe('-1');
    expect(spearmanOf(pairs(() => 3))).toBeNull();
    expect(spearmanOf(pairs((at) => at % 5).slice(0, 29))).toBeNull();
    // Ranks with ties of a small table, worked out by hand: ρ = 0.5 for (1,1) (2,3) (3,2), here ten times over.
    const ten = Array.from({ length: 10 }, (): [number, number][] => [
      [1, 1],
      [2, 3],
      [3, 2],
    ]).flat();
    expect(spearmanOf(ten)).toBe('0.5');
  });
});

describe('questions and answers', () => {
  const survey = {
    questions: [
      { wording: 'Pay?', kind: 'scale5' as const, driver: 'pay' as const, choices: null },
      { wording: 'Why?', kind: 'multi' as const, driver: null, choices: 'Pay; Work ;Other' },
      { wording: 'Else?', kind: 'text' as const, driver: null, choices: null },
    ],
    translations: [{ language: 'de', question: 2, wording: 'Warum?', choices: 'Lohn; Arbeit; Anderes' }],
  };

  it('are asked in the language of the reader, where there is a translation', () => {
    expect(questionsOf(survey, 'de').map(({ wording, choices }) => [wording, choices.length])).toEqual([
      ['Pay?', 0],
      ['Warum?', 3],
      ['Else?', 0],
    ]);
    expect(questionsOf(survey)[1]?.choices).toEqual(['Pay', 'Work', 'Other']);
  });

  it('fit each other, or the answer is named', () => {
    const questions = questionsOf(survey);
    expect(wrongAnswer(questions, [4, [0, 2], 'more'])).toBe(-1);
    expect(wrongAnswer(questions, [null, null, null])).toBe(-1);
    expect(wrongAnswer(questions, [5, null, null])).toBe(0);
    expect(wrongAnswer(questions, [0, [1, 1], null])).toBe(1);
    expect(wrongAnswer(questions, [0, [3], null])).toBe(1);
    expect(wrongAnswer(questions, [0, null, 3])).toBe(2);
    expect(wrongAnswer(questions, [0])).toBe(1);
  });
});

it('words of comments are those that k responses hold, without fillers', () => {
  const comments = ['The breaks are short', 'Longer breaks!', 'breaks, breaks', 'our breaks', 'BREAKS', 'this noise'];
  expect(wordsOf(comments, 5)).toEqual([{ word: 'breaks', responses: 5 }]);
  // One person who says it in each of five comments is one.
  const asked = Array.from({ length: 5 }, () => ({
    wording: 'Why?',
    kind: 'text' as const,
    driver: null,
    choices: [],
  }));
  const sheets = ['canteen', 'a', 'b', 'c', 'd'].map((text) => ({ block: 0, answers: asked.map(() => text) }));
  const plan = { k: 5, groups: [{ at: [null, null, null], blocks: [0] }], invited: [5] };
  expect(releaseSurvey(plan, asked, sheets, [5])).toMatchObject({ comments: { length: 25 }, words: [] });
});

it('length of service is told in whole years', () => {
  expect(
    ['2025-03-02', '2025-03-01', '2021-03-01', '2016-02-28'].map((start) => serviceBandOf(start, '2026-03-01')),
  ).toEqual(['under1', 'from1', 'from5', 'from10']);
});

it('a survey repeats on its day of the month, and on the last day where that is it', () => {
  expect([1, 2, 3, 12].map((months) => monthsLater('2026-01-31', months))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2027-01-31',
  ]);
  expect([monthsLater('2026-02-28', 1), monthsLater('2026-01-30', 1), monthsLater('2026-11-15', 3)]).toEqual([
    '2026-03-31',
    '2026-02-28',
    '2027-02-15',
  ]);
});
