import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import type { EsrsResponse, EsrsPointResponse, EsrsValueResponse } from '#modules/report/esrs/model/esrs-contracts.ts';
import { esrsValue, type NewEsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { storedValue, typedValue, type TypedAs } from '#modules/report/datapoints/web/typed-value.ts';
import { useEsrsTexts } from './texts.ts';

interface EsrsFormProps {
  point: EsrsPointResponse;
  value: EsrsValueResponse | null;
  answer: EsrsResponse;
  onClose: () => void;
}
const GROUNDS = ['commercial', 'tradeSecret', 'classified', 'protected', 'phaseIn'] as const;
const CURRENCY = /[A-Z]{3}/;

/** One data point, asked for in its own kind, or why it is omitted. */
export function EsrsForm({ point, value, answer, onClose }: EsrsFormProps) {
  const t = useEsrsTexts();
  const { language } = useLocale();
  const [row, setRow] = useState('');
  const [text, setText] = useState(() => typedValue(typedAs(point), value?.value ?? null, language));
  const [currency, setCurrency] = useState(
    () => CURRENCY.exec(value?.unit ?? point.unit ?? '')?.[0] ?? answer.currency,
  );
  const [standing, setStanding] = useState(value?.standing ?? 'reported');
  const [ground, setGround] = useState(value?.ground ?? '');
  const [reason, setReason] = useState(value?.reason ?? '');
  const [method, setMethod] = useState(value?.method ?? '');
  const isReported = standing === 'reported';
  const save = useCompanyMutation(async (api, _: null) => {
    const content = {
      value: isReported ? storedValue(typedAs(point), text, language) : null,
      unit: isReported && point.isMoney ? (point.unit?.replace(CURRENCY, currency) ?? null) : null,
      standing,
      ground: isReported ? null : (GROUNDS.find((one) => one === ground) ?? null),
      reason: isReported || reason.trim() === '' ? null : reason,
      method: method.trim() === '' ? null : method,
    };
    if (value !== null) await api.changeRecord(esrsValue, value.id, { version: value.version, set: content });
    else
      await api.createRecord(esrsValue, {
        period: answer.period.id,
        point: point.id,
        row: row.trim() === '' ? null : row.trim(),
        ...content,
      } satisfies NewEsrsValue);
  });
  const send = () =>
    save.mutate(null, {
      onSuccess: () => {
        toast({ message: t('form.saved'), seconds: 2 });
        onClose();
      },
    });
  const problem = save.error === null ? null : problemOf(save.error);
  return (
    <DialogFrame
      onClose={onClose}
      title={[point.label, value?.rowLabel ?? null].filter((part) => part !== null).join(', ')}
      size="lg"
      isKept
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) send();
        }}
      >
        <Stack gap="md">
          <NativeSelect
            label={t('form.standing')}
            value={standing}
            onChange={(event) => setStanding(event.currentTarget.value === 'omitted' ? 'omitted' : 'reported')}
            data={(['reported', 'omitted'] as const).map((name) => ({ value: name, label: t(`form.${name}`) }))}
          />
          {value === null && point.rows !== null && <RowInput point={point} row={row} onChange={setRow} />}
          {isReported && (
            <Group align="flex-end" gap="xs" wrap="wrap">
              <div style={{ flex: '1 1 240px', minWidth: 0 }}>
                <ValueInput point={point} text={text} onChange={setText} />
              </div>
              <Unit point={point} currency={currency} onChange={setCurrency} />
            </Group>
          )}
          {!isReported && (
            <NativeSelect
              label={t('form.ground')}
              required
              value={ground}
              onChange={(event) => setGround(event.currentTarget.value)}
              data={[
                { value: '', label: t('form.choose') },
                ...GROUNDS.map((name) => ({ value: name, label: t(`ground.${name}`) })),
              ]}
            />
          )}
          {!isReported && (
            <Textarea
              label={t('form.reason')}
              required
              autosize
              minRows={2}
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Textarea
            label={t('form.method')}
            description={t('form.methodHelp')}
            autosize
            minRows={2}
            maxLength={2000}
            value={method}
            onChange={(event) => setMethod(event.currentTarget.value)}
          />
          {problem !== null && <ProblemAlert problem={problem} />}
          {problem !== null && problem.errors.length > 0 && (
            <div role="alert">
              <ul style={{ margin: 0, paddingInlineStart: 18 }}>
                {problem.errors.map((error) => (
                  <li key={error.path + error.message}>{error.message}</li>
                ))}
              </ul>
            </div>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

function RowInput({
  point: { rows, values },
  row,
  onChange,
}: {
  point: EsrsPointResponse;
  row: string;
  onChange: (row: string) => void;
}) {
  const t = useEsrsTexts();
  if (rows === null) return null;
  if (rows.options === null)
    return (
      <TextInput
        label={rows.label}
        maxLength={120}
        autoComplete="off"
        value={row}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const free = rows.options.filter(({ name }) => values.every((value) => value.row !== name));
  return (
    <NativeSelect
      label={rows.label}
      value={row}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('form.choose') }, ...free.map(({ name, label }) => ({ value: name, label }))]}
    />
  );
}

function ValueInput({
  point: { type, choices },
  text,
  onChange,
}: {
  point: EsrsPointResponse;
  text: string;
  onChange: (text: string) => void;
}) {
  const t = useEsrsTexts();
  const label = t(type === 'percent' ? 'form.percent' : 'form.value');
  if (type === 'text')
    return (
      <Textarea
        label={label}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={20_000}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (type === 'number' || type === 'percent')
    return (
      <TextInput
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const options =
    type === 'yes-no'
      ? [
          { name: 'true', label: t('yes') },
          { name: 'false', label: t('no') },
        ]
      : choices;
  return (
    <NativeSelect
      label={label}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('form.choose') }, ...options.map((one) => ({ value: one.name, label: one.label }))]}
    />
  );
}

function Unit({
  point: { unit, isMoney },
  currency,
  onChange,
}: {
  point: EsrsPointResponse;
  currency: string;
  onChange: (currency: string) => void;
}) {
  const t = useEsrsTexts();
  const format = useFormat();
  if (unit === null) return null;
  if (!isMoney)
    return (
      <Text size="sm" pb={8}>
        {format.unit(unit)}
      </Text>
    );
  return (
    <TextInput
      label={t('form.currency')}
      w={110}
      maxLength={3}
      autoComplete="off"
      value={currency}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
    />
  );
}

const typedAs = ({ type }: EsrsPointResponse): TypedAs => (type === 'percent' || type === 'number' ? type : 'words');
