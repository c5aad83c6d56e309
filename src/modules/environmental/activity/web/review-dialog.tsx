import { Radio, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Filter, ListQuery } from '#platform/records/model/list-query.ts';
import type { BulkResponse } from '#platform/http/web/client.ts';
import { useCompanyMutation, useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useActivityTexts } from './texts.ts';

type Step = 'submit' | 'approve';
const from = { submit: 'draft', approve: 'submitted' } as const;
const to = { submit: 'submitted', approve: 'approved' } as const;

/** Moves all records of a period one step on: drafts to review, reviewed ones to approved. */
export function ReviewDialog({ period, onClose }: { period: ReportingPeriod; onClose: () => void }) {
  const own = useActivityTexts();
  const format = useFormat();
  const mayWrite = useMay('environmental.write');
  const mayApprove = useMay('environmental.approve');
  const drafts = useRecords(activityData, queryFor(period, 'draft'), { enabled: mayWrite });
  const submitted = useRecords(activityData, queryFor(period, 'submitted'), { enabled: mayApprove });
  const inWords = useInWords();
  const counts = { submit: drafts.data?.count ?? null, approve: submitted.data?.count ?? null };
  const [chosen, setChosen] = useState<Step>(mayApprove ? 'approve' : 'submit');
  const count = counts[chosen];
  const move = useCompanyMutation(async (api, step: Step): Promise<BulkResponse> => {
    const sum: { changed: number; refused: BulkResponse['refused'] } = { changed: 0, refused: [] };
    // One call moves up to 10,000 records; what it moved no longer matches, so the next call takes the rest.
    for (;;) {
      const answer = await api.bulkChange(
        activityData,
        { query: queryFor(period, from[step]) },
        { set: { status: to[step] } },
      );
      sum.changed += answer.changed;
      sum.refused = answer.refused;
      if (answer.changed === 0 || answer.changed + answer.refused.length < 10_000) return sum;
    }
  });
  const done = ({ changed, refused }: BulkResponse) => {
    notifications.show({ message: own('review.done', { count: changed }), color: 'pine' });
    if (refused.length > 0)
      notifications.show({
        message: `${own('review.refused', { count: refused.length })} ${inWords(refused[0]?.reasons ?? [])}`,
        color: 'orange',
        autoClose: false,
      });
    onClose();
  };
  const option = (step: Step) =>
    own(step === 'submit' ? 'review.submitAll' : 'review.approveAll', {
      records: counts[step] === null ? '…' : format.count(counts[step]),
    });
  return (
    <Dialog
      title={own('review.title', { period: period.name })}
      submit={own(chosen === 'submit' ? 'review.submit' : 'review.approve')}
      isBusy={move.isPending}
      isReady={count !== null && count.value > 0}
      error={move.error}
      onSubmit={() => move.mutate(chosen, { onSuccess: done })}
      onClose={onClose}
    >
      <Radio.Group
        value={chosen}
        onChange={(value) => setChosen(value === 'submit' ? 'submit' : 'approve')}
        label={own('review.what')}
      >
        <Stack gap="xs" mt="xs">
          {mayWrite && <Radio value="submit" label={option('submit')} />}
          {mayApprove && <Radio value="approve" label={option('approve')} />}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {own('review.text')}
      </Text>
    </Dialog>
  );
}

function queryFor(period: ReportingPeriod, status: string): Partial<ListQuery> {
  const filters: Filter[] = [
    { field: 'status', operation: 'is', values: [status] },
    { field: 'from', operation: 'from', values: [period.from] },
    { field: 'from', operation: 'to', values: [period.to] },
  ];
  return { filters, limit: 1 };
}
