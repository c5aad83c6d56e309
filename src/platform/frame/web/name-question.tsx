import { useState } from 'react';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyOverlay } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { session } from '#platform/session/web/session.ts';
import { useSession } from '#platform/session/web/use-session.ts';

const mark = 'nameLater';
const dialog = lazy(() => import('./name-dialog.tsx').then((file) => file.NameDialog));

/** The registration asks no name, so the first sign-in does, once, and takes no for an answer (decision P10). */
export function NameQuestion() {
  const { person } = useSession();
  const [isLater, setLater] = useState(wasPutOff);
  if (person === null || person.name !== null) return null;
  const putOff = () => {
    setLater(true);
    try {
      localStorage.setItem(mark, person.accountId);
    } catch {
      /* asked again next time */
    }
  };
  return (
    <LazyOverlay
      of={dialog}
      isOpen={!isLater}
      onClose={putOff}
      onMissing={askAnotherTime}
      accountId={person.accountId}
    />
  );
}

const askAnotherTime = () => undefined;

function wasPutOff(): boolean {
  try {
    return localStorage.getItem(mark) === session.current()?.person?.accountId;
  } catch {
    return false;
  }
}
