import { useLabels } from '#platform/i18n/web/texts.ts';
import type { InputProps } from '../input-props.ts';
import { useFieldTexts } from '../texts.ts';

/** What always has a value, or gets it from elsewhere, is not called optional. */
export const isOptional = ({ kind, computed, required }: InputProps['field']): boolean =>
  required !== true && computed !== true && kind !== 'boolean' && kind !== 'state';

/**
 * For `labelProps` of an input that may be left empty: its label is followed by “(optional)”, here and in the heading
 * of a column of inputs. What has to be filled in has no mark; those who listen hear that it is required.
 */
export function useOptionalLabel(): { 'data-optional': string } {
  const t = useFieldTexts();
  return { 'data-optional': t('optional') };
}

/** The same for an input that a form made of its field, where that may be left empty. */
export function useLabelProps({ field, isInForm }: Pick<InputProps, 'field' | 'isInForm'>): {
  'data-optional'?: string;
} {
  const optional = useOptionalLabel();
  return isInForm === true && isOptional(field) ? optional : {};
}

/** The props that Mantine's inputs share, from ours. */
export function useShared(props: InputProps) {
  const { field, name, error, disabled, bare, size = 'sm', autoFocus } = props;
  const label = useLabels();
  const labelProps = useLabelProps(props);
  const text = label(field.label);
  return {
    'aria-label': bare ? text : undefined,
    label: bare ? undefined : text,
    labelProps,
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
