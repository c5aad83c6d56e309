import { Alert, Button, Fieldset, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowsExchange, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { FormProblems } from '#platform/forms/web/form-problems.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import { PlacedForm } from '#platform/forms/web/placed-form.tsx';
import type { Entered, Form } from '#platform/forms/web/use-form.ts';
import { IntegerField, NumberField, PercentageField } from '#platform/records/web/fields/inputs/number.tsx';
import { LongTextField, TextField } from '#platform/records/web/fields/inputs/text.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { isDecimalText } from '#platform/values/model/decimal.ts';
import { type defaultMethod, materialityMethod, rulesOfMethod } from '#modules/materiality/assessment/model/method.ts';
import { flipsBetween } from '#modules/materiality/assessment/model/method-preview.ts';
import {
  criteria,
  criterionKeys,
  defaultWordings,
  type RatingScale,
} from '#modules/materiality/assessment/model/rating-scale.ts';
import type { ScoringRules } from '#modules/materiality/assessment/model/scoring-rules.ts';
import { labelledKeys } from '#modules/materiality/assessment/model/topic-labels.ts';
import { topicOf, topics } from '#modules/materiality/assessment/model/topics.ts';
import { VerdictBadge } from '#modules/materiality/web/parts.tsx';
import { BandTable } from '#modules/materiality/rating-scale/web/scale-panel.tsx';
import { useScaleTexts } from '#modules/materiality/rating-scale/web/texts.ts';
import { useTexts } from '#modules/materiality/web/texts.ts';
import { useAssessment, useAssessmentChoice } from './use-assessment.ts';

export type MethodValues = Readonly<Record<keyof typeof defaultMethod, string>>;

/** Days that links work, and answers from which on a group is shown. */
export interface SurveyDefaults {
  days: number;
  threshold: number;
}

const thresholds = ['impactThreshold', 'financialThreshold'] as const;
const weights = ['probability1', 'probability2', 'probability3', 'probability4', 'probability5'] as const;
const bands = ['band1', 'band2', 'band3', 'band4'] as const;
const { fields } = materialityMethod;
const asked = {
  ...fields,
  surveyDays: { ...fields.surveyDays, required: true },
  surveyThreshold: { ...fields.surveyThreshold, required: true },
} as const;
type MethodInput = Form<typeof asked>;
type Values = Entered<typeof asked>;

interface MethodFormProps {
  start: MethodValues;
  scale: RatingScale;
  survey: SurveyDefaults;
  today: string;
}

/** Another method from a day on. Which topics it would turn is said before it is saved. */
export function MethodForm({ start, scale, survey, today }: MethodFormProps) {
  const t = useTexts();
  return (
    <PlacedForm
      fields={asked}
      start={{
        ...(start as typeof defaultMethod),
        validFrom: `${today.slice(0, 4)}-01-01`,
        baseAmount: scale.bands.amount,
        baseCurrency: scale.bands.currency,
        wordings: ownWordings(scale),
        topicLabels: ownNames(scale),
        surveyDays: survey.days,
        surveyThreshold: survey.threshold,
      }}
      send={(api, values, options) => api.createRecord(materialityMethod, values, options)}
      onDone={({ record }) => toast({ message: t('settings.saved', { name: record.name }) })}
    >
      {(form) => (
        <Stack gap="md">
          <ScoringInputs form={form} />
          <BaseInputs form={form} />
          <WordingInputs form={form} />
          <NameInputs form={form} />
          <Fieldset legend={t('settings.surveys')}>
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <IntegerField {...form.props('surveyDays')} field={asked.surveyDays} />
              <IntegerField {...form.props('surveyThreshold')} field={asked.surveyThreshold} />
            </SimpleGrid>
          </Fieldset>
          <Consequences values={form.values} start={start} scale={scale} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextField {...form.props('name')} field={{ ...fields.name, label: t('settings.name') }} />
            <TextInput
              type="date"
              label={t('settings.validFrom')}
              required
              data-path="validFrom"
              value={form.values.validFrom ?? ''}
              disabled={form.isBusy}
              onChange={(event) => form.set({ validFrom: event.currentTarget.value || null })}
              error={form.errorOf('validFrom')}
            />
          </SimpleGrid>
          <LongTextField {...form.props('reason')} field={{ ...fields.reason, label: t('settings.reason') }} />
          <FormProblems of={form} />
          <Group justify="flex-end">
            <Button type="submit" loading={form.isBusy}>
              {t('settings.save')}
            </Button>
          </Group>
        </Stack>
      )}
    </PlacedForm>
  );
}

function ScoringInputs({ form }: { form: MethodInput }) {
  const t = useTexts();
  const share = (name: (typeof weights)[number] | (typeof bands)[number]) => (
    <PercentageField key={name} {...form.props(name)} field={fields[name]} />
  );
  return (
    <>
      <Fieldset legend={t('settings.scoring')}>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {thresholds.map((name) => (
            <NumberField key={name} {...form.props(name)} field={fields[name]} />
          ))}
          <NativeChoice {...form.props('severityMethod')} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={t('method.likelihood')}>
        <SimpleGrid cols={{ base: 1, sm: 5 }} style={{ alignItems: 'end' }}>
          {weights.map(share)}
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={t('settings.bands')}>
        <SimpleGrid cols={{ base: 1, sm: 5 }} style={{ alignItems: 'end' }}>
          <NativeChoice {...form.props('magnitudeBase')} />
          {bands.map(share)}
        </SimpleGrid>
      </Fieldset>
    </>
  );
}

function BaseInputs({ form }: { form: MethodInput }) {
  const t = useScaleTexts();
  return (
    <Fieldset legend={t('baseTitle')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberField
          {...form.props('baseAmount')}
          field={{ ...fields.baseAmount, label: t('amount'), help: t('amountHelp') }}
        />
        <TextInput
          label={t('currency')}
          description="ISO 4217"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={3}
          data-path="baseCurrency"
          value={form.values.baseCurrency ?? ''}
          disabled={form.isBusy}
          onChange={(event) => form.set({ baseCurrency: event.currentTarget.value.trim().toUpperCase() || null })}
          error={form.errorOf('baseCurrency')}
        />
      </SimpleGrid>
    </Fieldset>
  );
}

const ratings = [1, 2, 3, 4, 5] as const;

/** Empty is the default wording. */
function WordingInputs({ form }: { form: MethodInput }) {
  const t = useScaleTexts();
  const label = useLabels();
  const given = form.values.wordings ?? [];
  return (
    <More summary={t('open')} note={t('note')} path="wordings">
      {criterionKeys.map((criterion) => (
        <Fieldset key={criterion} legend={label(criteria[criterion])}>
          <SimpleGrid cols={{ base: 1, sm: 5 }}>
            {ratings.map((rating) => {
              const isOf = (row: (typeof given)[number]) => row.criterion === criterion && row.rating === rating;
              return (
                <TextInput
                  key={rating}
                  label={t('wordingOf', { criterion: label(criteria[criterion]), rating })}
                  placeholder={label(defaultWordings[criterion][rating - 1] ?? '')}
                  maxLength={160}
                  value={given.find(isOf)?.wording ?? ''}
                  disabled={form.isBusy}
                  onChange={({ currentTarget: { value: wording } }) =>
                    form.set({
                      wordings: [
                        ...given.filter((row) => !isOf(row)),
                        ...(wording.trim() === '' ? [] : [{ criterion, rating, wording }]),
                      ],
                    })
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
function NameInputs({ form }: { form: MethodInput }) {
  const t = useScaleTexts();
  const label = useLabels();
  const given = form.values.topicLabels ?? [];
  return (
    <More summary={t('openNames')} note={t('namesNote')} path="topicLabels">
      {topics.map(({ key, code, label: usual, subTopics }) => (
        <Fieldset key={key} legend={`${code} ${label(usual)}`}>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {[[key, usual] as const, ...Object.entries(subTopics)].map(([of, plain]) => (
              <TextInput
                key={of}
                label={t('nameOf', { topic: label(plain) })}
                placeholder={label(plain)}
                maxLength={60}
                value={given.find((row) => row.of === of)?.name ?? ''}
                disabled={form.isBusy}
                onChange={({ currentTarget: { value: name } }) =>
                  form.set({
                    topicLabels: [
                      ...given.filter((row) => row.of !== of),
                      ...(name.trim() === '' ? [] : [{ of, name }]),
                    ],
                  })
                }
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
    </More>
  );
}

function More({ summary, note, path, children }: { summary: string; note: string; path: string; children: ReactNode }) {
  return (
    <details data-path={path}>
      <summary>{summary}</summary>
      <Text size="xs" c="dimmed" my="xs">
        {note}
      </Text>
      <Stack gap="md">{children}</Stack>
    </details>
  );
}

/** Wordings that are not the default ones. */
const ownWordings = ({ wordings }: RatingScale) =>
  criterionKeys.flatMap((criterion) =>
    ratings.flatMap((rating) => {
      const wording = wordings[criterion][rating - 1] ?? '';
      return wording === '' || wording === defaultWordings[criterion][rating - 1]
        ? []
        : [{ criterion, rating, wording }];
    }),
  );

const ownNames = ({ labels }: RatingScale) =>
  Object.keys(labelledKeys).flatMap((of) => {
    const name = labels[of] ?? '';
    return name === '' ? [] : [{ of, name }];
  });

/** How many rows of two lists are there once only, or say something else. */
function changesBetween<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
  textOf: (row: Row) => string,
): number {
  const texts = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), textOf(row).trim()]));
  const [one, other] = [texts(before), texts(after)];
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key)).length;
}

/** The method that is entered, or null while a number is none. */
function readMethod(values: Values) {
  const numbers = [...thresholds, ...weights, ...bands].map((name) => [name, values[name] ?? ''] as const);
  const { severityMethod, magnitudeBase } = values;
  if (severityMethod === null || magnitudeBase === null || numbers.some(([, text]) => !isDecimalText(text)))
    return null;
  return {
    ...(Object.fromEntries(numbers) as Record<(typeof numbers)[number][0], string>),
    severityMethod,
    magnitudeBase,
  };
}

/** What another method would change, as far as it can be read. */
function Consequences({ values, start, scale }: { values: Values; start: MethodValues; scale: RatingScale }) {
  const t = useScaleTexts();
  const method = readMethod(values);
  const { baseAmount, baseCurrency } = values;
  const changedWords = changesBetween(
    ownWordings(scale),
    values.wordings ?? [],
    ({ criterion, rating }) => `${criterion} ${rating}`,
    ({ wording }) => wording,
  );
  const changedNames = changesBetween(
    ownNames(scale),
    values.topicLabels ?? [],
    ({ of }) => of,
    ({ name }) => name,
  );
  if (method === null) return null;
  const isChanged = Object.entries(method).some(([name, value]) => value !== start[name as keyof MethodValues]);
  const isMeaningChanged =
    changedWords > 0 || changedNames > 0 || baseAmount !== scale.bands.amount || baseCurrency !== scale.bands.currency;
  const isAmount = baseAmount === null || isDecimalText(baseAmount);
  return (
    <>
      {isChanged && <Preview rules={rulesOfMethod(method)} />}
      {(isChanged || isMeaningChanged) && isAmount && (
        <div>
          <Text size="sm" role="status" mb={4}>
            {changedWords === 0 ? t('wordingsSame') : t('wordingsChange', { count: changedWords })}{' '}
            {changedNames === 0 ? '' : t('namesChange', { count: changedNames })}
          </Text>
          <BandTable
            label={t('bandsThen')}
            scale={{
              bands: {
                base: method.magnitudeBase,
                shares: bands.map((band) => method[band]),
                amount: baseAmount,
                currency: baseCurrency,
              },
            }}
          />
        </div>
      )}
    </>
  );
}

/** What the newest assessment would say by other rules. One that is approved keeps what it was approved with. */
function Preview({ rules }: { rules: ScoringRules }) {
  const t = useTexts();
  const label = useLabels();
  const { chosen } = useAssessmentChoice();
  const data = useAssessment(chosen?.id ?? '', chosen !== null).data;
  if (data === undefined || chosen === null) return null;
  const flips = flipsBetween(data.iros, data.method.rules, rules);
  return (
    <Alert
      color={flips.length > 0 ? 'yellow' : 'green'}
      icon={flips.length > 0 ? <IconArrowsExchange size={18} /> : <IconCheck size={18} />}
      title={
        flips.length > 0
          ? t('settings.flips', { count: flips.length, name: chosen.name })
          : t('settings.noFlips', { name: chosen.name })
      }
      aria-live="polite"
    >
      {flips.length > 0 && (
        <DataTable
          isStacked
          label={t('settings.flipsLabel')}
          rows={flips}
          keyOf={({ topic }) => topic}
          columns={[
            {
              name: 'topic',
              label: t('topics.topic'),
              isHead: true,
              cell: ({ topic }) => `${topicOf(topic)?.code} ${label(topicOf(topic)?.label ?? topic)}`,
            },
            { name: 'before', label: t('settings.now'), cell: ({ before }) => <VerdictBadge of={before} /> },
            { name: 'after', label: t('settings.then'), cell: ({ after }) => <VerdictBadge of={after} /> },
          ]}
        />
      )}
      <Text size="xs" mt={6}>
        {t('settings.flipsNote')}
      </Text>
    </Alert>
  );
}
