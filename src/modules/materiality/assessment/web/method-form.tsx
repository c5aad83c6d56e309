import {
  Alert,
  Button,
  Fieldset,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconArrowsExchange, IconCheck } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { dec, decimalText, isDecimalText } from '#platform/values/model/decimal.ts';
import { useCreate } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { decimalSignOf, readDecimal, readInteger, writeDecimal } from '#platform/records/web/fields/decimal-entry.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import {
  type defaultMethod,
  materialityMethod,
  rulesOfMethod,
  type NewMaterialityMethod,
} from '#modules/materiality/assessment/model/method.ts';
import { flipsBetween } from '#modules/materiality/assessment/model/method-preview.ts';
import {
  criteria,
  criterionKeys,
  defaultWordings,
  type RatingScale,
} from '#modules/materiality/assessment/model/rating-scale.ts';
import type { ScoringRules } from '#modules/materiality/assessment/model/scoring-rules.ts';
import { labelledKeys, type TopicLabels } from '#modules/materiality/assessment/model/topic-labels.ts';
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
type Percent = (typeof weights)[number] | (typeof bands)[number];
const isPercent = (name: string): name is Percent => name.startsWith('probability') || name.startsWith('band');

/** A method as it is typed: shares in per cent. */
function typed(values: MethodValues): Record<keyof MethodValues, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in materialityMethod.fields)
      .map(([name, value]) => [name, isPercent(name) ? decimalText(dec(value).times(100)) : value]),
  ) as Record<keyof MethodValues, string>;
}

const isNumber = (name: string): boolean => isPercent(name) || thresholds.some((threshold) => threshold === name);

/** The same in the reader's signs. */
const shown = (values: Record<keyof MethodValues, string>, language: string): typeof values =>
  mapped(values, (value) => (isDecimalText(value) ? writeDecimal(value, language, { grouped: false }) : value));

const mapped = (
  values: Record<keyof MethodValues, string>,
  change: (value: string) => string,
): Record<keyof MethodValues, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isNumber(name) ? change(value) : value]),
  ) as Record<keyof MethodValues, string>;

/** Another method from a day on. Which topics it would turn is said before it is saved. */
export function MethodForm({
  start,
  scale,
  survey,
  today,
}: {
  start: MethodValues;
  scale: RatingScale;
  survey: SurveyDefaults;
  today: string;
}) {
  const t = useTexts();
  const label = useLabels();
  const create = useCreate(materialityMethod);
  const { language } = useLocale();
  /** Decimal text of what was typed in the reader's signs; null where it is no number. */
  const read = (text: string): string | null => {
    const entry = readDecimal(text, decimalSignOf(language));
    return entry.ok ? entry.value : null;
  };
  const [entries, setEntries] = useState(() => shown(typed(start), language));
  const values = mapped(entries, (text) => read(text) ?? '');
  const [[name, validFrom, reason], setAbout] = useState<readonly [string, string, string]>([
    '',
    `${today.slice(0, 4)}-01-01`,
    '',
  ]);
  const tScale = useScaleTexts();
  const [amount, setAmount] = useState(
    scale.bands.amount === null ? '' : writeDecimal(scale.bands.amount, language, { grouped: false }),
  );
  const [currency, setCurrency] = useState(scale.bands.currency ?? '');
  const [days, setDays] = useState(String(survey.days));
  const [threshold, setThreshold] = useState(String(survey.threshold));
  const [words, setWords] = useState<Words>(() => wordsOf(scale));
  const [names, setNames] = useState(scale.labels);
  const set = (field: keyof MethodValues, value: string) => setEntries((now) => ({ ...now, [field]: value }));
  const [surveyDays, surveyThreshold] = [days, threshold].map((text) => {
    const entry = readInteger(text, decimalSignOf(language));
    return entry.ok ? entry.value : null;
  });
  const method = readMethod(values);
  const begun = mapped(shown(typed(start), language), (text) => read(text) ?? '');
  const isChanged = JSON.stringify(values) !== JSON.stringify(begun);
  const baseAmount = amount.trim() === '' ? null : read(amount);
  const isAmount = amount.trim() === '' || baseAmount !== null;
  const changedWords = Object.entries(words).filter(([key, word]) => word !== wordsOf(scale)[key]).length;
  const changedNames = Object.keys(labelledKeys).filter(
    (key) => (names[key] ?? '').trim() !== (scale.labels[key] ?? ''),
  ).length;
  const isMeaningChanged =
    changedWords > 0 ||
    changedNames > 0 ||
    baseAmount !== (scale.bands.amount ?? null) ||
    currency !== (scale.bands.currency ?? '');
  const isReady =
    method !== null &&
    isAmount &&
    surveyDays !== null &&
    surveyThreshold !== null &&
    name.trim() !== '' &&
    reason.trim() !== '' &&
    validFrom !== '';
  const problem = create.error === null ? null : problemOf(create.error);
  const errorOf = (path: string) => problem?.errors.find((one) => one.path === path)?.message;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    create.mutate(
      {
        values: {
          ...method,
          name,
          validFrom,
          reason,
          baseAmount,
          baseCurrency: currency.trim() === '' ? null : currency.trim().toUpperCase(),
          wordings: wordingsOf(words),
          topicLabels: namesOf(names),
          surveyDays,
          surveyThreshold,
        } as NewMaterialityMethod,
      },
      { onSuccess: () => toast({ message: t('settings.saved', { name }) }) },
    );
  };
  const number = (field: (typeof thresholds)[number] | Percent) => (
    <TextInput
      key={field}
      label={label(materialityMethod.fields[field].label)}
      {...(isPercent(field)
        ? {
            rightSection: (
              <Text size="sm" c="dimmed" aria-hidden>
                %
              </Text>
            ),
          }
        : {})}
      inputMode="decimal"
      value={entries[field]}
      onChange={(event) => set(field, event.currentTarget.value)}
      error={isDecimalText(values[field]) ? errorOf(field) : t('settings.noNumber')}
    />
  );
  const choice = (field: 'severityMethod' | 'magnitudeBase') => (
    <NativeSelect
      label={label(materialityMethod.fields[field].label)}
      value={values[field]}
      data={Object.entries(materialityMethod.fields[field].options).map(([value, text]) => ({
        value,
        label: label(text),
      }))}
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  );
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Fieldset legend={t('settings.scoring')}>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {thresholds.map(number)}
            {choice('severityMethod')}
          </SimpleGrid>
        </Fieldset>
        <Fieldset legend={t('method.likelihood')}>
          <SimpleGrid cols={{ base: 1, sm: 5 }} style={{ alignItems: 'end' }}>
            {weights.map(number)}
          </SimpleGrid>
        </Fieldset>
        <Fieldset legend={t('settings.bands')}>
          <SimpleGrid cols={{ base: 1, sm: 5 }} style={{ alignItems: 'end' }}>
            {choice('magnitudeBase')}
            {bands.map(number)}
          </SimpleGrid>
        </Fieldset>
        <Fieldset legend={tScale('baseTitle')}>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <TextInput
              label={tScale('amount')}
              description={tScale('amountHelp')}
              inputMode="decimal"
              value={amount}
              onChange={(event) => setAmount(event.currentTarget.value)}
              error={isAmount ? errorOf('baseAmount') : t('settings.noNumber')}
            />
            <TextInput
              label={tScale('currency')}
              description="ISO 4217"
              maxLength={3}
              value={currency}
              onChange={(event) => setCurrency(event.currentTarget.value)}
              error={errorOf('baseCurrency')}
            />
          </SimpleGrid>
        </Fieldset>
        <details>
          <summary>{tScale('open')}</summary>
          <Text size="xs" c="dimmed" my="xs">
            {tScale('note')}
          </Text>
          <Stack gap="md">
            {criterionKeys.map((criterion) => (
              <Fieldset key={criterion} legend={label(criteria[criterion])}>
                <SimpleGrid cols={{ base: 1, sm: 5 }}>
                  {ratings.map((rating) => (
                    <TextInput
                      key={rating}
                      label={tScale('wordingOf', { criterion: label(criteria[criterion]), rating })}
                      placeholder={label(defaultWordings[criterion][rating - 1] ?? '')}
                      maxLength={160}
                      value={words[keyOf(criterion, rating)] ?? ''}
                      onChange={(event) => {
                        const { value } = event.currentTarget;
                        setWords((now) => ({ ...now, [keyOf(criterion, rating)]: value }));
                      }}
                    />
                  ))}
                </SimpleGrid>
              </Fieldset>
            ))}
          </Stack>
        </details>
        <details>
          <summary>{tScale('openNames')}</summary>
          <Text size="xs" c="dimmed" my="xs">
            {tScale('namesNote')}
          </Text>
          <Stack gap="md">
            {topics.map(({ key, code, label: usual, subTopics }) => (
              <Fieldset key={key} legend={`${code} ${label(usual)}`}>
                <SimpleGrid cols={{ base: 1, sm: 3 }}>
                  {[[key, usual] as const, ...Object.entries(subTopics)].map(([of, plain]) => (
                    <TextInput
                      key={of}
                      label={tScale('nameOf', { topic: label(plain) })}
                      placeholder={label(plain)}
                      maxLength={60}
                      value={names[of] ?? ''}
                      onChange={(event) => {
                        const { value } = event.currentTarget;
                        setNames((now) => ({ ...now, [of]: value }));
                      }}
                    />
                  ))}
                </SimpleGrid>
              </Fieldset>
            ))}
          </Stack>
        </details>
        <Fieldset legend={t('settings.surveys')}>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <TextInput
              label={label(materialityMethod.fields.surveyDays.label)}
              inputMode="numeric"
              maxLength={2}
              value={days}
              onChange={(event) => setDays(event.currentTarget.value)}
              error={surveyDays !== null ? errorOf('surveyDays') : t('settings.noNumber')}
            />
            <TextInput
              label={label(materialityMethod.fields.surveyThreshold.label)}
              inputMode="numeric"
              maxLength={2}
              value={threshold}
              onChange={(event) => setThreshold(event.currentTarget.value)}
              error={surveyThreshold !== null ? errorOf('surveyThreshold') : t('settings.noNumber')}
            />
          </SimpleGrid>
        </Fieldset>
        {isChanged && method !== null && <Preview rules={rulesOfMethod(method)} />}
        {(isChanged || isMeaningChanged) && method !== null && isAmount && (
          <div>
            <Text size="sm" role="status" mb={4}>
              {changedWords === 0 ? tScale('wordingsSame') : tScale('wordingsChange', { count: changedWords })}{' '}
              {changedNames === 0 ? '' : tScale('namesChange', { count: changedNames })}
            </Text>
            <BandTable
              label={tScale('bandsThen')}
              scale={{
                bands: {
                  base: method.magnitudeBase as RatingScale['bands']['base'],
                  shares: bands.map((band) => method[band]),
                  amount: baseAmount,
                  currency: currency.trim().toUpperCase(),
                },
              }}
            />
          </div>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('settings.name')}
            required
            maxLength={120}
            value={name}
            onChange={(event) => setAbout([event.currentTarget.value, validFrom, reason])}
            error={errorOf('name')}
          />
          <TextInput
            type="date"
            label={t('settings.validFrom')}
            required
            value={validFrom}
            onChange={(event) => setAbout([name, event.currentTarget.value, reason])}
            error={errorOf('validFrom')}
          />
        </SimpleGrid>
        <Textarea
          label={t('settings.reason')}
          required
          autosize
          minRows={2}
          maxLength={2000}
          value={reason}
          onChange={(event) => setAbout([name, validFrom, event.currentTarget.value])}
          error={errorOf('reason')}
        />
        {problem !== null && <ProblemAlert problem={problem} />}
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending} disabled={!isReady}>
            {t('settings.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const ratings = [1, 2, 3, 4, 5] as const;
/** Wordings as they are typed, by criterion and rating; empty is the default. */
type Words = Readonly<Record<string, string>>;
const keyOf = (criterion: string, rating: number): string => `${criterion} ${rating}`;
const wordsOf = ({ wordings }: RatingScale): Words =>
  Object.fromEntries(
    criterionKeys.flatMap((criterion) =>
      ratings.map((rating) => {
        const word = wordings[criterion][rating - 1] ?? '';
        return [keyOf(criterion, rating), word === defaultWordings[criterion][rating - 1] ? '' : word];
      }),
    ),
  );
const wordingsOf = (words: Words) =>
  criterionKeys.flatMap((criterion) =>
    ratings.flatMap((rating) => {
      const wording = (words[keyOf(criterion, rating)] ?? '').trim();
      return wording === '' ? [] : [{ criterion, rating, wording }];
    }),
  );

/** Empty is the usual name. */
const namesOf = (names: TopicLabels) =>
  Object.entries(names).flatMap(([of, name]) => (name.trim() === '' ? [] : [{ of, name: name.trim() }]));

type Method = Pick<NewMaterialityMethod, (typeof thresholds)[number] | Percent> & {
  severityMethod: ScoringRules['severityMethod'];
  magnitudeBase: string;
};

/** The method that is typed, or null while a number is none. */
function readMethod(values: Record<keyof MethodValues, string>): Method | null {
  const numbers = [...thresholds, ...weights, ...bands];
  if (numbers.some((name) => !isDecimalText(values[name]))) return null;
  const read = Object.fromEntries(
    numbers.map((name) => [name, isPercent(name) ? decimalText(dec(values[name]).div(100)) : values[name]]),
  );
  return { ...read, severityMethod: values.severityMethod, magnitudeBase: values.magnitudeBase } as Method;
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
