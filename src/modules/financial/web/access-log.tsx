import { Paper, Table } from '@mantine/core';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { ScrollRegion } from '#platform/frame/web/scroll-region.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
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
      <ScrollRegion label={t('tabs.log')}>
        <Table miw={560}>
          <Table.Thead>
            <Table.Tr>
              {(['who', 'what', 'when'] as const).map((name) => (
                <Table.Th key={name} scope="col">
                  {t(`log.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.views.map(({ id, email, action, title, at }) => {
              const known = actions.find((name) => name === action);
              return (
                <Table.Tr key={id}>
                  <Table.Td>{email}</Table.Td>
                  <Table.Td>{known === undefined ? action : t(`log.${known}`, { title: title ?? '' })}</Table.Td>
                  <Table.Td>{format.moment(at)}</Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </Paper>
  );
}
