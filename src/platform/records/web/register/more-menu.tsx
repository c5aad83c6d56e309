import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { late } from '#platform/kit/web/lazy/lazy.ts';
import { LateOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import type { MoreListProps } from './overflow-menu.tsx';
import { useRegisterTexts } from './texts.ts';

const list = late(() => import('./overflow-menu.tsx').then((file) => file.MoreList));

/** Bringing in, taking out, the bin. */
export function MoreMenu(props: MoreListProps) {
  const t = useRegisterTexts();
  const { isOpen, button, close, trigger } = useOverlay(list, 'menu');
  return (
    <>
      <ActionIcon size={30} variant="default" aria-label={t('more')} {...trigger}>
        <IconDots size={16} />
      </ActionIcon>
      {button !== null && <LateOverlay of={list} isOpen={isOpen} onClose={close} button={button} {...props} />}
    </>
  );
}
