import { Checkbox, Stack } from '@mantine/core';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';

interface ChosenBoxesProps extends InputProps {
  options: readonly { value: string; label: string }[];
}

/** A group of boxes as one input of a form, which holds the chosen keys as a text: `pdf xlsx`. */
export function ChosenBoxes({ options, ...props }: ChosenBoxesProps) {
  const { name: _name, ...shared } = useShared(props);
  return (
    <Checkbox.Group
      {...shared}
      value={keysOf(props.defaultValue)}
      onChange={(chosen) =>
        props.onChange(textOf(options.flatMap(({ value }) => (chosen.includes(value) ? value : []))))
      }
    >
      <Stack gap={6} mt={6}>
        {options.map((one) => (
          <Checkbox key={one.value} {...one} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** The keys in such a text. */
export const keysOf = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(' ').filter((key) => key !== '') : [];

/** The text of keys, which have no spaces; null for none. */
export const textOf = (keys: readonly string[]): string | null => (keys.length === 0 ? null : keys.join(' '));
