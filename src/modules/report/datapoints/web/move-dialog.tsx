import { Alert, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction, useBulkChange } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import type { Message } from '#platform/messages/model/messages.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import type { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import type { approveDataPoints } from '#modules/report/datapoints/model/report-actions.ts';
import type { MovedDisclosure, MoveReportProps } from './move-report.tsx';
import { useDatapointTexts } from './texts.ts';

/** So many values go with one call. */
const most = 500;
interface Refused {
  id: string;
  reasons: readonly Message[];
}

const idsOf = (disclosures: readonly MovedDisclosure[], status: string): string[] =>
  disclosures.flatMap(({ values }) => values.filter((value) => value.status === status).map(({ id }) => id));

/**
 * The values of many disclosures, first marked as reviewed, then approved: two steps with a button each, because each
 * is somebody's word. The server decides about every value by itself; what it refuses is named and not asked again.
 */
export function MoveDialog({ disclosures, resource, approving, onClose }: MoveReportProps & { onClose: () => void }) {
  const t = useDatapointTexts();
  const format = useFormat();
  const inWords = useInWords();
  const review = useBulkChange(resource as typeof disclosureValue);
  const approve = useAction(approving as typeof approveDataPoints);
  const mayWrite = useMay('report.write');
  const mayApprove = useMay('report.approve');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const notAgain = new Set(refused.map(({ id }) => id));
  const listed = disclosures.filter((one) => idsOf([one], 'draft').length + idsOf([one], 'reviewed').length > 0);
  const chosen = listed.filter(({ id }) => !left.has(id));
  const open = (status: string) =>
    idsOf(chosen, status)
      .filter((id) => !notAgain.has(id))
      .slice(0, most);
  const drafts = mayWrite ? open('draft') : [];
  const reviewed = mayApprove ? open('reviewed') : [];
  const isReview = drafts.length > 0;
  const said = (to: 'reviewed' | 'approved', count: number, those: readonly Refused[]) => {
    if (count > 0) toast({ message: t(`moved.${to}`, { count }), tone: 'done' });
    setRefused([...refused, ...those]);
  };
  const submit = () => {
    if (isReview)
      review.mutate(
        { target: { ids: drafts }, set: { status: 'reviewed' } },
        { onSuccess: ({ changed, refused: those }) => said('reviewed', changed, those) },
      );
    else if (reviewed.length > 0)
      approve.mutate(
        { values: reviewed.map((id) => ({ id })) },
        {
          onSuccess: ({ approved, refused: those }) => {
            said('approved', approved, those);
            if (those.length === 0 && chosen.length === listed.length) onClose();
          },
        },
      );
  };
  return (
    <Dialog
      title={t('moveReport.title')}
      submit={t(isReview ? 'moveAll.reviewed' : 'moveAll.approved', {
        count: isReview ? drafts.length : reviewed.length,
      })}
      cancel={t('moveReport.close')}
      consequence={t('moveReport.text')}
      isBusy={review.isPending || approve.isPending}
      isReady={drafts.length + reviewed.length > 0}
      error={review.error ?? approve.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {listed.length === 0 ? (
        <Text size="sm">{t('moveReport.nothing')}</Text>
      ) : (
        <DataTable
          label={t('moveReport.list')}
          rows={listed}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'disclosure',
              label: t('moveReport.disclosure'),
              isHead: true,
              cell: ({ id, name }) => (
                <Checkbox
                  size="xs"
                  label={name}
                  aria-label={t('moveReport.include', { name })}
                  checked={!left.has(id)}
                  onChange={(event) => {
                    const next = new Set(left);
                    if (event.currentTarget.checked) next.delete(id);
                    else next.add(id);
                    setLeft(next);
                  }}
                />
              ),
            },
            {
              name: 'drafts',
              label: t('moveReport.drafts'),
              isNumber: true,
              cell: (one) => format.number(idsOf([one], 'draft').length),
            },
            {
              name: 'reviewed',
              label: t('moveReport.reviewed'),
              isNumber: true,
              cell: (one) => format.number(idsOf([one], 'reviewed').length),
            },
          ]}
        />
      )}
      {refused.length > 0 && (
        <Alert color="yellow" role="alert">
          {t('moveReport.refused', { count: refused.length, why: inWords(refused[0]?.reasons ?? []) })}
        </Alert>
      )}
    </Dialog>
  );
}
