import { Button, Group, Input, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useSiblingValue } from '#platform/records/web/fields/sibling-values.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { guidedFormLabels, guidedFormNames } from '#modules/environmental/activity/model/activity-data.ts';
import { parametersWith } from '#modules/environmental/web/addresses.ts';
import { useGuidedTexts } from './texts.ts';

/** Which form made a record. Plain records have none, and none is chosen here: a form is opened instead. */
export function GuidedFormInput(props: InputProps) {
  const t = useGuidedTexts();
  const label = useLabels();
  const [form, setForm] = useState(typeof props.defaultValue === 'string' ? props.defaultValue : null);
  const name = guidedFormNames.find((one) => one === form);
  if (typeof props.defaultValue !== 'string') return null;
  return (
    <Input.Wrapper
      label={label(props.field.label)}
      labelElement="div"
      error={props.error ?? null}
      description={t('guided.clearHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Group gap="xs">
        <Text size="sm">{name === undefined ? t('guided.cleared') : label(guidedFormLabels[name])}</Text>
        {name !== undefined && (
          <Button
            size="compact-xs"
            variant="default"
            data-path={props.name}
            disabled={props.disabled ?? false}
            onClick={() => {
              setForm(null);
              props.onChange(null);
            }}
          >
            {t('guided.clear')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

/** Leads from a record to its form with all inputs. Nobody edits them as text. */
export function GuidedInputsInput(props: InputProps) {
  const t = useGuidedTexts();
  const label = useLabels();
  const form = useSiblingValue('guidedForm');
  const [address] = useSearchParams();
  const record = address.get('view.record');
  if (typeof props.defaultValue !== 'string' || typeof form !== 'string') return null;
  return (
    <Input.Wrapper label={label(props.field.label)} labelElement="div" error={props.error ?? null}>
      <div>
        {record !== null && !props.disabled && (
          <Button
            size="compact-sm"
            variant="default"
            data-path={props.name}
            component={Link}
            to={`?${parametersWith(['tab', 'period', 'run'], { form, of: record })}`}
          >
            {t('guided.openRecord')}
          </Button>
        )}
      </div>
      <Text size="xs" c="dimmed" mt={4}>
        {t('guided.keepsInputs')}
      </Text>
    </Input.Wrapper>
  );
}
