import { Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sendCall } from '#platform/http/web/send-call.ts';
import { demoAccountsCall, type DemoAccount } from '../model/auth-calls.ts';
import { useAuthTexts } from './texts.ts';
import classes from './auth.module.css';

/** In demo mode one account per role, a click each. Without demo mode the call answers 404 and nothing is drawn. */
export function DemoAccounts({ onTake, isBusy }: { onTake: (account: DemoAccount) => void; isBusy: boolean }) {
  const t = useAuthTexts();
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    const control = new AbortController();
    sendCall(demoAccountsCall, {}, { isAuthPage: true, signal: control.signal }).then(
      (answer) => setAccounts(answer.accounts),
      () => setAccounts([]),
    );
    return () => control.abort();
  }, []);
  const [first] = accounts;
  if (first === undefined) return null;
  return (
    <Paper component="section" aria-labelledby="demo-title" className={classes['demo']} shadow="sm">
      <Title order={2} size="h4" id="demo-title">
        {t('login.demoTitle')}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {t('login.demoText', { company: first.company })}
      </Text>
      <ul className={classes['demoList']}>
        {accounts.map((account) => (
          <li key={account.email}>
            <UnstyledButton className={classes['demoButton']} disabled={isBusy} onClick={() => onTake(account)}>
              <Text component="span" display="block" size="sm" fw={560}>
                {t('login.demoUse', { role: account.role })}
              </Text>
              <Text component="span" display="block" size="xs" c="dimmed">
                {account.email}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
