import { Anchor, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { session } from '#platform/session/web/session.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
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
  const goIn = () =>
    enter.mutate(reason.trim(), {
      onSuccess: async () => {
        await session.refresh();
        await navigate(`/${encodeURIComponent(slug)}`);
      },
    });
  return (
    <Dialog
      title={t('support.enter', { company: name })}
      submit={t('support.go')}
      consequence={t('support.enterText', { company: name })}
      isBusy={enter.isPending}
      isReady={reason.trim() !== ''}
      error={enter.error}
      atInputs={['reason']}
      size="md"
      onSubmit={goIn}
      onClose={onClose}
    >
      <Textarea
        label={t('support.reason')}
        required
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
      {problem?.code === 'accounts.reset-needs-factor' && (
        <Anchor component={Link} to="/account" size="sm">
          {t('support.account')}
        </Anchor>
      )}
    </Dialog>
  );
}
