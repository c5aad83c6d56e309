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
  const { mutate, isPending } = useCompanyMutation((api, person: string) => sendKept(api, person));
  const look = useCallback(() => void keptReports(slug, account).then(setKept), [slug, account]);
  const send = useCallback(() => mutate(account, { onSuccess: look, onError: look }), [mutate, account, look]);
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
    const stop = connection.subscribe(sendWaiting);
    globalThis.addEventListener('online', send);
    return () => {
      isOpen = false;
      stop();
      globalThis.removeEventListener('online', send);
    };
  }, [slug, account, send]);

  return { kept, look, send, drop, isSending: isPending, account };
}
