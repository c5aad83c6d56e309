import { InputForm } from '#platform/forms/web/input-form.tsx';
import type { ChangeOf, NewOf } from '#platform/records/model/resource.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { certificate, type Certificate } from '../model/certificate.ts';
import { useCertificateTexts } from './texts.ts';

const { name, issuer, number, issued, expires, file } = certificate.fields;
const fields = { name, issuer, number, issued, expires, file };

interface CertificateDialogProps {
  employee: string;
  /** Null: a new one. */
  of: Certificate | null;
  /** A new one takes the place of this one. */
  renews: boolean;
  onClose: () => void;
}

/** Adds, changes or renews one of one's own certificates. */
export function CertificateDialog({ employee, of, renews, onClose }: CertificateDialogProps) {
  const t = useCertificateTexts();
  const isNew = of === null || renews;
  const start = of === null ? {} : renews ? { name: of.name, issuer: of.issuer, number: of.number } : of;
  return (
    <InputForm
      title={of === null ? t('addTitle') : renews ? t('renewTitle', { name: of.name }) : t('editTitle')}
      submit={t('save')}
      {...(renews ? { consequence: t('renewText') } : of?.status === 'verified' ? { consequence: t('reverify') } : {})}
      fields={fields}
      start={Object.fromEntries(
        Object.keys(fields).map((key) => [key, (start as Record<string, unknown>)[key] ?? null]),
      )}
      send={async (api, values, options) => {
        if (isNew)
          await api.createRecord(
            certificate,
            { employee, ...values, renews: renews ? (of?.id ?? null) : null } as NewOf<typeof certificate>,
            options,
          );
        else
          await api.changeRecord(
            certificate,
            of.id,
            { version: of.version, set: values as ChangeOf<typeof certificate> },
            options,
          );
      }}
      onDone={() => {
        toast({ message: t('saved') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
