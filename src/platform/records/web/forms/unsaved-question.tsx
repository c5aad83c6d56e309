import { Button, Group, Text } from '@mantine/core';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import type { Leaving } from './leaving.ts';
import { useFormTexts } from './texts.ts';

/** Asks before unsaved input is left. `isKept`: what was entered stays on this device as a draft. */
export function UnsavedQuestion({ isOpen, onClose, onLeave, isKept }: Leaving & { isKept: boolean }) {
  const t = useFormTexts();
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={t('guard.title')} size="sm" isAbove>
      <Text size="sm">{t(isKept ? 'guard.text' : 'guard.lost')}</Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onLeave}>
          {t('guard.leave')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('guard.stay')}
        </Button>
      </Group>
    </DialogFrame>
  );
}
