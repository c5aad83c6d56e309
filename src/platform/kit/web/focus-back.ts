import { useEffect, useRef, useState } from 'react';

/**
 * Gives the focus back to what had it before, for what is drawn open and taken away when it closes: the UI library does
 * so only for what it sees opening and closing. Nothing happens where the focus went on by itself.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(timer.current);
    return () => {
      timer.current = setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, [before]);
}
