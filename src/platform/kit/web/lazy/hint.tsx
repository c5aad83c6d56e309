import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { renderLazily, lazy, useLazy } from './lazy.ts';
import classes from './hint.module.css';

interface HintProps {
  label: string;
  position?: 'bottom' | 'right';
  /** Says nothing, as the label can be read already. */
  isOff?: boolean;
  /** One element. */
  children: ReactNode;
}

const bubble = lazy(() => import('./hint-bubble.tsx').then((file) => file.HintBubble));
const delayMs = 300;

/**
 * What a button means, beside it while the pointer or the keyboard is on it. What draws it comes with the first one.
 */
export function Hint({ label, position = 'bottom', isOff = false, children }: HintProps) {
  const Bubble = useLazy(bubble);
  const [target, setTarget] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setTarget(null);
  };
  const show = ({ currentTarget }: SyntheticEvent) => {
    if (isOff) return;
    void bubble.fetch().catch(() => undefined);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTarget(currentTarget.firstElementChild), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      role="presentation"
      className={classes['hint']}
      onMouseEnter={show}
      onMouseLeave={hide}
      onMouseDown={hide}
      onBlur={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Enter') hide();
      }}
    >
      {children}
      {target instanceof HTMLElement && !isOff && renderLazily(Bubble, { label, position, target })}
    </span>
  );
}
