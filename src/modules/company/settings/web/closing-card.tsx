import { useToday } from '#platform/i18n/web/use-today.ts';
import { addDays } from '#platform/values/model/period.ts';
import { Alert, Button, List, PasswordInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompanyProfile } from '#platform/session/web/company-profile.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { useMembers } from '#modules/company/members/web/members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { useBeginClosing, useCancelClosing } from './calls.ts';
import { useOptionalLabel } from '#platform/records/web/fields/inputs/shared.ts';

const graceDays = 30;

/** The end of the company, thirty days ahead, and the way back. */
export function ClosingCard() {
  const t = useCompanyTexts();
  const format = useFormat();
  const mayClose = useMay('company.close');
  const { data: company } = useCompanyProfile();
  const takeBack = useCancelClosing();
  const [isAsking, setAsking] = useState(false);
  if (company === undefined || company.kind === 'provider') return null;
  return (
    <Panel title={t('data.closing')} note={t('data.closingNote')}>
      {company.closesAt !== null ? (
        <Alert color="red" title={t('data.closingOn', { day: format.dayOf(company.closesAt) })}>
          {t('data.closingOnText')}
          {mayClose && (
            <div>
              <Button
                mt="xs"
                size="compact-sm"
                loading={takeBack.isPending}
                onClick={() =>
                  takeBack.mutate(undefined, { onSuccess: () => toast({ message: t('data.closingTaken') }) })
                }
              >
                {t('data.closingBack')}
              </Button>
            </div>
          )}
          <ProblemNote error={takeBack.error} />
        </Alert>
      ) : mayClose ? (
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          {t('data.closingStart')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('data.closingOwner')}
        </Text>
      )}
      {isAsking && <Ask onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Ask({ onClose }: { onClose: () => void }) {
  const t = useCompanyTexts();
  const optional = useOptionalLabel();
  const format = useFormat();
  const today = useToday();
  const { name } = useCompany();
  const { data } = useMembers();
  const close = useBeginClosing();
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const passwordProblem = fieldProblem(close.error === null ? null : problemOf(close.error), 'password');
  const day = format.date(addDays(today, graceDays));
  const submit = () =>
    close.mutate(
      { password, reason: reason.trim() === '' ? null : reason.trim() },
      {
        onSuccess: () => {
          onClose();
          toast({ message: t('data.closingBegun', { day }), tone: 'warning' });
        },
      },
    );
  return (
    <Dialog
      title={t('data.closingTitle', { company: name })}
      submit={t('data.closingConfirm')}
      tone="red"
      isBusy={close.isPending}
      isReady={password !== ''}
      error={passwordProblem === null ? close.error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <List size="sm" spacing={4}>
        <List.Item>{t('data.closingList', { count: data?.members.length ?? 0, day })}</List.Item>
        <List.Item>{t('data.closingList2')}</List.Item>
        <List.Item>{t('data.closingList3')}</List.Item>
      </List>
      <TextInput
        label={t('settings.reason')}
        labelProps={optional}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('data.closingPassword')}
        required
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={passwordProblem}
      />
    </Dialog>
  );
}
