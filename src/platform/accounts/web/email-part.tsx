import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import { fetchEarly, lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { resendVerificationCall, withdrawEmailCall, type OwnAccount } from '../model/own-account-calls.ts';
import { useAccountSend } from './account-calls.ts';
import { Part } from './part.tsx';
import { useAccountTexts } from './texts.ts';

const dialog = lazy(() => import('./change-email.tsx').then((file) => file.ChangeEmail));

/** The address: whether it is confirmed, and another one with a yes from both mailboxes. */
export function EmailPart({ account: { email, isEmailVerified, waitingEmail } }: { account: OwnAccount }) {
  const t = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  const resend = useAccountSend(resendVerificationCall);
  const withdraw = useAccountSend(withdrawEmailCall);
  const missing =
    waitingEmail === null
      ? []
      : [
          ...(waitingEmail.isOldConfirmed ? [] : [t('email.needsOld')]),
          ...(waitingEmail.isNewConfirmed ? [] : [t('email.needsNew')]),
        ];
  return (
    <Part title={t('email.title')}>
      <Group gap="xs">
        <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>
        {isEmailVerified && <Badge>{t('email.verified')}</Badge>}
      </Group>
      {!isEmailVerified && (
        <Alert color="copper" role="status">
          {resend.isSuccess ? t('email.resent') : t('email.unverified')}
          {resend.error !== null && (
            <Text size="sm" mt={4}>
              {problemOf(resend.error).title}
            </Text>
          )}
          {!resend.isSuccess && (
            <div>
              <Button size="xs" variant="default" mt={8} loading={resend.isPending} onClick={() => resend.mutate({})}>
                {t('email.resend')}
              </Button>
            </div>
          )}
        </Alert>
      )}
      {waitingEmail !== null && (
        <Alert color="copper" role="status" title={t('email.waiting', { email: waitingEmail.email })}>
          {missing.join(', ')}
          <div>
            <Button size="xs" variant="default" mt={8} onClick={() => withdraw.mutate({})}>
              {t('email.withdraw')}
            </Button>
          </div>
        </Alert>
      )}
      <Button variant="default" {...fetchEarly(dialog)} onClick={() => setOpen(true)}>
        {t('email.change')}
      </Button>
      {isOpen && <LazyDialog of={dialog} onClose={() => setOpen(false)} />}
    </Part>
  );
}
