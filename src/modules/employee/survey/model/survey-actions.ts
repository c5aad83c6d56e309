import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { choice, date, reference, text } from '#platform/records/model/fields.ts';
import { templateLabels } from './templates.ts';

const survey = reference('employeeSurvey', { label: 'Survey', required: true });
const access = 'survey.write';

/** A draft with the questions of a template. Result: `{ survey }`. */
export const createSurvey = defineAction({
  name: 'create-employee-survey',
  label: 'Create survey from template',
  access,
  response: z.object({ survey: z.string() }),
  input: {
    template: choice({ label: 'Template', required: true, options: templateLabels }),
    title: text({ label: 'Title', required: true, max: 120, help: 'Shown to employees' }),
    from: date({ label: 'Opens on', required: true }),
    until: date({ label: 'Last day', required: true }),
  },
});

/**
 * Opens it now where its first day has come, else on that day. Then questions and audience are fixed: who joins later is
 * not invited.
 */
export const startSurvey = defineAction({
  name: 'start-employee-survey',
  label: 'Start survey',
  access,
  input: { survey },
});

/** Makes a scheduled survey a draft again, which can be changed. */
export const cancelSurvey = defineAction({
  name: 'cancel-employee-survey',
  label: 'Cancel opening of survey',
  access,
  input: { survey },
});

/** The close of an open survey schedules no other one. */
export const endSurveyRepetition = defineAction({
  name: 'end-employee-survey-repetition',
  label: 'End repetition of survey',
  access,
  input: { survey },
});

/** Ends the responses and makes the results; the rules are the same as on its last day. */
export const closeSurvey = defineAction({
  name: 'close-employee-survey',
  label: 'Close survey',
  access,
  input: { survey },
});

/** Emails everyone who has not answered; whom is not told. */
export const remindSurvey = defineAction({
  name: 'remind-employee-survey',
  label: 'Send reminder',
  access,
  input: { survey },
});

/** Who may see the results from now on. */
export const releaseSurveyResults = defineAction({
  name: 'release-employee-survey',
  label: 'Release results',
  access,
  input: {
    survey,
    to: choice({
      label: 'Released to',
      required: true,
      options: { hr: 'HR', managers: 'Line managers', everyone: 'All employees' },
    }),
  },
});
