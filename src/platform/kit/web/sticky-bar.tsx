import { IconCircleCheck, IconPencil, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import classes from './kit.module.css';
import { useKitTexts } from './texts.ts';

interface StickyBarProps {
  /** Whether what was entered is saved, and since when (an instant). */
  state?: 'saving' | 'unsaved' | { savedAt: string };
  /** The last one is the primary one. */
  children: ReactNode;
}

/** The bar at the foot of a long page: whether all is saved, and the buttons. One a page. */
export function StickyBar({ state, children }: StickyBarProps) {
  const t = useKitTexts();
  const format = useFormat();
  return (
    <div className={classes['sticky']}>
      <span className={classes['stickyState']} role="status">
        {state === 'saving' && (
          <>
            <IconRefresh size={16} aria-hidden /> {t('saving')}
          </>
        )}
        {state === 'unsaved' && (
          <>
            <IconPencil size={16} aria-hidden /> {t('unsaved')}
          </>
        )}
        {typeof state === 'object' && (
          <>
            <IconCircleCheck size={16} aria-hidden /> {t('saved', { at: format.moment(state.savedAt) })}
          </>
        )}
      </span>
      {children}
    </div>
  );
}
