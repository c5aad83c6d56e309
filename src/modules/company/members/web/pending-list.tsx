import { Group, Paper, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import classes from '#modules/company/web/cards.module.css';

/** What waits for those who manage members, beside the members themselves. */
export function PendingList({
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
      <ul className={classes['waiting']} aria-label={title}>
        {children}
      </ul>
    </Paper>
  );
}

/** Somebody by their address or name, what is known of them, and the buttons at the end. */
export function PendingRow({ name, actions, children }: { name: ReactNode; actions: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div className={classes['waitingName']}>{name}</div>
      <div className={classes['waitingText']}>{children}</div>
      <Group gap={6}>{actions}</Group>
    </li>
  );
}

/**
 * Says how a change came out. It waits for the change itself and not for the row, which goes with it, and the list with
 * the last row.
 */
export function notifyOutcome(change: Promise<unknown>, message: string): void {
  change.then(
    () => {
      notifications.show({ message });
    },
    (error: unknown) => {
      notifications.show({ color: 'red', title: problemOf(error).title, message: problemOf(error).hint ?? '' });
    },
  );
}
