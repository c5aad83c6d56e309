import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import classes from './search.module.css';
import { useSearchTexts } from './texts.ts';

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

const dialog = lazy(() => import('./palette-dialog.tsx').then((file) => file.PaletteDialog));

/** Search and commands from everywhere: the button in the bar, and Ctrl or ⌘ and K. */
export function Palette({ onKeys }: { onKeys: () => void }) {
  const t = useSearchTexts();
  const { isOpen, close, toggle, trigger } = useOverlay(dialog, 'dialog');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [toggle]);
  return (
    <>
      <UnstyledButton
        className={classes['trigger']}
        aria-label={t('trigger')}
        aria-keyshortcuts="Control+K Meta+K"
        {...trigger}
      >
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span>{t('trigger')}</span>
        <kbd aria-hidden data-keys={isMac ? t('keysMac') : t('keys')} />
      </UnstyledButton>
      <LazyOverlay of={dialog} isOpen={isOpen} onClose={close} onKeys={onKeys} />
    </>
  );
}
