import { useCallback, useEffect, useState } from 'react';
import { connection } from '#platform/http/web/connection.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { session } from '#platform/session/web/session.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { dropReport, keptReports, sendKept, type KeptReport } from './kept-reports.ts';

/** Reports that wait on this device for the person who is signed in; sent when the server answers, while the page is open. */
export function useKeptReports() {
  const { slug } = useCompany();
  const account = session.current()?.person?.accountId ?? '';
  const [kept, setKept] = useState<readonly KeptReport[]>([]);
  const { mutate, isPending } = useCompanyMutation((api, again: string | null) => sendKept(api, account, again));
  const look = useCallback(() => void keptReports(slug, account).then(setKept), [slug, account]);
  /** All that wait; one that the server refused only where it is asked for. */
  const send = useCallback(
    (again: string | null = null) => mutate(again, { onSuccess: look, onError: look }),
    [mutate, look],
  );
  const drop = useCallback((key: string) => void dropReport(key).then(look), [look]);

  useEffect(() => {
    let isOpen = true;
    const sendWaiting = () =>
      void keptReports(slug, account).then((reports) => {
        if (!isOpen) return;
        setKept(reports);
        if (reports.some(({ refusal }) => refusal === null) && connection.current() === 'online') send();
      });
    sendWaiting();
    const sendAll = () => send();
    const stop = connection.subscribe(sendWaiting);
    globalThis.addEventListener('online', sendAll);
    return () => {
      isOpen = false;
      stop();
      globalThis.removeEventListener('online', sendAll);
    };
  }, [slug, account, send]);

  return { kept, look, send, drop, isSending: isPending, account };
}
