import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

interface Toast {
  id?: string;
  title?: ReactNode;
  message?: ReactNode;
  tone?: 'done' | 'plain' | 'warning' | 'failed';
  seconds?: number;
}
const colors = { done: 'pine', plain: 'gray', warning: 'yellow', failed: 'red' } as const;

/** A short message at the lower left, where neither a drawer's buttons nor a list's paging are under it. */
export function toast({ id, title, message = '', tone = 'done', seconds = 4 }: Toast): void {
  notifications.show({
    ...(id === undefined ? {} : { id }),
    ...(title === undefined ? {} : { title }),
    message,
    color: colors[tone],
    autoClose: seconds * 1000,
    position: 'bottom-left',
  });
}

export const hideToast = (id: string): void => {
  notifications.hide(id);
};
