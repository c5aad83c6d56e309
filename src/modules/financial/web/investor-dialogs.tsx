import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import type { ListedInvestor } from '../model/investor-contracts.ts';
import {
  investorKinds,
  investorPackKeys,
  investorPacks,
  usualPacks,
  type InvestorKind,
} from '../model/investor-packs.ts';
import { useChangeInvestor, useInviteInvestor, useRevokeInvestor } from './desk-calls.ts';
import { useTexts } from './texts.ts';

interface DialogProps {
  title: string;
  submit: string;
  isBusy: boolean;
  error: unknown;
  isDangerous?: boolean;
  onSubmit: (given: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

function Dialog({ title, submit, isBusy, error, isDangerous = false, onSubmit, onClose, children }: DialogProps) {
  const t = useTexts();
  const problem = error === null ? null : problemOf(error);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <DialogFrame onClose={onClose} title={title}>
      <form onSubmit={send}>
        <Stack>
          {problem !== null && (
            <Alert color="red" role="alert" title={problem.errors[0]?.message ?? problem.title}>
              {problem.hint}
            </Alert>
          )}
          {children}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy} {...(isDangerous ? { color: 'red' } : {})}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

const dayIn = (given: FormData, name: string): string | null => String(given.get(name) ?? '') || null;
const accessIn = (given: FormData) => ({
  packs: investorPackKeys.filter((pack) => given.getAll('packs').includes(pack)),
  startsOn: dayIn(given, 'startsOn'),
  endsOn: dayIn(given, 'endsOn'),
});

/** What they see, and from when to when. */
function AccessFields({
  packs,
  startsOn = null,
  endsOn = null,
}: {
  packs: readonly string[];
  startsOn?: string | null;
  endsOn?: string | null;
}) {
  const t = useTexts();
  const label = useLabels();
  return (
    <>
      <Checkbox.Group label={t('investors.packs')} defaultValue={[...packs]}>
        <Stack gap={6} mt={6}>
          {investorPackKeys.map((pack) => (
            <Checkbox key={pack} name="packs" value={pack} label={label(investorPacks[pack])} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group grow align="start">
        <TextInput type="date" name="startsOn" label={t('investors.startsOn')} defaultValue={startsOn ?? ''} />
        <TextInput
          type="date"
          name="endsOn"
          label={t('investors.endsOn')}
          description={t('investors.daysHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          defaultValue={endsOn ?? ''}
        />
      </Group>
    </>
  );
}

export function InviteInvestor({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const label = useLabels();
  const invite = useInviteInvestor();
  const [kind, setKind] = useState<InvestorKind>('equity');
  const submit = (given: FormData) => {
    const email = String(given.get('email'));
    invite.mutate(
      { email, kind, firm: String(given.get('firm')) || null, ...accessIn(given) },
      {
        onSuccess: () => {
          notifications.show({ message: t('investors.invited', { email }) });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('investors.invite')}
      submit={t('investors.send')}
      isBusy={invite.isPending}
      error={invite.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        name="email"
        type="email"
        label={t('investors.email')}
        autoComplete="off"
        required
        withAsterisk={false}
        error={fieldProblem(invite.error === null ? null : problemOf(invite.error), 'email') !== null}
        data-autofocus
      />
      <Group grow align="start">
        <NativeSelect
          label={t('investors.kind')}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as InvestorKind)}
          data={Object.entries(investorKinds).map(([value, name]) => ({ value, label: label(name) }))}
        />
        <TextInput name="firm" label={t('investors.firm')} autoComplete="off" maxLength={120} />
      </Group>
      <AccessFields key={kind} packs={usualPacks[kind]} />
    </Dialog>
  );
}

export function ChangeInvestor({
  investor: { id, email, packs, startsOn, endsOn },
  onClose,
}: {
  investor: ListedInvestor;
  onClose: () => void;
}) {
  const t = useTexts();
  const change = useChangeInvestor();
  return (
    <Dialog
      title={t('investors.changeOf', { email })}
      submit={t('investors.save')}
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={(given) =>
        change.mutate(
          { id, ...accessIn(given) },
          {
            onSuccess: () => {
              notifications.show({ message: t('investors.saved', { email }) });
              onClose();
            },
          },
        )
      }
    >
      <AccessFields packs={packs} startsOn={startsOn} endsOn={endsOn} />
    </Dialog>
  );
}

export function RevokeInvestor({
  investor: { id, email },
  onClose,
}: {
  investor: ListedInvestor;
  onClose: () => void;
}) {
  const t = useTexts();
  const revoke = useRevokeInvestor();
  return (
    <Dialog
      title={t('investors.revokeTitle', { email })}
      submit={t('investors.revoke')}
      isDangerous
      isBusy={revoke.isPending}
      error={revoke.error}
      onClose={onClose}
      onSubmit={() =>
        revoke.mutate(id, {
          onSuccess: () => {
            notifications.show({ message: t('investors.revoked', { email }) });
            onClose();
          },
        })
      }
    >
      <Text size="sm">{t('investors.revokeText')}</Text>
    </Dialog>
  );
}
