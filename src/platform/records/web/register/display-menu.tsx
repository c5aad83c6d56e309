import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import type { DisplayProps } from './display-panel.tsx';
import { useRegisterTexts } from './texts.ts';

const panel = lazy(() => import('./display-panel.tsx').then((file) => file.DisplayPanel));

/** How the list is shown. */
export function DisplayMenu(props: DisplayProps) {
  const t = useRegisterTexts();
  const { isOpen, button, close, trigger } = useOverlay(panel, 'dialog');
  return (
    <>
      {props.isNarrow ? (
        <ActionIcon size={30} variant="default" aria-label={t('display.button')} {...trigger}>
          <IconAdjustmentsHorizontal size={16} stroke={1.7} />
        </ActionIcon>
      ) : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.7} />}
          {...trigger}
        >
          {t('display.button')}
        </Button>
      )}
      {button !== null && <LazyOverlay of={panel} isOpen={isOpen} onClose={close} button={button} {...props} />}
    </>
  );
}
