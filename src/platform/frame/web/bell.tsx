import { ActionIcon, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { Hint } from '#platform/kit/web/lazy/hint.tsx';
import { LazyOverlay, useOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useNotifications } from './bell-calls.ts';
import { useFrameTexts } from './texts.ts';

const panel = lazy(() => import('./bell-panel.tsx').then((file) => file.BellPanel));

/** What one was told, the unread counted on the bell. */
export function Bell() {
  const t = useFrameTexts();
  const { isOpen, button, close, trigger } = useOverlay(panel, 'dialog');
  const { data, refetch } = useNotifications();
  const unread = data?.unread ?? 0;
  const name = unread === 0 ? t('bell.label') : `${t('bell.label')}: ${t('bell.unread', { count: unread })}`;
  return (
    <>
      <Hint label={t('bell.label')} isOff={isOpen}>
        <ActionIcon
          aria-label={name}
          {...trigger}
          onClick={() => {
            trigger.onClick();
            if (!isOpen) void refetch();
          }}
        >
          <Indicator disabled={unread === 0} color="red.9" size={8} offset={3}>
            <IconBell size={19} stroke={1.7} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Hint>
      {button !== null && <LazyOverlay of={panel} isOpen={isOpen} onClose={close} button={button} />}
    </>
  );
}
