import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useHomeTexts } from './texts.ts';
import classes from './ticker.module.css';

/** Pixels a second (specification, section 9); the line is 50vw wide at every width. */
const speed = 50;

/**
 * The moving line of announcements. It rests while the mouse or the focus is on it, can be stopped by its button, which
 * is remembered, and stands still as a plain list when everything fits or the person wants no motion (WCAG 2.2.2).
 * Everything it says also stands in the cards.
 */
export function Ticker({ items }: { items: readonly { id: string; text: string }[] }) {
  const t = useHomeTexts();
  const box = useRef<HTMLDivElement>(null);
  const run = useRef<HTMLUListElement>(null);
  const [length, setLength] = useState(0);
  const [isLonger, setLonger] = useState(false);
  const [isPaused, setPaused] = useState(wasPaused);
  const wantsNoMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  useLayoutEffect(() => {
    const measure = () => {
      const [wide, all] = [box.current?.clientWidth ?? 0, run.current?.scrollWidth ?? 0];
      setLength(all);
      setLonger(all > wide);
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [items]);
  if (items.length === 0) return null;
  const isMoving = isLonger && !wantsNoMotion;
  const list = (isCopy: boolean) => (
    <ul ref={isCopy ? null : run} className={classes['run']} {...(isCopy ? { 'aria-hidden': true } : {})}>
      {items.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
  return (
    <div className={classes['line']}>
      <div
        ref={box}
        className={classes['box']}
        data-moving={isMoving}
        data-paused={isPaused}
        role="group"
        aria-label={t('ticker.label')}
        tabIndex={isMoving ? 0 : undefined}
      >
        <div className={classes['track']} style={isMoving ? { animationDuration: `${length / speed}s` } : undefined}>
          {list(false)}
          {isMoving && list(true)}
        </div>
      </div>
      {isMoving && (
        <ActionIcon
          size="md"
          aria-label={isPaused ? t('ticker.play') : t('ticker.pause')}
          onClick={() => {
            setPaused(!isPaused);
            rememberPause(!isPaused);
          }}
        >
          {isPaused ? <IconPlayerPlayFilled size={15} /> : <IconPlayerPauseFilled size={15} />}
        </ActionIcon>
      )}
    </div>
  );
}

const key = 'isTickerPaused';

function wasPaused(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

function rememberPause(isPaused: boolean): void {
  try {
    if (isPaused) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    /* not remembered */
  }
}
