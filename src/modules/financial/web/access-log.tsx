import { Paper } from '@mantine/core';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { useViews } from './desk-calls.ts';
import { useTexts } from './texts.ts';

const actions = ['opened', 'downloaded', 'exported', 'asked'] as const;

/** Who looked at what, the latest first. */
export function AccessLog() {
  const t = useTexts();
  const format = useFormat();
  const { data, error, refetch } = useViews();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading of="table" />;
  if (data.views.length === 0)
    return (
      <Paper>
        <EmptyState title={t('log.none')}>{t('log.noneText')}</EmptyState>
      </Paper>
    );
  return (
    <Paper>
      <DataTable
        isStacked
        label={t('tabs.log')}
        rows={data.views}
        keyOf={({ id }) => id}
        columns={[
          { name: 'who', label: t('log.who'), cell: ({ email }) => email },
          {
            name: 'what',
            label: t('log.what'),
            cell: ({ action, title }) => {
              const known = actions.find((name) => name === action);
              return known === undefined ? action : t(`log.${known}`, { title: title ?? '' });
            },
          },
          { name: 'when', label: t('log.when'), cell: ({ at }) => format.moment(at) },
        ]}
      />
    </Paper>
  );
}
