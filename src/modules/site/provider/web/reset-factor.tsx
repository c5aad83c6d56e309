import { Alert, Button, Group, PasswordInput, Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { resetFactorsCall, type lookForPeopleCall } from '#modules/site/provider/model/provider-calls.ts';
import { useAdminTexts } from './texts.ts';

export type PersonInNeed = ResponseOf<typeof lookForPeopleCall>['people'][number];

/** Takes somebody's factors away, with how the identity was checked and one's own password. */
export function ResetFactor({
  person: { id, name, email },
  onClose,
  onDone,
}: {
  person: PersonInNeed;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useAdminTexts();
  const [how, setHow] = useState('');
  const [password, setPassword] = useState('');
  const reset = useCompanyMutation((api, body: { how: string; password: string }) =>
    api.send(resetFactorsCall, { params: { id }, body }, { isAuthPage: true }),
  );
  const problem = reset.error === null ? null : problemOf(reset.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.mutate(
      { how: how.trim(), password },
      {
        onSuccess: () => {
          onDone();
          toast({ message: t('people.done', { person: name ?? email }) });
        },
      },
    );
  };
  return (
    <DialogFrame onClose={onClose} title={t('people.resetTitle', { person: name ?? email })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">{t('people.resetText')}</Text>
          <Textarea
            label={t('people.how')}
            description={t('people.howHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={2}
            maxLength={500}
            value={how}
            onChange={(event) => setHow(event.currentTarget.value)}
            error={fieldProblem(problem, 'how')}
            data-autofocus
          />
          <PasswordInput
            label={t('people.password')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={fieldProblem(problem, 'password')}
          />
          {problem !== null && problem.errors.length === 0 && (
            <Alert color="red" role="alert" title={problem.title}>
              {problem.hint}
            </Alert>
          )}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('people.cancel')}
            </Button>
            <Button type="submit" color="red" loading={reset.isPending} disabled={how.trim() === '' || password === ''}>
              {t('people.reset')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}
