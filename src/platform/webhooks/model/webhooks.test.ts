import { describe, expect, it } from 'vitest';
import { happeningOf, retrySeconds } from './webhooks.ts';

describe('what a webhook tells of', () => {
  it.each([
    ['create', 'orgUnit', 'created'],
    ['restore', 'orgUnit', 'created'],
    ['change', 'orgUnit', 'changed'],
    ['remove', 'orgUnit', 'removed'],
    ['import', 'activityData', 'imported'],
    ['undo-import', 'activityData', 'imported'],
    ['calculate', 'calculationRun', 'finished'],
    ['frozen', 'calculationRun', 'changed'],
    ['published', 'vsmeReport', 'published'],
    ['withdrawn', 'vsmeReport', 'withdrawn'],
    ['comment', 'orgUnit', null],
    ['comment-change', 'orgUnit', null],
    ['evidence-removed', 'orgUnit', null],
    ['evidence', 'orgUnit', null],
    ['file-damaged', 'orgUnit', null],
    ['file-repaired', 'orgUnit', null],
    ['erase', 'orgUnit', null],
    ['export', 'orgUnit', null],
    ['hide', 'announcement', null],
    ['show', 'announcement', null],
  ])('an entry “%s” of %s is %s', (action, _resource, happening) => {
    expect(happeningOf(action)).toBe(happening);
  });

  it('is tried for less than a day, later each time', () => {
    expect([...retrySeconds].toSorted((a, b) => a - b)).toEqual([...retrySeconds]);
    expect(retrySeconds.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(86_400);
  });
});
