import { useLeaving } from './leaving.ts';
import { UnsavedQuestion } from './unsaved-question.tsx';

/**
 * Asks before unsaved input is left: by a link, the Back button, closing the drawer or the tab.
 *
 * @param isDirty  asked at the moment of leaving, so that typing renders nothing
 * @param isKept  whether what was entered stays on this device as a draft
 * @returns `attempt` for ways out that are no navigation, `pass` to leave without being asked (after saving; who was
 *   asked meanwhile leaves), and the question itself
 */
export function useUnsavedGuard(isDirty: () => boolean, { isKept = true }: { isKept?: boolean } = {}) {
  const { asking, ...guard } = useLeaving(isDirty);
  return { ...guard, question: <UnsavedQuestion {...asking} isKept={isKept} /> };
}
