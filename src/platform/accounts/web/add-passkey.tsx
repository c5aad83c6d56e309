import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { Dialog, DialogFrame } from '#platform/kit/web/dialog.tsx';
import { beginPasskeyCall, confirmPasskeyCall } from '../model/own-account-calls.ts';
import { useAccountSend } from './account-calls.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import { FactorName } from './factor-name.tsx';
import { useAccountTexts } from './texts.ts';

/** Password, name, then the browser asks; the key it makes is added. */
export function AddPasskey({
  onDone,
  onClose,
}: {
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
}) {
  const t = useAccountTexts();
  const begin = useAccountSend(beginPasskeyCall);
  const confirm = useAccountSend(confirmPasskeyCall);
  const [hasFailed, setFailed] = useState(false);
  const begun = begin.data;
  // Browsers hide passkeys on plain http, except on this very machine.
  if (!('PublicKeyCredential' in window))
    return (
      <DialogFrame title={t('factors.addPasskey')} onClose={onClose}>
        <Text size="sm">{t('factors.noPasskeys')}</Text>
      </DialogFrame>
    );
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
  const problem = confirm.error === null ? null : problemOf(confirm.error);
  const add = async (name: FormDataEntryValue | null) => {
    setFailed(false);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({
        optionsJSON: begun.options as Parameters<typeof startRegistration>[0]['optionsJSON'],
      });
      confirm.mutate(
        { body: { ticket: begun.ticket, response: { ...response }, name: String(name) } },
        { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) },
      );
    } catch {
      // The person said no, the key is known already, or there is none: the browser does not tell which.
      setFailed(true);
    }
  };
  return (
    <Dialog
      title={t('factors.addPasskey')}
      submit={t('factors.add')}
      consequence={t('factors.passkeyText')}
      isBusy={confirm.isPending}
      error={confirm.error}
      atInputs={['name']}
      size="md"
      onSubmit={(given) => void add(given.get('name'))}
      onClose={onClose}
    >
      {hasFailed && (
        <Alert color="red" role="alert">
          {t('factors.passkeyFailed')}
        </Alert>
      )}
      <FactorName start={t('factors.passkeyName')} error={fieldProblem(problem, 'name')} data-autofocus />
    </Dialog>
  );
}
