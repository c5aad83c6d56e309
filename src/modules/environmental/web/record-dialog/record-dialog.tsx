import { Anchor, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { useRecordTexts } from './texts.ts';

interface RecordDialogProps {
  /** Whose rows. */
  register: 'water' | 'waste';
  period: { id: string; name: string };
  /** The action that takes the rows over, as it goes on. */
  record: {
    mutate: (input: { period: string }) => void;
    isPending: boolean;
    error: unknown;
    data: Recorded | undefined;
  };
  /** Where the records that were made are listed. */
  made: readonly { to: string; text: string }[];
  /** What is chosen before the records are made. */
  children?: ReactNode;
  onClose: () => void;
}

interface Recorded {
  created: number;
  changed: number;
  unchanged: number;
  deleted: number;
  left: readonly { row: string; day: string; reason: 'billed' | 'reviewed' }[];
}

/** Takes the rows of a register into the inventory, and tells what was made and what was left and why. */
export function RecordDialog({ register, period, record, made, children, onClose }: RecordDialogProps) {
  const t = useRecordTexts();
  const done = record.data;
  return (
    <Dialog
      title={t(`${register}.title`)}
      submit={t(done === undefined ? 'submit' : 'close')}
      isBusy={record.isPending}
      error={record.error}
      onClose={onClose}
      onSubmit={() => {
        if (done === undefined) record.mutate({ period: period.id });
        else onClose();
      }}
    >
      {done === undefined ? (
        <>
          <Text size="sm">{t(`${register}.text`, { period: period.name })}</Text>
          {children}
        </>
      ) : (
        <Result register={register} of={done} made={made} />
      )}
    </Dialog>
  );
}

function Result({
  register,
  of: { created, changed, unchanged, deleted, left },
  made,
}: Pick<RecordDialogProps, 'register' | 'made'> & { of: Recorded }) {
  const t = useRecordTexts();
  const format = useFormat();
  return (
    <div role="status" aria-label={t('result')}>
      <Text size="sm" fw={560}>
        {[
          t('created', { count: created }),
          t('changed', { count: changed }),
          t('unchanged', { count: unchanged }),
          ...(deleted === 0 ? [] : [t('deleted', { count: deleted })]),
          ...(left.length === 0 ? [] : [t(`${register}.left`, { count: left.length })]),
        ].join(', ')}
      </Text>
      <Text size="sm">
        {made.map(({ to, text }, at) => (
          <Fragment key={to}>
            {at > 0 && ' · '}
            <Anchor component={Link} size="sm" to={to}>
              {text}
            </Anchor>
          </Fragment>
        ))}
      </Text>
      {left.length > 0 && (
        <DataTable
          label={t(`${register}.left`, { count: left.length })}
          rows={left}
          keyOf={({ row, day, reason }) => `${row} ${day} ${reason}`}
          columns={[
            { name: 'row', label: t(`${register}.row`), isHead: true, cell: ({ row }) => row },
            { name: 'date', label: t(`${register}.date`), cell: ({ day }) => format.date(day) },
            {
              name: 'reason',
              label: t('reason'),
              cell: ({ reason }) => t(reason === 'billed' ? `${register}.billed` : 'reviewed'),
            },
          ]}
        />
      )}
    </div>
  );
}
