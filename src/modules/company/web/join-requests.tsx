import { Button, Group, Paper, Table, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { problemOf } from '#platform/web/api/problem.ts';
import { ScrollRegion } from '#platform/web/frame/scroll-region.tsx';
import { useFormat } from '#platform/web/i18n/use-format.tsx';
import { useAcceptJoin, useDeclineJoin, type JoinRequest } from './members-calls.ts';
import { useCompanyTexts } from './texts.ts';

/** People with an address of the company who ask to be let in. They come in as employees; other roles are given afterwards. */
export function JoinRequests({ requests }: { requests: readonly JoinRequest[] }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const accept = useAcceptJoin();
  const decline = useDeclineJoin();
  const told = (message: string) => ({
    onSuccess: () => { notifications.show({ message }); },
    onError: (error: Error) => { notifications.show({ color: 'red', title: problemOf(error).title, message: problemOf(error).hint ?? '' }); },
  });
  return (
    <Paper mt="lg">
      <Title order={2} size="h4" p="md" pb={6}>{t('join.title')}</Title>
      <ScrollRegion label={t('join.title')}>
        <Table miw={560}>
          <Table.Tbody>
            {requests.map(({ id, email, confirmedAt }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={500}>{email}</Table.Th>
                <Table.Td>{t('join.since', { date: format.moment(confirmedAt) })}</Table.Td>
                <Table.Td>
                  <Group gap={6} justify="end" wrap="nowrap">
                    <Button size="xs" aria-label={t('join.acceptOf', { email })} onClick={() => accept.mutate(id, told(t('join.accepted', { email })))}>{t('join.accept')}</Button>
                    <Button size="xs" variant="default" aria-label={t('join.declineOf', { email })} onClick={() => decline.mutate(id, told(t('join.declined', { email })))}>{t('join.decline')}</Button>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </Paper>
  );
}
