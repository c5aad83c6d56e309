import { useState } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useSiblingValue } from '#platform/records/web/fields/sibling-values.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { FactorChoice } from './factor-choice.tsx';
import type { KeyUse } from './factor-key-dialog.tsx';

/**
 * The factor that a record names itself: found in the library and shown by its name. Its key is stored, and nobody types
 * it.
 */
export function FactorKeyInput(props: InputProps) {
  const t = useTexts();
  const label = useLabels();
  const [key, setKey] = useState(typeof props.defaultValue === 'string' ? props.defaultValue : '');
  return (
    <FactorChoice
      label={label(props.field.label)}
      help={t('override.help')}
      value={key === '' ? null : key}
      onChange={(next) => {
        setKey(next ?? '');
        props.onChange(next);
      }}
      use={useUse()}
      error={props.error}
      path={props.name}
      isDisabled={props.disabled ?? false}
    />
  );
}

/** What the record says so far of what the factor is for. */
function useUse(): KeyUse {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const [activityType, unit, product] = [
    text(useSiblingValue('activityType')),
    text(useSiblingValue('unit')),
    text(useSiblingValue('product')),
  ];
  return { activityType, unit, product: product === '' ? null : product, country: null };
}
