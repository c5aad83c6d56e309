import { Checkbox, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import type { FormState } from '#platform/forms/web/use-form.ts';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import { choice, date, lines, text } from '#platform/records/model/fields.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { changeInvestorCall, inviteInvestorCall } from '../model/desk-calls.ts';
import type { ListedInvestor } from '../model/investor-contracts.ts';
import {
  investorKinds,
  investorPackKeys,
  investorPacks,
  usualPacks,
  type InvestorKind,
  type InvestorPack,
} from '../model/investor-packs.ts';
import { useRevokeInvestor } from './desk-calls.ts';
import { useTexts } from './texts.ts';

const rowsOf = (packs: readonly InvestorPack[]) => packs.map((pack) => ({ pack }));
type PackRows = ReturnType<typeof rowsOf>;
const packsOf = (rows: PackRows) => rows.map(({ pack }) => pack);

/** What they see, and from when to when. */
function useAccessFields() {
  const t = useTexts();
  return {
    packs: lines({
      label: t('investors.packs'),
      fields: { pack: choice({ label: t('investors.packs'), required: true, options: investorPacks }) },
    }),
    startsOn: date({ label: t('investors.startsOn') }),
    endsOn: date({ label: t('investors.endsOn'), help: t('investors.daysHelp') }),
  };
}

const packsInput = (props: InputProps, form: FormState) => <Packs {...props} form={form} />;

function Packs({ field, name, error, disabled, form: { values, set } }: InputProps & { form: FormState }) {
  const label = useLabels();
  return (
    <Checkbox.Group
      label={label(field.label)}
      error={error}
      value={packsOf(values[name] as PackRows)}
      onChange={(chosen) => set({ [name]: rowsOf(investorPackKeys.filter((pack) => chosen.includes(pack))) })}
    >
      <Stack gap={6} mt={6} data-path={name}>
        {investorPackKeys.map((pack) => (
          <Checkbox key={pack} value={pack} label={label(investorPacks[pack])} disabled={disabled ?? false} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

export function InviteInvestor({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const access = useAccessFields();
  return (
    <InputForm
      title={t('investors.invite')}
      submit={t('investors.send')}
      size="md"
      fields={{
        email: text({ label: t('investors.email'), required: true, max: 254 }),
        kind: choice({ label: t('investors.kind'), required: true, options: investorKinds }),
        firm: text({ label: t('investors.firm'), max: 120 }),
        ...access,
      }}
      start={{ kind: 'equity', packs: rowsOf(usualPacks.equity) }}
      inputs={{
        kind: (props, { set }) => (
          <NativeChoice
            {...props}
            onChange={(kind) => set({ kind, packs: rowsOf(usualPacks[kind as InvestorKind]) })}
          />
        ),
        packs: packsInput,
      }}
      send={async (api, { packs, email, ...rest }, options) => {
        await api.send(inviteInvestorCall, { body: { ...rest, email, packs: packsOf(packs ?? []) } }, options);
        return email;
      }}
      onDone={(email) => {
        notifications.show({ message: t('investors.invited', { email }) });
        onClose();
      }}
      onCancel={onClose}
    />
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
  return (
    <InputForm
      title={t('investors.changeOf', { email })}
      submit={t('investors.save')}
      size="md"
      fields={useAccessFields()}
      start={{ packs: rowsOf(investorPackKeys.filter((pack) => packs.includes(pack))), startsOn, endsOn }}
      inputs={{ packs: packsInput }}
      send={(api, { packs: chosen, ...days }, options) =>
        api.send(changeInvestorCall, { params: { id }, body: { ...days, packs: packsOf(chosen ?? []) } }, options)
      }
      onDone={() => {
        notifications.show({ message: t('investors.saved', { email }) });
        onClose();
      }}
      onCancel={onClose}
    />
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
      consequence={t('investors.revokeText')}
      submit={t('investors.revoke')}
      tone="red"
      size="md"
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
    />
  );
}
