import { Radio, Stack } from '@mantine/core';
import type { ImportResponse } from '#platform/imports/model/contract.ts';
import classes from './imports.module.css';
import { withAnswer, type Mapping } from './mapping.ts';
import { useImportTexts } from './texts.ts';

interface ColumnQuestionsProps {
  questions: ImportResponse['questions'];
  /** Index of the column; the number of columns for those that go across. */
  column: number;
  mapping: Mapping;
  onChange: (next: Mapping) => void;
}

/** What the values of a column leave open: day or month first, what a comma means, which calorific value. */
export function ColumnQuestions({ questions, column, mapping, onChange }: ColumnQuestionsProps) {
  const t = useImportTexts();
  return questions
    .filter((question) => question.column === column)
    .map((question) => (
      <div key={question.option} className={classes['question']}>
        <Radio.Group
          size="xs"
          label={
            question.option === 'blanks'
              ? t('columns.blanks.question', { count: Number(question.examples[0] ?? 0) })
              : t(`columns.question.${question.option}`)
          }
          value={mapping.options[String(column)]?.[question.option] ?? ''}
          onChange={(value) => onChange(withAnswer(mapping, column, question.option, value))}
        >
          <Stack gap="xs" mt="xs">
            {question.choices.map((choice) => (
              <Radio
                key={choice.value}
                size="xs"
                value={choice.value}
                label={
                  question.option === 'zeros'
                    ? t(zeroMeanings[choice.value === 'noData' ? 'noData' : 'measured'])
                    : question.option === 'blanks'
                      ? t(choice.value === 'above' ? 'columns.blanks.above' : 'columns.blanks.empty')
                      : choice.label
                }
              />
            ))}
          </Stack>
        </Radio.Group>
      </div>
    ));
}

export const zeroMeanings = { measured: 'wide.zero.measured', noData: 'wide.zero.noData' } as const;
