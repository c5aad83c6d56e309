import { Modal } from '@mantine/core';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { SearchBox } from './search-box.tsx';
import { useSearchTexts } from './texts.ts';

export function PaletteDialog({ isOpen, onClose }: OverlayProps) {
  const t = useSearchTexts();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('open')}
      size={640}
      yOffset="12vh"
      transitionProps={{ duration: 100 }}
    >
      <SearchBox isFloating={false} autoFocus onDone={onClose} />
    </Modal>
  );
}
