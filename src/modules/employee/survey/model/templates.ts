import type { NewEmployeeSurvey } from './survey.ts';
import type { Driver, QuestionKind } from './questions.ts';

type Line = { wording: string; kind: QuestionKind; driver: Driver | null; choices: string | null };
const scale = (driver: Driver, wording: string): Line => ({ wording, kind: 'scale5', driver, choices: null });
const recommend: Line = {
  wording: 'How likely are you to recommend this company as a place to work?',
  kind: 'zeroToTen',
  driver: null,
  choices: null,
};
const comment = (wording: string): Line => ({ wording, kind: 'text', driver: null, choices: null });

/** Five items on the outcome, in our own words. */
const outcome: readonly Line[] = [
  scale('engagement', 'My work gives me energy.'),
  scale('engagement', 'I am proud of what we make here.'),
  scale('engagement', 'I am absorbed in my work on most days.'),
  scale('engagement', 'I put extra effort in when it is needed.'),
  scale('engagement', 'I see myself working here in two years.'),
];

/** What a new survey starts with, by type. */
export const surveyTemplates: Readonly<
  Record<
    'engagement' | 'enps' | 'pulse' | 'onboarding' | 'exit',
    { kind: NewEmployeeSurvey['kind']; questions: readonly Line[] }
  >
> = {
  engagement: {
    kind: 'engagement',
    questions: [
      ...outcome,
      scale('workload', 'I can do my work in the time I have.'),
      scale('tools', 'I have the tools and equipment that I need.'),
      scale('manager', 'My line manager listens and gives clear feedback.'),
      scale('learning', 'I can learn what I need for my work.'),
      scale('safety', 'My workplace is safe.'),
      scale('pay', 'I am paid fairly for what I do.'),
      scale('communication', 'I hear about decisions that affect me.'),
      scale('recognition', 'Good work is noticed here.'),
      recommend,
      comment('What should we change first?'),
    ],
  },
  enps: { kind: 'enps', questions: [recommend, comment('What is the main reason for your score?')] },
  pulse: {
    kind: 'pulse',
    questions: [
      scale('engagement', 'My work gives me energy.'),
      scale('workload', 'I can do my work in the time I have.'),
      scale('manager', 'My line manager listens and gives clear feedback.'),
      recommend,
    ],
  },
  onboarding: {
    kind: 'onboarding',
    questions: [
      scale('tools', 'On my first day everything I needed was ready.'),
      scale('communication', 'I know what is expected of me.'),
      scale('manager', 'My line manager took time for me.'),
      comment('What would have helped you?'),
    ],
  },
  exit: {
    kind: 'exit',
    questions: [
      {
        wording: 'What is your main reason for leaving?',
        kind: 'single',
        driver: null,
        choices: 'Pay; Work; Line manager; Location; Career; Other',
      },
      scale('manager', 'My line manager listens and gives clear feedback.'),
      recommend,
      comment('What should we change?'),
    ],
  },
};
export const templateLabels = {
  engagement: 'Engagement',
  enps: 'eNPS',
  pulse: 'Pulse',
  onboarding: 'Onboarding',
  exit: 'Exit',
} as const;
