import { describe, expect, it } from 'vitest';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';
import { divergencesOf, meanOf, type TwoViews } from './divergence.ts';

const views = (preparer: readonly (string | null)[], stakeholders: readonly (string | null)[]): TwoViews[] =>
  preparer.map((score, at) => ({
    topic: topicKeys[at] ?? 'g1',
    preparer: score,
    stakeholders: stakeholders[at] ?? null,
  }));
const topicsOf = (found: ReturnType<typeof divergencesOf>) =>
  found.filter(({ isDivergent }) => isDivergent).map(({ topic }) => topic);

describe('the divergence of stakeholders and preparers', () => {
  // The textbook sample 2, 4, 4, 4, 5, 5, 7, 9 has mean 5 and standard deviation 2 (of the whole): Wikipedia, “Standard
  // deviation”, basic examples.
  it('measures each side on its own scale: z = (value − mean) ÷ standard deviation', () => {
    const found = divergencesOf(
      views(['2', '4', '4', '4', '5', '5', '7', '9'], ['9', '7', '5', '5', '4', '4', '4', '2']),
    );
    expect(found.map(({ zPreparer }) => zPreparer)).toEqual(['-1.5', '-0.5', '-0.5', '-0.5', '0', '0', '1', '2']);
    expect(found.map(({ difference }) => difference)).toEqual([
      '3.5',
      '1.5',
      '0.5',
      '0.5',
      '-0.5',
      '-0.5',
      '-1.5',
      '-3.5',
    ]);
    expect(topicsOf(found)).toEqual(['e1', 'e2', 's2', 's3']);
  });

  it('begins beyond one, not at one', () => {
    const found = divergencesOf(
      views(['2', '4', '4', '4', '5', '5', '7', '9'], ['4', '2', '4', '4', '5', '5', '9', '7']),
    );
    expect(found.map(({ difference }) => difference)).toEqual(['1', '-1', '0', '0', '0', '0', '1', '-1']);
    expect(topicsOf(found)).toEqual([]);
  });

  it('does not change when one side uses its scale more timidly or one step higher', () => {
    const [ours, theirs] = [
      ['1', '2', '3', '4', '5'],
      ['5', '4', '3.5', '2', '1'],
    ];
    const plain = divergencesOf(views(ours, theirs)).map(({ difference }) => Number(difference).toFixed(20));
    expect(
      divergencesOf(
        views(
          ours,
          theirs.map((value) => String(2 + Number(value) / 4)),
        ),
      ).map(({ difference }) => Number(difference).toFixed(20)),
    ).toEqual(plain);
  });

  it('turns its sign when the sides change places, and adds up to nothing', () => {
    const [one, other] = [
      ['1', '2.5', '4', '3'],
      ['3', '3.5', '2', '4.75'],
    ];
    const there = divergencesOf(views(one, other)).map(({ difference }) => Number(difference));
    expect(divergencesOf(views(other, one)).map(({ difference }) => 0 - Number(difference))).toEqual(
      there.map((value) => value + 0),
    );
    expect(Math.abs(there.reduce((all, value) => all + value, 0))).toBeLessThan(1e-12);
  });

  it('says nothing of a topic that one side has not rated, and counts it on neither scale', () => {
    const found = divergencesOf(views(['1', '2', '3', '5', null], ['1', '2', '3', null, '5']));
    expect(found.slice(3).map(({ difference, isDivergent }) => [difference, isDivergent])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(found.slice(0, 3).map(({ difference }) => difference)).toEqual(['0', '0', '0']);
  });

  it('says nothing at all of two topics, or where all are alike', () => {
    expect(divergencesOf(views(['1', '5'], ['5', '1'])).every(({ difference }) => difference === null)).toBe(true);
    expect(divergencesOf(views(['3', '3', '3'], ['1', '2', '5'])).every(({ difference }) => difference === null)).toBe(
      true,
    );
    expect(divergencesOf([])).toEqual([]);
  });

  it('takes each question of a topic alike', () => {
    expect([meanOf(['2', '4.5']), meanOf([])]).toEqual(['3.25', null]);
  });
});
