import { Anchor, Text, TextInput } from '@mantine/core';
import {
  declineDocumentCall,
  type requestableKinds,
  requestLetterCall,
  signDocumentCall,
  type DocumentToSign,
} from '#modules/hr/letters/model/letter-calls.ts';
import { letterKinds } from '#modules/hr/letters/model/letter-template.ts';
import { letter } from '#modules/hr/letters/model/letter.ts';
import { CurrentPassword } from '#platform/accounts/web/password-prompt.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useSend } from '#platform/http/web/hooks.ts';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { addressOf } from '#platform/http/web/request.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { choice, longText } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { useDocumentsTexts } from './texts.ts';

interface DocumentDialogProps {
  document: DocumentToSign;
  onClose: () => void;
}

/** Signs the file that stands behind the link: by one's name, and the password once more. */
export function SignDialog({ document: { id, name, sha256, subject }, onClose }: DocumentDialogProps) {
  const t = useDocumentsTexts();
  const { slug } = useCompany();
  const sign = useSend(signDocumentCall);
  const problem = sign.error === null ? null : problemOf(sign.error);
  return (
    <Dialog
      title={t('signOf', { name: subject })}
      consequence={t('signText')}
      submit={t('sign')}
      isBusy={sign.isPending}
      error={sign.error}
      atInputs={['name', 'password']}
      size="md"
      onClose={onClose}
      onSubmit={(given) =>
        sign.mutate(
          {
            params: { letter: id },
            body: { name: String(given.get('name')), password: String(given.get('password')), sha256 },
          },
          {
            onSuccess: ({ isComplete }) => {
              toast({ message: t(isComplete ? 'signedAll' : 'signedOne') });
              onClose();
            },
          },
        )
      }
    >
      <Anchor
        href={addressOf(`/api/companies/${encodeURIComponent(slug)}/my-profile/documents/${id}/file`)}
        target="_blank"
        size="sm"
      >
        {t('open')}
      </Anchor>
      <TextInput
        name="name"
        label={t('name')}
        description={t('nameHelp', { name })}
        autoComplete="off"
        required
        error={fieldProblem(problem, 'name')}
        data-autofocus
      />
      <CurrentPassword error={sign.error} />
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('hash', { sha256 })}
      </Text>
    </Dialog>
  );
}

const declining = { reason: longText({ label: 'Reason', required: true, max: 500 }) };

/** Declines to sign, with a reason that whoever asked for the signature reads. */
export function DeclineDialog({ document: { id, subject }, onClose }: DocumentDialogProps) {
  const t = useDocumentsTexts();
  return (
    <InputForm
      title={t('declineOf', { name: subject })}
      consequence={t('declineText')}
      submit={t('decline')}
      tone="red"
      size="md"
      fields={declining}
      send={(api, { reason }, { key }) =>
        api.send(declineDocumentCall, { params: { letter: id }, body: { reason: String(reason) } }, { key })
      }
      onDone={() => {
        toast({ message: t('declined') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

const { confirmation, reference, other } = letterKinds;
const requesting = {
  kind: choice({ label: 'Type', required: true, options: { confirmation, reference, other } }),
  purpose: letter.fields.purpose,
};
type Requestable = (typeof requestableKinds)[number];

/** Requests a letter about oneself from HR. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const t = useDocumentsTexts();
  return (
    <InputForm
      title={t('requestTitle')}
      consequence={t('requestText')}
      submit={t('requestSubmit')}
      size="md"
      fields={requesting}
      send={(api, { kind, purpose }, { key }) =>
        api.send(requestLetterCall, { body: { kind: kind as Requestable, purpose: purpose ?? null } }, { key })
      }
      onDone={() => {
        toast({ message: t('requested') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
