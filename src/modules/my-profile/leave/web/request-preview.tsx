import { Stack, Text } from '@mantine/core';
import { leavePreviewCall } from '#modules/hr/leave/model/leave-calls.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { isId } from '#platform/values/model/is-id.ts';
import { isDay } from '#platform/values/model/period.ts';
import { useMyLeaveTexts } from './texts.ts';

/** What the request would take as it is entered now. */
export function RequestPreview({ entered }: { entered: Readonly<Record<string, unknown>> }) {
  const t = useMyLeaveTexts();
  const query = queryOf(entered);
  if (query === null)
    return (
      <Text size="sm" c="dimmed">
        {t('preview.fill')}
      </Text>
    );
  return <Shown query={query} />;
}

type Query = NonNullable<ReturnType<typeof queryOf>>;

function queryOf({ leaveType, from, to, halfStart, halfEnd, hours, proof }: Readonly<Record<string, unknown>>) {
  const isSpan = typeof from === 'string' && isDay(from) && typeof to === 'string' && isDay(to) && from <= to;
  if (!isSpan || typeof leaveType !== 'string' || !isId(leaveType)) return null;
  const yes = (value: unknown) => (value === true ? ('true' as const) : ('false' as const));
  const isHours = typeof hours === 'string' && /^\d{1,2}(\.\d{1,4})?$/.test(hours);
  return {
    leaveType,
    from,
    to,
    halfStart: yes(halfStart),
    halfEnd: yes(halfEnd),
    ...(isHours ? { hours } : {}),
    hasProof: yes(Array.isArray(proof) && proof.length > 0),
  };
}

function Shown({ query }: { query: Query }) {
  const t = useMyLeaveTexts();
  const format = useFormat();
  const inWords = useInWords();
  const preview = useCall(leavePreviewCall, { query });
  return (
    <QueryView of={preview} shape="text">
      {({ days, counted, years, issues, approver, below }) => (
        <Stack gap="xs" role="status" aria-label={t('preview.title')}>
          <Text fw={600}>{t('preview.days', { days: format.figure(days, 'day') })}</Text>
          {years.map(({ from, to, before, after }) => {
            const left = { before: format.figure(before, 'day'), after: format.figure(after, 'day') };
            return (
              <Text key={from} size="sm">
                {years.length === 1
                  ? t('preview.left', left)
                  : t('preview.leftInYear', { from: format.date(from), to: format.date(to), ...left })}
              </Text>
            );
          })}
          <Text size="sm">
            {approver === null
              ? t('preview.none')
              : approver.by === 'hr'
                ? t('preview.hr')
                : t('preview.approver', { name: approver.name ?? '' })}
          </Text>
          <Warnings title={t('preview.problems')} items={issues.map(({ said }) => inWords(said))} />
          <Warnings
            title={t('preview.cover')}
            items={below.map((one) =>
              t('preview.coverDay', {
                day: format.date(one.day),
                present: format.number(String(one.present)),
                people: format.number(String(one.people)),
                unit: one.unit,
                least: format.number(String(one.least)),
              }),
            )}
          />
          <DataTable
            label={t('preview.explanation')}
            rows={counted}
            keyOf={({ day }) => day}
            maxHeight={240}
            columns={[
              { name: 'day', label: t('preview.day'), isHead: true, cell: ({ day }) => format.date(day) },
              { name: 'days', label: t('preview.counts'), isNumber: true, cell: (one) => format.number(one.days) },
              { name: 'why', label: t('preview.why'), cell: ({ why }) => <Text size="xs">{inWords(why)}</Text> },
            ]}
          />
        </Stack>
      )}
    </QueryView>
  );
}
