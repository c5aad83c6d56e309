import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import type { NewOf } from '#platform/records/model/resource.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { expenseAdvance, payAdvance, repayAdvance, type ExpenseAdvance } from '../model/advance.ts';
import { useExpenseTexts } from './texts.ts';

const { purpose, amountMinor, neededOn, note } = expenseAdvance.fields;

interface Closes {
  onClose: () => void;
}

/** Asks for an advance of one's own. */
export function RequestDialog({ employee, onClose }: Closes & { employee: string }) {
  const t = useExpenseTexts();
  return (
    <InputForm
      title={t('advances.request')}
      consequence={t('advances.requestText')}
      submit={t('advances.request')}
      fields={{ purpose, amountMinor, neededOn, note }}
      send={(api, input, options) =>
        api.createRecord(expenseAdvance, { ...input, employee } as NewOf<typeof expenseAdvance>, options)
      }
      onDone={() => {
        toast({ message: t('advances.requested') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

export function PayDialog({ of, onClose }: Closes & { of: ExpenseAdvance }) {
  const t = useExpenseTexts();
  const today = useToday();
  return (
    <ActionForm
      of={payAdvance}
      given={{ advance: of.id }}
      start={{ paidOn: today }}
      title={t('advances.payTitle', { name: of.label ?? '' })}
      submit={t('advances.paySubmit')}
      onDone={() => {
        toast({ message: t('advances.paid') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

export function RepayDialog({ of, onClose }: Closes & { of: ExpenseAdvance }) {
  const t = useExpenseTexts();
  const format = useFormat();
  const today = useToday();
  return (
    <ActionForm
      of={repayAdvance}
      given={{ advance: of.id }}
      start={{ day: today, amountMinor: of.openMinor ?? 0, currency: of.currency ?? '' }}
      title={t('advances.repayTitle', { name: of.label ?? '' })}
      consequence={t('advances.open', { amount: format.moneyMinor(of.openMinor ?? 0, of.currency ?? undefined) })}
      submit={t('advances.repaySubmit')}
      onDone={() => {
        toast({ message: t('advances.repaid') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
