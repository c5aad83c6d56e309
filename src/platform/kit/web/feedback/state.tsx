import { Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './feedback.module.css';

interface StateProps {
  title: ReactNode;
  /** What to do first, or why nothing is here. */
  children?: ReactNode;
  /** Buttons; the first one is the next step. */
  actions?: ReactNode;
  icon?: ReactNode;
  /** `h1` where the state is the whole page. */
  order?: 1 | 2 | 3;
}

/** What a list or figure shows before there is anything: what it is for and the one next step. */
export function EmptyState({ icon = <IconInbox size={22} stroke={1.6} />, ...rest }: StateProps) {
  return <State icon={icon} tone="pine" {...rest} />;
}

/** The red twin; `ErrorState` in `error-state.tsx` fills it from a problem. */
export function TroubleState({ icon = <IconAlertTriangle size={22} stroke={1.6} />, ...rest }: StateProps) {
  return <State icon={icon} tone="red" {...rest} />;
}

function State({ title, children, actions, icon, order = 2, tone }: StateProps & { tone: 'pine' | 'red' }) {
  return (
    <div className={classes['state']}>
      <div className={classes['stateIcon']} data-tone={tone} aria-hidden>
        {icon}
      </div>
      <Title order={order} size="h3" {...(order === 1 ? { tabIndex: -1 } : {})}>
        {title}
      </Title>
      {children !== undefined && (
        <Text component="div" size="sm" className={classes['stateText']}>
          {children}
        </Text>
      )}
      {actions !== undefined && <div className={classes['stateActions']}>{actions}</div>}
    </div>
  );
}
