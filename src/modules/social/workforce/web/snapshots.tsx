import { Button } from '@mantine/core';
import { useAction } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { takeWorkforceSnapshot } from '../model/workforce-calls.ts';
import type { WorkforceFigures } from './of-period.tsx';
import { useWorkforceTexts } from './texts.ts';

/** The snapshots of the period, and whether the records still say the same. */
export function Snapshots({ of: { snapshots, isOpen, refs }, period }: { of: WorkforceFigures; period: string }) {
  const t = useWorkforceTexts();
  const format = useFormat();
  const mayTake = useMay('social.write');
  const take = useAction(takeWorkforceSnapshot);
  const button =
    mayTake && !isOpen ? (
      <Button size="sm" variant="default" loading={take.isPending} onClick={() => take.mutate({ period })}>
        {t('take')}
      </Button>
    ) : null;
  return (
    <Panel title={t('snapshots')} note={t('snapshotsNote')} actions={button} isFlush>
      <ProblemNote error={take.error} />
      <DataTable
        label={t('snapshots')}
        isStacked
        rows={snapshots}
        keyOf={({ id }) => id}
        columns={[
          { name: 'version', label: t('version'), isHead: true, cell: ({ version }) => String(version) },
          { name: 'taken', label: t('takenAt'), cell: ({ takenAt }) => format.moment(takenAt) },
          { name: 'by', label: t('takenBy'), cell: ({ takenBy }) => (takenBy === null ? '' : (refs[takenBy] ?? '')) },
          { name: 'hash', label: t('hash'), isWide: true, cell: ({ sha256 }) => <code>{sha256.slice(0, 16)}</code> },
          {
            name: 'status',
            label: t('status'),
            isStatus: true,
            cell: ({ isCurrent }) => (
              <StatusBadge status={isCurrent ? 'done' : 'attention'}>
                {t(isCurrent ? 'current' : 'outdated')}
              </StatusBadge>
            ),
          },
        ]}
        empty={<EmptyState title={t('noSnapshot')}>{t('noSnapshotText')}</EmptyState>}
      />
    </Panel>
  );
}
