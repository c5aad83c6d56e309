import { useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { renderLazily, lazy, useLazy } from '#platform/kit/web/lazy/lazy.ts';

const code = lazy(() => import('./toasts-drawn.tsx').then((file) => file.ToastsDrawn));

/** Short messages; what draws them comes with the first one, which waits in Mantine's store until then. */
export function Toasts() {
  const Drawn = useLazy(code);
  const { notifications } = useNotifications();
  useEffect(() => {
    if (notifications.length > 0) void code.fetch().catch(() => undefined);
  }, [notifications]);
  return renderLazily(Drawn, {});
}
