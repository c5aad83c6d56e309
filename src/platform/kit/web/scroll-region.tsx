import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './scroll-region.module.css';

/**
 * What may be wider or higher than its place and then scrolls; on paper it is whole. Only while there is something to
 * scroll it is a stop of the Tab key with a name, so that the keyboard can scroll it (WCAG 2.1.1) and passes it
 * otherwise. A group and no landmark: the part of the page around it is one already.
 */
export function ScrollRegion({
  label,
  maxHeight,
  children,
}: {
  label: string;
  /** px, or in CSS. */
  maxHeight?: number | string;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const node = frame.current;
    if (node === null) return;
    const observer = new ResizeObserver(() =>
      setScrolling(node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1),
    );
    observer.observe(node);
    if (node.firstElementChild !== null) observer.observe(node.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className={classes['region']}
      style={maxHeight === undefined ? undefined : { maxHeight }}
      {...(isScrolling ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}
