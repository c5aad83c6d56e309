import { describe, expect, it } from 'vitest';
import { overallOf, progressOf } from './goal-progress.ts';
import { carriedOver } from '../../talks/model/one-to-one.ts';
import { isOverdueStage, reviewReminderStage } from './review-reminders.ts';
import { releasedRating, reviewGroups, unfitAnswer, type Sheet } from './review-result.ts';

describe('progress of a goal', () => {
  // operations.md, `/my-profile/performance`: (now − start) ÷ (target − start), clamp 0–100.
  it.each([
    ['halfway', '0', '10', '5', '0.5'],
    ['a third, to the last digit', '0', '3', '1', '0.3333333333333333333333333333333333'],
    ['towards a lower target', '12.5', '5', '9.5', '0.4'],
    ['behind the start', '10', '20', '4', '0'],
    ['beyond the target', '10', '20', '31', '1'],
    ['0.1 + 0.2 is no more than 0.3', '0', '0.3', '0.3', '1'],
  ])('%s', (_name, start, target, current, progress) => {
    expect(progressOf({ start, target, current })).toBe(progress);
  });

  it('is missing without a value, and where there is no way to go', () => {
    expect(progressOf({ start: '0', target: '10', current: null })).toBeNull();
    expect(progressOf({ start: '7', target: '7', current: '7' })).toBeNull();
  });

  const goal = { title: 'Goal', start: '0', target: '10', status: 'open' };
  it('is weighted over the goals that have a value, and says how much of the weight that is', () => {
    const all = overallOf([
      { ...goal, weight: '60', current: '5' },
      { ...goal, weight: '20', current: '10' },
      { ...goal, weight: '20', current: null },
      { ...goal, weight: '50', current: '1', status: 'cancelled' },
      { ...goal, weight: '0', current: '1' },
    ]);
    // (60 × 50 + 20 × 100) ÷ 80
    expect(all).toMatchObject({ figure: { figure: '62.5' }, goals: 2, ofGoals: 3, weight: '80', ofWeight: '100' });
    expect(all.figure?.warnings).toMatchObject([{ code: 'performance.without-value', values: { count: 1 } }]);
  });

  it('does not change when all weights are doubled, and is missing, not 0, without a value', () => {
    const of = (factor: number) =>
      overallOf([
        { ...goal, weight: String(factor), current: '1' },
        { ...goal, weight: String(2 * factor), current: '4' },
      ]).figure?.figure;
    expect(of(2)).toBe(of(1));
    expect(of(1)).toBe('30');
    expect(overallOf([{ ...goal, weight: '10', current: null }])).toMatchObject({ figure: null, goals: 0, ofGoals: 1 });
  });
});

describe('responses to a review', () => {
  const questions = [
    { wording: 'How well?', kind: 'rating' as const },
    { wording: 'What?', kind: 'text' as const },
  ];
  const sheet = (kind: Sheet['kind'], by: string, rating: number | null, text: string | null = null): Sheet => ({
    kind,
    by,
    answers: [rating, text],
  });
  const peers = (count: number) =>
    Array.from({ length: count }, (_none, at) => sheet('peer', `Peer ${at}`, 3 + (at % 2)));
  const upward = (count: number) => Array.from({ length: count }, (_none, at) => sheet('upward', `Report ${at}`, 5));
  const shown = (sheets: Sheet[], naming: 'merged' | 'named' = 'merged') => {
    const { groups, hidden } = reviewGroups(questions, sheets, naming);
    return { groups: groups.map(({ kinds, raters, by }) => `${kinds.join('+')} ${raters} ${by ?? '-'}`), hidden };
  };

  it('show self and line manager by themselves', () => {
    expect(shown([sheet('manager', 'Mia', 4), sheet('self', 'Ada', 5)])).toEqual({
      groups: ['self 1 Ada', 'manager 1 Mia'],
      hidden: 0,
    });
  });

  it.each([
    [3, 0, ['peer 3 -'], 0],
    [2, 0, [], 2],
    [3, 3, ['peer 3 -', 'upward 3 -'], 0],
    [3, 1, ['peer+upward 4 -'], 0],
    [2, 1, ['peer+upward 3 -'], 0],
    [1, 1, [], 2],
  ])('merge %i peers and %i direct reports so that no group has fewer than three', (some, reports, groups, hidden) => {
    expect(shown([...peers(some), ...upward(reports)])).toEqual({ groups, hidden });
  });

  it('are told with names only where the cycle says so', () => {
    expect(shown(peers(2), 'named').groups).toEqual(['peer 1 Peer 0', 'peer 1 Peer 1']);
    expect(JSON.stringify(reviewGroups(questions, [...peers(4), ...upward(4)], 'merged'))).not.toMatch(/Peer|Report/);
  });

  it('give a mean of three ratings at least, and texts by their letters', () => {
    const { groups } = reviewGroups(
      questions,
      [sheet('peer', 'A', 5, 'zeal'), sheet('peer', 'B', 4, 'calm'), sheet('peer', 'C', 2, null)],
      'merged',
    );
    expect(groups[0]?.questions).toEqual([
      { rating: '3.666666666666666666666666666666667', ratings: 3, texts: [] },
      { rating: null, ratings: 0, texts: ['calm', 'zeal'] },
    ]);
    const few = reviewGroups(
      questions,
      [sheet('peer', 'A', 5), sheet('peer', 'B', null), sheet('peer', 'C', null)],
      'merged',
    );
    expect(few.groups[0]?.questions[0]).toEqual({ rating: null, ratings: 0, texts: [] });
  });

  it('fit their questions', () => {
    expect(unfitAnswer(questions, [4, 'text'])).toBe(-1);
    expect(unfitAnswer(questions, [null, null])).toBe(-1);
    expect(unfitAnswer(questions, [4, 4])).toBe(1);
    expect(unfitAnswer(questions, [4])).toBe(1);
  });

  it('lead to the calibrated rating, without it to that of the line manager', () => {
    expect(releasedRating({ calibratedRating: 3, managerRating: 4 })).toBe(3);
    expect(releasedRating({ calibratedRating: null, managerRating: 4 })).toBe(4);
    expect(releasedRating({})).toBeNull();
  });
});

describe('reminders of reviews', () => {
  it.each([
    ['2026-03-23', 0, false],
    ['2026-03-24', 1, false],
    ['2026-03-30', 2, false],
    ['2026-03-31', 2, false],
    ['2026-04-01', 3, true],
    ['2026-04-07', 4, true],
  ])('on %s: %i', (today, stage, isOverdue) => {
    expect(reviewReminderStage('2026-03-31', today)).toBe(stage);
    expect(isOverdueStage(stage)).toBe(isOverdue);
  });
});

it('carries over what was open on the day of the next one-to-one', () => {
  const action = (status: 'open' | 'done' | 'cancelled', doneOn: string | null = null) => ({ status, doneOn });
  const all = [action('open'), action('done', '2026-02-28'), action('done', '2026-03-02'), action('cancelled')];
  expect(carriedOver({ day: '2026-03-02' }, all)).toEqual([all[0], all[2]]);
});
