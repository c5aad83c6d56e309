import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import { useRecord } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { RecordForm } from '#platform/records/web/forms/record-form.tsx';
import { RecordDetails } from '#platform/records/web/record/record-details.tsx';
import { asRow } from '#platform/records/model/row.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompanyProfile } from '#platform/session/web/company-profile.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';

/** A section of the settings: the form of a record for those who may change it, its values for those who may read. */
export function SectionForm({
  of: section,
  inputs = {},
}: {
  of: Resource;
  inputs?: Readonly<Record<string, (props: InputProps) => ReactNode>>;
}) {
  const t = useCompanyTexts();
  const { data: company } = useCompanyProfile();
  const { data, error, refetch } = useRecord(section, company?.id ?? null);
  const [round, setRound] = useState(0);
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} order={3} />;
  // As high as a window: what stands below does not move when the form comes.
  if (data === undefined) return <Loading rows={36} />;
  const record = asRow(data.record);
  if (!data.may.write) {
    return (
      <>
        <RecordDetails resource={section} own={[]} record={record} refs={data.refs} />
        <Text size="xs" c="dimmed" mt="md">
          {t('settings.readOnly')}
        </Text>
      </>
    );
  }
  // "Cancel" begins anew from what is saved.
  return (
    <RecordForm
      key={round}
      resource={section}
      own={[]}
      record={record}
      refs={data.refs}
      reason="asked"
      inputs={inputs}
      onSaved={() => toast({ message: t('settings.saved'), seconds: 3 })}
      onCancel={() => setRound(round + 1)}
    />
  );
}
