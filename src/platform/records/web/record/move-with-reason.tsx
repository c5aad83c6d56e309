import { TextInput } from '@mantine/core';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { useRecordTexts } from './texts.ts';

/** Asks why a record moves to a state that nobody moves it to without a reason. */
export function MoveWithReason({
  state,
  isBusy,
  error,
  onSubmit,
  onClose,
}: {
  /** In words. */
  state: string;
  isBusy: boolean;
  error: unknown;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}) {
  const t = useRecordTexts();
  return (
    <Dialog
      title={t('moveTo', { state })}
      consequence={t('moveReasonText')}
      submit={t('moveTo', { state })}
      isBusy={isBusy}
      error={error}
      size="sm"
      isAbove
      onSubmit={(given) => onSubmit(String(given.get('reason')).trim())}
      onClose={onClose}
    >
      <TextInput name="reason" label={t('removeReason')} required maxLength={500} autoComplete="off" />
    </Dialog>
  );
}
