import { Anchor } from '@mantine/core';
import { useCompany } from '#platform/session/web/company.tsx';
import { useTrainingTexts } from './texts.ts';

/** The check code of a certificate, which leads to it as PDF. */
export function CertificateFile({ of, code }: { of: string; code: string }) {
  const t = useTrainingTexts();
  const { slug } = useCompany();
  return (
    <Anchor
      size="sm"
      download
      href={`/api/companies/${encodeURIComponent(slug)}/training-certificates/${of}/pdf`}
      aria-label={t('pdfOf', { code })}
      onClick={(event) => event.stopPropagation()}
    >
      {code}
    </Anchor>
  );
}
