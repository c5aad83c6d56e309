import { useCall } from '#platform/http/web/hooks.ts';
import { SidePanel } from '#platform/kit/web/side-panel.tsx';
import { leaveLedgerCall } from '../model/leave-calls.ts';
import { LedgerView } from './ledger-view.tsx';
import { useLeaveTexts } from './texts.ts';

/** The ledger of a person, beside the list of balances. */
export function LedgerPanel({ person, on, onClose }: { person: string; on: string | undefined; onClose: () => void }) {
  const t = useLeaveTexts();
  // Asked once: the ledger below stands on the same answer.
  const ledger = useCall(leaveLedgerCall, { query: { employee: person, ...(on === undefined ? {} : { on }) } });
  return (
    <SidePanel kind={t('balances.title')} title={ledger.data?.employee?.name ?? ''} width={720} onClose={onClose}>
      <LedgerView employee={person} on={on} />
    </SidePanel>
  );
}
