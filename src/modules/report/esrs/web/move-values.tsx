import { Button, Group } from '@mantine/core';
import { useAction, useBulkChange } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { approveEsrsValues } from '#modules/report/esrs/model/esrs-actions.ts';
import type { EsrsPointResponse } from '#modules/report/esrs/model/esrs-contracts.ts';
import { esrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { useEsrsTexts } from './texts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import type { Message } from '#platform/messages/model/messages.ts';

interface Refused {
  reasons: readonly Message[];
}

/** The steps of a whole requirement at once: what is a draft becomes reviewed, what is reviewed approved. */
export function MoveValues({ points }: { points: readonly EsrsPointResponse[] }) {
  const t = useEsrsTexts();
  const review = useBulkChange(esrsValue);
  const approve = useAction(approveEsrsValues);
  const inWords = useInWords();
  const [mayWrite, mayApprove] = [useMay('report.write'), useMay('report.approve')];
  const values = points.flatMap((point) => point.values);
  const idsOf = (status: 'draft' | 'reviewed') => values.filter((value) => value.status === status).map(({ id }) => id);
  const [drafts, reviewed] = [idsOf('draft'), idsOf('reviewed')];
  const said = (to: 'reviewed' | 'approved', count: number, refused: readonly Refused[]) =>
    toast({
      message: t(to, { count }),
      tone: refused.length > 0 ? 'warning' : 'done',
      ...(refused.length > 0 ? { title: inWords(refused[0]?.reasons ?? []), seconds: 10 } : {}),
    });
  const error = review.error ?? approve.error;
  const [canReview, canApprove] = [mayWrite && drafts.length > 0, mayApprove && reviewed.length > 0];
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
          {t('reviewAll', { count: drafts.length })}
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
          {t('approveAll', { count: reviewed.length })}
        </Button>
      )}
      {error !== null && <ProblemAlert problem={problemOf(error)} />}
    </Group>
  );
}
