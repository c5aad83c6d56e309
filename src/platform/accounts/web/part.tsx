import { Paper, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './account.module.css';

/** One card of the page. */
export function Part({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} className={classes['part']}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {intro !== undefined && (
        <Text size="sm" c="dimmed" mt={4} maw="65ch">
          {intro}
        </Text>
      )}
      <div className={classes['body']}>{children}</div>
    </Paper>
  );
}
