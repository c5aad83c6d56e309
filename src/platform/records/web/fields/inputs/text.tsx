import { Textarea, TextInput } from '@mantine/core';
import type { InputOfKind } from '../input-props.ts';
import { useShared } from './shared.ts';

const start = (value: unknown) => (typeof value === 'string' ? value : '');

export function TextField(props: InputOfKind<'text'>) {
  return (
    <TextInput
      {...useShared(props)}
      defaultValue={start(props.defaultValue)}
      onChange={(event) => props.onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      onBlur={props.onBlur}
      autoComplete="off"
    />
  );
}

export function LongTextField(props: InputOfKind<'longText'>) {
  return (
    <Textarea
      {...useShared(props)}
      defaultValue={start(props.defaultValue)}
      autosize
      minRows={props.bare ? 1 : 2}
      maxRows={14}
      onChange={(event) => props.onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}
