import { useEffect, useState } from 'react';

/** True once `isActive` has lasted 150 ms: what is quicker than that should not flash a spinner. */
export function useDelayed(isActive: boolean, delayMs = 150): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isActive, delayMs]);
  return isActive && isLate;
}
