import { Button, Group } from '@mantine/core';
import { useAction, useBulkChange } from '#platform/web/api/hooks.ts';
import { problemOf } from '#platform/web/api/problem.ts';
import { ProblemAlert } from '#platform/web/forms/error-summary.tsx';
import { toast } from '#platform/web/register/toast.ts';
import { useMay } from '#platform/web/session/company.tsx';
import { disclosureValue } from '../../model/disclosure-value.ts';
import { approveDataPoints } from '../../model/report-actions.ts';
import type { SectionAnswer } from '../../model/vsme-report-contracts.ts';
import { useTexts } from '../texts.ts';

interface Refused {
  message: string;
}

/** The steps of a whole disclosure at once: what is a draft becomes reviewed, what is reviewed approved. */
export function MoveMany({ sections }: { sections: readonly SectionAnswer[] }) {
  const t = useTexts();
  const review = useBulkChange(disclosureValue);
  const approve = useAction<typeof approveDataPoints, { approved: number; refused: Refused[] }>(approveDataPoints);
  const mayWrite = useMay('report.write');
  const mayApprove = useMay('report.approve');
  const values = sections.flatMap(({ concepts }) => concepts.flatMap((concept) => concept.values));
  const drafts = values.filter(({ status }) => status === 'draft').map(({ id }) => id);
  const reviewed = values.filter(({ status }) => status === 'reviewed').map(({ id }) => id);
  const said = (to: 'reviewed' | 'approved', count: number, refused: readonly Refused[]) =>
    toast({
      message: t(`vsme.moved.${to}`, { count }),
      tone: refused.length > 0 ? 'warning' : 'done',
      ...(refused.length > 0 ? { title: refused[0]?.message ?? '', seconds: 10 } : {}),
    });
  const error = review.error ?? approve.error;
  const canReview = mayWrite && drafts.length > 0;
  const canApprove = mayApprove && reviewed.length > 0;
  if (!canReview && !canApprove && error === null) return null;
  return (
    <Group gap="xs" mb="sm">
      {canReview && (
        <Button
          size="compact-sm"
          variant="default"
          loading={review.isPending}
          onClick={() =>
            review.mutate(
              { target: { ids: drafts }, set: { status: 'reviewed' } },
              { onSuccess: ({ changed, refused }) => said('reviewed', changed, refused) },
            )
          }
        >
          {t('vsme.moveAll.reviewed', { count: drafts.length })}
        </Button>
      )}
      {canApprove && (
        <Button
          size="compact-sm"
          variant="default"
          loading={approve.isPending}
          onClick={() =>
            approve.mutate(
              { values: reviewed.map((id) => ({ id })) },
              { onSuccess: ({ approved, refused }) => said('approved', approved, refused) },
            )
          }
        >
          {t('vsme.moveAll.approved', { count: reviewed.length })}
        </Button>
      )}
      {error !== null && <ProblemAlert problem={problemOf(error)} />}
    </Group>
  );
}
