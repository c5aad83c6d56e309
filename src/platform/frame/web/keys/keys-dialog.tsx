import { Text } from '@mantine/core';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { KeysEverywhere } from './keys-everywhere.tsx';
import { useFrameTexts } from '../texts.ts';

/** The keys of every page; on a page with a list, its own help shows those of the list too. */
export function KeysDialog({ isOpen, onClose }: OverlayProps) {
  const t = useFrameTexts();
  return (
    <DialogFrame title={t('keys.title')} isOpen={isOpen} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('keys.text')}
      </Text>
      <KeysEverywhere />
    </DialogFrame>
  );
}
