import { z } from 'zod';

/** How a question is answered. */
export const questionKinds = {
  scale5: 'Agreement, 1 to 5',
  zeroToTen: '0 to 10',
  single: 'Single choice',
  multi: 'Multiple choice',
  text: 'Text',
} as const;
export type QuestionKind = keyof typeof questionKinds;

/** What questions are about. The questions on the outcome are those that engagement is the mean of. */
export const drivers = {
  engagement: 'Engagement (outcome)',
  workload: 'Work and workload',
  tools: 'Tools and equipment',
  manager: 'Line manager',
  learning: 'Learning',
  safety: 'Safety at work',
  pay: 'Pay and benefits',
  communication: 'Communication',
  recognition: 'Recognition',
} as const;
export type Driver = keyof typeof drivers;
export const driverKeys = Object.keys(drivers) as Driver[];

/** A question as it was when the survey was opened; its place is its key. */
export interface Question {
  wording: string;
  kind: QuestionKind;
  driver: Driver | null;
  /** Of single and multiple choice. */
  choices: string[];
}

const splitChoices = (text: string | null): string[] =>
  (text ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

interface QuestionLine {
  wording: string;
  kind: QuestionKind;
  driver: Driver | null;
  choices: string | null;
}
interface TranslationLine {
  language: string;
  question: number;
  wording: string;
  choices: string | null;
}

/** The questions in a language; those without a translation as they are. */
export function questionsOf(
  { questions, translations }: { questions: readonly QuestionLine[]; translations: readonly TranslationLine[] },
  language: string | null = null,
): Question[] {
  return questions.map((line, at) => {
    const said = translations.find(({ language: of, question }) => of === language && question === at + 1);
    const choices = splitChoices(line.choices);
    const translated = splitChoices(said?.choices ?? null);
    return {
      wording: said?.wording ?? line.wording,
      kind: line.kind,
      driver: line.driver,
      choices: translated.length === choices.length ? translated : choices,
    };
  });
}

/** How many answers a question offers: 5, 11, or its choices; 0 for text. */
export const optionsOf = ({ kind, choices }: Question): number =>
  ({ scale5: 5, zeroToTen: 11, single: choices.length, multi: choices.length, text: 0 })[kind];

export const TEXT_MAX = 2000;
/**
 * One response: for each question its answer or null where it was left out. A number is the place of the option from 0
 * on (so 4 is “5” of a scale, and 10 is “10”), a list the places of several.
 */
export const answersSchema = z
  .array(z.union([z.null(), z.int().min(0).max(60), z.array(z.int().min(0).max(60)).max(60), z.string().max(TEXT_MAX)]))
  .max(60);
export type Answers = z.infer<typeof answersSchema>;

/** The place of the first answer that its question does not take; -1 where all fit. */
export function wrongAnswer(questions: readonly Question[], answers: Answers): number {
  if (answers.length !== questions.length) return Math.min(answers.length, questions.length);
  return answers.findIndex((answer, at) => {
    const question = questions[at];
    if (question === undefined) return true;
    const fits = (place: number) => place < optionsOf(question);
    if (answer === null) return false;
    if (typeof answer === 'string') return question.kind !== 'text';
    if (Array.isArray(answer))
      return question.kind !== 'multi' || new Set(answer).size !== answer.length || !answer.every(fits);
    return question.kind === 'text' || question.kind === 'multi' || !fits(answer);
  });
}
