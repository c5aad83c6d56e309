import { Button, Group } from '@mantine/core';
import { useAction, useBulkChange } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import type { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import type { approveDataPoints } from '#modules/report/datapoints/model/report-actions.ts';
import { useDatapointTexts } from './texts.ts';

interface MoveProps {
  values: readonly { id: string; status: string }[];
  /** Datapoints of any standard move alike. */
  resource: unknown;
  approving: unknown;
}
interface Refused {
  reasons: readonly Message[];
}

/** The steps of a whole disclosure at once: what is a draft becomes reviewed, what is reviewed approved. */
export function MoveMany({ values, resource, approving }: MoveProps) {
  const t = useDatapointTexts();
  const review = useBulkChange(resource as typeof disclosureValue);
  const approve = useAction(approving as typeof approveDataPoints);
  const mayWrite = useMay('report.write');
  const mayApprove = useMay('report.approve');
  const inWords = useInWords();
  const drafts = values.filter(({ status }) => status === 'draft').map(({ id }) => id);
  const reviewed = values.filter(({ status }) => status === 'reviewed').map(({ id }) => id);
  const said = (to: 'reviewed' | 'approved', count: number, refused: readonly Refused[]) =>
    toast({
      message: t(`moved.${to}`, { count }),
      tone: refused.length > 0 ? 'warning' : 'done',
      ...(refused.length > 0 ? { title: inWords(refused[0]?.reasons ?? []), seconds: 10 } : {}),
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
          {t('moveAll.reviewed', { count: drafts.length })}
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
          {t('moveAll.approved', { count: reviewed.length })}
        </Button>
      )}
      {error !== null && <ProblemAlert problem={problemOf(error)} />}
    </Group>
  );
}
