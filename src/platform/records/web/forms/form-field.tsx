import { memo, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Field } from '#platform/records/model/fields.ts';
import { isShown, type Resource } from '#platform/records/model/resource.ts';
import type { SiblingValues } from '../fields/sibling-values.tsx';
import { FieldInput } from '../fields/field-input.tsx';
import type { InputProps } from '../fields/input-props.ts';
import classes from './forms.module.css';
import { isWide } from './sections.ts';

interface FormFieldProps {
  resource: Resource;
  path: string;
  field: Field;
  values: SiblingValues;
  begin: unknown;
  error: string | undefined;
  /**
   * Errors inside the value, as one text of lines `path\tmessage`, so that the field is drawn again only when they
   * change.
   */
  inner: string;
  disabled: boolean;
  autoFocus: boolean;
  refs: Readonly<Record<string, string>>;
  own: ((props: InputProps) => ReactNode) | undefined;
  onChange: (path: string, value: unknown) => void;
  onBlur: (path: string) => void;
}

/** One field of a form. Hidden, not unmounted, while other values do not ask for it: what was typed stays. */
export const FormField = memo(function FormField({
  resource,
  path,
  field,
  values,
  begin,
  error,
  inner,
  disabled,
  autoFocus,
  refs,
  own,
  onChange,
  onBlur,
}: FormFieldProps) {
  const shown = useShown(resource, path, values);
  const change = useCallback((value: unknown) => onChange(path, value), [path, onChange]);
  const blur = useCallback(() => onBlur(path), [path, onBlur]);
  const innerErrors = useMemo(
    () =>
      Object.fromEntries(
        inner === ''
          ? []
          : inner.split('\n').map((line): [string, string] => {
              const [at = '', message = ''] = line.split('\t');
              return [at, message];
            }),
      ),
    [inner],
  );
  const props: InputProps = {
    field,
    name: path,
    defaultValue: begin,
    onChange: change,
    onBlur: blur,
    error,
    inner: innerErrors,
    disabled,
    autoFocus,
    refs,
    isInForm: true,
  };
  return (
    <div className={`${isWide(field) ? classes['wide'] : ''} ${shown ? '' : classes['hidden']}`}>
      {own === undefined ? <FieldInput {...props} /> : own(props)}
    </div>
  );
});

/** Whether the other values ask for a field now; follows only those that matter to it. */
function useShown(resource: Resource, path: string, values: SiblingValues): boolean {
  const conditions = resource.showWhen[path];
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = Object.keys(conditions ?? {}).map((name) => values.subscribe(name, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [conditions, values],
  );
  return useSyncExternalStore(subscribe, () =>
    isShown(resource, path, Object.fromEntries(Object.keys(conditions ?? {}).map((name) => [name, values.get(name)]))),
  );
}
