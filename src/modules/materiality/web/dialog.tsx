import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import { ErrorSummary, focusField, ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useTexts } from './texts.ts';

interface DialogProps {
  title: string;
  submit: string;
  isBusy: boolean;
  isReady: boolean;
  error: unknown;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A question with one answer; what the server refuses stands in it. */
export function Dialog({ title, submit, isBusy, isReady, error, onSubmit, onClose, children }: DialogProps) {
  const t = useTexts();
  const problem = error === null || error === undefined ? null : problemOf(error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={!isBusy}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          {children}
          {problem !== null &&
            (problem.errors.length > 0 ? (
              <ErrorSummary errors={problem.errors} onGo={(path) => focusField(document.body, path)} />
            ) : (
              <ProblemAlert problem={problem} />
            ))}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!isReady}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
