import { Autocomplete, Text } from '@mantine/core';
import { isOptionFor } from '#platform/records/model/option-words.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';

/** A name that a text may be, with what else it is called and what stands beside it in the list. */
export interface Called {
  value: string;
  names: readonly string[];
  note?: string;
}

/** A text with suggestions, found by any of their names. What is typed stays: a name of one's own is as good. */
export function CalledInput({ called, ...props }: InputProps & { called: readonly Called[] }) {
  const byValue = new Map(called.map((one) => [one.value, one]));
  return (
    <Autocomplete
      {...useShared(props)}
      data={called.map(({ value }) => value)}
      limit={40}
      maxDropdownHeight={320}
      autoComplete="off"
      onBlur={props.onBlur}
      defaultValue={typeof props.defaultValue === 'string' ? props.defaultValue : ''}
      onChange={(value) => props.onChange(value === '' ? null : value)}
      filter={({ options, search }) =>
        search.trim() === ''
          ? options
          : options.filter(
              (option) =>
                !('group' in option) &&
                isOptionFor(search, [option.value, ...(byValue.get(option.value)?.names ?? [])]),
            )
      }
      renderOption={({ option }) => {
        const one = byValue.get(option.value);
        const also = [...(one?.names.slice(0, 3) ?? []), ...(one?.note === undefined ? [] : [one.note])];
        return (
          <span>
            {option.value}
            {also.length > 0 && (
              <Text span display="block" size="xs" c="dimmed">
                {also.join(' · ')}
              </Text>
            )}
          </span>
        );
      }}
    />
  );
}
