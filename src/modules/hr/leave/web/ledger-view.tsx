import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Explained } from '#platform/kit/model/explained.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { toMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { currency, integer, number } from '#platform/records/model/fields.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { leaveLedgerCall, type LeaveOfType } from '../model/leave-calls.ts';
import { lineKinds } from '../model/leave-ledger.ts';
import { payOutOf, workingDaysAYear } from '../model/leave-payout.ts';
import { useLeaveTexts } from './texts.ts';

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
  of: { name, policy, year, lines },
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
        <PayOut days={decimalText(dec(left.days).neg())} endsOn={ends} />
      )}
    </>
  );
}

/** What the leave that is left at the end of an employment is worth (F17), by a pay that is entered and not kept. */
function PayOut({ days, endsOn }: { days: string; endsOn: string }) {
  const t = useLeaveTexts();
  const format = useFormat();
  const [figure, setFigure] = useState<Explained | null>(null);
  return (
    <Panel
      title={t('payOut.title')}
      order={3}
      note={t('payOut.note', { day: format.date(endsOn), days: format.figure(days, 'day') })}
    >
      <InputForm
        submit={t('payOut.show')}
        start={{ currency: 'EUR', workingDays: workingDaysAYear }}
        fields={{
          gross: number({ label: t('payOut.gross'), required: true, min: 0, max: 1_000_000_000_000 }),
          currency: currency({ label: t('payOut.currency'), required: true }),
          workingDays: integer({ label: t('payOut.workingDays'), required: true, min: 1, max: 366 }),
        }}
        check={({ gross, currency: of }) =>
          toMinor(String(gross), String(of)) === null
            ? [{ path: 'gross', message: t('payOut.decimals', { currency: String(of) }) }]
            : []
        }
        send={async (_, input) =>
          payOutOf(days, toMinor(input.gross, input.currency) ?? 0, input.currency, input.workingDays).explained
        }
        onDone={setFigure}
      />
      {figure !== null && (
        <Text role="status">
          {t('payOut.result')}: <ExplainedFigure figure={figure} of={t('payOut.result')} />
        </Text>
      )}
    </Panel>
  );
}
