import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import type { OverflowMenuProps } from './overflow-menu.tsx';
import { useRegisterTexts } from './texts.ts';

const list = lazy(() => import('./overflow-menu.tsx').then((file) => file.OverflowMenu));

/** Bringing in, taking out, the bin. */
export function MoreMenu(props: OverflowMenuProps) {
  const t = useRegisterTexts();
  const { isOpen, button, close, trigger } = useOverlay(list, 'menu');
  return (
    <>
      <ActionIcon size={30} variant="default" aria-label={t('more')} {...trigger}>
        <IconDots size={16} />
      </ActionIcon>
      {button !== null && <LazyOverlay of={list} isOpen={isOpen} onClose={close} button={button} {...props} />}
    </>
  );
}
