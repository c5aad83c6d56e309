import { Modal } from '@mantine/core';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { SearchBox } from './search-box.tsx';
import { useSearchTexts } from './texts.ts';
import { useCommands } from './use-commands.ts';

/** The search, and everything that can be run from here. */
export function PaletteDialog({ isOpen, onClose, onKeys }: OverlayProps & { onKeys: () => void }) {
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
      <SearchBox isFloating={false} autoFocus onDone={onClose} commands={useCommands(onKeys)} />
    </Modal>
  );
}
