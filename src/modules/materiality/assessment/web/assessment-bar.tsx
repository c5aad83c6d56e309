import { Button, NativeSelect } from '@mantine/core';
import { IconCopyPlus, IconListDetails, IconLock, IconSend, IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import type { AssessmentHead } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { useTexts } from '#modules/materiality/web/texts.ts';
import type { AssessmentChoice } from './use-assessment.ts';
import classes from '../../web/materiality.module.css';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const StartDialog = lazyComponent(() => import('./assessment-dialogs.tsx').then((file) => file.StartDialog));
const ApproveDialog = lazyComponent(() => import('./assessment-dialogs.tsx').then((file) => file.ApproveDialog));
const SectorTemplateDialog = lazyComponent(() =>
  import('#modules/materiality/sector-templates/web/template-dialog.tsx').then((file) => file.SectorTemplateDialog),
);
const statuses = { draft: 'draft', inReview: 'review', approved: 'done', superseded: 'neutral' } as const;

/** Which assessment is shown and how far it is. */
export function AssessmentSelect({ assessments, chosen, choose }: AssessmentChoice) {
  const t = useTexts();
  const label = useLabels();
  if (chosen === null) return null;
  return (
    <>
      <NativeSelect
        size="sm"
        label={t('choice')}
        value={chosen.id}
        data={assessments.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <StatusBadge status={statuses[chosen.status]}>
        {label(materialityAssessment.fields.status.labels[chosen.status])}
      </StatusBadge>
    </>
  );
}

/** The next step of an assessment, for who may take it. */
export function AssessmentBar({ choice }: { choice: AssessmentChoice }) {
  const t = useTexts();
  const [open, setOpen] = useState<'start' | 'approve' | 'template' | null>(null);
  const [mayWrite, mayApprove] = [useMay('materiality.write'), useMay('materiality.approve')];
  const move = useChange(materialityAssessment);
  const { chosen, assessments } = choice;
  if (chosen === null) return null;
  const to = (status: 'draft' | 'inReview', { id, version }: AssessmentHead) =>
    move.mutate({ id, version, set: { status } });
  return (
    <>
      <div className={classes['bar']}>
        <AssessmentSelect {...choice} />
        <span data-grow />
        {mayWrite && chosen.status === 'draft' && (
          <Button variant="default" leftSection={<IconListDetails size={16} />} onClick={() => setOpen('template')}>
            {t('sectorTemplate')}
          </Button>
        )}
        {mayWrite && (
          <Button variant="default" leftSection={<IconCopyPlus size={16} />} onClick={() => setOpen('start')}>
            {t('start.button')}
          </Button>
        )}
        {mayWrite && chosen.status === 'draft' && (
          <Button leftSection={<IconSend size={16} />} loading={move.isPending} onClick={() => to('inReview', chosen)}>
            {t('toReview')}
          </Button>
        )}
        {mayWrite && chosen.status === 'inReview' && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            loading={move.isPending}
            onClick={() => to('draft', chosen)}
          >
            {t('toDraft')}
          </Button>
        )}
        {mayApprove && chosen.status === 'inReview' && (
          <Button leftSection={<IconLock size={16} />} onClick={() => setOpen('approve')}>
            {t('approve.button')}
          </Button>
        )}
      </div>
      {move.error !== null && <ProblemAlert problem={problemOf(move.error)} />}
      <Meanwhile shows={null}>
        {open === 'start' && (
          <StartDialog
            assessments={assessments}
            from={chosen}
            onStarted={choice.choose}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'template' && <SectorTemplateDialog assessment={chosen} onClose={() => setOpen(null)} />}
        {open === 'approve' && <ApproveDialog assessment={chosen} onClose={() => setOpen(null)} />}
      </Meanwhile>
    </>
  );
}
