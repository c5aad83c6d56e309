import { useLabels } from '#platform/i18n/web/texts.ts';
import type { InputProps } from '../input-props.ts';

/** The props that Mantine's inputs share, from ours. */
export function useShared({ field, name, error, disabled, bare, size = 'sm', autoFocus }: InputProps) {
  const label = useLabels();
  const text = label(field.label);
  return {
    'aria-label': bare ? text : undefined,
    label: bare ? undefined : text,
    description: bare || field.help === undefined ? undefined : label(field.help),
    error: error ?? null,
    // Help below the input: inputs side by side stay in line, whether or not they have some.
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    required: field.required ?? false,
    disabled: disabled ?? false,
    size,
    name,
    'data-path': name,
    ...(autoFocus ? { 'data-autofocus': true, autoFocus: true } : {}),
  };
}
