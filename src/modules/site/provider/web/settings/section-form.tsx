import { Paper, Title } from '@mantine/core';
import { useId } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import { RecordOfCompany } from '#platform/records/web/record/record-of-company.tsx';
import { useSettingsTexts } from './texts.ts';
import classes from './site-settings.module.css';

/**
 * A section of the site's settings: the form of a record for those who may change it, its values for those who may
 * read.
 */
export function SiteSection({
  of: section,
  title,
  note,
  saved,
}: {
  of: Resource;
  title: string;
  note: string;
  saved: string;
}) {
  const id = useId();
  const t = useSettingsTexts();
  return (
    <Paper component="section" aria-labelledby={id} p="lg" className={classes['section'] ?? ''}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <p className={classes['note']}>{note}</p>
      <RecordOfCompany of={section} saved={saved} readOnly={t('settings.readOnly')} rows={6} />
    </Paper>
  );
}
