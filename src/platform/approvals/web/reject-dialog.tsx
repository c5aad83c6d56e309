import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useDecide, type ApprovalShown } from './calls.ts';
import { useApprovalTexts } from './texts.ts';

/** A rejection says why; the person who asked reads it. */
export function RejectDialog({
  item,
  onClose,
  onDone,
}: {
  item: ApprovalShown;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useApprovalTexts();
  const decide = useDecide();
  const [note, setNote] = useState('');
  const isReady = note.trim() !== '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || decide.isPending) return;
    decide.mutate(
      { items: [{ kind: item.kind, id: item.id }], verdict: 'rejected', note },
      {
        onSuccess: () => {
          toast({ message: t('rejected', { title: item.title }) });
          onDone();
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('rejectTitle', { title: item.title })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('rejectText')}</Text>
          <Textarea
            label={t('reason')}
            required
            data-autofocus
            maxLength={2000}
            autosize
            minRows={3}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {decide.error !== null && <ErrorState error={decide.error} order={3} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="red" loading={decide.isPending} disabled={!isReady}>
              {t('rejectSubmit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
