import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { ActionProblem } from './action-problem.tsx';

interface DialogProps {
  title: ReactNode;
  /** The verb on its button. */
  submit: string;
  isBusy: boolean;
  isReady?: boolean;
  error: unknown;
  onSubmit: () => void;
  onClose: () => void;
  size?: string;
  tone?: 'pine' | 'red';
  children: ReactNode;
}

/** A question with one answer: a few inputs, what went wrong, one button that does it and one that does not. */
export function Dialog({
  title,
  submit,
  isBusy,
  isReady = true,
  error,
  onSubmit,
  onClose,
  size = 'lg',
  tone = 'pine',
  children,
}: DialogProps) {
  const t = useTexts();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={!isBusy}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          {children}
          <ActionProblem error={error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {t('cancel')}
            </Button>
            <Button type="submit" color={tone} loading={isBusy} disabled={!isReady}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
