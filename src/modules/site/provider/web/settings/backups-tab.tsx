import { Alert, Badge, Paper, Stack, Text, Title } from '@mantine/core';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { backupsCall } from '#modules/site/provider/model/provider-calls.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useSettingsTexts } from './texts.ts';
import classes from './site-settings.module.css';

type Run = ResponseOf<typeof backupsCall>['runs'][number];

/** Whether there is a backup that can be relied on, and what to do when there is none. */
export function BackupsTab() {
  const t = useSettingsTexts();
  const { data, error, refetch } = useCall(backupsCall);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={5} />;
  return (
    <Stack className={classes['section'] ?? ''}>
      {data.warnings.map((warning) => (
        <Alert
          key={warning}
          color={warning === 'failed' || warning === 'rehearsal-failed' ? 'red' : 'copper'}
          title={t(`backups.warning.${warning}`)}
        >
          {t(`backups.advice.${warning}`)}
        </Alert>
      ))}
      {data.schedule !== null && <Schedule of={data.schedule} />}
      <Title order={2} size="h3">
        {t('backups.runs')}
      </Title>
      {data.runs.length === 0 ? (
        <EmptyState title={t('backups.none')} order={3}>
          {t('backups.noneText')}
        </EmptyState>
      ) : (
        data.runs.map((run) => <BackupRun key={`${run.kind} ${run.startedAt} ${run.result}`} of={run} />)
      )}
    </Stack>
  );
}

function Schedule({ of: { to, times, keep } }: { of: NonNullable<ResponseOf<typeof backupsCall>['schedule']> }) {
  const t = useSettingsTexts();
  const format = useFormat();
  const clock = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return (
    <Paper component="section" aria-labelledby="backup-schedule" p="md">
      <Title order={2} size="h3" id="backup-schedule">
        {t('backups.schedule')}
      </Title>
      <Text size="sm" className={classes['long'] ?? ''}>
        {t('backups.scheduleText', { times: format.list(times.map(clock)), to })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('backups.keep', {
          daily: format.number(keep.daily),
          weekly: format.number(keep.weekly),
          monthly: format.number(keep.monthly),
        })}
      </Text>
    </Paper>
  );
}

const tones = { complete: 'pine', incomplete: 'copper', failed: 'red' } as const;

function BackupRun({
  of: { kind, isScheduled, startedAt, result, archive, bytes, rows, files, damagedFiles, missingFiles, error },
}: {
  of: Run;
}) {
  const t = useSettingsTexts();
  const format = useFormat();
  const title = t(kind === 'rehearsal' ? 'backups.rehearsal' : isScheduled ? 'backups.scheduled' : 'backups.byCommand');
  return (
    <Paper component="article" aria-label={`${title}, ${format.moment(startedAt)}`} className={classes['now'] ?? ''}>
      <div className={classes['nowText']}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {format.moment(startedAt)}
          {bytes !== null && `, ${format.bytes(bytes)}`}
          {rows !== null && `, ${t('backups.rows', { count: rows, rows: format.number(rows) })}`}
          {files !== null && `, ${t('backups.files', { count: files, files: format.number(files) })}`}
        </Text>
        {archive !== null && (
          <Text size="sm" className={classes['long'] ?? ''}>
            {archive}
          </Text>
        )}
        {error !== null && (
          <Text size="sm" className={classes['long'] ?? ''}>
            {error}
          </Text>
        )}
        <Files title={t('backups.damaged', { count: damagedFiles.length })} of={damagedFiles} />
        <Files title={t('backups.missing', { count: missingFiles.length })} of={missingFiles} />
      </div>
      <Badge variant="light" color={tones[result]}>
        {t(`backups.result.${result}`)}
      </Badge>
    </Paper>
  );
}

function Files({ title, of }: { title: string; of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul className={classes['files']}>
        {of.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    </details>
  );
}
