import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { Delegations } from './delegations.tsx';
import { useApprovalTexts } from './texts.ts';

export function DelegateDialog({ onClose }: { onClose: () => void }) {
  const t = useApprovalTexts();
  return (
    <DialogFrame title={t('delegate.title')} onClose={onClose}>
      <Delegations />
    </DialogFrame>
  );
}
