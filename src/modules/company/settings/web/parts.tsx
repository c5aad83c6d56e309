import { Alert, Button, Group, Modal, Paper, Stack, Text, Title } from '@mantine/core';
import { useId, type FormEvent, type ReactNode } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import classes from './settings.module.css';

/** A part of a tab with its name, one line about it, and its buttons. */
export function Card({
  title,
  note,
  actions,
  children,
}: {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} p="lg" className={classes['card']}>
      <div className={classes['cardHead']}>
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {note !== undefined && (
            <Text size="sm" c="dimmed" mt={2} maw={680}>
              {note}
            </Text>
          )}
        </div>
        {actions}
      </div>
      {children}
    </Paper>
  );
}

/** Names and values; what is not known is left out. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes['facts']}>
      {of
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What the server turned down, with what to do next. Nothing while nothing is wrong. */
export function Trouble({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  const { title, hint, errors } = problemOf(error);
  return (
    <Alert color="red" role="alert" title={title}>
      {errors[0]?.message ?? hint}
    </Alert>
  );
}

interface QuestionProps {
  title: string;
  submit: string;
  isBusy: boolean;
  isReady?: boolean;
  tone?: 'pine' | 'red';
  error: unknown;
  onSubmit: () => void;
  onClose: () => void;
  size?: string;
  children: ReactNode;
}

/** A dialog with a few inputs and one button that does it. */
export function Question({
  title,
  submit,
  isBusy,
  isReady = true,
  tone = 'pine',
  error,
  onSubmit,
  onClose,
  size = 'md',
  children,
}: QuestionProps) {
  const t = useCompanyTexts();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': t('settings.close') }}>
      <form onSubmit={send} noValidate>
        <Stack>
          {children}
          <Trouble error={error} />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {t('settings.cancel')}
            </Button>
            <Button type="submit" color={tone} loading={isBusy} disabled={!isReady}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
