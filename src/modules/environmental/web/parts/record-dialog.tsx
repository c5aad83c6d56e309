import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';

type Key =
  | `record.${'title' | 'submit' | 'close' | 'text' | 'result' | 'created' | 'changed' | 'unchanged' | 'deleted' | 'left' | 'row' | 'date' | 'reason'}`
  | `leftReason.${'billed' | 'reviewed'}`;

interface RecordDialogProps {
  /** Texts of the register. */
  t: (key: Key, values?: Record<string, string | number>) => string;
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
export function RecordDialog({ t, period, record, made, onClose }: RecordDialogProps) {
  const done = record.data;
  return (
    <Dialog
      title={t('record.title')}
      submit={t(done === undefined ? 'record.submit' : 'record.close')}
      isBusy={record.isPending}
      error={record.error}
      onClose={onClose}
      onSubmit={() => {
        if (done === undefined) record.mutate({ period: period.id });
        else onClose();
      }}
    >
      {done === undefined ? (
        <Text size="sm">{t('record.text', { period: period.name })}</Text>
      ) : (
        <Result t={t} of={done} made={made} />
      )}
    </Dialog>
  );
}

function Result({
  t,
  of: { created, changed, unchanged, deleted, left },
  made,
}: Pick<RecordDialogProps, 't' | 'made'> & { of: Recorded }) {
  const format = useFormat();
  return (
    <div role="status" aria-label={t('record.result')}>
      <Text size="sm" fw={560}>
        {[
          t('record.created', { count: created }),
          t('record.changed', { count: changed }),
          t('record.unchanged', { count: unchanged }),
          ...(deleted === 0 ? [] : [t('record.deleted', { count: deleted })]),
          ...(left.length === 0 ? [] : [t('record.left', { count: left.length })]),
        ].join(', ')}
      </Text>
      <Text size="sm">
        {made.map(({ to, text }, at) => (
          <Fragment key={to}>
            {at > 0 && ' · '}
            <Link to={to}>{text}</Link>
          </Fragment>
        ))}
      </Text>
      {left.length > 0 && (
        <DataTable
          label={t('record.left', { count: left.length })}
          rows={left}
          keyOf={({ row, day, reason }) => `${row} ${day} ${reason}`}
          columns={[
            { name: 'row', label: t('record.row'), isHead: true, cell: ({ row }) => row },
            { name: 'date', label: t('record.date'), cell: ({ day }) => format.date(day) },
            { name: 'reason', label: t('record.reason'), cell: ({ reason }) => t(`leftReason.${reason}`) },
          ]}
        />
      )}
    </div>
  );
}
