import { Button, Group, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { useFormTexts } from './texts.ts';

// The router asks one blocker only, the latest: it answers for every form of the page.
const forms = new Set<() => boolean>();
const isAnyUnsaved = () => [...forms].some((isUnsaved) => isUnsaved());

/**
 * Asks before unsaved input is left: by a link, the Back button, closing the drawer or the tab.
 *
 * @param isDirty  asked at the moment of leaving, so that typing renders nothing
 * @param isKept  whether what was entered stays on this device as a draft
 * @returns `attempt` for ways out that are no navigation, `pass` to leave without being asked (after saving; who was
 *   asked meanwhile leaves), and the question itself
 */
export function useUnsavedGuard(isDirty: () => boolean, { isKept = true }: { isKept?: boolean } = {}) {
  const t = useFormTexts();
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
  const question = (
    <DialogFrame isOpen={isAsking} onClose={stay} title={t('guard.title')} size="sm" isAbove>
      <Text size="sm">{t(isKept ? 'guard.text' : 'guard.lost')}</Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={leave}>
          {t('guard.leave')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('guard.stay')}
        </Button>
      </Group>
    </DialogFrame>
  );
  return { attempt, pass, again, question };
}
