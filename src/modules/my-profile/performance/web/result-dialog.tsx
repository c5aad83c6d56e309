import { Stack, Text } from '@mantine/core';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { reviewResultCall } from '../model/performance-calls.ts';
import type { ReviewGroup } from '../model/review-result.ts';
import { EvidencePanel } from './evidence-panel.tsx';
import { usePerformanceTexts } from './texts.ts';

type Result = ResponseOf<typeof reviewResultCall>;

/** What was answered to a review as far as it may be shown: ratings beside each other, then the texts. */
export function ResultDialog({ review, name, onClose }: { review: string; name: string; onClose: () => void }) {
  const t = usePerformanceTexts();
  const answer = useCall(reviewResultCall, { params: { review } });
  return (
    <DialogFrame title={t('result.title', { name })} onClose={onClose} size="xl">
      <QueryView of={answer} shape="table">
        {(of) => (
          <Stack gap="md">
            <Responses of={of} />
            <EvidencePanel review={review} />
          </Stack>
        )}
      </QueryView>
    </DialogFrame>
  );
}

function useGroupName() {
  const t = usePerformanceTexts();
  return ({ kinds: [kind, ...others], by, raters }: ReviewGroup): string => {
    if (kind === undefined) return '';
    if (by !== null) return t('result.by', { kind: t(`kind.${kind}`), name: by });
    const all = others.length > 0 ? 'merged' : kind === 'peer' ? 'peers' : 'upwards';
    return t('result.count', { kind: t(`kind.${all}`), count: raters });
  };
}

function Responses({ of }: { of: Result }) {
  const t = usePerformanceTexts();
  const format = useFormat();
  const groupName = useGroupName();
  const { questions, groups, hidden, cycle } = of;
  const rating = (value: number | null) =>
    value === null ? null : t('mine.ratingOf', { rating: format.number(value) });
  const rated = questions.flatMap((question, at) => (question.kind === 'rating' ? [{ ...question, at }] : []));
  return (
    <Stack gap="md">
      {cycle.status === 'open' && <Text size="sm">{t('result.notYet')}</Text>}
      {hidden > 0 && <Text size="sm">{t('result.hidden', { count: hidden })}</Text>}
      <Facts
        items={[
          [t('result.managerRating'), rating(of.managerRating)],
          [t('result.reasons'), of.managerNote],
          [t('result.calibrated'), rating(of.calibratedRating)],
          [t('result.calibrationReason'), of.calibrationReason],
          [t('result.comment'), of.comment],
        ]}
      />
      {groups.length === 0 && <Text size="sm">{t('result.empty')}</Text>}
      {groups.length > 0 && rated.length > 0 && (
        <DataTable
          label={t('result.ratings')}
          rows={rated}
          keyOf={({ at }) => String(at)}
          columns={[
            { name: 'question', label: t('result.question'), isHead: true, cell: ({ wording }) => wording },
            ...groups.map((group, place) => ({
              name: String(place),
              label: groupName(group),
              isNumber: true,
              cell: ({ at }: { at: number }) => {
                const value = group.questions[at]?.rating ?? null;
                return value === null
                  ? t('goals.noData')
                  : format.number(value, group.by === null ? { decimals: 1 } : {});
              },
            })),
          ]}
        />
      )}
      {questions.map((question, at) => {
        if (question.kind !== 'text') return null;
        const said = groups.filter((group) => (group.questions[at]?.texts.length ?? 0) > 0);
        return said.length === 0 ? null : (
          // oxlint-disable-next-line react/no-array-index-key
          <Panel key={at} title={question.wording} order={3}>
            <Stack gap="xs">
              {said.map((group, place) => (
                // oxlint-disable-next-line react/no-array-index-key
                <div key={place}>
                  <Text size="xs" c="dimmed">
                    {groupName(group)}
                  </Text>
                  {group.questions[at]?.texts.map((text, line) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <Text key={line} size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                      {text}
                    </Text>
                  ))}
                </div>
              ))}
            </Stack>
          </Panel>
        );
      })}
    </Stack>
  );
}
