import { Button, Group, MultiSelect, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { disclosureValue, type NewDisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import type {
  ConceptResponse,
  ValueResponse,
  VsmeReportResponse,
} from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { storedValue, typedValue, type TypedAs } from '#modules/report/datapoints/web/typed-value.ts';
import type { ConceptType } from '#modules/report/vsme/model/catalogue.ts';
import { isNumeric } from '#modules/report/vsme/model/units.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { useChoices } from './use-choices.ts';

interface ValueFormProps {
  concept: ConceptResponse;
  value: ValueResponse | null;
  dimensions: string | null;
  row: string | null;
  report: VsmeReportResponse;
  onClose: () => void;
}

/** One data point, asked for in its own kind: a number with its unit, a text, a yes or no, a choice, a year. */
export function ValueForm({ concept, value, dimensions, row, report, onClose }: ValueFormProps) {
  const t = useTexts();
  const { language } = useLocale();
  const [text, setText] = useState(() => typedValue(typedAs(concept), value?.value ?? null, language));
  const [unit, setUnit] = useState(value?.unit ?? concept.units[0]?.unit ?? null);
  const [standing, setStanding] = useState(value?.standing ?? 'reported');
  const [reason, setReason] = useState(value?.reason ?? '');
  const [method, setMethod] = useState(value?.method ?? '');
  const [year, setYear] = useState(value?.to?.slice(0, 4) ?? '');
  const isReported = standing === 'reported';
  // Base and target year of a climate target are other years than the report's.
  const isOfYear = dimensions?.includes('vsme:ReportingScopesAxis') === true;
  const save = useCompanyMutation(async (api, _: null) => {
    const content = {
      value: isReported ? storedValue(typedAs(concept), text, language) : null,
      unit: isReported ? unit : null,
      ...(isReported ? {} : { decimals: null }),
      standing,
      reason: reason.trim() === '' ? null : reason,
      method: method.trim() === '' ? null : method,
      ...(isOfYear && concept.period === 'duration'
        ? { from: year === '' ? null : `${year}-01-01`, to: year === '' ? null : `${year}-12-31` }
        : {}),
    };
    if (value !== null) await api.changeRecord(disclosureValue, value.id, { version: value.version, set: content });
    else
      await api.createRecord(disclosureValue, {
        period: report.period.id,
        concept: concept.name,
        dimensions,
        ...content,
      } satisfies NewDisclosureValue);
  });
  const send = () =>
    save.mutate(null, {
      onSuccess: () => {
        toast({ message: t('vsme.saved'), seconds: 2 });
        onClose();
      },
    });
  const problem = save.error === null ? null : problemOf(save.error);
  return (
    <DialogFrame
      onClose={onClose}
      title={[concept.label, row].filter((part) => part !== null).join(', ')}
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
          <Text size="xs" c="dimmed">
            {concept.paragraph}
          </Text>
          <Select
            label={t('vsme.form.standing')}
            allowDeselect={false}
            value={standing}
            onChange={(next) => {
              if (next !== null) setStanding(next as ValueResponse['standing']);
            }}
            data={(['reported', 'omitted', 'notMaterial'] as const).map((name) => ({
              value: name,
              label: t(`vsme.leftOut.${name}`),
            }))}
          />
          {isReported && (
            <Group align="flex-end" gap="xs" wrap="wrap">
              <div style={{ flex: '1 1 240px', minWidth: 0 }}>
                <ValueInput concept={concept} text={text} onChange={setText} />
              </div>
              {concept.units.some(({ label }) => label !== '') && (
                <Select
                  label={t('vsme.form.unit')}
                  w={140}
                  allowDeselect={false}
                  value={unit}
                  onChange={setUnit}
                  data={concept.units.map((one) => ({ value: one.unit, label: one.label }))}
                />
              )}
            </Group>
          )}
          {isReported && isOfYear && (
            <TextInput
              label={t('vsme.form.year')}
              inputMode="numeric"
              maxLength={4}
              value={year}
              onChange={(event) => setYear(event.currentTarget.value)}
            />
          )}
          {!isReported && (
            <Textarea
              label={t('vsme.form.reason')}
              required
              autosize
              minRows={2}
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Textarea
            label={t('vsme.form.method')}
            description={t('vsme.form.methodHelp')}
            autosize
            minRows={2}
            maxLength={2000}
            value={method}
            onChange={(event) => setMethod(event.currentTarget.value)}
          />
          {problem !== null && <ProblemAlert problem={problem} />}
          {problem !== null && problem.errors.length > 0 && (
            <ul role="alert" style={{ margin: 0, paddingInlineStart: 18 }}>
              {problem.errors.map((error) => (
                <li key={error.path + error.message}>{error.message}</li>
              ))}
            </ul>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              {t('vsme.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('vsme.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

function ValueInput({
  concept,
  text,
  onChange,
}: {
  concept: ConceptResponse;
  text: string;
  onChange: (text: string) => void;
}) {
  const t = useTexts();
  const options = useChoices(concept.choice?.list ?? null, concept.choice?.options ?? null).map(({ name, label }) => ({
    value: name,
    label,
  }));
  const label = t('vsme.form.value');
  if (concept.choice?.isSet === true)
    return (
      <MultiSelect
        label={label}
        searchable
        limit={100}
        value={text.split(' ').filter((name) => name !== '')}
        onChange={(names) => onChange(names.join(' '))}
        data={options}
      />
    );
  if (concept.choice !== null)
    return (
      <Select
        label={label}
        searchable
        limit={100}
        value={text === '' ? null : text}
        onChange={(name) => onChange(name ?? '')}
        data={options}
      />
    );
  if (concept.type === 'boolean')
    return (
      <Select
        label={label}
        value={text === '' ? null : text}
        onChange={(answer) => onChange(answer ?? '')}
        data={[
          { value: 'true', label: t('vsme.yes') },
          { value: 'false', label: t('vsme.no') },
        ]}
      />
    );
  if (concept.type === 'text-block')
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
  if (concept.type === 'date')
    return (
      <TextInput type="date" label={label} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
    );
  const isText = concept.type === 'text';
  return (
    <TextInput
      label={concept.type === 'percent' ? t('vsme.form.percent') : label}
      inputMode={isText ? 'text' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const typedAs = ({ type }: ConceptResponse): TypedAs =>
  type === 'percent' ? 'percent' : isNumeric(type as ConceptType) ? 'number' : 'words';
