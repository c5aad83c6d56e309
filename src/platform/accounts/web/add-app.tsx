import { Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { beginTotpCall, confirmTotpCall } from '../model/own-account-calls.ts';
import { useAccountSend } from './account-calls.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import { FactorName } from './factor-name.tsx';
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
      <PasswordPrompt
        submit={t('goOnButton')}
        isBusy={begin.isPending}
        error={begin.error}
        onClose={onClose}
        onSubmit={(password) => begin.mutate({ body: { password } })}
      />
    );
  return (
    <Dialog
      title={t('factors.addApp')}
      submit={t('factors.add')}
      consequence={t('factors.scan')}
      isBusy={confirm.isPending}
      error={confirm.error}
      atInputs={['code', 'name']}
      size="md"
      onSubmit={(given) =>
        confirm.mutate(
          { body: { ticket: begun.ticket, code: String(given.get('code')), name: String(given.get('name')) } },
          { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) },
        )
      }
      onClose={onClose}
    >
      <QrCode text={begun.uri} label={t('factors.qr')} />
      <Text size="sm">
        {t('factors.key')}: <span className={classes['secret']}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </Text>
      <TextInput
        name="code"
        label={t('factors.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={10}
        error={fieldProblem(problem, 'code')}
        data-autofocus
      />
      <FactorName start={t('factors.appName')} error={fieldProblem(problem, 'name')} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    </Dialog>
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
