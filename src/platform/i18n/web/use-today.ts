import { useSyncExternalStore } from 'react';
import { dayIn } from '#platform/values/model/period.ts';
import { useLocale } from './use-format.tsx';

/** The day it is for the company, `2026-03-31`; another one after midnight without a reload. */
export function useToday(): string {
  const { timeZone } = useLocale();
  const today = () => dayIn(timeZone, new Date());
  return useSyncExternalStore(subscribe, today, today);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 30_000);
  return () => clearInterval(timer);
}
