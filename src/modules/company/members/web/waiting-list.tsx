import { Group, Paper, Table, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Children, type ReactNode } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import { ScrollRegion } from '#platform/frame/web/scroll-region.tsx';

/** What waits for those who manage members, beside the members themselves. */
export function WaitingList({
  title,
  isBefore = false,
  children,
}: {
  title: string;
  isBefore?: boolean;
  children: ReactNode;
}) {
  return (
    <Paper component="section" aria-label={title} {...(isBefore ? { mb: 'lg' } : { mt: 'lg' })}>
      <Title order={2} size="h4" p="md" pb={6}>
        {title}
      </Title>
      <ScrollRegion label={title}>
        <Table miw={640}>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </ScrollRegion>
    </Paper>
  );
}

/** Somebody by their address, what is known of them as a cell each, and the buttons at the end. */
export function WaitingRow({ email, actions, children }: { email: string; actions: ReactNode; children: ReactNode }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {email}
      </Table.Th>
      {Children.map(children, (cell) => (
        <Table.Td>{cell}</Table.Td>
      ))}
      <Table.Td>
        <Group gap={6} justify="end" wrap="nowrap">
          {actions}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/**
 * Says how a change came out. It waits for the change itself and not for the row, which goes with it, and the list with
 * the last row.
 */
export function tell(change: Promise<unknown>, message: string): void {
  change.then(
    () => {
      notifications.show({ message });
    },
    (error: unknown) => {
      notifications.show({ color: 'red', title: problemOf(error).title, message: problemOf(error).hint ?? '' });
    },
  );
}
