import type { Driver } from '#modules/employee/survey/model/questions.ts';
import { surveyTemplates } from '#modules/employee/survey/model/templates.ts';

/** What was asked when; how people leaned is in `leanings`. */
export const surveysOfBorealis = [
  { title: 'Employee satisfaction 2025', kind: 'engagement', from: '2025-10-27', until: '2025-11-14', leaning: -1 },
  { title: 'Pulse, second quarter 2026', kind: 'pulse', from: '2026-05-04', until: '2026-05-13', leaning: 0 },
  { title: 'Employee satisfaction 2026', kind: 'engagement', from: '2026-10-26', until: '2026-11-13', leaning: 0 },
] as const;

/** Still open: the demo accounts are invited. */
export const openSurveyOfBorealis = {
  title: 'Pulse, autumn 2026',
  kind: 'pulse',
  introduction: 'Four questions, one minute. Results are discussed in the team meetings in January.',
  days: 21,
} as const;

/** Where answers lie, 1 to 5, by what a question is about. */
const leanings: Readonly<Record<Driver, number>> = {
  engagement: 4,
  workload: 4,
  tools: 4,
  manager: 4,
  learning: 3,
  safety: 4,
  pay: 3,
  communication: 3,
  recognition: 4,
};
const spread = [0, 0, 1, -1, 0, 1, 0, -2, 0, -1, 1];
const comments = [
  'Plan the shifts earlier, please.',
  'Shift planning: we hear about changes on Friday.',
  'More training on the new machines.',
  'Training offers for office staff.',
  'The dust extraction in hall 2 is loud.',
  'Dust extraction needs new filters.',
  'The break room is too small for the early shift.',
];

/**
 * What a person of the demo company answers, the same at every start.
 *
 * @param person  place among those invited
 * @param warmth  how much better or worse than usual their unit answers
 */
export function answersOfBorealis(kind: 'engagement' | 'pulse', person: number, warmth: number) {
  const mood = spread[(person * 7) % spread.length] ?? 0;
  return surveyTemplates[kind].questions.map((question, at) => {
    // One in nineteen leaves a question out.
    if ((person * 5 + at * 3) % 19 === 0) return null;
    const own = spread[(person * 3 + at * 5) % spread.length] ?? 0;
    if (question.kind === 'text') return person % 3 === 0 ? (comments[(person / 3) % comments.length] ?? null) : null;
    if (question.kind === 'zeroToTen') return Math.min(10, Math.max(0, 8 + mood * 2 + warmth + (own > 0 ? 1 : 0)));
    const lean = question.driver === null ? 3 : leanings[question.driver];
    return Math.min(4, Math.max(0, lean - 1 + warmth + (person % 2 === 0 ? mood : own)));
  });
}

/** About four of five answer. */
export const answersSurvey = (person: number, survey: number): boolean => (person * 11 + survey * 3) % 9 > 1;
