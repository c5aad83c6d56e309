import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useRecord } from '#platform/http/web/hooks.ts';
import { choice, lines, reference } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { requestSignaturesCall } from '../model/letter-calls.ts';
import { letterTemplate, SIGNERS_MAX, signerRoles, type SignerRole } from '../model/letter-template.ts';
import type { Letter } from '../model/letter.ts';
import { useLettersTexts } from './texts.ts';

const fields = {
  signers: lines({
    label: 'Signers in order',
    max: SIGNERS_MAX,
    required: true,
    fields: {
      role: choice({ label: 'Signer', required: true, options: signerRoles }),
      person: reference('account', { label: 'Person', help: 'For HR or a named person' }),
    },
  }),
};
type Row = { role: SignerRole; person: string | null };

/** Who signs a letter, one after another: those of its template to begin with. */
export function SignersDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const t = useLettersTexts();
  const { person } = useSession();
  const template = useRecord(letterTemplate, letter.template);
  if (letter.template !== null && template.isPending) return null;
  const roles = template.data?.record.signers ?? [];
  const start = (roles.length > 0 ? roles : [{ role: 'employee' as const }]).map(
    ({ role }): Row => ({ role, person: role === 'hr' ? (person?.accountId ?? null) : null }),
  );
  return (
    <InputForm
      title={t('requestSignatures')}
      consequence={t('signersText')}
      submit={t('signersSubmit')}
      fields={fields}
      start={{ signers: start }}
      send={(api, { signers }, { key }) =>
        api.send(requestSignaturesCall, { params: { letter: letter.id }, body: { signers: signers } }, { key })
      }
      onDone={() => {
        toast({ message: t('signersDone') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
