import { removeFactorCall, renewRecoveryCodesCall, type OwnFactor } from '../model/own-account-calls.ts';
import { useAccountSend } from './account-calls.ts';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasswordPrompt } from './password-prompt.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAccountTexts } from './texts.ts';

export type OpenFactorDialog =
  | { what: 'app' | 'passkey' | 'renew' }
  | { what: 'remove'; factor: OwnFactor }
  | { what: 'codes'; codes: readonly string[] };

/** What is done with apps, passkeys and recovery codes, one step after the other. */
export function FactorDialog({
  open,
  email,
  onOpen,
  onClose,
}: {
  open: OpenFactorDialog;
  email: string;
  onOpen: (next: OpenFactorDialog | null) => void;
  onClose: () => void;
}) {
  // The first factor brings recovery codes: they are shown before anything else goes on.
  const added = (codes: readonly string[] | null) => onOpen(codes === null ? null : { what: 'codes', codes });
  switch (open.what) {
    case 'app':
      return <AddApp email={email} onDone={added} onClose={onClose} />;
    case 'passkey':
      return <AddPasskey onDone={added} onClose={onClose} />;
    case 'remove':
      return <RemoveFactor factor={open.factor} onClose={onClose} />;
    case 'renew':
      return <RenewCodes onDone={added} onClose={onClose} />;
    case 'codes':
      return <RecoveryCodes codes={open.codes} email={email} onClose={onClose} />;
  }
}

function RemoveFactor({ factor: { id, name }, onClose }: { factor: OwnFactor; onClose: () => void }) {
  const t = useAccountTexts();
  const remove = useAccountSend(removeFactorCall);
  return (
    <PasswordPrompt
      title={t('factors.removeTitle', { name })}
      submit={t('factors.remove')}
      isDangerous
      isBusy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onSubmit={(password) => remove.mutate({ params: { id }, body: { password } }, { onSuccess: onClose })}
    />
  );
}

function RenewCodes({ onDone, onClose }: { onDone: (codes: readonly string[]) => void; onClose: () => void }) {
  const t = useAccountTexts();
  const renew = useAccountSend(renewRecoveryCodesCall);
  return (
    <PasswordPrompt
      title={t('factors.renewTitle')}
      text={t('factors.renewText')}
      submit={t('factors.renew')}
      isBusy={renew.isPending}
      error={renew.error}
      onClose={onClose}
      onSubmit={(password) =>
        renew.mutate({ body: { password } }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
      }
    />
  );
}
