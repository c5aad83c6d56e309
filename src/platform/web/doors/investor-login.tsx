import { Alert, Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { DoorLayout } from './door-layout.tsx';
import { enterAsInvestor, letIn } from './investor-door.ts';
import { useDoorTexts } from './texts.ts';
import { typed, useDoor } from './use-door.ts';
import classes from './doors.module.css';

/** The door of investors; also shown in place of `/investor-relations` while this tab has no investor mark. */
export function InvestorLoginPage() {
  const t = useDoorTexts();
  const { person } = useSession();
  const navigate = useNavigate();
  const door = useDoor(async (credentials: { email: string; password: string } | 'continue') => {
    await (credentials === 'continue' ? letIn('continued') : enterAsInvestor(credentials));
    await navigate('/investor-relations');
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void door.submit({ email: typed(event.currentTarget, 'email'), password: typed(event.currentTarget, 'password') });
  };
  return (
    <DoorLayout title={t('investor.title')} intro={t('investor.intro')} below={<Anchor component={Link} to="/login" size="sm">{t('investor.asUser')}</Anchor>}>
      <form className={classes['form']} onSubmit={submit}>
        {person?.type === 'Investor' && <Button variant="light" onClick={() => void door.submit('continue')}>{t('investor.continue', { email: person.email })}</Button>}
        {door.problem !== null && <Alert color="red" role="alert">{t('investor.failed')}<Text component="div" size="sm">{t('investor.failedHelp')}</Text></Alert>}
        <TextInput name="email" type="email" label={t('field.email')} autoComplete="username" required withAsterisk={false} />
        <PasswordInput name="password" label={t('field.password')} autoComplete="current-password" required withAsterisk={false} />
        <Button type="submit" loading={door.isBusy} fullWidth>{t('investor.submit')}</Button>
      </form>
    </DoorLayout>
  );
}
