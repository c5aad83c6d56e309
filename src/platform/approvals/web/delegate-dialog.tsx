import { Modal } from '@mantine/core';
import { Delegations } from './delegations.tsx';
import { useApprovalTexts } from './texts.ts';

export function DelegateDialog({ onClose }: { onClose: () => void }) {
  const t = useApprovalTexts();
  return (
    <Modal opened onClose={onClose} title={t('delegate.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Delegations />
    </Modal>
  );
}
