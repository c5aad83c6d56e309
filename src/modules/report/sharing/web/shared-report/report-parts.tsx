import { PlainTable } from '#platform/kit/web/plain-table.tsx';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { AuthLayout } from '#platform/auth/web/auth-layout.tsx';
import { problemOf } from '#platform/http/web/problem.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { type SharedFile } from '#modules/report/sharing/model/shared-files.ts';
import { sharedReportFileCall, type SharedReport } from '#modules/report/sharing/model/shared-report-contracts.ts';
import classes from './shared-report.module.css';
import { useSharedReportTexts } from './texts.ts';

interface ReportPartsProps {
  report: SharedReport;
  token: string;
  password: string | null;
}

/** What the publication is, its key figures, the files chosen for this link, and what to know before relying on it. */
export function ReportParts({ report, token, password }: ReportPartsProps) {
  const t = useSharedReportTexts();
  const { replacedBy, isOutOfDate, version, waivers, disclaimer, withdrawal } = report;
  // Nobody reads a value of what has been withdrawn before having read that it has been.
  const [isOpened, setOpened] = useState(withdrawal === null);
  if (!isOpened)
    return (
      <AuthLayout title={report.title} intro={report.company}>
        <Withdrawn report={report} />
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('withdrawnOpen')}
        </Button>
      </AuthLayout>
    );
  return (
    <AuthLayout title={report.title} intro={report.company} aside={<Aside report={report} />}>
      <Withdrawn report={report} />
      {replacedBy !== null && (
        <Alert color="yellow" mb="md" title={t('replaced', { version: replacedBy.version })}>
          {replacedBy.isWithdrawn
            ? t('replacedWithdrawn', { on: dayText(replacedBy.publishedAt), version: replacedBy.version })
            : t('replacedText', { on: dayText(replacedBy.publishedAt), own: version })}
        </Alert>
      )}
      {replacedBy === null && withdrawal === null && isOutOfDate && (
        <Alert color="yellow" mb="md" title={t('outOfDate')}>
          {t('outOfDateText')}
        </Alert>
      )}
      <About report={report} />
      <Part id="key-metrics" title={t('figures')}>
        <KeyFigures figures={report.keyFigures} />
      </Part>
      <Part id="files" title={t('files')}>
        <Files files={report.files} token={token} password={password} />
      </Part>
      {waivers.length > 0 && (
        <Part id="waived" title={t('waived')}>
          <Waived waivers={waivers} />
        </Part>
      )}
      {disclaimer !== null && (
        <Part id="disclaimer" title={t('disclaimer')}>
          <p className={classes['disclaimer']}>{disclaimer}</p>
        </Part>
      )}
    </AuthLayout>
  );
}

/** That the company withdrew the report, and why. */
function Withdrawn({ report: { withdrawal, company, version, sha256 } }: { report: SharedReport }) {
  const t = useSharedReportTexts();
  if (withdrawal === null) return null;
  return (
    <Alert color="red" mb="md" title={t('withdrawn', { on: dayText(withdrawal.at) })}>
      <Text size="sm">{t('withdrawnText', { company, version })}</Text>
      <Text size="sm">{t('withdrawnReason', { reason: withdrawal.reason })}</Text>
      <Anchor href={`/verify#${sha256}`} target="_blank" rel="noopener" size="sm" underline="always">
        {t('verify')}
      </Anchor>
    </Alert>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={classes['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function About({ report: { identifier, period, version, publishedAt, standard, cause } }: { report: SharedReport }) {
  const t = useSharedReportTexts();
  const facts: [string, string][] = [
    ...(identifier === '' ? [] : [[t('identifier'), identifier] as [string, string]]),
    [t('period'), t('periodOf', { name: period.name, from: dayText(period.from), to: dayText(period.to) })],
    [t('version'), t('versionOf', { version, on: dayText(publishedAt) })],
    [t('standard'), standard],
    ...(cause === null ? [] : [[t('cause'), cause] as [string, string]]),
  ];
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is shown of the report stands in its language, which is English. */
const inReport = () => ({ lang: 'en' });

function KeyFigures({ figures }: { figures: SharedReport['keyFigures'] }) {
  const t = useSharedReportTexts();
  if (figures.length === 0) return <Text size="sm">{t('noFigures')}</Text>;
  const hasBefore = figures.some(({ before }) => before !== null);
  return (
    <PlainTable
      className={classes['table']}
      labelledBy="key-metrics"
      columns={[
        {
          name: 'figure',
          label: t('figure'),
          cellProps: inReport,
          cell: ({ label, notes }: (typeof figures)[number]) => (
            <>
              {label}
              {notes.map((note) => (
                <Text key={note} size="xs" c="dimmed" fw={400}>
                  {note}
                </Text>
              ))}
            </>
          ),
        },
        { name: 'value', label: t('value'), cellProps: inReport, cell: ({ value }) => value },
        ...(hasBefore
          ? [
              {
                name: 'before',
                label: t('before'),
                cellProps: inReport,
                cell: ({ before }: (typeof figures)[number]) => before ?? '–',
              },
            ]
          : []),
      ]}
      rows={figures}
      keyOf={({ label }) => label}
    />
  );
}

function Files({ files, token, password }: { files: readonly SharedFile[]; token: string; password: string | null }) {
  const t = useSharedReportTexts();
  const [busy, setBusy] = useState<SharedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const download = (file: SharedFile) => {
    setBusy(file);
    setProblem(null);
    // Saving a file is shared with pages of companies: what those need would come along with it.
    import('#platform/http/web/post-for-file.ts')
      .then(({ postForFile }) => postForFile(sharedReportFileCall.path, { token, password, file }, `report.${file}`))
      .catch((error: unknown) => setProblem(problemOf(error).title))
      .finally(() => setBusy(null));
  };
  return (
    <>
      <ul className={classes['files']}>
        {files.map((file) => (
          <li key={file}>
            <Button
              size="sm"
              variant={file === 'pdf' ? 'filled' : 'default'}
              loading={busy === file}
              disabled={busy !== null && busy !== file}
              onClick={() => download(file)}
            >
              {t(`file.${file}`)}
            </Button>
          </li>
        ))}
      </ul>
      {problem !== null && (
        <Alert color="red" role="alert" mt="sm">
          {t('fileFailed', { reason: problem })}
        </Alert>
      )}
    </>
  );
}

function Waived({ waivers }: { waivers: SharedReport['waivers'] }) {
  const t = useSharedReportTexts();
  const inWords = useInWords();
  return (
    <>
      <Text size="sm" mb="xs">
        {t('waivedText')}
      </Text>
      <ul className={classes['list']}>
        {waivers.map(({ lacked, reason }) => (
          <li key={reason}>
            {lacked.slice(0, 1).map(inWords).join('')} {t('reason', { reason })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Aside({ report: { sha256, lastDay } }: { report: SharedReport }) {
  const t = useSharedReportTexts();
  return (
    <section className={classes['card']} aria-labelledby="link">
      <h2 id="link">{t('link')}</h2>
      <Text size="sm">{t('linkText', { day: dayText(lastDay) })}</Text>
      <Text size="sm" mt="xs">
        {t('privacy')}
      </Text>
      <h2>{t('verification')}</h2>
      <Text size="sm">{t('verificationText')}</Text>
      <Anchor href={`/verify#${sha256}`} target="_blank" rel="noopener" size="sm" underline="always">
        {t('verify')}
      </Anchor>
      <Text size="xs" c="dimmed" mt="xs">
        {t('hash')}
      </Text>
      <div className={classes['hash']}>{sha256}</div>
    </section>
  );
}

/**
 * A day, or the day of a moment where the reader is. Not by the format of companies, which brings numbers, units and
 * money along: values come as the report prints them.
 */
function dayText(at: string): string {
  const isDay = at.length === 10;
  return new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    ...(isDay ? { timeZone: 'UTC' } : {}),
  }).format(Date.parse(at));
}
