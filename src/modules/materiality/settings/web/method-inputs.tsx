import { Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import type { NewMaterialityMethod } from '#modules/materiality/assessment/model/method.ts';
import { criteria, criterionKeys, defaultWordings } from '#modules/materiality/assessment/model/rating-scale.ts';
import { topics } from '#modules/materiality/assessment/model/topics.ts';
import { useScaleTexts } from '#modules/materiality/rating-scale/web/texts.ts';

type RowsOf<Name extends 'wordings' | 'topicLabels'> = readonly NonNullable<NewMaterialityMethod[Name]>[number][];
interface RowsProps<Name extends 'wordings' | 'topicLabels'> {
  rows: RowsOf<Name>;
  onChange: (rows: RowsOf<Name>) => void;
}

const ratings = [1, 2, 3, 4, 5] as const;

/** Empty is the default wording. */
export function WordingInputs({ rows, onChange }: RowsProps<'wordings'>) {
  const t = useScaleTexts();
  const label = useLabels();
  return (
    <More summary={t('open')} note={t('note')}>
      {criterionKeys.map((criterion) => (
        <Fieldset key={criterion} legend={label(criteria[criterion])}>
          <SimpleGrid cols={{ base: 1, sm: 5 }}>
            {ratings.map((rating) => {
              const isOf = (row: (typeof rows)[number]) => row.criterion === criterion && row.rating === rating;
              return (
                <TextInput
                  key={rating}
                  label={t('wordingOf', { criterion: label(criteria[criterion]), rating })}
                  placeholder={label(defaultWordings[criterion][rating - 1] ?? '')}
                  maxLength={160}
                  value={rows.find(isOf)?.wording ?? ''}
                  onChange={({ currentTarget: { value: wording } }) =>
                    onChange([
                      ...rows.filter((row) => !isOf(row)),
                      ...(wording.trim() === '' ? [] : [{ criterion, rating, wording }]),
                    ])
                  }
                />
              );
            })}
          </SimpleGrid>
        </Fieldset>
      ))}
    </More>
  );
}

/** Empty is the usual name. */
export function NameInputs({ rows, onChange }: RowsProps<'topicLabels'>) {
  const t = useScaleTexts();
  const label = useLabels();
  return (
    <More summary={t('openNames')} note={t('namesNote')}>
      {topics.map(({ key, code, label: usual, subTopics }) => (
        <Fieldset key={key} legend={`${code} ${label(usual)}`}>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {[[key, usual] as const, ...Object.entries(subTopics)].map(([of, plain]) => (
              <TextInput
                key={of}
                label={t('nameOf', { topic: label(plain) })}
                placeholder={label(plain)}
                maxLength={60}
                value={rows.find((row) => row.of === of)?.name ?? ''}
                onChange={({ currentTarget: { value: name } }) =>
                  onChange([...rows.filter((row) => row.of !== of), ...(name.trim() === '' ? [] : [{ of, name }])])
                }
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
    </More>
  );
}

function More({ summary, note, children }: { summary: string; note: string; children: ReactNode }) {
  return (
    <details>
      <summary>{summary}</summary>
      <Text size="xs" c="dimmed" my="xs">
        {note}
      </Text>
      <Stack gap="md">{children}</Stack>
    </details>
  );
}
