import { Textarea, type TextareaProps } from '@mantine/core';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useLabelProps } from '#platform/records/web/fields/inputs/shared.ts';

interface PlacedTextareaProps
  extends Pick<TextareaProps, 'label' | 'description' | 'required' | 'minRows' | 'maxLength' | 'mt'> {
  /** `form.props('note')` of a form that its page places. */
  of: InputProps;
}

/** A longer text in a form that its page places, under a label of the page. It grows with what is entered. */
export function PlacedTextarea({ of, required = of.field.required ?? false, ...look }: PlacedTextareaProps) {
  const labelProps = useLabelProps({ ...of, field: { ...of.field, required } });
  return (
    <Textarea
      {...look}
      required={required}
      labelProps={labelProps}
      autosize
      data-path={of.name}
      value={typeof of.defaultValue === 'string' ? of.defaultValue : ''}
      disabled={of.disabled ?? false}
      error={of.error}
      onChange={(event) => of.onChange(event.currentTarget.value)}
    />
  );
}
