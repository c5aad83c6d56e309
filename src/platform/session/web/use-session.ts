import { useSyncExternalStore } from 'react';
import { nobody, type Session } from './session-response.ts';
import { session } from './session.ts';

/** Who is signed in; `{ person: null }` until the first check has answered. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.current) ?? nobody;
}
