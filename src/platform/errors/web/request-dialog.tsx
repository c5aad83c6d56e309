import { Button, Modal, Stack, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useFeedbackTexts } from '#platform/kit/web/feedback/texts.ts';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';

interface RequestDialogProps extends OverlayProps {
  isBusy: boolean;
  problem: string | null;
  onAsk: (note: string | null) => void;
}

/** Why one asks for a right, in one's own words. */
export function RequestDialog({ isOpen, onClose, isBusy, problem, onAsk }: RequestDialogProps) {
  const t = useFeedbackTexts();
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(note.trim() === '' ? null : note.trim());
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('problem.request')}>
      <form onSubmit={submit}>
        <Stack>
          <Textarea
            label={t('problem.requestNote')}
            value={note}
            maxLength={500}
            autosize
            minRows={3}
            data-autofocus
            onChange={(event) => setNote(event.currentTarget.value)}
            error={problem}
          />
          <Button type="submit" loading={isBusy} style={{ alignSelf: 'flex-end' }}>
            {t('problem.request')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
