import { Text } from '@mantine/core';
import { useState } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import type { Preview } from '#platform/dated-settings/web/policy.ts';
import { PolicyPage } from '#platform/dated-settings/web/policy-page.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import {
  defaultMethod,
  materialityMethod,
  scaleOfMethod,
  type MaterialityMethod,
  type NewMaterialityMethod,
} from '#modules/materiality/assessment/model/method.ts';
import { ANONYMITY_THRESHOLD } from '#modules/materiality/prioritization-tools/model/survey-release.ts';
import { INVITE_DAYS } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import { ScaleTables } from '#modules/materiality/rating-scale/web/scale-panel.tsx';
import { useSettingsTexts } from './texts.ts';

const WordingInputs = lazyComponent(() => import('./method-inputs.tsx').then((file) => file.WordingInputs));
const NameInputs = lazyComponent(() => import('./method-inputs.tsx').then((file) => file.NameInputs));
const MethodEffects = lazyComponent(() => import('./method-effects.tsx').then((file) => file.MethodEffects));

/** Each setting is a line; the rating scale stands in tables below them. */
const names = [
  'impactThreshold',
  'financialThreshold',
  'severityMethod',
  'probability1',
  'probability2',
  'probability3',
  'probability4',
  'probability5',
  'surveyDays',
  'surveyThreshold',
] as const;

/** How the company scores, from which day on, and what another method would change. */
export function SettingsPage() {
  const t = useSettingsTexts();
  const label = useLabels();
  const today = useToday();
  const mayManage = useMay('materiality.manage');
  const preview = useEntered();
  const horizons = Object.values(iro.fields.horizon.options).map(label).join('; ');
  return (
    <PolicyPage
      policy={{
        of: materialityMethod,
        texts: (key, values) =>
          key !== 'now.title'
            ? t(key, values)
            : values?.['name'] === undefined
              ? t('now.default')
              : t('now.of', { name: values['name'] }),
        names,
        valuesOf,
        today,
        mayManage,
        nothing: t('now.nothing'),
        shown: (values) => (
          <>
            <Text size="sm" c="dimmed" mt="sm">
              {t('horizons', { horizons })}
            </Text>
            <ScaleTables scale={scaleOfMethod(values)} />
          </>
        ),
        inputs: {
          wordings: (props) => (
            <Meanwhile shows={<Loading rows={2} />}>
              <WordingInputs {...rowsOf(props)} />
            </Meanwhile>
          ),
          topicLabels: (props) => (
            <Meanwhile shows={<Loading rows={2} />}>
              <NameInputs {...rowsOf(props)} />
            </Meanwhile>
          ),
        },
        preview,
        effects: (method) => (
          <Meanwhile shows={<Loading rows={4} />}>
            <MethodEffects method={method} today={today} />
          </Meanwhile>
        ),
      }}
    />
  );
}

/** The settings of a method; the defaults of surveys where it has none. */
function valuesOf(method: MaterialityMethod | null) {
  const scoring = Object.fromEntries(
    (Object.keys(defaultMethod) as (keyof typeof defaultMethod)[]).map((name) => [
      name,
      (method ?? defaultMethod)[name],
    ]),
  ) as typeof defaultMethod;
  return {
    ...scoring,
    baseAmount: method?.baseAmount ?? null,
    baseCurrency: method?.baseCurrency ?? null,
    wordings: method?.wordings ?? [],
    topicLabels: method?.topicLabels ?? [],
    surveyDays: method?.surveyDays ?? INVITE_DAYS,
    surveyThreshold: method?.surveyThreshold ?? ANONYMITY_THRESHOLD,
  };
}

const rowsOf = <Row,>({ value, onChange }: Pick<InputProps, 'onChange'> & { value: unknown }) => ({
  rows: (value ?? []) as readonly Row[],
  onChange: onChange as (rows: readonly Row[]) => void,
});

/** What a method changes is reckoned here from the assessments: the preview is the method that was entered. */
function useEntered(): Preview<NewMaterialityMethod, NewMaterialityMethod> {
  const [data, setData] = useState<NewMaterialityMethod>();
  return { data, error: null, isPending: false, mutate: setData, reset: () => setData(undefined) };
}
