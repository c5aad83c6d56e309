import { Paper, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import { useRecord } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { RecordForm } from '#platform/records/web/forms/record-form.tsx';
import { RecordDetails } from '#platform/records/web/record/record-details.tsx';
import { asRow } from '#platform/records/model/row.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompanyProfile } from '#platform/session/web/company-profile.ts';
import { useSettingsTexts } from './texts.ts';
import classes from './site-settings.module.css';

interface SectionProps {
  of: Resource;
  title: string;
  note: string;
  saved: string;
}

/**
 * A section of the site's settings: the form of a record for those who may change it, its values for those who may
 * read.
 */
export function SiteSection({ of: section, title, note, saved }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} p="lg" className={classes['section'] ?? ''}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <p className={classes['note']}>{note}</p>
      <Content of={section} saved={saved} />
    </Paper>
  );
}

function Content({ of: section, saved }: Pick<SectionProps, 'of' | 'saved'>) {
  const t = useSettingsTexts();
  const { data: company } = useCompanyProfile();
  const { data, error, refetch } = useRecord(section, company?.id ?? null);
  const [round, setRound] = useState(0);
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} order={3} />;
  if (data === undefined) return <Loading rows={6} />;
  const record = asRow(data.record);
  if (!data.may.write)
    return (
      <>
        <RecordDetails resource={section} own={[]} record={record} refs={data.refs} />
        <Text size="xs" c="dimmed" mt="md">
          {t('settings.readOnly')}
        </Text>
      </>
    );
  // "Cancel" begins anew from what is saved.
  return (
    <RecordForm
      key={round}
      resource={section}
      own={[]}
      record={record}
      refs={data.refs}
      reason="asked"
      onSaved={() => toast({ message: saved, seconds: 3 })}
      onCancel={() => setRound(round + 1)}
    />
  );
}
