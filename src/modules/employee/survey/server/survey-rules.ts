import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { rules } from '#platform/records/server/rules.ts';
import { employeeSurveyError } from '../model/errors.ts';
import { say } from '../model/messages.ts';
import { questionsOf } from '../model/questions.ts';
import { employeeSurvey, type EmployeeSurvey } from '../model/survey.ts';

const { labels } = employeeSurvey.fields.status;
export const stateOf = ({ status }: EmployeeSurvey): string => labels[status].toLowerCase();

/** A survey changes while it is a draft; its questions have the options that their kind asks for. */
export const employeeSurveyRules = rules<typeof employeeSurvey, EmployeeSurvey>(employeeSurvey, {
  beforeWrite(_tx, { before, after }) {
    if (before !== null) assertDraft(before);
    const questions = questionsOf(after);
    assertNoErrors([
      ...questions.flatMap(({ kind, choices }, at): FieldError[] => {
        const path = `questions.${at}.choices`;
        if (kind === 'single' || kind === 'multi')
          return choices.length < 2 || choices.length > 60 ? [{ path, ...say('options-needed') }] : [];
        return choices.length > 0 ? [{ path, ...say('options-unused') }] : [];
      }),
      ...after.translations.flatMap(({ question }, at): FieldError[] =>
        question > questions.length ? [{ path: `translations.${at}.question`, ...say('no-such-question') }] : [],
      ),
    ]);
    return Promise.resolve(undefined);
  },
  beforeRemove(_tx: Tx, survey) {
    assertDraft(survey);
    return Promise.resolve();
  },
});

function assertDraft(survey: EmployeeSurvey): void {
  if (survey.status !== 'draft')
    throw employeeSurveyError('survey.running', { survey: survey.title, state: stateOf(survey) });
}
