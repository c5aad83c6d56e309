import { Alert, Button, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { AuthLayout } from '#platform/auth/web/auth-layout.tsx';
import { SecretField } from '#platform/auth/web/secret-field.tsx';
import { problemOf, type ApiProblem } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { OutsideForm } from '#platform/forms/web/outside-form.tsx';
import { text } from '#platform/records/model/fields.ts';
import { openSharedReportCall, type SharedReport } from '#modules/report/sharing/model/shared-report-contracts.ts';
import { ReportParts } from './report-parts.tsx';
import { useSharedReportTexts } from './texts.ts';

/**
 * A publication for whoever has a link to it: no account, nothing else of the company. The token stays behind the `#`,
 * which browsers send to nobody: the page can be loaded again and kept as a bookmark until the link expires.
 */
export function SharedReportPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  return <Opened key={token} token={token} />;
}

type Found = SharedReport | { needsPassword: true };

function Opened({ token }: { token: string }) {
  const t = useSharedReportTexts();
  const [answer, setAnswer] = useState<Found | ApiProblem | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    sendCall(
      openSharedReportCall,
      { body: { token, password: null } },
      { signal: control.signal, isAuthPage: true },
    ).then(setAnswer, (error: unknown) => {
      if (!control.signal.aborted) setAnswer(problemOf(error));
    });
    return () => control.abort();
  }, [token, round]);
  if (answer === null)
    return (
      <AuthLayout title={t('title')}>
        <Text role="status">{t('waiting')}</Text>
      </AuthLayout>
    );
  if (answer instanceof Error) return <Missing problem={answer} onRetry={() => setRound(round + 1)} />;
  if ('needsPassword' in answer)
    return (
      <PasswordPrompt
        token={token}
        onOpened={(found, given) => {
          setPassword(given);
          setAnswer(found);
        }}
      />
    );
  return <ReportParts report={answer} token={token} password={password} />;
}

/** Expired, revoked and unknown read the same. */
function Missing({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) {
  const t = useSharedReportTexts();
  const isMissing = problem.status === 404 || problem.status === 400 || problem.status === 422;
  return (
    <AuthLayout title={t('title')}>
      <Title order={2} size="h4">
        {t(isMissing ? 'missing' : 'failed')}
      </Title>
      <Text mt="xs">{isMissing ? t('missingText') : `${problem.title} ${problem.hint ?? ''}`}</Text>
      {!isMissing && (
        <Button mt="md" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </AuthLayout>
  );
}

function PasswordPrompt({ token, onOpened }: { token: string; onOpened: (found: Found, password: string) => void }) {
  const t = useSharedReportTexts();
  return (
    <AuthLayout title={t('title')} intro={t('passwordText')}>
      <OutsideForm
        fields={{ password: text({ label: t('password'), required: true, max: 200 }) }}
        isLeft
        send={async ({ password }, { key }) => ({
          password,
          found: await sendCall(openSharedReportCall, { body: { token, password } }, { key, isAuthPage: true }),
        })}
        onDone={({ found, password }) => onOpened(found, password)}
      >
        {(form) => (
          <>
            <SecretField
              name="password"
              data-path="password"
              label={t('password')}
              autoComplete="off"
              error={form.errorOf('password')}
              onChange={(event) => form.set({ password: event.currentTarget.value })}
            />
            {form.problem !== null && (
              <Alert color="red" role="alert" mt="md">
                {problemOf(form.problem).title}
              </Alert>
            )}
            <Button type="submit" mt="md" loading={form.isBusy}>
              {t('open')}
            </Button>
          </>
        )}
      </OutsideForm>
    </AuthLayout>
  );
}
