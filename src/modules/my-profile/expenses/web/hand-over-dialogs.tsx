import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { handOverExpenses, returnClaim, cancelBatch } from '../model/expense-calls.ts';
import { useExpenseTexts } from './texts.ts';

interface Closes {
  onClose: () => void;
}

export function HandOverDialog({ claims, onClose }: Closes & { claims: readonly string[] }) {
  const t = useExpenseTexts();
  return (
    <ActionForm
      of={handOverExpenses}
      given={{ claims: claims.map((claim) => ({ claim })) }}
      title={t('handOver.title', { count: claims.length })}
      consequence={t('handOver.text')}
      submit={t('handOver.submit')}
      onDone={({ number }) => {
        toast({ message: t('handOver.done', { number }) });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

export function CancelDialog({ batch, name, onClose }: Closes & { batch: string; name: string }) {
  const t = useExpenseTexts();
  return (
    <ActionForm
      of={cancelBatch}
      given={{ batch }}
      title={t('cancelBatch.title', { name })}
      consequence={t('cancelBatch.text')}
      submit={t('cancelBatch.submit')}
      tone="red"
      onDone={() => {
        toast({ message: t('cancelBatch.done') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

export function ReturnDialog({ claim, onClose }: Closes & { claim: string }) {
  const t = useExpenseTexts();
  return (
    <ActionForm
      of={returnClaim}
      given={{ claim }}
      title={t('return')}
      consequence={t('returnText')}
      submit={t('return')}
      onDone={() => {
        toast({ message: t('returned') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
