import { Text, Title } from '@mantine/core';
import { Fragment, useId, type ReactNode } from 'react';
import classes from './kit.module.css';

interface PanelProps {
  title: ReactNode;
  /** One line below the title: unit, method, what is left out. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Content up to the edges, for tables. */
  isFlush?: boolean;
  order?: 2 | 3;
  children: ReactNode;
}

/** A part of a page with its name; a landmark that screen readers list. */
export function Panel({ title, note, actions, isFlush = false, order = 2, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <div className={classes['panelHead']}>
        <div className={classes['panelName']}>
          <Title order={order} id={id} className={classes['panelTitle']}>
            {title}
          </Title>
          {note !== undefined && note !== null && (
            <Text className={classes['panelNote']} component="div">
              {note}
            </Text>
          )}
        </div>
        {actions}
      </div>
      <div className={isFlush ? classes['panelFlush'] : classes['panelBody']}>{children}</div>
    </section>
  );
}

/** Names and values in two columns; empty values are left out. */
export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes['facts']}>
      {items
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
