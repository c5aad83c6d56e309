import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { expenseClaim, type ExpenseClaim } from '../model/expense-claim.ts';
import { useExpenseTexts } from './texts.ts';

const NewClaim = lazyComponent(() => import('./expense-dialogs.tsx').then((file) => file.ClaimDialog));

/** Where a claim is shown. */
export const toClaim = (id: string): string => `?claim=${id}`;

/** One's own claims, the latest first, and a new one. */
export function MyClaims({ employee }: { employee: string | null }) {
  const t = useExpenseTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const list = useRecords(
    expenseClaim,
    {
      filters: [{ field: 'employee', operation: 'is', values: [employee ?? ''] }],
      sort: [{ field: 'number', descending: true }],
      limit: 100,
    },
    { enabled: employee !== null },
  );
  if (employee === null) return <EmptyState title={t('notEmployee')}>{t('notEmployeeText')}</EmptyState>;
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <QueryView
        of={list}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={t('mine.emptyTitle')} actions={add}>
            {t('mine.emptyText')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <Panel title={t('mine.title')} actions={add} isFlush>
            <DataTable
              label={t('mine.title')}
              rows={items}
              keyOf={({ id }) => id}
              isStacked
              columns={[
                {
                  name: 'purpose',
                  label: t('purpose'),
                  isHead: true,
                  cell: ({ id, purpose, number }) => (
                    <Anchor component={Link} to={toClaim(id)} inherit>
                      {t('numbered', { number: number ?? 0, purpose })}
                    </Anchor>
                  ),
                },
                {
                  name: 'items',
                  label: t('items'),
                  isNumber: true,
                  cell: (one) => format.number(String(one.items ?? 0)),
                },
                {
                  name: 'total',
                  label: t('total'),
                  isNumber: true,
                  cell: ({ totalMinor, currency }) => format.moneyMinor(totalMinor ?? 0, currency ?? undefined),
                },
                {
                  name: 'submitted',
                  label: t('submittedOn'),
                  cell: ({ submittedOn }) => format.date(submittedOn),
                },
                { name: 'status', label: t('status'), isStatus: true, cell: (one) => <ClaimStatus of={one.status} /> },
              ]}
            />
          </Panel>
        )}
      </QueryView>
      {isNew && (
        <NewClaim
          employee={employee}
          of={null}
          onClose={() => setNew(false)}
          onDone={(id) => void navigate(toClaim(id))}
        />
      )}
    </>
  );
}

const tones: Readonly<Record<ExpenseClaim['status'], Status>> = {
  draft: 'draft',
  submitted: 'review',
  approved: 'done',
  rejected: 'blocking',
  handedOver: 'done',
};

/** How far a claim is. */
export function ClaimStatus({ of }: { of: ExpenseClaim['status'] }) {
  const label = useLabels();
  return <StatusBadge status={tones[of]}>{label(expenseClaim.fields.status.labels[of])}</StatusBadge>;
}
