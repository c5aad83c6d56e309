import { Stack, Text } from '@mantine/core';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { leaveLedgerCall, type LeaveOfType } from '../model/leave-calls.ts';
import { lineKinds } from '../model/leave-ledger.ts';
import { useLeaveTexts } from './texts.ts';

const PayOut = lazyComponent(() => import('./pay-out.tsx').then((file) => file.PayOut));

/** The balances of somebody on a day, each explained line by line. */
export function LedgerView({ employee, on }: { employee: string; on: string | undefined }) {
  const t = useLeaveTexts();
  const format = useFormat();
  const ledger = useCall(leaveLedgerCall, { query: { employee, ...(on === undefined ? {} : { on }) } });
  return (
    <QueryView
      of={ledger}
      shape="table"
      isEmpty={({ types }) => types.length === 0}
      empty={
        <EmptyState title={t('ledger.none')}>
          {t('ledger.noneText', { day: format.date(ledger.data?.on ?? null) })}
        </EmptyState>
      }
    >
      {(answer) => (
        <Stack gap="md">
          <Warnings title={t('balances.assumedTitle')} items={answer.isAssumed ? [t('ledger.assumed')] : []} />
          {answer.types.map((type) => (
            <OfType key={type.id} of={type} answer={answer} />
          ))}
        </Stack>
      )}
    </QueryView>
  );
}

function OfType({
  of: { name, policy, year, workingDaysAYear, lines },
  answer,
}: {
  of: LeaveOfType;
  answer: ResponseOf<typeof leaveLedgerCall>;
}) {
  const t = useLeaveTexts();
  const format = useFormat();
  const label = useLabels();
  const inWords = useInWords();
  const mayPay = useMay('leave.manage');
  const inDays = (value: string) => format.figure(value, 'day');
  if (year === null)
    return (
      <Panel title={name}>
        <Text>{t('ledger.noneText', { day: format.date(answer.on) })}</Text>
      </Panel>
    );
  const parts = [
    'opening',
    'carryOver',
    'granted',
    'corrections',
    'taken',
    'planned',
    'pending',
    'expired',
    'paidOut',
  ] as const;
  const ends = answer.employee?.endsOn ?? null;
  const left = lines.find(({ kind }) => kind === 'payOut');
  return (
    <>
      <Panel
        title={name}
        note={[
          t('ledger.year', { from: format.date(year.from), to: format.date(year.to) }),
          ...(policy === null ? [] : [t('ledger.policy', { name: policy })]),
        ].join(' · ')}
      >
        <Facts
          items={[
            [t('ledger.balance', { day: format.date(answer.on) }), inDays(year.balance)],
            [t('ledger.available'), inDays(year.available)],
            ...parts.map((part) => [t(`ledger.${part}`), year[part] === '0' ? null : inDays(year[part])] as const),
          ]}
        />
      </Panel>
      <Panel title={t('ledger.explanation', { type: name })} order={3} isFlush>
        <DataTable
          label={t('ledger.explanation', { type: name })}
          rows={lines}
          keyOf={({ day, kind }, at) => `${day} ${kind} ${at}`}
          isStacked
          columns={[
            { name: 'day', label: t('ledger.day'), isHead: true, cell: ({ day }) => format.date(day) },
            { name: 'kind', label: t('ledger.kind'), cell: ({ kind }) => label(lineKinds[kind]) },
            { name: 'days', label: t('ledger.days'), isNumber: true, cell: ({ days }) => format.number(days) },
            { name: 'after', label: t('ledger.after'), isNumber: true, cell: ({ balance }) => format.number(balance) },
            { name: 'why', label: t('ledger.why'), cell: ({ why }) => <Text size="xs">{inWords(why)}</Text> },
          ]}
        />
      </Panel>
      {mayPay && ends !== null && left !== undefined && (
        <Meanwhile shows={null}>
          <PayOut
            days={decimalText(dec(left.days).neg())}
            endsOn={ends}
            employee={answer.employee?.id ?? ''}
            workingDays={workingDaysAYear}
          />
        </Meanwhile>
      )}
    </>
  );
}
