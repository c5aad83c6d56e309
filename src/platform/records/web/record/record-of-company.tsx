import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import { asRow } from '#platform/records/model/row.ts';
import { useRecord } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useCompanyProfile } from '#platform/session/web/company-profile.ts';
import type { InputProps } from '../fields/input-props.ts';
import { RecordForm } from '../forms/record-form.tsx';
import { toast } from '../register/toast.ts';
import { RecordDetails } from './record-details.tsx';

/**
 * The one record that a company has of a kind, such as a section of settings: its form for those who may change it, its
 * values for those who may read.
 *
 * @param saved     what is said after saving
 * @param readOnly  what is said below the values to those who may not change them
 * @param rows      how high it stands while the record is fetched, so that what is below does not move
 */
export function RecordOfCompany({
  of: resource,
  inputs = {},
  saved,
  readOnly,
  rows,
}: {
  of: Resource;
  inputs?: Readonly<Record<string, (props: InputProps) => ReactNode>>;
  saved: string;
  readOnly: string;
  rows: number;
}) {
  const { data: company } = useCompanyProfile();
  const { data, error, refetch } = useRecord(resource, company?.id ?? null);
  const [round, setRound] = useState(0);
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} order={3} />;
  if (data === undefined) return <Loading rows={rows} />;
  const record = asRow(data.record);
  if (!data.may.write)
    return (
      <>
        <RecordDetails resource={resource} own={[]} record={record} refs={data.refs} />
        <Text size="xs" c="dimmed" mt="md">
          {readOnly}
        </Text>
      </>
    );
  // "Cancel" begins anew from what is saved.
  return (
    <RecordForm
      key={round}
      resource={resource}
      own={[]}
      record={record}
      refs={data.refs}
      reason="asked"
      inputs={inputs}
      onSaved={() => toast({ message: saved, seconds: 3 })}
      onCancel={() => setRound(round + 1)}
    />
  );
}
