import { InputForm } from '#platform/forms/web/input-form.tsx';
import type { ChangeOf, NewOf } from '#platform/records/model/resource.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import {
  expenseClaim,
  expenseLine,
  type ExpenseClaim,
  type ExpenseKind,
  type ExpenseLine,
} from '../model/expense-claim.ts';
import { useExpenseTexts } from './texts.ts';

const { purpose, costObject, note } = expenseClaim.fields;

interface ClaimDialogProps {
  employee: string;
  /** Null: a new one. */
  of: ExpenseClaim | null;
  onClose: () => void;
  onDone: (id: string) => void;
}

/** Begins a claim, or changes what it is for. */
export function ClaimDialog({ employee, of, onClose, onDone }: ClaimDialogProps) {
  const t = useExpenseTexts();
  return (
    <InputForm
      title={of === null ? t('new') : t('editClaim')}
      submit={of === null ? t('create') : t('saveClaim')}
      fields={{ purpose, costObject, note }}
      start={of === null ? {} : { purpose: of.purpose, costObject: of.costObject, note: of.note ?? null }}
      send={async (api, values, options) =>
        of === null
          ? (await api.createRecord(expenseClaim, { ...values, employee } as NewOf<typeof expenseClaim>, options))
              .record.id
          : (
              await api.changeRecord(
                expenseClaim,
                of.id,
                { version: of.version, set: values as ChangeOf<typeof expenseClaim> },
                options,
              )
            ).record.id
      }
      onDone={(id) => {
        onDone(id);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

const { fields } = expenseLine;
const paid = {
  date: fields.date,
  text: fields.text,
  amountMinor: { ...fields.amountMinor, required: true },
  currency: { ...fields.currency, required: true },
  vatMinor: fields.vatMinor,
  rate: fields.rate,
  rateDay: fields.rateDay,
  rateSource: fields.rateSource,
  receipts: fields.receipts,
} as const;
const exchange = { rate: fields.rate, rateDay: fields.rateDay, rateSource: fields.rateSource } as const;
/** What is asked for of each type of expense. */
const asked = {
  receipt: paid,
  other: { ...paid, text: { ...fields.text, required: true } },
  perDiem: {
    date: fields.date,
    country: { ...fields.country, required: true },
    place: fields.place,
    travelDay: { ...fields.travelDay, required: true },
    hoursAway: fields.hoursAway,
    breakfast: fields.breakfast,
    lunch: fields.lunch,
    dinner: fields.dinner,
    text: fields.text,
    ...exchange,
  },
  mileage: {
    date: fields.date,
    vehicle: { ...fields.vehicle, required: true },
    distanceKm: { ...fields.distanceKm, required: true },
    route: fields.route,
    text: fields.text,
    ...exchange,
  },
} as const;

interface ExpenseDialogProps {
  claim: ExpenseClaim;
  kind: ExpenseKind;
  /** Null: a new one. */
  of: ExpenseLine | null;
  onClose: () => void;
}

/** Adds an expense to a draft, or changes one. */
export function ExpenseDialog({ claim, kind, of, onClose }: ExpenseDialogProps) {
  const t = useExpenseTexts();
  const inputs = asked[kind];
  const known = of as Readonly<Record<string, unknown>> | null;
  const start =
    known === null
      ? { currency: claim.currency }
      : Object.fromEntries(Object.keys(inputs).map((name) => [name, known[name] ?? null]));
  return (
    <InputForm
      title={of === null ? t(`add.${kind}`) : t('editExpense')}
      submit={t('saveExpense')}
      fields={inputs}
      start={start}
      send={async (api, values, options) => {
        if (of === null)
          await api.createRecord(
            expenseLine,
            { ...values, claim: claim.id, kind } as NewOf<typeof expenseLine>,
            options,
          );
        else
          await api.changeRecord(
            expenseLine,
            of.id,
            { version: of.version, set: values as ChangeOf<typeof expenseLine> },
            options,
          );
      }}
      onDone={() => {
        toast({ message: t('expenseSaved') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
