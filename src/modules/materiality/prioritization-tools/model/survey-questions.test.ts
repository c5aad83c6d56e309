import { describe, expect, it } from 'vitest';
import { subTopicOptions, topics } from '#modules/materiality/assessment/model/topics.ts';
import { categoryKeys, isAskedOf } from './stakeholders.ts';
import { proposedQuestions, topicOfSubTopic } from './survey-questions.ts';
import { QUESTIONS_MAX } from './survey-round.ts';

describe('the proposed questions', () => {
  it('are one for every sub-topic, in plain words, and within the limit of a round', () => {
    const questions = proposedQuestions();
    expect(questions.map(({ subTopic }) => subTopic)).toEqual(Object.keys(subTopicOptions));
    expect(questions.length).toBeLessThanOrEqual(QUESTIONS_MAX);
    for (const { subTopic, wording } of questions) {
      expect(wording.length, subTopic).toBeLessThanOrEqual(300);
      expect(wording).not.toMatch(/ESRS|IRO|stakeholder|material topic/i);
    }
    expect(new Set(questions.map(({ wording }) => wording)).size).toBe(questions.length);
  });

  it('ask about work in the wording of the work that a group knows', () => {
    const work = (category: (typeof categoryKeys)[number]) =>
      (['s1', 's2'] as const).filter((topic) => isAskedOf(category, topic));
    expect([
      work('employees'),
      work('workerRepresentatives'),
      work('suppliers'),
      work('customers'),
      work('investors'),
    ]).toEqual([['s1'], ['s1'], ['s2'], ['s2'], ['s1', 's2']]);
    for (const category of categoryKeys)
      for (const { key } of topics) if (key !== 's1' && key !== 's2') expect(isAskedOf(category, key)).toBe(true);
    expect([topicOfSubTopic('ownConditions'), topicOfSubTopic('chainConditions'), topicOfSubTopic('nothing')]).toEqual([
      's1',
      's2',
      undefined,
    ]);
  });
});
