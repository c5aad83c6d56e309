import { Modal, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { SearchBox } from './search-box.tsx';
import classes from './search.module.css';
import { useSearchTexts } from './texts.ts';

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** Search from everywhere: the button in the bar, and Ctrl or ⌘ and K. */
export function Palette() {
  const t = useSearchTexts();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <UnstyledButton className={classes['trigger']} aria-label={t('title')} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <IconSearch size={16} stroke={1.7} aria-hidden /><span>{t('title')}</span><kbd aria-hidden data-keys={isMac ? t('keysMac') : t('keys')} />
      </UnstyledButton>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('open')} size={640} yOffset="12vh" transitionProps={{ duration: 100 }}>
        <SearchBox isFloating={false} autoFocus onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}
