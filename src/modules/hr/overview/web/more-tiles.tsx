import type { ReactNode } from 'react';
import { fairPayCall } from '#modules/hr/fair-pay/model/fair-pay-calls.ts';
import { healthFiguresCall } from '#modules/hr/health/model/health-calls.ts';
import { offboardingBoardCall } from '#modules/hr/offboarding/model/offboarding-calls.ts';
import { onboardingBoardCall } from '#modules/hr/onboarding/model/onboarding-calls.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Explained } from '#platform/kit/model/explained.ts';
import { ExplainedFigure, RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { Tile } from '#platform/kit/web/tiles.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { peopleCostCall } from '../model/overview-calls.ts';
import { useHrOverviewTexts } from './texts.ts';
import { useAbsence, type Question } from './use-absence.ts';

/** What other pages of HR count, each for who may see it there. */
export function MoreTiles({ on }: { on: string }) {
  const seesPayGap = useMay('fair-pay.read');
  const seesLeave = useMay('leave-totals.read');
  const seesIncidents = useMay('incidents.read');
  const seesOnboardings = useMay('onboarding.read');
  const seesExits = useMay('offboarding.read');
  return (
    <>
      {seesPayGap && <PayGap on={on} />}
      {seesLeave && <LeaveAndCost on={on} />}
      {seesIncidents && <Accidents on={on} />}
      {seesOnboardings && <Onboardings />}
      {seesExits && <Exits />}
    </>
  );
}

const useHr = () => {
  const { slug } = useCompany();
  return (path: string) => `/${encodeURIComponent(slug)}/hr/${path}`;
};

function PayGap({ on }: { on: string }) {
  const t = useHrOverviewTexts();
  const format = useFormat();
  const inWords = useInWords();
  const hr = useHr();
  const absence = useAbsence();
  const { data, ...question } = useCall(fairPayCall, { query: { on } });
  const { figure = null, why = null } = data?.figures.mean ?? {};
  return (
    <Tile
      name={t('payGap')}
      note={data === undefined ? '' : t('payGapNote', { day: format.date(data.on) })}
      absent={absence(question, why === null ? t('payGapNone') : inWords(why))}
      figure={
        figure && (
          <ExplainedFigure
            size="tile"
            figure={figure}
            of={t('payGap')}
            records={[{ label: t('payGapOpen'), to: hr('diversity-and-inclusion') }]}
          />
        )
      }
    />
  );
}

/** Leave liability in days and money, and pay of a year. */
function LeaveAndCost({ on }: { on: string }) {
  const t = useHrOverviewTexts();
  const format = useFormat();
  const hr = useHr();
  const absence = useAbsence();
  const { data, ...question } = useCall(peopleCostCall, { query: { on } });
  const day = data === undefined ? '' : format.date(data.on);
  const balances = [{ label: t('leaveBalances'), to: hr(`employee-data?tab=balances&on=${on}`) }];
  const shown = (figure: Explained | null | undefined, of: string, records: typeof balances): ReactNode =>
    figure === undefined || figure === null ? null : (
      <ExplainedFigure size="tile" figure={figure} of={of} records={records} />
    );
  const lacking = (data?.withoutPay ?? 0) + (data?.otherCurrency ?? 0);
  return (
    <>
      <Tile
        name={t('leaveLiability')}
        note={data === undefined ? '' : t('leaveLiabilityNote', { day })}
        absent={absence(question, t('noPay'))}
        figure={shown(data?.liability ?? data?.days, t('leaveLiability'), balances)}
      >
        {data !== undefined && data.liability !== null && format.figure(data.days.figure, 'day')}
        {data !== undefined &&
          data.liability !== null &&
          lacking > 0 &&
          `. ${t('leaveWithoutPay', { count: lacking })}`}
      </Tile>
      {(data === undefined || data.cost !== null) && (
        <Tile
          name={t('cost')}
          note={data === undefined ? '' : t('costNote', { day })}
          absent={absence(question, t('noPay'))}
          figure={shown(data?.cost, t('cost'), [{ label: t('payEntries'), to: hr('employee-data?tab=pay') }])}
        />
      )}
    </>
  );
}

function Accidents({ on }: { on: string }) {
  const t = useHrOverviewTexts();
  const format = useFormat();
  const hr = useHr();
  const absence = useAbsence();
  const { data, ...question } = useCall(healthFiguresCall, { query: { to: on.slice(0, 7) } });
  const rates = data?.rates ?? null;
  if (data !== undefined && rates === null) return null;
  return (
    <Tile
      name={t('ltifr')}
      note={
        data === undefined || rates === null
          ? ''
          : t('ltifrNote', {
              base: format.number(rates.base.ltifr),
              from: format.date(data.from),
              to: format.date(data.to),
            })
      }
      absent={absence(question, t('noHours'))}
      figure={
        rates === null || rates.ltifr === null ? null : (
          <ExplainedFigure
            size="tile"
            figure={rates.ltifr}
            of={t('ltifr')}
            text={format.figure(rates.ltifr.figure)}
            records={[{ label: t('incidents'), to: hr('employee-health?tab=incidents') }]}
          />
        )
      }
    />
  );
}

/** How many are in progress, and how many of their steps are overdue. */
function InProgress({
  name,
  count,
  late,
  to,
  question,
}: {
  name: string;
  count: number | null;
  late: number;
  to: string;
  question: Question;
}) {
  const t = useHrOverviewTexts();
  const absence = useAbsence();
  const format = useFormat();
  return (
    <Tile
      name={name}
      note={t('inProgress')}
      absent={absence(question, t('loading'))}
      figure={
        count === null ? null : (
          <RecordsFigure size="tile" to={to}>
            {format.figure(String(count), 'person')}
          </RecordsFigure>
        )
      }
    >
      {late > 0 && <StatusBadge status="blocking">{t('lateSteps', { count: late })}</StatusBadge>}
    </Tile>
  );
}

function Onboardings() {
  const t = useHrOverviewTexts();
  const hr = useHr();
  const { data, ...question } = useCall(onboardingBoardCall);
  const open = data?.onboardings.filter(({ status }) => status === 'open') ?? null;
  return (
    <InProgress
      name={t('onboardings')}
      count={open?.length ?? null}
      late={open?.reduce((all, { late }) => all + late, 0) ?? 0}
      to={hr('onboarding')}
      question={question}
    />
  );
}

function Exits() {
  const t = useHrOverviewTexts();
  const hr = useHr();
  const { data, ...question } = useCall(offboardingBoardCall);
  const open = data?.exits.filter(({ status }) => status === 'open') ?? null;
  return (
    <InProgress
      name={t('exits')}
      count={open?.length ?? null}
      late={open?.reduce((all, { late }) => all + late, 0) ?? 0}
      to={hr('offboarding')}
      question={question}
    />
  );
}
