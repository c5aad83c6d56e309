import { useSyncExternalStore } from 'react';
import { useSession } from '#platform/session/web/use-session.ts';

/** Today in the person's own zone, `2026-03-31`; another one after midnight without a reload. */
export function useToday(): string {
  const { person } = useSession();
  return useSyncExternalStore(subscribe, () => dayIn(person?.timeZone ?? undefined));
}

// `sv-SE` writes days as ISO does.
const dayIn = (timeZone: string | undefined) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 30_000);
  return () => clearInterval(timer);
}
