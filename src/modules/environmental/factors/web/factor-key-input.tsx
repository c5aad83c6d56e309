import { ActionIcon, Button, Group, Input, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { useBeside } from '#platform/records/web/fields/beside.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useFactor, useFactorCheck } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { FactorCheckResult } from './factor-check.tsx';
import type { KeyUse } from './factor-key-dialog.tsx';
import { readFactorKey } from './factor-key.ts';

/** Fetched when somebody searches: the library with its filters weighs more than the form. */
const FactorKeyDialog = lazyComponent(async () => (await import('./factor-key-dialog.tsx')).FactorKeyDialog);

/**
 * The factor that a record names itself: found in the library and shown by its name. Its key is stored, and nobody types
 * it.
 */
export function FactorKeyInput(props: InputProps) {
  const t = useTexts();
  const label = useLabels();
  const [key, setKey] = useState(typeof props.defaultValue === 'string' ? props.defaultValue : '');
  const [isPicking, setPicking] = useState(false);
  const factor = readFactorKey(key === '' ? null : key);
  const { data } = useFactor(factor);
  const use = useUse();
  const check = useFactorCheck(factor, { ...use, activityType: use.activityType === '' ? null : use.activityType });
  const choose = (next: string) => {
    setKey(next);
    props.onChange(next === '' ? null : next);
  };
  return (
    <Input.Wrapper
      label={label(props.field.label)}
      labelElement="div"
      error={props.error ?? null}
      description={key === '' ? t('override.help') : undefined}
    >
      {key !== '' && (
        <Group gap={4} wrap="nowrap" align="flex-start">
          <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {data === undefined ? key : data.factor.label}
            <Text span display="block" size="xs" c="dimmed">
              {factor?.source}
            </Text>
          </Text>
          <ActionIcon size="sm" variant="subtle" aria-label={t('override.clear')} onClick={() => choose('')}>
            <IconX size={14} />
          </ActionIcon>
        </Group>
      )}
      <Button
        mt={4}
        size="compact-sm"
        variant="default"
        data-path={props.name}
        disabled={props.disabled ?? false}
        onClick={() => setPicking(true)}
      >
        {t('rules.fromLibrary')}
      </Button>
      {factor !== null && <FactorCheckResult check={check.data} />}
      {isPicking && (
        <FactorKeyDialog
          use={use}
          onClose={() => setPicking(false)}
          onPick={(picked: { source: string; id: string }) => {
            choose(`${picked.source}:${picked.id}`);
            setPicking(false);
          }}
        />
      )}
    </Input.Wrapper>
  );
}

/** What the record says so far of what the factor is for. */
function useUse(): KeyUse {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const [activityType, unit, product] = [
    text(useBeside('activityType')),
    text(useBeside('unit')),
    text(useBeside('product')),
  ];
  return { activityType, unit, product: product === '' ? null : product, country: null };
}
