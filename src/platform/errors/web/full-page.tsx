import { useEffect, type ReactNode } from 'react';
import classes from '../../kit/web/feedback/feedback.module.css';
import { settings } from '#platform/runtime/web/settings.ts';

/**
 * Puts a state in the middle of the window where no frame is around it, with the landmark the frame would give. Sets
 * the title of the tab.
 */
export function FullPage({ isWhole, title, children }: { isWhole: boolean; title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} – ${settings().name}`;
  }, [title]);
  return isWhole ? <main className={classes['whole']}>{children}</main> : <>{children}</>;
}
