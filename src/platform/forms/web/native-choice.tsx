import { NativeSelect } from '@mantine/core';
import { useLabels } from '#platform/i18n/web/texts.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';

interface NativeChoiceProps extends InputProps {
  /** What can be chosen, where the page knows it; else the options of the field. */
  options?: readonly { value: string; label: string }[];
  /** What stands for no choice. */
  none?: string;
}

/** A short list to choose from, as the browser draws it: an own input of a form. */
export function NativeChoice({ options, none = '', ...props }: NativeChoiceProps) {
  const label = useLabels();
  const { field, defaultValue } = props;
  const start = typeof defaultValue === 'string' ? defaultValue : '';
  const data =
    options ??
    (field.kind === 'choice'
      ? Object.entries(field.options).map(([value, text]) => ({ value, label: label(text) }))
      : []);
  return (
    <NativeSelect
      {...useShared(props)}
      data={[...(start === '' || !field.required ? [{ value: '', label: none }] : []), ...data]}
      defaultValue={start}
      onChange={(event) => props.onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}
