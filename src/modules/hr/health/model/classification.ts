import type { Severity } from './incident.ts';

/** What leads to the outcome of a case, in the order in which it is asked; the first yes decides. */
export const classificationQuestions = [
  { name: 'died', severity: 'fatal', basis: '29 CFR 1904.7(b)(2)' },
  { name: 'daysAway', severity: 'lostTime', basis: '29 CFR 1904.7(b)(3)' },
  { name: 'restricted', severity: 'restrictedWork', basis: '29 CFR 1904.7(b)(4)' },
  { name: 'treated', severity: 'medicalTreatment', basis: '29 CFR 1904.7(b)(5)' },
  { name: 'unconscious', severity: 'medicalTreatment', basis: '29 CFR 1904.7(b)(6)' },
  { name: 'significant', severity: 'medicalTreatment', basis: '29 CFR 1904.7(b)(7)' },
  { name: 'firstAid', severity: 'firstAid', basis: '29 CFR 1904.7(b)(5)(ii)' },
] as const satisfies readonly { name: string; severity: Severity; basis: string }[];
export type QuestionName = (typeof classificationQuestions)[number]['name'];
export type ClassificationAnswers = Readonly<Partial<Record<QuestionName, boolean | null>>>;

/** Outcomes that make a work-related case recordable (29 CFR 1904.7(a)). */
const recordableOutcomes: readonly string[] = ['medicalTreatment', 'restrictedWork', 'lostTime', 'fatal'];

/**
 * Whether a case is recordable: work-related, an injury or ill health, and graver than first aid. The glossaries of ESRS
 * (Delegated Regulation 2023/2772, Annex II) and VSME (Recommendation 2025/1710) have the same outcomes as 29 CFR
 * 1904.7(a). An accident on the way to or from work is none of work (29 CFR 1904.5(b)(2)(vii)); one with transport that
 * the employer arranges is entered as an accident.
 */
export const isRecordable = (kind: string, severity: string | null, isWorkRelated: boolean): boolean =>
  isWorkRelated && (kind === 'injury' || kind === 'illness') && recordableOutcomes.includes(severity ?? '');

/**
 * The severity of a case with the rule that decides it.
 *
 * @returns null while a question before the first yes has no answer: nothing is guessed
 */
export function classified(answers: ClassificationAnswers): { severity: Severity; basis: string } | null {
  for (const { name, severity, basis } of classificationQuestions) {
    const answer = answers[name];
    if (answer === true) return { severity, basis };
    if (answer !== false) return null;
  }
  return { severity: 'none', basis: '29 CFR 1904.7(a)' };
}

/** The questions to ask now: those up to the first yes or the first without an answer. */
export function questionsAsked(answers: ClassificationAnswers): readonly QuestionName[] {
  const at = classificationQuestions.findIndex(({ name }) => answers[name] !== false);
  return classificationQuestions.slice(0, at === -1 ? undefined : at + 1).map(({ name }) => name);
}
