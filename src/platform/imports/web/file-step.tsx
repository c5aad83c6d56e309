import { Alert, Anchor, Button, FileButton, NativeSelect, Progress, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import type { ImportResponse } from '#platform/imports/model/contract.ts';
import { problemOf, type ApiProblem } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { templateAddress, uploadImport } from './import-calls.ts';
import classes from './imports.module.css';
import { useImportTexts } from './texts.ts';

interface FileStepProps {
  /** The registers this person may import into. */
  resources: readonly Resource[];
  resource: Resource | undefined;
  onResource: (name: string) => void;
  /** The file is on its way. */
  onSending: () => void;
  onUploaded: (started: ImportResponse) => void;
}

/** The file, and where it goes. */
export function FileStep({ resources, resource, onResource, onSending, onUploaded }: FileStepProps) {
  const t = useImportTexts();
  const label = useLabels();
  const { company } = useCompanyApi();
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [isOver, setOver] = useState(false);
  const running = useRef<AbortController | null>(null);
  const send = (file: File | null | undefined) => {
    if (!file || resource === undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setSending({ name: file.name, share: 0 });
    onSending();
    uploadImport(company, file, resource.name, {
      signal: controller.signal,
      onProgress: (share) => setSending({ name: file.name, share }),
    })
      .then(onUploaded)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setProblem(problemOf(error));
      })
      .finally(() => setSending(null));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  if (resources.length === 0) return <Alert color="yellow">{t('file.noRegister')}</Alert>;
  return (
    <div className={classes['card']}>
      <NativeSelect
        label={t('file.register')}
        maw={420}
        value={resource?.name ?? ''}
        onChange={(event) => onResource(event.currentTarget.value)}
        disabled={sending !== null}
        data={[
          ...(resource === undefined ? [{ value: '', label: t('file.chooseRegister'), disabled: true }] : []),
          ...resources.map((one) => ({ value: one.name, label: label(one.label[1]) })),
        ]}
      />
      {problem !== null && <ProblemAlert problem={problem} />}
      <div
        className={classes['drop']}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending === null ? (
          <>
            <IconFileSpreadsheet size={32} stroke={1.3} aria-hidden />
            <Text size="sm">{t('file.drop')}</Text>
            <FileButton
              accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              onChange={send}
            >
              {(button) => (
                <Button {...button} leftSection={<IconUpload size={16} />} disabled={resource === undefined}>
                  {t('file.choose')}
                </Button>
              )}
            </FileButton>
            <Text size="xs" c="dimmed">
              {t('file.limit')}
            </Text>
            {resource !== undefined && (
              <Anchor href={templateAddress(company, resource.name)} download size="sm">
                {t('file.template', { list: label(resource.label[1]) })}
              </Anchor>
            )}
          </>
        ) : (
          <>
            <Text size="sm" role="status">
              {t('file.reading', { name: sending.name })}
            </Text>
            <Progress
              w={280}
              maw="100%"
              value={sending.share * 100}
              animated
              aria-label={t('file.reading', { name: sending.name })}
            />
            <Button size="compact-sm" variant="default" onClick={() => running.current?.abort()}>
              {t('file.cancel')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
