import { useLayoutEffect, useRef } from 'react';
import { NoticeBar } from '#platform/service-notices/web/notice-bar.tsx';
import classes from './frame.module.css';

/**
 * Above the bar, which stays in its place on the screen: bar, menu and page learn from `--hw-notice-height` how far
 * down they begin.
 */
export function FrameNotices() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--hw-notice-height', `${box.current?.offsetHeight ?? 0}px`),
    );
    if (box.current) observer.observe(box.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--hw-notice-height');
    };
  }, []);
  return (
    <div ref={box} className={classes['notices']}>
      <NoticeBar />
    </div>
  );
}
