import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import type { MaterialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
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
  const { data, isPending } = useRecords(reportingPeriod, { limit: 200, sort: [{ field: 'from', descending: true }] });
  if (isPending) return null;
  const periods = data?.items ?? [];
  // The year after the one it starts from, if there is one.
  const periodAfter = (earlier: unknown) => {
    const source = assessments.find(({ id }) => id === earlier) ?? from;
    return periods.findLast((one) => one.from > source.period.to)?.id ?? periods[0]?.id;
  };
  const period = periodAfter(from.id);
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ActionForm
      of={startAssessment}
      given={{}}
      start={{
        from: from.id,
        standard: from.standard as MaterialityAssessment['standard'],
        ...(period === undefined ? {} : { period }),
      }}
      fields={{
        from: { label: t('start.from') },
        period: { label: t('start.period') },
        standard: { label: t('start.standard') },
        name: { label: t('start.name'), help: t('start.nameHelp') },
      }}
      inputs={{
        from: (props, { set }) => (
          <NativeChoice
            {...props}
            options={named(assessments)}
            onChange={(earlier) => set({ from: earlier, period: periodAfter(earlier) ?? null })}
          />
        ),
        period: (props, { values }) => (
          <NativeChoice key={String(values['from'])} {...props} options={named(periods)} />
        ),
        standard: (props) => <NativeChoice {...props} />,
      }}
      title={t('start.title')}
      consequence={t('start.text')}
      submit={t('start.submit')}
      onCancel={onClose}
      onDone={({ assessment, iros }) => {
        toast({ message: t('start.done', { count: iros }) });
        onStarted(assessment);
        onClose();
      }}
    />
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
