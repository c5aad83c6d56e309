import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconCash, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import type { RowAction } from '#platform/records/web/register/register-props.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { expenseAdvance, type ExpenseAdvance } from '../model/advance.ts';
import { useExpenseTexts } from './texts.ts';

const RequestDialog = lazyComponent(() => import('./advance-dialogs.tsx').then((file) => file.RequestDialog));
const PayDialog = lazyComponent(() => import('./advance-dialogs.tsx').then((file) => file.PayDialog));
const RepayDialog = lazyComponent(() => import('./advance-dialogs.tsx').then((file) => file.RepayDialog));

const keeps = ['tab'];
type Opened = { as: 'request' } | { as: 'pay' | 'repay'; of: ExpenseAdvance } | null;

/** Advances that the reader sees, a request of their own, and for finance payments and repayments. */
export function AdvancesTab({ employee }: { employee: string | null }) {
  const t = useExpenseTexts();
  const mayManage = useMay('expenses.manage');
  const mayClaim = useMay('expenses.claim');
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const actions = useMemo<readonly RowAction<ExpenseAdvance>[]>(() => {
    const one = (as: 'pay' | 'repay', status: ExpenseAdvance['status'], icon: RowAction<ExpenseAdvance>['icon']) => ({
      label: t(`advances.${as}`),
      icon,
      isOffered: (rows: readonly ExpenseAdvance[]) => rows.length === 1 && rows[0]?.status === status,
      run: ([of]: readonly ExpenseAdvance[]) => of && setOpened({ as, of }),
    });
    if (!mayManage) return [];
    return [
      one('pay', 'approved', <IconCash size={16} aria-hidden />),
      one('repay', 'paid', <IconArrowBackUp size={16} aria-hidden />),
    ];
  }, [t, mayManage]);
  return (
    <>
      {employee !== null && mayClaim && (
        <Group mb="sm">
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ as: 'request' })}>
            {t('advances.request')}
          </Button>
        </Group>
      )}
      <LazyRegister
        of={expenseAdvance}
        keeps={keeps}
        actions={actions}
        empty={{ title: t('advances.emptyTitle'), text: t('advances.emptyText'), actions: null }}
      />
      {opened?.as === 'request' && employee !== null && <RequestDialog employee={employee} onClose={close} />}
      {opened?.as === 'pay' && <PayDialog of={opened.of} onClose={close} />}
      {opened?.as === 'repay' && <RepayDialog of={opened.of} onClose={close} />}
    </>
  );
}
