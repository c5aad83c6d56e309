import { Alert, Anchor, Button, FileButton, Group, Text } from '@mantine/core';
import { IconDownload, IconLock, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { problemOf } from '#platform/http/web/problem.ts';
import { addressOf } from '#platform/http/web/request.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { ActionForm } from '#platform/kit/web/action-form.tsx';
import { publishReport } from '#modules/report/datapoints/model/report-actions.ts';
import {
  EXPORT_FORMATS,
  type PublicationResponse,
  type VsmeReportResponse,
} from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { fillWorkbook } from './fill-workbook.ts';
import { OfPeriod } from './of-period.tsx';
import { TakeWorkbook } from './take-workbook.tsx';
import classes from './vsme.module.css';

/**
 * What goes into the report and what leaves it: the filled template, the files for others, the publications with their
 * hash.
 */
export function FilesTab() {
  return (
    <OfPeriod>
      {(report) => (
        <>
          <TakeWorkbook key={report.period.id} report={report} />
          <TakeAlong report={report} />
          <Publications report={report} />
        </>
      )}
    </OfPeriod>
  );
}

const usePath = (of = 'vsme') => `/api/companies/${encodeURIComponent(useCompany().slug)}/reports/${of}`;

function TakeAlong({ report: { period, counts, comparatives } }: { report: VsmeReportResponse }) {
  const t = useTexts();
  const mayExport = useMay('data.export');
  return (
    <section className={classes['panel']} aria-labelledby="vsme-export">
      <h2 id="vsme-export">{t('vsme.export.title')}</h2>
      <Text size="sm" c="dimmed" mb="sm">
        {t('vsme.export.text')}
      </Text>
      {comparatives !== null && (
        <Text size="sm" mb="sm">
          {t(comparatives.version === null ? 'vsme.export.comparativesApproved' : 'vsme.export.comparatives', {
            count: comparatives.facts,
            period: comparatives.period,
            version: comparatives.version ?? '',
          })}
        </Text>
      )}
      {!mayExport ? (
        <Text size="sm">{t('vsme.export.mayNot')}</Text>
      ) : counts.values === 0 ? (
        <Text size="sm">{t('vsme.export.nothing')}</Text>
      ) : (
        <Downloads period={period.id} />
      )}
    </section>
  );
}

function Downloads({ period, publication }: { period: string; publication?: PublicationResponse }) {
  const t = useTexts();
  const path = usePath();
  const textPath = usePath('document/pdf');
  const [problem, setProblem] = useState<unknown>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [isFilling, setFilling] = useState(false);
  const named: Record<string, string> = publication === undefined ? {} : { publication: publication.id };
  const suffix = publication === undefined ? '' : ` ${t('vsme.publish.version', { version: publication.version })}`;
  const fill = (file: File | null) => {
    if (file === null) return;
    setProblem(null);
    setFilling(true);
    fillWorkbook(`${path}/filled-workbook`, file, { period, ...named })
      .then(setNotes, setProblem)
      .finally(() => setFilling(false));
  };
  return (
    <>
      <Group gap="xs">
        {EXPORT_FORMATS.map((format) => (
          <Button
            key={format}
            component="a"
            size="compact-md"
            variant="default"
            href={addressOf(`${path}/export`, { period, format, ...named })}
            download
            leftSection={<IconDownload size={15} aria-hidden />}
            aria-label={`${t(`vsme.export.${format}`)}${suffix}`}
          >
            {t(`vsme.export.${format}`)}
          </Button>
        ))}
        {publication?.hasText === true && (
          <Button
            component="a"
            size="compact-md"
            variant="default"
            href={addressOf(textPath, { period, ...named })}
            download
            leftSection={<IconDownload size={15} aria-hidden />}
            aria-label={`${t('vsme.export.pdf')}${suffix}`}
          >
            {t('vsme.export.pdf')}
          </Button>
        )}
        <FileButton accept=".xlsx" onChange={fill}>
          {(button) => (
            <Button
              {...button}
              size="compact-md"
              variant="default"
              loading={isFilling}
              leftSection={<IconUpload size={15} aria-hidden />}
              aria-label={`${t('vsme.export.fill')}${suffix}`}
            >
              {t('vsme.export.fill')}
            </Button>
          )}
        </FileButton>
      </Group>
      {problem !== null && <ProblemAlert problem={problemOf(problem)} />}
      {notes.length > 0 && (
        <Alert color="yellow" mt="sm" title={t('vsme.export.notes')}>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function Publications({ report }: { report: VsmeReportResponse }) {
  const t = useTexts();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const mayPublish = useMay('report.publish');
  const mayExport = useMay('data.export');
  const { counts, publications } = report;
  const open = counts.values - counts.valuesApproved;
  const isReady = counts.values > 0 && counts.errors === 0 && open === 0;
  return (
    <section className={classes['panel']} aria-labelledby="vsme-publications">
      <h2 id="vsme-publications">{t('vsme.publish.title')}</h2>
      <Text size="sm" c="dimmed" mb="sm">
        {t('vsme.publish.text')}
      </Text>
      {!isReady && (
        <Text size="sm" mb="sm">
          {counts.values === 0 ? t('vsme.export.nothing') : t('vsme.publish.notReady', { errors: counts.errors, open })}
        </Text>
      )}
      {mayPublish && (
        <Button
          size="sm"
          leftSection={<IconLock size={15} aria-hidden />}
          disabled={!isReady}
          onClick={() => setAsking(true)}
        >
          {t('vsme.publish.button')}
        </Button>
      )}
      {publications.length > 0 && (
        <ul className={classes['list']}>
          {publications.map((publication) => (
            <li key={publication.id}>
              <Text size="sm" fw={600}>
                {t('vsme.publish.version', { version: publication.version })}
              </Text>
              <Text size="sm">
                {[
                  format.moment(publication.publishedAt),
                  publication.publishedBy === null ? '' : (report.refs[publication.publishedBy] ?? ''),
                  t('vsme.publish.facts', { count: publication.facts }),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Text>
              {publication.cause !== null && (
                <Text size="sm">
                  {t('vsme.publish.cause')}: {publication.cause}
                </Text>
              )}
              <Text size="xs" c="dimmed">
                {t('vsme.publish.hash')}
              </Text>
              <Anchor
                href={`/verify#${publication.sha256}`}
                target="_blank"
                rel="noopener"
                className={classes['hash'] ?? ''}
                underline="always"
                aria-label={t('vsme.publish.verify', { version: publication.version })}
              >
                {publication.sha256}
              </Anchor>
              {mayExport && (
                <div style={{ marginTop: 8 }}>
                  <Downloads period={report.period.id} publication={publication} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAsking && <Publish report={report} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Publish({
  report: { period, publications, counts },
  onClose,
}: {
  report: VsmeReportResponse;
  onClose: () => void;
}) {
  const t = useTexts();
  const isRestated = publications.length > 0;
  return (
    <ActionForm
      of={publishReport}
      given={isRestated ? { period: period.id } : { period: period.id, cause: null }}
      fields={{ cause: { label: t('vsme.publish.causeAsked'), required: true } }}
      title={t('vsme.publish.ask', { period: period.name })}
      consequence={t('vsme.publish.askText', { count: counts.values })}
      submit={t('vsme.publish.button')}
      size="md"
      onCancel={onClose}
      onDone={() => {
        toast({ message: t('vsme.publish.done', { period: period.name }) });
        onClose();
      }}
    />
  );
}
