import { Text } from '@mantine/core';
import { useState } from 'react';
import { annualTotalOf } from '#modules/hr/pay/model/annual-pay.ts';
import { compensation } from '#modules/hr/pay/model/compensation.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { fromMinor, toMinor } from '#platform/imports/model/cells/minor-digits.ts';
import type { Explained } from '#platform/kit/model/explained.ts';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { currency, number } from '#platform/records/model/fields.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { payOutOf, workingDaysAYear } from '../model/leave-payout.ts';
import { useLeaveTexts } from './texts.ts';

/** What the leave that is left at the end of an employment is worth (F17), by the pay of the last day as far as one views it. */
export function PayOut({
  employee,
  ...props
}: {
  days: string;
  endsOn: string;
  employee: string;
  /** Contracted ones of a year, in days of leave. */
  workingDays: string | null;
}) {
  const seesPay = useMay('pay.read');
  const pay = useRecords(
    compensation,
    {
      filters: [
        { field: 'employee', operation: 'is', values: [employee] },
        { field: 'effectiveFrom', operation: 'to', values: [props.endsOn] },
      ],
      sort: [{ field: 'effectiveFrom', descending: true }],
      limit: 1,
    },
    { enabled: seesPay && employee !== '' },
  );
  if (seesPay && pay.isPending) return null;
  const [entry] = pay.data?.items ?? [];
  const yearly =
    entry === undefined
      ? null
      : annualTotalOf(
          {
            baseMinor: entry.baseMinor ?? null,
            payPeriod: entry.payPeriod,
            salariesPerYear: entry.salariesPerYear ?? null,
            weeklyHours: entry.weeklyHours ?? null,
            allowancesMinor: entry.allowancesMinor ?? null,
            variableMinor: entry.variableMinor ?? null,
          },
          null,
        );
  return (
    <PayOutForm
      {...props}
      known={
        entry === undefined || yearly === null
          ? null
          : {
              gross: fromMinor(yearly.round().toNumber(), entry.currency),
              currency: entry.currency,
              from: entry.effectiveFrom,
            }
      }
    />
  );
}

function PayOutForm({
  days,
  endsOn,
  workingDays,
  known,
}: {
  days: string;
  endsOn: string;
  workingDays: string | null;
  /** Pay of a year by the entry that is effective on the last day. */
  known: { gross: string; currency: string; from: string } | null;
}) {
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
        start={{
          currency: known?.currency ?? 'EUR',
          workingDays: workingDays ?? String(workingDaysAYear),
          ...(known !== null && { gross: known.gross }),
        }}
        fields={{
          gross: number({
            label: t('payOut.gross'),
            required: true,
            min: 0,
            max: 1_000_000_000_000,
            ...(known !== null && { help: t('payOut.fromPay', { day: format.date(known.from) }) }),
          }),
          currency: currency({ label: t('payOut.currency'), required: true }),
          workingDays: number({
            label: t('payOut.workingDays'),
            required: true,
            min: 1,
            max: 366,
            decimals: 6,
            help: t('payOut.workingDaysHelp'),
          }),
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
