import { describe, expect, it } from 'vitest';
import { completedCourses, pathProgress } from './path.ts';

describe('a training path', () => {
  const done = (course: string, doneOn: string, validUntil: string | null = null) => ({
    course,
    status: 'done',
    doneOn,
    validUntil,
  });
  it('counts what is completed, valid and not asked for again, and what was waived', () => {
    const completed = completedCourses(
      [
        done('a', '2026-01-01'),
        done('b', '2026-01-01', '2026-03-01'),
        done('c', '2026-01-01'),
        done('c2', '2026-02-01'),
        { course: 'd', status: 'waived', doneOn: null, validUntil: null },
        { course: 'e', status: 'failed', doneOn: '2026-01-01', validUntil: null },
      ],
      [
        { course: 'c', effectiveFrom: '2026-02-01', retake: true },
        { course: 'c2', effectiveFrom: '2026-02-01', retake: true },
        { course: 'a', effectiveFrom: '2026-02-01', retake: false },
        { course: 'a', effectiveFrom: '2026-04-01', retake: true },
      ],
      '2026-03-02',
    );
    expect([...completed].toSorted()).toEqual(['a', 'c2', 'd']);
  });

  it('goes on with the first course that is not completed', () => {
    expect(pathProgress(['a', 'b', 'c', 'd'], new Set(['a', 'c']))).toEqual({
      done: 2,
      states: ['done', 'next', 'done', 'later'],
    });
    expect(pathProgress(['a'], new Set(['a']))).toEqual({ done: 1, states: ['done'] });
    expect(pathProgress([], new Set())).toEqual({ done: 0, states: [] });
  });
});
