import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { choice, longText, reference, text } from '#platform/records/model/fields.ts';
import { stakeholderCategories } from './stakeholders.ts';

const round = reference('surveyRound', { label: 'Survey', required: true });

/** A draft with a proposed question for every sub-topic. Result: `{ round }`. */
export const startSurveyRound = defineAction({
  name: 'start-survey-round',
  label: 'Start survey with proposed questions',
  access: 'materiality.write',
  response: z.object({ round: z.string() }),
  input: {
    title: text({ label: 'Title', required: true, max: 120 }),
    assessment: reference('materialityAssessment', { label: 'Assessment', required: true }),
    introduction: longText({ label: 'Introduction', max: 2000 }),
  },
});

/** From now on the questions stay as they are, and people can be invited. */
export const openSurveyRound = defineAction({
  name: 'open-survey-round',
  label: 'Open survey',
  access: 'materiality.manage',
  input: { round },
});

/**
 * Mails each address a link of its own. Who was invited and has not answered gets a new link, and the old one is dead.
 * Result: `{ invited, again, answered }`.
 */
export const inviteToSurvey = defineAction({
  name: 'invite-to-survey',
  label: 'Invite stakeholders to survey',
  access: 'materiality.manage',
  response: z.object({ invited: z.int(), again: z.int(), answered: z.int() }),
  input: {
    round,
    category: choice({ label: 'Group', required: true, options: stakeholderCategories }),
    addresses: longText({
      label: 'Email addresses',
      required: true,
      max: 20_000,
      help: 'One per line, up to 500 at a time',
    }),
  },
});

/** Nothing is taken any more; results are made, single counts and addresses are erased. Result: `{ returned }`. */
export const closeSurveyRound = defineAction({
  name: 'close-survey-round',
  label: 'Close survey',
  access: 'materiality.manage',
  response: z.object({ returned: z.int() }),
  input: { round },
});
