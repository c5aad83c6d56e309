import { Textarea, type TextareaProps } from '@mantine/core';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';

interface PlacedTextareaProps
  extends Pick<TextareaProps, 'label' | 'description' | 'required' | 'minRows' | 'maxLength' | 'mt'> {
  /** `form.props('note')` of a form that its page places. */
  of: InputProps;
}

/** A longer text in a form that its page places, under a label of the page. It grows with what is entered. */
export function PlacedTextarea({ of, ...look }: PlacedTextareaProps) {
  return (
    <Textarea
      {...look}
      autosize
      data-path={of.name}
      value={typeof of.defaultValue === 'string' ? of.defaultValue : ''}
      disabled={of.disabled ?? false}
      error={of.error}
      onChange={(event) => of.onChange(event.currentTarget.value)}
    />
  );
}
