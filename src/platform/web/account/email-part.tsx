import { Alert, Badge, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { fieldProblem, problemOf } from '../api/problem.ts';
import { useAccountCall, type Account } from './account-calls.ts';
import { Part } from './part.tsx';
import { useAccountTexts } from './texts.ts';
import classes from './account.module.css';

/** The address: whether it is confirmed, and another one with a yes from both mailboxes. */
export function EmailPart({ account: { email, isEmailVerified, waitingEmail } }: { account: Account }) {
  const t = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  const resend = useAccountCall();
  const withdraw = useAccountCall('DELETE');
  const missing = waitingEmail === null ? [] : [...(waitingEmail.isOldConfirmed ? [] : [t('email.needsOld')]), ...(waitingEmail.isNewConfirmed ? [] : [t('email.needsNew')])];
  return (
    <Part title={t('email.title')}>
      <Group gap="xs">
        <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>
        {isEmailVerified && <Badge>{t('email.verified')}</Badge>}
      </Group>
      {!isEmailVerified && (
        <Alert color="copper" role="status">
          {resend.isSuccess ? t('email.resent') : t('email.unverified')}
          {resend.error !== null && <Text size="sm" mt={4}>{problemOf(resend.error).title}</Text>}
          {!resend.isSuccess && <div><Button size="xs" variant="default" mt={8} loading={resend.isPending} onClick={() => resend.mutate({ path: '/account/verification' })}>{t('email.resend')}</Button></div>}
        </Alert>
      )}
      {waitingEmail !== null && (
        <Alert color="copper" role="status" title={t('email.waiting', { email: waitingEmail.email })}>
          {missing.join(', ')}
          <div><Button size="xs" variant="default" mt={8} onClick={() => withdraw.mutate({ path: '/account/email' })}>{t('email.withdraw')}</Button></div>
        </Alert>
      )}
      <Button variant="default" onClick={() => setOpen(true)}>{t('email.change')}</Button>
      {isOpen && <ChangeEmail onClose={() => setOpen(false)} />}
    </Part>
  );
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const t = useAccountTexts();
  const change = useAccountCall();
  const problem = change.error === null ? null : problemOf(change.error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    change.mutate({ path: '/account/email', body: { email: given.get('email'), password: given.get('password') } }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={t('email.change')}>
      <form onSubmit={submit} className={classes['form']}>
        <Stack>
          <Text size="sm" c="dimmed">{t('email.changeText')}</Text>
          {problem !== null && problem.errors.length === 0 && <Alert color="red" role="alert" title={problem.title}>{problem.hint}</Alert>}
          <TextInput name="email" type="email" label={t('email.next')} autoComplete="email" required withAsterisk={false} error={fieldProblem(problem, 'email')} data-autofocus />
          <PasswordInput name="password" label={t('password.current')} autoComplete="current-password" required withAsterisk={false} error={fieldProblem(problem, 'password')} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" loading={change.isPending}>{t('email.submit')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
