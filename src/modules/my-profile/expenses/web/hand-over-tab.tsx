import { IconArrowBackUp, IconDownload, IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import type { RowAction } from '#platform/records/web/register/register-props.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { batchMax } from '../model/expense-calls.ts';
import { expenseBatch, expenseClaim, type ExpenseBatch, type ExpenseClaim } from '../model/expense-claim.ts';
import { useExpenseTexts } from './texts.ts';

const HandOverDialog = lazyComponent(() => import('./hand-over-dialogs.tsx').then((file) => file.HandOverDialog));
const CancelDialog = lazyComponent(() => import('./hand-over-dialogs.tsx').then((file) => file.CancelDialog));

const keeps = ['tab'];
const approved = [{ field: 'status', operation: 'is', values: ['approved'] }] as const;

/** Approved claims that are in no batch: chosen ones are handed over together. */
export function HandOverTab() {
  const t = useExpenseTexts();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const actions = useMemo<readonly RowAction<ExpenseClaim>[]>(
    () => [
      {
        label: t('handOver.open'),
        icon: <IconSend size={16} aria-hidden />,
        isOffered: (rows) => rows.length > 0 && rows.length <= batchMax,
        run: (rows) => setChosen(rows.map(({ id }) => id)),
      },
    ],
    [t],
  );
  return (
    <>
      <LazyRegister
        of={expenseClaim}
        fixed={approved}
        keeps={keeps}
        isReadOnly
        actions={actions}
        empty={{ title: t('handOver.emptyTitle'), text: t('handOver.emptyText'), actions: null }}
      />
      {chosen !== null && <HandOverDialog claims={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Batches with their files, and what cancels one. */
export function BatchesTab() {
  const t = useExpenseTexts();
  const { slug } = useCompany();
  const [batch, setBatch] = useState<ExpenseBatch | null>(null);
  const actions = useMemo<readonly RowAction<ExpenseBatch>[]>(() => {
    const isOne = (rows: readonly ExpenseBatch[]) => rows.length === 1 && rows[0]?.status === 'handedOver';
    const file = (format: 'csv' | 'xlsx'): RowAction<ExpenseBatch> => ({
      label: t(`batches.${format}`),
      icon: <IconDownload size={16} aria-hidden />,
      isOffered: isOne,
      run: ([one]) => {
        if (one !== undefined)
          window.location.assign(
            `/api/companies/${encodeURIComponent(slug)}/expense-batch-file?batch=${one.id}&format=${format}`,
          );
      },
    });
    return [
      file('csv'),
      file('xlsx'),
      {
        label: t('cancelBatch.open'),
        icon: <IconArrowBackUp size={16} aria-hidden />,
        isOffered: isOne,
        run: ([one]) => setBatch(one ?? null),
      },
    ];
  }, [t, slug]);
  return (
    <>
      <LazyRegister
        of={expenseBatch}
        keeps={keeps}
        isReadOnly
        actions={actions}
        empty={{ title: t('batches.emptyTitle'), text: t('batches.emptyText'), actions: null }}
      />
      {batch !== null && <CancelDialog batch={batch.id} name={batch.label ?? ''} onClose={() => setBatch(null)} />}
    </>
  );
}
