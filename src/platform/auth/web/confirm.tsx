import { Alert, Anchor, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { problemOf } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { session } from '#platform/session/web/session.ts';
import { confirmCall } from '../model/auth-calls.ts';
import { AuthLayout } from './auth-layout.tsx';
import { InvitationPage } from './invitation.tsx';
import { useAuthTexts } from './texts.ts';
import { useTokenOfAddress } from './token-of-address.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { inWords, showMessages } from '#platform/messages/web/in-words.ts';

/** Where mailed links lead: `#token=` confirms an address or a company, `#invitation=` accepts an invitation. */
export function ConfirmPage() {
  const { hash } = useLocation();
  return hash.startsWith('#invitation=') ? <InvitationPage key={hash} /> : <Confirmation key={hash} />;
}

// One-time links must be used once, also when React mounts an effect twice in development.
const asked = new Map<string, Promise<Message>>();

function Confirmation() {
  const t = useAuthTexts();
  const token = useTokenOfAddress();
  const [outcome, setOutcome] = useState<{ isDone: boolean; text: string; hint?: string | null } | null>(null);
  useEffect(() => {
    // Reloaded: the token stood in the address for one look only.
    if (token === null) return setOutcome({ isDone: false, text: t('confirm.noLink') });
    showMessages();
    const call = asked.get(token) ?? sendCall(confirmCall, { body: { token } }, { isAuthPage: true });
    asked.set(token, call);
    call.then(
      (answer) => {
        setOutcome({ isDone: true, text: inWords(answer) });
        void session.refresh();
      },
      (error: unknown) => {
        const { title, hint } = problemOf(error);
        setOutcome({ isDone: false, text: title, hint });
      },
    );
    return undefined;
  }, [token, t]);
  return (
    <AuthLayout
      title={t('confirm.title')}
      below={
        <Anchor component={Link} to="/login" size="sm">
          {t('confirm.goOn')}
        </Anchor>
      }
    >
      <div role="status">
        {outcome === null ? (
          t('confirm.busy')
        ) : (
          <Alert color={outcome.isDone ? 'pine' : 'red'}>
            {outcome.text}
            {outcome.hint ? (
              <Text component="div" size="sm">
                {outcome.hint}
              </Text>
            ) : null}
          </Alert>
        )}
      </div>
    </AuthLayout>
  );
}
