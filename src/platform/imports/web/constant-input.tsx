import { TextInput } from '@mantine/core';
import { scaledMoney } from '#platform/imports/model/cells/unit-words.ts';
import type { Field, FieldKind } from '#platform/records/model/fields.ts';
import { decimalSignOf, readDecimal, writeDecimal } from '#platform/records/web/fields/entry/decimal-entry.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useLabelProps } from '#platform/records/web/fields/inputs/shared.ts';
import { useLocale } from '#platform/i18n/web/use-format.tsx';

/**
 * One value for all rows. It travels as text, as a cell of the file would hold it: lists by their keys, numbers with a
 * point, percentages in per cent, amounts in main units.
 */
export function ConstantInput({
  name,
  field,
  text,
  onChange,
}: {
  name: string;
  field: Field;
  text: string;
  onChange: (text: string) => void;
}) {
  const label = useLabels();
  const { language } = useLocale();
  const title = label(field.label);
  // Not required by the input itself: a file may also only change records that are there.
  const labelProps = useLabelProps({ field, isInForm: true });
  // 'TEUR' of a header is none of the list: it is shown as it is written.
  const isWritten = (field.kind === 'unit' || field.kind === 'currency') && scaledMoney(text) !== null;
  const isListed = field.kind === 'text' && field.codes !== undefined;
  if ((isListed || chosen.includes(field.kind)) && !isWritten) {
    const { help: _, required: __, ...rest } = field;
    return (
      <FieldInput
        isInForm={field.required !== true}
        field={rest}
        name={`constant.${name}`}
        size="xs"
        takesNames
        defaultValue={field.kind === 'boolean' ? text === 'true' : text || null}
        onChange={(value) => onChange(value === null || value === undefined ? '' : String(value))}
      />
    );
  }
  const isNumber = numeric.includes(field.kind);
  return (
    <TextInput
      size="xs"
      label={title}
      labelProps={labelProps}
      defaultValue={isNumber && /^-?\d+(\.\d+)?$/.test(text) ? writeDecimal(text, language) : text}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : 'text'}
      {...(field.kind === 'percentage' ? { rightSection: '%', rightSectionPointerEvents: 'none' as const } : {})}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const entry = isNumber ? readDecimal(typed.replace('%', ''), decimalSignOf(language)) : null;
        onChange(entry?.ok ? (entry.value ?? '') : typed);
      }}
    />
  );
}

const chosen: readonly FieldKind[] = [
  'choice',
  'boolean',
  'unit',
  'country',
  'currency',
  'reference',
  'date',
  'period',
];
const numeric: readonly FieldKind[] = ['number', 'integer', 'quantity', 'percentage', 'money'];
