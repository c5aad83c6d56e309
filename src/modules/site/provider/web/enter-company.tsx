import { Alert, Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { session } from '#platform/session/web/session.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { enterCompanyCall, type openForSupportCall } from '#modules/site/provider/model/provider-calls.ts';
import { useAdminTexts } from './texts.ts';

export type OpenForSupport = ResponseOf<typeof openForSupportCall>['companies'][number];

/** Says to the company what for, and goes in. */
export function EnterCompany({ company: { slug, name }, onClose }: { company: OpenForSupport; onClose: () => void }) {
  const t = useAdminTexts();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const enter = useCompanyMutation((api, why: string) =>
    api.send(enterCompanyCall, { params: { slug }, body: { reason: why } }),
  );
  const problem = enter.error === null ? null : problemOf(enter.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate(reason.trim(), {
      onSuccess: async () => {
        await session.refresh();
        await navigate(`/${encodeURIComponent(slug)}`);
      },
    });
  };
  return (
    <DialogFrame onClose={onClose} title={t('support.enter', { company: name })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">{t('support.enterText', { company: name })}</Text>
          <Textarea
            label={t('support.reason')}
            description={t('support.reasonHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={fieldProblem(problem, 'reason')}
            data-autofocus
          />
          {problem !== null && problem.errors.length === 0 && (
            <Alert color="red" role="alert" title={problem.title}>
              {problem.hint}{' '}
              {problem.code === 'accounts.reset-needs-factor' && (
                <Anchor component={Link} to="/account" size="sm">
                  {t('support.account')}
                </Anchor>
              )}
            </Alert>
          )}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('people.cancel')}
            </Button>
            <Button type="submit" loading={enter.isPending} disabled={reason.trim() === ''}>
              {t('support.go')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}
