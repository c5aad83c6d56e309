import { Button, Progress, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { addressOf } from '#platform/http/web/request.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { isAtWork, useCancelJob, useExports, useMakeExport, type CompanyExport } from './calls.ts';
import classes from '#modules/company/web/cards.module.css';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

/** Everything the company has as one file: made in the background, fetched for a week. */
export function ExportCard() {
  const t = useCompanyTexts();
  const { data, error, refetch } = useExports();
  const make = useMakeExport();
  const isBusy = data?.exports.some(isAtWork) ?? false;
  return (
    <Panel
      title={t('data.export')}
      note={`${t('data.exportNote')} ${t('data.exportLogged')}`}
      actions={
        <Button disabled={isBusy} loading={make.isPending} onClick={() => make.mutate()}>
          {t('data.exportStart')}
        </Button>
      }
    >
      <ProblemNote error={make.error} />
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} order={3} />
      ) : data === undefined ? (
        <Loading rows={2} />
      ) : data.exports.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('data.exportNone')}
        </Text>
      ) : (
        <Exports exports={data.exports} />
      )}
    </Panel>
  );
}

function Exports({ exports }: { exports: readonly CompanyExport[] }) {
  const t = useCompanyTexts();
  const format = useFormat();
  return (
    <DataTable
      isStacked
      label={t('settings.table', { of: t('data.export') })}
      rows={exports}
      keyOf={({ id }) => id}
      columns={[
        { name: 'made', label: t('data.exportMade'), cell: ({ createdAt }) => format.moment(createdAt) },
        { name: 'by', label: t('data.exportBy'), cell: ({ createdBy }) => createdBy },
        { name: 'state', label: t('data.exportState'), cell: (made) => <ExportState made={made} /> },
      ]}
    />
  );
}

function ExportState({ made }: { made: CompanyExport }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const cancel = useCancelJob();
  const inWords = useInWords();
  if (made.isReady) {
    return (
      <>
        <Button
          component="a"
          href={addressOf(`/api/companies/${encodeURIComponent(slug)}/company-exports/${made.id}/file`)}
          download
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          aria-label={t('data.downloadOf', {
            size: format.bytes(made.bytes ?? 0),
            moment: format.moment(made.createdAt),
          })}
        >
          {t('data.download', { size: format.bytes(made.bytes ?? 0) })}
        </Button>{' '}
        <Text component="span" size="xs" c="dimmed">
          {t('data.exportUntil', { day: format.dayOf(made.endsAt) })}
        </Text>
      </>
    );
  }
  if (!isAtWork(made))
    return (
      (made.said === null ? null : inWords(made.said)) ??
      (made.state === 'cancelled'
        ? t('data.exportCancelled')
        : made.state === 'failed'
          ? t('data.exportFailed')
          : t('data.exportGone'))
    );
  const { done, total } = made.progress;
  return (
    <div className={classes['progress']}>
      <Progress value={total === 0 ? 0 : (100 * done) / total} size="sm" aria-label={t('data.exportRunning')} />
      <Text size="xs" c="dimmed" role="status">
        {total === 0
          ? t('data.exportWaiting')
          : t('data.exportProgress', { done: format.number(done), total: format.number(total) })}
      </Text>
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        loading={cancel.isPending}
        onClick={() => cancel.mutate(made.runId)}
      >
        {t('data.exportCancel')}
      </Button>
    </div>
  );
}
