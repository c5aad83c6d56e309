import { Alert, Button, Text, Title } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { AuthLayout } from '#platform/auth/web/auth-layout.tsx';
import { SecretField } from '#platform/auth/web/secret-field.tsx';
import { typed } from '#platform/auth/web/use-auth-form.ts';
import { problemOf, type ApiProblem } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
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

type Answer = SharedReport | { needsPassword: true } | ApiProblem | null;

function Opened({ token }: { token: string }) {
  const t = useSharedReportTexts();
  const [answer, setAnswer] = useState<Answer>(null);
  const [given, setGiven] = useState<{ password: string | null; round: number }>({ password: null, round: 0 });
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const { password } = given;
  useEffect(() => {
    const control = new AbortController();
    sendCall(openSharedReportCall, { body: { token, password } }, { signal: control.signal, isAuthPage: true }).then(
      (found) => {
        setProblem(null);
        setAnswer(found);
      },
      (error: unknown) => {
        if (control.signal.aborted) return;
        // A wrong password leaves the question where it is.
        if (given.password === null) setAnswer(problemOf(error));
        else setProblem(problemOf(error));
      },
    );
    return () => control.abort();
  }, [token, password, given]);
  if (answer === null)
    return (
      <AuthLayout title={t('title')}>
        <Text role="status">{t('waiting')}</Text>
      </AuthLayout>
    );
  if (answer instanceof Error)
    return <Missing problem={answer} onRetry={() => setGiven({ password: null, round: given.round + 1 })} />;
  if ('needsPassword' in answer)
    return (
      <PasswordPrompt
        problem={problem}
        onGiven={(typedIn) => setGiven({ password: typedIn, round: given.round + 1 })}
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

function PasswordPrompt({ problem, onGiven }: { problem: ApiProblem | null; onGiven: (password: string) => void }) {
  const t = useSharedReportTexts();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typed(event.currentTarget, 'password');
    if (password !== '') onGiven(password);
  };
  return (
    <AuthLayout title={t('title')} intro={t('passwordText')}>
      <form onSubmit={send} noValidate>
        <SecretField name="password" label={t('password')} autoComplete="off" />
        {problem !== null && (
          <Alert color="red" role="alert" mt="md">
            {problem.title}
          </Alert>
        )}
        <Button type="submit" mt="md">
          {t('open')}
        </Button>
      </form>
    </AuthLayout>
  );
}
