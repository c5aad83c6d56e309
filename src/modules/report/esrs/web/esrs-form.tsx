import { Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { InputForm, type AskedFields } from '#platform/kit/web/input-form.tsx';
import { NativeChoice } from '#platform/kit/web/native-choice.tsx';
import { choice, longText, text } from '#platform/records/model/fields.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import type { EsrsResponse, EsrsPointResponse, EsrsValueResponse } from '#modules/report/esrs/model/esrs-contracts.ts';
import { esrsValue, type NewEsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { storedValue, typedValue, type TypedAs } from '#modules/report/datapoints/web/typed-value.ts';
import { isPerMoney } from './use-esrs.ts';
import { useEsrsTexts } from './texts.ts';

interface EsrsFormProps {
  point: EsrsPointResponse;
  value: EsrsValueResponse | null;
  answer: EsrsResponse;
  onClose: () => void;
}
const GROUNDS = ['commercial', 'tradeSecret', 'classified', 'protected', 'phaseIn'] as const;
const CURRENCY = /[A-Z]{3}/;

/** One datapoint, asked for in its own kind, or why it is omitted. */
export function EsrsForm({ point, value, answer, onClose }: EsrsFormProps) {
  const t = useEsrsTexts();
  const { language } = useLocale();
  const [standing, setStanding] = useState(value?.standing ?? 'reported');
  const isReported = standing === 'reported';
  const rows =
    point.rows?.options
      ?.filter(({ name }) => point.values.every((one) => one.row !== name))
      .map(({ name, label }) => ({ value: name, label })) ?? null;
  const fields: AskedFields = {
    standing: choice({
      label: t('form.standing'),
      required: true,
      options: { reported: t('form.reported'), omitted: t('form.omitted') },
    }),
    ...(value === null && point.rows !== null && { row: text({ label: point.rows.label, max: 120 }) }),
    ...(isReported
      ? {
          value: longText({ label: t(labelOf(point)) }),
          ...(point.isMoney && { unit: text({ label: t('form.currency'), max: 3 }) }),
        }
      : {
          ground: choice({
            label: t('form.ground'),
            required: true,
            options: Object.fromEntries(GROUNDS.map((name) => [name, t(`ground.${name}`)])),
          }),
          reason: longText({ label: t('form.reason'), required: true, max: 2000 }),
        }),
    method: longText({ label: t('form.method'), help: t('form.methodHelp'), max: 2000 }),
  };
  return (
    <InputForm
      title={[point.label, value?.rowLabel ?? null].filter((part) => part !== null).join(', ')}
      submit={t('form.save')}
      fields={fields}
      start={{
        standing,
        value: typedValue(typedAs(point), value?.value ?? null, language) || null,
        unit: CURRENCY.exec(value?.unit ?? point.unit ?? '')?.[0] ?? answer.currency,
        ground: value?.ground ?? null,
        reason: value?.reason ?? null,
        method: value?.method ?? null,
      }}
      inputs={{
        standing: (props) => (
          <NativeChoice
            {...props}
            onChange={(next) => {
              props.onChange(next);
              setStanding(next === 'omitted' ? 'omitted' : 'reported');
            }}
          />
        ),
        row: (props) => rows !== null && <NativeChoice {...props} none={t('form.choose')} options={rows} />,
        value: (props) => <ValueInput point={point} {...props} />,
        ground: (props) => <NativeChoice {...props} none={t('form.choose')} />,
      }}
      send={async (api, input, options) => {
        const entered = input as Readonly<Record<string, string | null | undefined>>;
        const content = {
          value: isReported ? storedValue(typedAs(point), entered['value'] ?? '', language) : null,
          unit:
            isReported && point.isMoney
              ? (point.unit?.replace(CURRENCY, (entered['unit'] ?? '').toUpperCase()) ?? null)
              : null,
          standing,
          ground: isReported ? null : (GROUNDS.find((one) => one === entered['ground']) ?? null),
          reason: isReported ? null : (entered['reason'] ?? null),
          method: entered['method'] ?? null,
        };
        if (value !== null)
          await api.changeRecord(esrsValue, value.id, { version: value.version, set: content }, options);
        else
          await api.createRecord(
            esrsValue,
            {
              period: answer.period.id,
              point: point.id,
              row: entered['row']?.trim() || null,
              ...content,
            } satisfies NewEsrsValue,
            options,
          );
      }}
      onDone={() => {
        toast({ message: t('form.saved'), seconds: 2 });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function ValueInput({ point: { type, choices, unit, isMoney }, ...props }: InputProps & { point: EsrsPointResponse }) {
  const t = useEsrsTexts();
  const format = useFormat();
  const shared = useShared(props);
  const start = typeof props.defaultValue === 'string' ? props.defaultValue : '';
  const enter = (event: { currentTarget: { value: string } }) => props.onChange(event.currentTarget.value || null);
  if (type === 'text')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={20_000}
        defaultValue={start}
        onChange={enter}
      />
    );
  if (type === 'number' || type === 'percent')
    return (
      <TextInput
        {...shared}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={start}
        onChange={enter}
        {...(unit !== null &&
          !isMoney && {
            rightSection: (
              <Text size="sm" c="dimmed" w="100%" pe="xs" ta="end">
                {format.unit(unit)}
              </Text>
            ),
            rightSectionWidth: 120,
          })}
      />
    );
  const options =
    type === 'yes-no'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : choices.map(({ name, label }) => ({ value: name, label }));
  return <NativeChoice {...props} none={t('form.choose')} options={options} />;
}

const typedAs = ({ type, unit }: EsrsPointResponse): TypedAs =>
  type === 'percent' ? type : type === 'number' ? (isPerMoney(unit) ? 'per-million' : type) : 'words';

function labelOf(point: EsrsPointResponse) {
  const as = typedAs(point);
  return as === 'percent' ? 'form.percent' : as === 'per-million' ? 'form.perMillion' : 'form.value';
}
