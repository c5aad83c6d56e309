import { InputForm } from '#platform/forms/web/input-form.tsx';
import { longText } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { decideCall } from '#platform/approvals/model/approval-contracts.ts';
import type { ApprovalShown } from './calls.ts';
import { useApprovalTexts } from './texts.ts';

/** A rejection says why; the person who asked reads it. */
export function RejectDialog({
  item: { kind, id, title },
  onClose,
  onDone,
}: {
  item: ApprovalShown;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useApprovalTexts();
  return (
    <InputForm
      title={t('rejectTitle', { title })}
      consequence={t('rejectText')}
      submit={t('rejectSubmit')}
      tone="red"
      size="md"
      fields={{ note: longText({ label: t('reason'), required: true, max: 2000 }) }}
      send={(api, { note }, options) =>
        api.send(decideCall, { body: { items: [{ kind, id }], verdict: 'rejected', note } }, options)
      }
      onDone={() => {
        toast({ message: t('rejected', { title }) });
        onDone();
      }}
      onCancel={onClose}
    />
  );
}
