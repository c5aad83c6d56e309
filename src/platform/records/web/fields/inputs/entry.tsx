import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Entry } from '../entry/decimal-entry.ts';
import type { InputProps } from '../input-props.ts';
import { useShared } from './shared.ts';

interface Conversion {
  read: (text: string) => Entry<unknown>;
  /** Null: this is not a stored value (a draft may bring back what could not be read); it is shown as it is. */
  write: (value: unknown) => string | null;
}

/**
 * A text input over a value that is stored in another form: numbers, days, periods. Keeps what is typed as it is typed,
 * and shows how it was understood when the focus leaves.
 */
export function EntryField({
  conversion: { read, write },
  inputMode,
  unit,
  placeholder,
  ...props
}: InputProps & {
  conversion: Conversion;
  inputMode?: 'decimal' | 'numeric' | 'text';
  /** Stands at the end of the input. */
  unit?: ReactNode;
  placeholder?: string | undefined;
}) {
  const [text, setText] = useState(() =>
    props.defaultValue === null || props.defaultValue === undefined
      ? ''
      : (write(props.defaultValue) ?? String(props.defaultValue)),
  );
  const settle = () => {
    const entry = read(text);
    if (entry.ok) setText(entry.value === null ? '' : (write(entry.value) ?? text));
    props.onBlur?.();
  };
  return (
    <TextInput
      {...useShared(props)}
      value={text}
      onBlur={settle}
      autoComplete="off"
      placeholder={placeholder}
      inputMode={inputMode ?? 'text'}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const entry = read(typed);
        props.onChange(entry.ok ? entry.value : typed);
      }}
      {...(unit === undefined || unit === null || unit === ''
        ? {}
        : {
            rightSection: unit,
            rightSectionWidth: typeof unit === 'string' ? `${unit.length * 0.62 + 1.4}em` : 34,
            rightSectionPointerEvents: typeof unit === 'string' ? 'none' : 'all',
          })}
    />
  );
}
