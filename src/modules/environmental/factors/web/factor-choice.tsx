import { ActionIcon, Button, Group, Input, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { useFactor, useFactorCheck } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { FactorCheckResult } from './factor-check.tsx';
import type { KeyUse } from './factor-key-dialog.tsx';
import { readFactorKey } from './factor-key.ts';
import { useSetName } from './set-names.ts';
import { useOptionalLabel } from '#platform/records/web/fields/inputs/shared.ts';

/** Fetched when somebody searches: the library with its filters weighs more than the form. */
const FactorKeyDialog = lazyComponent(async () => (await import('./factor-key-dialog.tsx')).FactorKeyDialog);

interface FactorChoiceProps {
  label: string;
  /** What applies where nothing is chosen. */
  help: string;
  /** `source:id`; null: nothing is chosen. */
  value: string | null;
  onChange: (key: string | null) => void;
  /** What the factor is for. */
  use: KeyUse;
  error?: ReactNode;
  /** Where a form finds the input of an error. */
  path?: string;
  isDisabled?: boolean;
}

/** A factor found in the library, shown by its name and set, and held against what it is for. Nobody types its key. */
export function FactorChoice({
  label,
  help,
  value,
  onChange,
  use,
  error,
  path,
  isDisabled = false,
}: FactorChoiceProps) {
  const t = useTexts();
  const optional = useOptionalLabel();
  const setName = useSetName();
  const [isPicking, setPicking] = useState(false);
  const factor = readFactorKey(value);
  const { data, isError } = useFactor(factor);
  const check = useFactorCheck(factor, { ...use, activityType: use.activityType === '' ? null : use.activityType });
  return (
    <Input.Wrapper
      label={label}
      labelProps={optional}
      labelElement="div"
      error={error}
      description={value === null ? help : undefined}
    >
      {value !== null && (
        <Group gap={4} wrap="nowrap" align="flex-start">
          <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {data?.factor.label ?? (isError ? value : '…')}
            <Text span display="block" size="xs" c="dimmed">
              {factor !== null && setName(factor.source)}
            </Text>
          </Text>
          <ActionIcon size="sm" variant="subtle" aria-label={t('override.clear')} onClick={() => onChange(null)}>
            <IconX size={14} />
          </ActionIcon>
        </Group>
      )}
      <Button
        mt={4}
        size="compact-sm"
        variant="default"
        data-path={path}
        disabled={isDisabled}
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
            onChange(`${picked.source}:${picked.id}`);
            setPicking(false);
          }}
        />
      )}
    </Input.Wrapper>
  );
}
