import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState, type SubmitEvent } from 'react';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { beginTotpCall, confirmTotpCall } from '../model/own-account-calls.ts';
import { useAccountSend } from './account-calls.ts';
import { AskPassword } from './ask-password.tsx';
import { useAccountTexts } from './texts.ts';
import classes from './account.module.css';

interface AddProps {
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Password, QR code, first code: then the app is added. */
export function AddApp({ email, onDone, onClose }: AddProps & { email: string }) {
  const t = useAccountTexts();
  const begin = useAccountSend(beginTotpCall);
  const confirm = useAccountSend(confirmTotpCall);
  const problem = confirm.error === null ? null : problemOf(confirm.error);
  const begun = begin.data;
  if (begun === undefined)
    return (
      <AskPassword
        submit={t('goOnButton')}
        isBusy={begin.isPending}
        error={begin.error}
        onClose={onClose}
        onSubmit={(password) => begin.mutate({ body: { password } })}
      />
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    confirm.mutate(
      {
        body: { ticket: begun.ticket, code: String(given.get('code')), name: String(given.get('name')) },
      },
      { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) },
    );
  };
  return (
    <Modal opened onClose={onClose} title={t('factors.addApp')}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('factors.scan')}
          </Text>
          <QrCode text={begun.uri} label={t('factors.qr')} />
          <Text size="sm">
            {t('factors.key')}: <span className={classes['secret']}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          </Text>
          {problem !== null && problem.errors.length === 0 && (
            <Alert color="red" role="alert" title={problem.title}>
              {problem.hint}
            </Alert>
          )}
          <TextInput
            name="code"
            label={t('factors.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            withAsterisk={false}
            maxLength={10}
            error={fieldProblem(problem, 'code')}
            data-autofocus
          />
          <TextInput
            name="name"
            label={t('factors.name')}
            description={t('factors.nameHelp')}
            defaultValue={t('factors.appName')}
            autoComplete="off"
            required
            withAsterisk={false}
            maxLength={60}
            error={fieldProblem(problem, 'name')}
          />
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={confirm.isPending}>
              {t('factors.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Drawn as one path, so that no picture has to be fetched. Its code is loaded here, where it is needed. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [cells, setCells] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    void import('uqr').then(({ encode }) => setCells(encode(text, { border: 1 }).data));
  }, [text]);
  const path = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={classes['qr']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${cells.length || 1} ${cells.length || 1}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
