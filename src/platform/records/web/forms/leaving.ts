import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

// The router asks one blocker only, the latest: it answers for every form of the page.
const forms = new Set<() => boolean>();
const isAnyUnsaved = () => [...forms].some((isUnsaved) => isUnsaved());

/** What the question before leaving needs to know and to do; drawn by `UnsavedQuestion`. */
export interface Leaving {
  isOpen: boolean;
  /** Stays. */
  onClose: () => void;
  onLeave: () => void;
}

/**
 * Holds back whoever leaves unsaved input, until `asking` is answered: by a link, the Back button, closing the drawer or
 * the tab. What draws the question is left to who uses it, as it weighs: `useUnsavedGuard` brings it along.
 *
 * @param isDirty  asked at the moment of leaving, so that typing renders nothing
 * @returns `attempt` for ways out that are no navigation, `pass` to leave without being asked (after saving; who was
 *   asked meanwhile leaves), `again` for what is entered after that
 */
export function useLeaving(isDirty: () => boolean) {
  const passes = useRef(false);
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  });
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const isUnsaved = useCallback(() => !passes.current && dirty.current(), []);
  useEffect(() => {
    forms.add(isUnsaved);
    return () => void forms.delete(isUnsaved);
  }, [isUnsaved]);
  const blocker = useBlocker(isAnyUnsaved);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isUnsaved]);

  const attempt = useCallback(
    (leave: () => void) => {
      if (!isUnsaved()) leave();
      // A moment later: the Escape key that closes the drawer would otherwise close the question with the same press.
      else
        setTimeout(() => {
          if (isUnsaved()) setWaiting(() => leave);
          else leave();
        });
    },
    [isUnsaved],
  );
  const gone = useRef<unknown>(null);
  const leaveIfAsked = useRef(() => {});
  const pass = useCallback(() => {
    passes.current = true;
    leaveIfAsked.current();
  }, []);
  const again = useCallback(() => {
    passes.current = false;
  }, []);

  const stay = () => {
    setWaiting(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    passes.current = true;
    setWaiting(null);
    // Once for each way out: what is drawn again before the router has gone on would ask it a second time.
    if (blocker.state === 'blocked' && gone.current !== blocker.location) {
      gone.current = blocker.location;
      blocker.proceed();
    }
    waiting?.();
  };
  const isAsking = waiting !== null || blocker.state === 'blocked';
  useEffect(() => {
    leaveIfAsked.current = () => {
      if (isAsking && !(waiting === null ? isAnyUnsaved() : isUnsaved())) leave();
    };
    // Saved between the asking and its question: nothing is left to ask.
    leaveIfAsked.current();
  });
  return { attempt, pass, again, asking: { isOpen: isAsking, onClose: stay, onLeave: leave } satisfies Leaving };
}
