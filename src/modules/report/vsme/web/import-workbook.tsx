import { PlainTable } from '#platform/kit/web/plain-table.tsx';
import { Alert, Button, FileButton, Group, SegmentedControl, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ScrollRegion } from '#platform/kit/web/scroll-region.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import {
  importWorkbookCall,
  uploadWorkbookCall,
  type VsmeReportResponse,
  type WorkbookResponse,
} from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import classes from '#modules/report/datapoints/web/points.module.css';

/** A filled template: first what it would change, then the change. */
export function ImportWorkbook({ report: { period } }: { report: VsmeReportResponse }) {
  const t = useTexts();
  const mayWrite = useMay('report.write');
  const [shown, setShown] = useState<WorkbookResponse | null>(null);
  const bring = useSend(uploadWorkbookCall);
  const take = useSend(importWorkbookCall);
  const choose = (file: File | null) => {
    if (file === null) return;
    const form = new FormData();
    form.set('period', period.id);
    form.set('file', file);
    bring.mutate({ form }, { onSuccess: setShown });
  };
  const error = bring.error ?? take.error;
  return (
    <section className={classes['panel']} aria-labelledby="vsme-import">
      <h2 id="vsme-import">{t('vsme.import.title')}</h2>
      <Text size="sm" c="dimmed" mb="sm">
        {t('vsme.import.text')}
      </Text>
      {period.isLocked && <Text size="sm">{t('vsme.locked', { period: period.name })}</Text>}
      {mayWrite && !period.isLocked && (
        <FileButton accept=".xlsx" onChange={choose}>
          {(button) => (
            <Button
              {...button}
              size="sm"
              variant="default"
              loading={bring.isPending}
              leftSection={<IconUpload size={15} aria-hidden />}
            >
              {t('vsme.import.choose')}
            </Button>
          )}
        </FileButton>
      )}
      {error !== null && <ProblemAlert problem={problemOf(error)} />}
      {shown !== null && (
        <DryRun
          shown={shown}
          isTaking={take.isPending}
          onDrop={() => setShown(null)}
          onTake={() =>
            take.mutate(
              { params: { file: shown.file.id }, body: { period: period.id } },
              {
                onSuccess: ({ counts }) => {
                  toast({ message: t('vsme.import.done', { count: counts.new + counts.changed }) });
                  setShown(null);
                },
              },
            )
          }
        />
      )}
    </section>
  );
}

const VERDICTS = ['new', 'changed', 'left', 'same'] as const;
type Verdict = (typeof VERDICTS)[number];

function DryRun({
  shown,
  isTaking,
  onTake,
  onDrop,
}: {
  shown: WorkbookResponse;
  isTaking: boolean;
  onTake: () => void;
  onDrop: () => void;
}) {
  const t = useTexts();
  const inWords = useInWords();
  const format = useFormat();
  const [verdict, setVerdict] = useState<Verdict>(VERDICTS.find((one) => shown.counts[one] > 0) ?? 'new');
  const rows = shown.rows.filter((row) => row.verdict === verdict);
  const toTake = shown.counts.new + shown.counts.changed;
  return (
    <div style={{ marginTop: 16 }} role="region" aria-label={t('vsme.import.dryRun', { name: shown.file.name })}>
      <Text size="sm" fw={600}>
        {t('vsme.import.of', {
          entity: shown.entity,
          from: format.date(shown.period.from),
          to: format.date(shown.period.to),
        })}
      </Text>
      {shown.notes.length > 0 && (
        <Alert color="yellow" my="sm" title={t('vsme.import.notes', { count: shown.notes.length })}>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {shown.notes.map((note) => (
              <li key={note.cell + note.message}>
                {note.cell}: {inWords(note)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <SegmentedControl
        my="sm"
        size="xs"
        orientation="horizontal"
        style={{ flexWrap: 'wrap' }}
        aria-label={t('vsme.import.verdicts')}
        value={verdict}
        onChange={(value) => setVerdict(value as Verdict)}
        data={VERDICTS.map((name) => ({ value: name, label: t(`vsme.import.${name}`, { count: shown.counts[name] }) }))}
      />
      <ScrollRegion label={t('vsme.import.rows')} maxHeight={360}>
        <PlainTable
          className={classes['table']}
          label={t('vsme.import.rows')}
          columns={[
            { name: 'point', label: t('vsme.import.point'), cell: (row) => row.label },
            {
              name: 'value',
              label: t('vsme.import.value'),
              cellProps: () => ({ className: classes['value'] }),
              cell: (row) => `${short(row.value)} ${row.unitLabel}`,
            },
            {
              name: 'before',
              label: t('vsme.import.before'),
              cellProps: () => ({ className: classes['value'] }),
              cell: (row) => (row.before === null ? '–' : short(row.before)),
            },
          ]}
          rows={rows}
          keyOf={({ label }) => label}
        />
      </ScrollRegion>
      <Group gap="xs" mt="sm">
        <Button size="sm" loading={isTaking} disabled={toTake === 0} onClick={onTake}>
          {t('vsme.import.take', { count: toTake })}
        </Button>
        <Button size="sm" variant="default" onClick={onDrop}>
          {t('vsme.cancel')}
        </Button>
      </Group>
    </div>
  );
}

const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
