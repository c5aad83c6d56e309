import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { invalidateKinds } from '#platform/http/web/invalidate.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { listenToChanges } from './connection.ts';
import { withoutOwn } from '#platform/http/web/own-changes.ts';
import { inRounds } from './rounds.ts';

let isLive = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function setLive(now: boolean): void {
  if (now === isLive) return;
  isLive = now;
  for (const listener of listeners) listener();
}

/**
 * How often something is asked again that goes on by itself: `refetchInterval: useUnlessLive(2_000)`. Never while this
 * page hears of changes; else every so many milliseconds.
 */
export function useUnlessLive(everyMs: number): number | false {
  return useSyncExternalStore(subscribe, () => isLive) ? false : everyMs;
}

/** Keeps the page true to what others change in the open company. Stands once, in the frame. */
export function LiveUpdates(): null {
  const { slug } = useCompany();
  const client = useQueryClient();
  useEffect(() => follow(slug, client), [slug, client]);
  return null;
}

/** Asks again for what shows changed records, as long as somebody looks. @returns how to stop */
function follow(company: string, client: QueryClient): () => void {
  const { hear, resume } = inRounds(
    (kinds) => invalidateKinds(client, company, kinds.includes(everyKind) ? null : kinds),
    () => document.hidden,
  );
  const stop = listenToChanges(company, {
    onChanged: (kinds, seq) => hear(withoutOwn(company, kinds, seq)),
    onState: setLive,
  });
  document.addEventListener('visibilitychange', resume);
  return () => {
    document.removeEventListener('visibilitychange', resume);
    stop();
    setLive(false);
  };
}
