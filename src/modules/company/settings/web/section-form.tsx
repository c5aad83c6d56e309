import type { ReactNode } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { RecordOfCompany } from '#platform/records/web/record/record-of-company.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';

/** A section of the settings: the form of a record for those who may change it, its values for those who may read. */
export function SectionForm(section: {
  of: Resource;
  inputs?: Readonly<Record<string, (props: InputProps) => ReactNode>>;
}) {
  const t = useCompanyTexts();
  // As high as a window: what stands below does not move when the form comes.
  return <RecordOfCompany {...section} saved={t('settings.saved')} readOnly={t('settings.readOnly')} rows={36} />;
}
