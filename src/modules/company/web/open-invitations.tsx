import { Badge, Button, Group, Paper, Table, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { problemOf } from '#platform/web/api/problem.ts';
import { ScrollRegion } from '#platform/web/frame/scroll-region.tsx';
import { useFormat } from '#platform/web/i18n/use-format.tsx';
import { RoleBadges } from './role-badges.tsx';
import { useResend, useWithdraw, type Invitation, type Role } from './members-calls.ts';
import { useCompanyTexts } from './texts.ts';

/** Invitations that nobody has accepted yet: send again, or take back. */
export function OpenInvitations({ invitations, roles }: { invitations: readonly Invitation[]; roles: readonly Role[] }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const resend = useResend();
  const withdraw = useWithdraw();
  const told = (message: string) => ({
    onSuccess: () => { notifications.show({ message }); },
    onError: (error: Error) => { notifications.show({ color: 'red', title: problemOf(error).title, message: problemOf(error).hint ?? '' }); },
  });
  return (
    <Paper mt="lg">
      <Title order={2} size="h4" p="md" pb={6}>{t('invite.pending')}</Title>
      <ScrollRegion label={t('invite.pending')}>
        <Table miw={640}>
          <Table.Tbody>
            {invitations.map(({ id, email, roles: keys, expiresAt, isExpired }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={500}>{email}</Table.Th>
                <Table.Td><RoleBadges keys={keys} roles={roles} /></Table.Td>
                <Table.Td>{isExpired ? <Badge color="red">{t('invite.expired')}</Badge> : t('invite.expires', { date: format.moment(expiresAt) })}</Table.Td>
                <Table.Td>
                  <Group gap={6} justify="end" wrap="nowrap">
                    <Button size="xs" variant="default" onClick={() => resend.mutate(id, told(t('invite.resent', { email })))}>{t('invite.resend')}</Button>
                    <Button size="xs" variant="subtle" color="red" onClick={() => withdraw.mutate(id, told(t('invite.withdrawn', { email })))}>{t('invite.withdraw')}</Button>
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
