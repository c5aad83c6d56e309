import { MultiSelect, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { InputForm, type AskedFields } from '#platform/kit/web/input-form.tsx';
import { choice, longText, text } from '#platform/records/model/fields.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';
import { toast } from '#platform/records/web/register/toast.ts';
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
type Standing = ValueResponse['standing'];

/** One datapoint, asked for in its own kind: a number with its unit, a text, a yes or no, a choice, a year. */
export function ValueForm({ concept, value, dimensions, row, report, onClose }: ValueFormProps) {
  const t = useTexts();
  const { language } = useLocale();
  const [standing, setStanding] = useState<Standing>(value?.standing ?? 'reported');
  const isReported = standing === 'reported';
  // Base and target year of a climate target are other years than the report's.
  const isOfYear = dimensions?.includes('vsme:ReportingScopesAxis') === true;
  const hasUnits = concept.units.some(({ label }) => label !== '');
  const usualUnit = value?.unit ?? concept.units[0]?.unit ?? null;
  const standings: Readonly<Record<Standing, string>> = {
    reported: t('vsme.leftOut.reported'),
    omitted: t('vsme.leftOut.omitted'),
    notMaterial: t('vsme.leftOut.notMaterial'),
  };
  const fields: AskedFields = {
    standing: choice({ label: t('vsme.form.standing'), required: true, options: standings }),
    ...(isReported
      ? {
          value: longText({ label: t(concept.type === 'percent' ? 'vsme.form.percent' : 'vsme.form.value') }),
          ...(hasUnits && {
            unit: choice({
              label: t('vsme.form.unit'),
              required: true,
              options: Object.fromEntries(concept.units.map(({ unit, label }) => [unit, label])),
            }),
          }),
          ...(isOfYear && { year: text({ label: t('vsme.form.year'), max: 4 }) }),
        }
      : { reason: longText({ label: t('vsme.form.reason'), required: true, max: 2000 }) }),
    method: longText({ label: t('vsme.form.method'), help: t('vsme.form.methodHelp'), max: 2000 }),
  };
  return (
    <InputForm
      title={[concept.label, row].filter((part) => part !== null).join(', ')}
      submit={t('vsme.save')}
      fields={fields}
      start={{
        standing,
        value: typedValue(typedAs(concept), value?.value ?? null, language) || null,
        unit: usualUnit,
        year: value?.to?.slice(0, 4) ?? null,
        reason: value?.reason ?? null,
        method: value?.method ?? null,
      }}
      inputs={{
        standing: (props) => (
          <FieldInput
            {...props}
            onChange={(next) => {
              props.onChange(next);
              setStanding(next as Standing);
            }}
          />
        ),
        value: (props) => <ValueInput concept={concept} {...props} />,
      }}
      send={async (api, input, options) => {
        const entered = input as Readonly<Record<string, string | null | undefined>>;
        const year = (isReported ? entered['year'] : value?.to?.slice(0, 4)) ?? null;
        const content = {
          value: isReported ? storedValue(typedAs(concept), entered['value'] ?? '', language) : null,
          unit: isReported ? (entered['unit'] ?? usualUnit) : null,
          ...(isReported ? {} : { decimals: null }),
          standing,
          reason: isReported ? (value?.reason ?? null) : (entered['reason'] ?? null),
          method: entered['method'] ?? null,
          ...(isOfYear && concept.period === 'duration'
            ? { from: year === null ? null : `${year}-01-01`, to: year === null ? null : `${year}-12-31` }
            : {}),
        };
        if (value !== null)
          await api.changeRecord(disclosureValue, value.id, { version: value.version, set: content }, options);
        else
          await api.createRecord(
            disclosureValue,
            { period: report.period.id, concept: concept.name, dimensions, ...content } satisfies NewDisclosureValue,
            options,
          );
      }}
      onDone={() => {
        toast({ message: t('vsme.saved'), seconds: 2 });
        onClose();
      }}
      onCancel={onClose}
    >
      <Text size="xs" c="dimmed">
        {concept.paragraph}
      </Text>
    </InputForm>
  );
}

function ValueInput({ concept, ...props }: InputProps & { concept: ConceptResponse }) {
  const t = useTexts();
  const [typed, setTyped] = useState(typeof props.defaultValue === 'string' ? props.defaultValue : '');
  const shared = useShared(props);
  const options = useChoices(concept.choice?.list ?? null, concept.choice?.options ?? null).map(({ name, label }) => ({
    value: name,
    label,
  }));
  const enter = (next: string) => {
    setTyped(next);
    props.onChange(next === '' ? null : next);
  };
  if (concept.choice?.isSet === true)
    return (
      <MultiSelect
        {...shared}
        searchable
        limit={100}
        value={typed.split(' ').filter((name) => name !== '')}
        onChange={(names) => enter(names.join(' '))}
        data={options}
      />
    );
  if (concept.choice !== null || concept.type === 'boolean')
    return (
      <Select
        {...shared}
        searchable={concept.choice !== null}
        limit={100}
        value={typed === '' ? null : typed}
        onChange={(name) => enter(name ?? '')}
        data={
          concept.choice !== null
            ? options
            : [
                { value: 'true', label: t('vsme.yes') },
                { value: 'false', label: t('vsme.no') },
              ]
        }
      />
    );
  if (concept.type === 'text-block')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={20_000}
        value={typed}
        onChange={(event) => enter(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...shared}
      type={concept.type === 'date' ? 'date' : 'text'}
      inputMode={concept.type === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      value={typed}
      onChange={(event) => enter(event.currentTarget.value)}
    />
  );
}

const typedAs = ({ type }: ConceptResponse): TypedAs =>
  type === 'percent' ? 'percent' : isNumeric(type as ConceptType) ? 'number' : 'words';
