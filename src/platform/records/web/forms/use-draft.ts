import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { useCompany } from '#platform/session/web/company.tsx';
import { useSession } from '#platform/session/web/use-session.ts';
import { draftKey, type Draft } from './draft.ts';
import { dropDraft, readDraft, writeDraft } from './draft-store.ts';

/**
 * The draft of one form: what an earlier visit left, and the way to keep what is typed now (a second after the last
 * key).
 */
export function useDraft(resource: string, id: string | null) {
  const { person } = useSession();
  const { slug } = useCompany();
  const key = draftKey({ accountId: person?.accountId ?? '', company: slug }, resource, id);
  const [earlier, setEarlier] = useState<Draft | null>(null);
  useEffect(() => {
    let isHere = true;
    void readDraft(key).then((found) => {
      if (isHere) setEarlier(found);
    });
    return () => {
      isHere = false;
    };
  }, [key]);
  const later = useDebouncedCallback(
    (make: () => Draft | null) => {
      const draft = make();
      void (draft === null ? dropDraft(key) : writeDraft(draft));
    },
    { delay: 1000, flushOnUnmount: true },
  );
  const drop = useCallback(() => {
    later.cancel();
    setEarlier(null);
    void dropDraft(key);
  }, [key, later]);
  return { key, earlier, answered: () => setEarlier(null), keep: later, drop };
}
