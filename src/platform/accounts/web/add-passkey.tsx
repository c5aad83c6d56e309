import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { beginPasskeyCall, confirmPasskeyCall } from '../model/own-account-calls.ts';
import { useAccountSend } from './account-calls.ts';
import { AskPassword } from './ask-password.tsx';
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
      <Modal opened onClose={onClose} title={t('factors.addPasskey')}>
        <Text size="sm">{t('factors.noPasskeys')}</Text>
      </Modal>
    );
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
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add(new FormData(event.currentTarget).get('name'));
  };
  return (
    <Modal opened onClose={onClose} title={t('factors.addPasskey')}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('factors.passkeyText')}
          </Text>
          {hasFailed && (
            <Alert color="red" role="alert">
              {t('factors.passkeyFailed')}
            </Alert>
          )}
          {problem !== null && problem.errors.length === 0 && (
            <Alert color="red" role="alert" title={problem.title}>
              {problem.hint}
            </Alert>
          )}
          <TextInput
            name="name"
            label={t('factors.name')}
            description={t('factors.nameHelp')}
            defaultValue={t('factors.passkeyName')}
            autoComplete="off"
            required
            withAsterisk={false}
            maxLength={60}
            error={fieldProblem(problem, 'name')}
            data-autofocus
          />
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
