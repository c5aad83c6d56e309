import { Textarea } from '@mantine/core';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { useFeedbackTexts } from '#platform/kit/web/feedback/texts.ts';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useOptionalLabel } from '#platform/records/web/fields/inputs/shared.ts';

interface RequestDialogProps extends OverlayProps {
  isBusy: boolean;
  error: unknown;
  onAsk: (note: string | null) => void;
}

/** Why one asks for a right, in one's own words. */
export function RequestDialog({ isOpen, onClose, isBusy, error, onAsk }: RequestDialogProps) {
  const t = useFeedbackTexts();
  const optional = useOptionalLabel();
  return (
    <Dialog
      isOpen={isOpen}
      title={t('problem.request')}
      submit={t('problem.request')}
      isBusy={isBusy}
      error={error}
      size="md"
      onSubmit={(given) => onAsk(String(given.get('note')).trim() || null)}
      onClose={onClose}
    >
      <Textarea
        name="note"
        label={t('problem.requestNote')}
        labelProps={optional}
        maxLength={500}
        autosize
        minRows={3}
        data-autofocus
      />
    </Dialog>
  );
}
