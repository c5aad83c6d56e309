import { FileButton, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useRecords, useSend } from '#platform/http/web/hooks.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import {
  assessmentFile,
  assessmentImportCall,
  type AssessmentFile,
} from '#modules/materiality/transfer/model/assessment-file.ts';
import { useAssessmentChoice } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useTransferTexts } from './texts.ts';
import { issueMessage } from '#platform/messages/model/schema-messages.ts';
import { inWords } from '#platform/messages/web/in-words.ts';

type Read = { file: AssessmentFile } | { problem: string };

/** A new draft from a JSON file; what is in it is said before. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTransferTexts();
  const { choose } = useAssessmentChoice();
  const periods =
    useRecords(reportingPeriod, { limit: 200, sort: [{ field: 'from', descending: true }] }).data?.items ?? [];
  const [read, setRead] = useState<Read | null>(null);
  const [chosen, setPeriod] = useState<string | null>(null);
  const [name, setName] = useState('');
  const bring = useSend(assessmentImportCall);
  const period = chosen ?? periods[0]?.id ?? '';
  const take = (file: File | null) => {
    if (file !== null)
      void file.text().then((text) => {
        const found = readFile(text, t('noJson'));
        setRead(found);
        if ('file' in found) setName(found.file.name);
      });
  };
  const send = () => {
    if (read !== null && 'file' in read)
      bring.mutate(
        { body: { period, name, file: read.file } },
        {
          onSuccess: ({ assessment, entries }) => {
            toast({ message: t('done', { count: entries }) });
            choose(assessment);
            onClose();
          },
        },
      );
  };
  return (
    <Dialog
      title={t('title')}
      submit={t('submit')}
      isBusy={bring.isPending}
      isReady={read !== null && 'file' in read && period !== '' && name.trim() !== ''}
      error={bring.error}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{t('text')}</Text>
      <div>
        <FileButton accept=".json,application/json" inputProps={{ 'aria-label': t('file') }} onChange={take}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconUpload size={16} />}>
              {t('choose')}
            </Button>
          )}
        </FileButton>
      </div>
      {read !== null && (
        <Text size="sm" role="status" {...('problem' in read ? { c: 'red' } : {})}>
          {'file' in read
            ? t('found', {
                name: read.file.name,
                entries: read.file.entries.length,
                decisions: read.file.decisions.length,
              })
            : t('unreadable', { reason: read.problem })}
        </Text>
      )}
      <NativeSelect
        label={t('period')}
        value={period}
        data={periods.map(({ id, name: title }) => ({ value: id, label: title }))}
        onChange={(event) => setPeriod(event.currentTarget.value)}
      />
      <TextInput
        label={t('name')}
        required
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  );
}

function readFile(text: string, noJson: string): Read {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { problem: noJson };
  }
  const checked = assessmentFile.safeParse(parsed);
  const [issue] = checked.error?.issues ?? [];
  return checked.success
    ? { file: checked.data }
    : { problem: issue === undefined ? '' : `${issue.path.join('.')} ${inWords(issueMessage(issue))}`.trim() };
}
