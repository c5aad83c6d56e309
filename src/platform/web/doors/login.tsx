import { Alert, Anchor, Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { useRef, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { request } from '../api/request.ts';
import { session } from '../session/session.ts';
import { DemoAccounts, type DemoAccount } from './demo-accounts.tsx';
import { DoorLayout } from './door-layout.tsx';
import { enterAsInvestor } from './investor-door.ts';
import { useDoorTexts } from './texts.ts';
import { typed, useDoor } from './use-door.ts';
import classes from './doors.module.css';

interface Credentials { email: string; password: string; isInvestor?: boolean }

/** The door of Clients and Internals. Where one goes afterwards is the guest guard's business, which runs again after sign-in. */
export function LoginPage() {
  const t = useDoorTexts();
  const [parameters] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const door = useDoor(async ({ isInvestor = false, ...credentials }: Credentials) => {
    if (isInvestor) {
      await enterAsInvestor(credentials);
      await navigate('/investor-relations');
    } else {
      await request('POST', '/api/login', { body: credentials, isDoor: true });
      await session.signedIn();
    }
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void door.submit({ email: typed(event.currentTarget, 'email'), password: typed(event.currentTarget, 'password') });
  };
  const take = ({ email, password, role }: DemoAccount) => {
    for (const [name, value] of Object.entries({ email, password })) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    // The demo investor stands in the same list, but comes through the other door.
    void door.submit({ email, password, isInvestor: role === 'Investor' });
  };
  const why = parameters.get('why') === 'ended' ? t('login.ended') : parameters.has('to') ? t('login.wanted') : t('login.intro');
  return (
    <DoorLayout
      title={t('login.title')} intro={why} aside={<DemoAccounts onTake={take} isBusy={door.isBusy} />}
      below={<Group justify="space-between">
        <span>{t('login.noAccount')} <Anchor component={Link} to="/registration" size="sm">{t('login.register')}</Anchor></span>
        <Anchor component={Link} to="/investor-login" size="sm">{t('login.investor')}</Anchor>
      </Group>}
    >
      <form ref={form} className={classes['form']} onSubmit={submit}>
        {door.problem !== null && <Alert color="red" role="alert">{door.problem.errors[0]?.message ?? t('login.failed')}</Alert>}
        <TextInput name="email" type="email" label={t('field.email')} autoComplete="username" required withAsterisk={false} autoFocus />
        <PasswordInput name="password" label={t('field.password')} autoComplete="current-password" required withAsterisk={false} />
        <Button type="submit" loading={door.isBusy} fullWidth mt={4}>{t('login.submit')}</Button>
        <Anchor component={Link} to="/forgot-password" size="sm">{t('login.forgot')}</Anchor>
      </form>
    </DoorLayout>
  );
}
