import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { employeeSurveyError } from '../model/errors.ts';
import { say } from '../model/messages.ts';
import { questionsOf } from '../model/questions.ts';
import {
  employeeSurvey,
  isStanding,
  surveyAudience,
  type EmployeeSurvey,
  type SurveyAudience,
} from '../model/survey.ts';

const { labels } = employeeSurvey.fields.status;
export const stateOf = ({ status }: EmployeeSurvey): string => labels[status].toLowerCase();

/** A survey changes while it is a draft; its questions have the options that their kind asks for. */
export const employeeSurveyRules = rules<typeof employeeSurvey, EmployeeSurvey>(employeeSurvey, {
  beforeWrite(_tx, { before, after }) {
    if (before !== null) assertDraft(before);
    const questions = questionsOf(after);
    assertNoErrors([
      ...standingErrors(after),
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

function standingErrors({ startsItself, startDays, kind, repeat }: EmployeeSurvey): FieldError[] {
  if (startsItself !== true) return [];
  if (kind !== 'onboarding' && kind !== 'exit') return [{ path: 'startsItself', ...say('kind-starts') }];
  return [
    ...(startDays === null ? [{ path: 'startDays', ...say('days-needed') }] : []),
    ...(repeat === null ? [{ path: 'repeat', ...say('repeat-needed') }] : []),
  ];
}

/** An audience changes while its survey is a draft; whom a survey exempts that starts by itself, until it is closed. */
export const surveyAudienceRules = rules<typeof surveyAudience, SurveyAudience>(surveyAudience, {
  async beforeWrite(tx, { before, after }) {
    const survey = await records(asProduct(tx), employeeSurvey).get(after.survey, { bin: true });
    const isExempt = after.effect === 'exempts';
    assertNoErrors([
      ...(before !== null && before.survey !== after.survey ? [{ path: 'survey', ...say('audience-fixed') }] : []),
      ...(!isExempt && after.unit === null && after.site === null && after.level === null
        ? [{ path: 'unit', ...say('audience-empty') }]
        : []),
      ...(isExempt && after.employee === null ? [{ path: 'employee', ...say('exempt-needed') }] : []),
      ...(isExempt && !isStanding(survey) ? [{ path: 'effect', ...say('exempt-standing') }] : []),
    ]);
    assertChangeable(survey, before?.effect ?? after.effect, after.effect);
    const cleared = isExempt
      ? { unit: null, site: null, level: null }
      : ({ employee: null } satisfies Partial<SurveyAudience>);
    return { ...cleared, label: await labelOf(tx, { ...after, ...cleared }, survey.title) };
  },
  async beforeRemove(tx, { survey, effect }) {
    assertChangeable(await records(asProduct(tx), employeeSurvey).get(survey, { bin: true }), effect, effect);
  },
});

function assertChangeable(survey: EmployeeSurvey, ...effects: SurveyAudience['effect'][]): void {
  const isOnlyExempt = effects.every((effect) => effect === 'exempts');
  if (!(isOnlyExempt && isStanding(survey) && survey.status !== 'closed')) assertDraft(survey);
}

async function labelOf(tx: Tx, { unit, site, level, employee: of }: SurveyAudience, survey: string): Promise<string> {
  const nameOf = async (id: string | null) =>
    id === null ? [] : [(await records(asProduct(tx), orgUnit).get(id, { bin: true })).name];
  const person = of === null ? [] : [(await records(asProduct(tx), employee).get(of, { bin: true })).name ?? ''];
  return [
    survey,
    ...(await nameOf(unit)),
    ...(await nameOf(site)),
    ...(level === null ? [] : [String(level)]),
    ...person,
  ].join(' · ');
}

function assertDraft(survey: EmployeeSurvey): void {
  if (survey.status !== 'draft')
    throw employeeSurveyError('survey.running', { survey: survey.title, state: stateOf(survey) });
}
