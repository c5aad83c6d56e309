import { Alert, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useAction, useRecords } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { ActionForm } from '#platform/kit/web/action-form.tsx';
import { materialityAssessment, type MaterialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { approveAssessment, startAssessment } from '#modules/materiality/assessment/model/materiality-actions.ts';
import type { AssessmentHead } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useTexts } from '#modules/materiality/web/texts.ts';
import { useAssessment } from './use-assessment.ts';

/** A new draft with the entries of an earlier assessment. */
export function StartDialog({
  assessments,
  from,
  onStarted,
  onClose,
}: {
  assessments: readonly AssessmentHead[];
  from: AssessmentHead;
  onStarted: (id: string) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const label = useLabels();
  const periods =
    useRecords(reportingPeriod, { limit: 200, sort: [{ field: 'from', descending: true }] }).data?.items ?? [];
  const [earlier, setEarlier] = useState(from.id);
  const [chosenPeriod, setPeriod] = useState<string | null>(null);
  const [standard, setStandard] = useState(from.standard as MaterialityAssessment['standard']);
  const [name, setName] = useState('');
  const start = useAction(startAssessment);
  const source = assessments.find(({ id }) => id === earlier) ?? from;
  // The year after the one it starts from, if there is one.
  const period = chosenPeriod ?? periods.findLast((one) => one.from > source.period.to)?.id ?? periods[0]?.id ?? '';
  const send = () =>
    start.mutate(
      { from: earlier, period, standard, name: name.trim() === '' ? null : name },
      {
        onSuccess: ({ assessment, iros }) => {
          toast({ message: t('start.done', { count: iros }) });
          onStarted(assessment);
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('start.title')}
      submit={t('start.submit')}
      isBusy={start.isPending}
      isReady={period !== ''}
      error={start.error}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{t('start.text')}</Text>
      <NativeSelect
        label={t('start.from')}
        value={earlier}
        data={assessments.map(({ id, name: title }) => ({ value: id, label: title }))}
        onChange={(event) => setEarlier(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('start.period')}
        value={period}
        data={periods.map(({ id, name: title }) => ({ value: id, label: title }))}
        onChange={(event) => setPeriod(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('start.standard')}
        value={standard}
        data={Object.entries(materialityAssessment.fields.standard.options).map(([value, text]) => ({
          value,
          label: label(text),
        }))}
        onChange={(event) => setStandard(event.currentTarget.value as MaterialityAssessment['standard'])}
      />
      <TextInput
        label={t('start.name')}
        description={t('start.nameHelp')}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** Four eyes: what is approved here does not change any more. */
export function ApproveDialog({ assessment, onClose }: { assessment: AssessmentHead; onClose: () => void }) {
  const t = useTexts();
  const inWords = useInWords();
  const approval = useAssessment(assessment.id).data?.approval;
  return (
    <ActionForm
      of={approveAssessment}
      given={{ assessment: assessment.id }}
      fields={{ note: { label: t('approve.note') } }}
      title={t('approve.title', { name: assessment.name })}
      consequence={t('approve.text')}
      submit={t('approve.button')}
      isReady={approval?.isAllowed === true}
      onCancel={onClose}
      onDone={() => {
        toast({ message: t('approve.done', { name: assessment.name }) });
        onClose();
      }}
    >
      {approval !== undefined && approval.reason !== null && (
        <Alert color={approval.isAllowed ? 'yellow' : 'red'} icon={<IconInfoCircle size={18} />}>
          {inWords(approval.reason)}
        </Alert>
      )}
    </ActionForm>
  );
}
