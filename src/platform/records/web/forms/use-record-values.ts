import { useForm } from '@mantine/form';
import { useMemo, useRef } from 'react';
import { siblingValuesOf, type SiblingValues } from '../fields/sibling-values.tsx';
import type { Values } from './form-values.ts';

/**
 * The values of a form. @mantine/form keeps them uncontrolled: a key press changes them and renders nothing but its own
 * input. `any` in the listeners' name stands for every change.
 */
export function useRecordValues(begin: Values) {
  const form = useForm<Record<string, unknown>>({
    mode: 'uncontrolled',
    initialValues: begin,
    clearInputErrorOnChange: false,
    touchTrigger: 'focus',
  });
  // Mantine's functions change with each render while what they do stays; inputs get ones that stay.
  const latest = useRef(form);
  latest.current = form;
  return useMemo(() => {
    const beside: SiblingValues & { changed: (name: string) => void } = siblingValuesOf(() =>
      latest.current.getValues(),
    );
    return {
      beside,
      get: (): Values => latest.current.getValues(),
      set(path: string, value: unknown) {
        latest.current.setFieldValue(path, () => value, { forceUpdate: false });
        beside.changed(path);
        beside.changed('any');
      },
      replace(values: Values) {
        latest.current.setValues({ ...values });
        for (const name of [...Object.keys(values), 'any']) beside.changed(name);
      },
    };
  }, []);
}
export type RecordValues = ReturnType<typeof useRecordValues>;
