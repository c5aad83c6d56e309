import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './home.module.css';

/** One part of the home page under its heading. */
export function Card({
  id,
  title,
  actions,
  children,
}: {
  id: string;
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Paper component="section" aria-labelledby={id} className={classes['card'] ?? ''}>
      <div className={classes['cardHead']}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {actions !== undefined && <div className={classes['cardActions']}>{actions}</div>}
      </div>
      {children}
    </Paper>
  );
}
