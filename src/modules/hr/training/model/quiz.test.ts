import { describe, expect, it } from 'vitest';
import { isRight, resultOf, type Answered } from './quiz.ts';

const options = (kind: 'single' | 'multiple', correct: number[], chosen: number[]): Answered => ({
  kind,
  correct,
  chosen,
  answer: null,
  tolerance: null,
  number: null,
});
const numeric = (answer: string, tolerance: string | null, given: string | null): Answered => ({
  kind: 'numeric',
  correct: [],
  chosen: [],
  answer,
  tolerance,
  number: given,
});

describe('an answer', () => {
  it('of options is right with all correct ones and no other', () => {
    expect(isRight(options('single', [2], [2]))).toBe(true);
    expect(isRight(options('single', [2], [1]))).toBe(false);
    expect(isRight(options('multiple', [0, 3], [3, 0, 3]))).toBe(true);
    for (const chosen of [[0], [0, 3, 1], []]) expect(isRight(options('multiple', [0, 3], chosen))).toBe(false);
  });

  it('in numbers is right up to the tolerance, exactly', () => {
    expect(isRight(numeric('0.3', '0.1', '0.2'))).toBe(true);
    expect(isRight(numeric('0.3', '0.1', '0.4'))).toBe(true);
    expect(isRight(numeric('0.3', '0.1', '0.400000000001'))).toBe(false);
    expect(isRight(numeric('-2', null, '-2.0'))).toBe(true);
    expect(isRight(numeric('-2', null, null))).toBe(false);
  });
});

describe('a quiz', () => {
  it('is passed by whole numbers, on the mark itself too', () => {
    expect(resultOf(2, 3, 67)).toEqual({ score: '0.666666666667', isPassed: false });
    expect(resultOf(2, 3, 66).isPassed).toBe(true);
    expect(resultOf(4, 5, 80)).toEqual({ score: '0.8', isPassed: true });
    expect(resultOf(0, 0, 1)).toEqual({ score: '0', isPassed: false });
  });

  it('is never lost by one more right answer', () => {
    for (let questions = 1; questions <= 30; questions += 1)
      for (let mark = 1; mark <= 100; mark += 9)
        for (let right = 0; right < questions; right += 1)
          if (resultOf(right, questions, mark).isPassed)
            expect(resultOf(right + 1, questions, mark).isPassed).toBe(true);
  });
});
