import { Textarea, TextInput } from '@mantine/core';
import { LazyPart } from '#platform/kit/web/lazy/lazy-part.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import type { InputOfKind } from '../input-props.ts';
import { useShared } from './shared.ts';

const knownText = lazy(() => import('./known-text.tsx').then((file) => file.KnownText));
const start = (value: unknown) => (typeof value === 'string' ? value : '');

export function TextField(props: InputOfKind<'text'>) {
  const { codes } = props.field;
  return codes === undefined ? (
    <PlainText {...props} />
  ) : (
    <LazyPart of={knownText} meanwhile={<PlainText {...props} disabled />} with={{ ...props, codes }} />
  );
}

function PlainText(props: InputOfKind<'text'>) {
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
