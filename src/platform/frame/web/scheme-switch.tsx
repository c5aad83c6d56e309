import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Hint } from '#platform/kit/web/lazy/hint.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useFrameTexts } from './texts.ts';

const menu = lazy(() => import('./bar-menus.tsx').then((file) => file.SchemeMenu));

/** Light, dark, or like the system. */
export function SchemeSwitch() {
  const t = useFrameTexts();
  const shown = useComputedColorScheme('light');
  const { isOpen, button, close, trigger } = useOverlay(menu, 'menu');
  return (
    <>
      <Hint label={t('bar.scheme')} isOff={isOpen}>
        <ActionIcon aria-label={t('bar.scheme')} {...trigger}>
          {shown === 'dark' ? <IconMoon size={19} stroke={1.7} /> : <IconSun size={19} stroke={1.7} />}
        </ActionIcon>
      </Hint>
      {button !== null && <LazyOverlay of={menu} isOpen={isOpen} onClose={close} button={button} />}
    </>
  );
}
