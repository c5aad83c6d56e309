import { Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './settings.module.css';

/** A part of the page with its name; `note` says in one line what it is of. */
export function Panel({
  title,
  note,
  actions,
  children,
}: {
  title: string;
  note?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <div className={classes['head']}>
        <div>
          <h2 id={id}>{title}</h2>
          {note !== undefined && (
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
