import { Alert, Badge, Button, Table } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { Loading } from '../feedback/loading.tsx';
import { ScrollRegion } from '../frame/scroll-region.tsx';
import { useFormat } from '../i18n/use-format.tsx';
import { useAccountCall, useOwnSessions } from './account-calls.ts';
import { Part } from './part.tsx';
import { useAccountTexts } from './texts.ts';

/** The browsers one is signed in with; each can be ended, and all others at once. */
export function SessionsPart() {
  const t = useAccountTexts();
  const format = useFormat();
  const { data, error, refetch } = useOwnSessions();
  const end = useAccountCall('DELETE');
  const [isDone, setDone] = useState(false);
  return (
    <Part title={t('sessions.title')} intro={t('sessions.intro')}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} order={3} />}
      {data === undefined && error === null && <Loading of="table" rows={2} />}
      {data !== undefined && (
        <ScrollRegion label={t('sessions.list')}>
          <Table miw={560}>
            <Table.Thead><Table.Tr>{(['device', 'network', 'since', 'seen', 'action'] as const).map((name) => <Table.Th key={name} scope="col">{t(`sessions.${name}`)}</Table.Th>)}</Table.Tr></Table.Thead>
            <Table.Tbody>
              {data.map(({ id, device, networkMark, createdAt, lastSeenAt, isCurrent }) => (
                <Table.Tr key={id}>
                  <Table.Th scope="row" fw={500}>{device}{isCurrent && <Badge ml={8} size="sm">{t('sessions.this')}</Badge>}</Table.Th>
                  <Table.Td ff="monospace">{networkMark}</Table.Td>
                  <Table.Td>{format.moment(createdAt)}</Table.Td>
                  <Table.Td>{format.ago(lastSeenAt, new Date())}</Table.Td>
                  <Table.Td>{!isCurrent && <Button size="xs" variant="default" aria-label={t('sessions.endOf', { device })} onClick={() => end.mutate({ path: `/sessions/${id}` })}>{t('sessions.end')}</Button>}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
      <div role="status">{isDone && <Alert color="pine">{t('sessions.ended')}</Alert>}</div>
      {data !== undefined && data.length > 1 && <Button variant="default" onClick={() => end.mutate({ path: '/sessions' }, { onSuccess: () => setDone(true) })}>{t('sessions.endAll')}</Button>}
    </Part>
  );
}
