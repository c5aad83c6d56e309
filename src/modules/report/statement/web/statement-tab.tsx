import { Anchor, Button, Text } from '@mantine/core';
import { IconDownload, IconPrinter, IconReport } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { addressOf } from '#platform/http/web/request.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { ghgStatementCall, statementCalculationsCall } from '#modules/report/statement/model/statement-calls.ts';
import { CalculationChoice } from './calculation-choice.tsx';
import { Statement } from './statement.tsx';
import { chosenCalculation, reportableCalculations } from './statement-calculations.ts';
import classes from './statement.module.css';
import { useTexts } from '#modules/report/web/texts.ts';

/** The greenhouse gas statement: which calculation, the statement itself, and its ways out of the house. */
export function StatementTab() {
  const calculations = useCall(statementCalculationsCall);
  const [address, setAddress] = useSearchParams();
  if (calculations.isError)
    return <ErrorState error={calculations.error} onRetry={() => void calculations.refetch()} />;
  if (calculations.data === undefined) return <Loading rows={14} />;
  const reportable = reportableCalculations(calculations.data.items);
  const calculation = chosenCalculation(reportable, address.get('run'));
  if (calculation === null)
    return <NothingYet isCalculating={calculations.data.items.some(({ state }) => state === 'calculating')} />;
  return (
    <>
      <div className={`no-print ${classes['bar'] ?? ''}`}>
        <CalculationChoice
          calculations={reportable}
          chosen={calculation}
          onChoose={(id) => setAddress({ run: id }, { preventScrollReset: true })}
        />
        <WaysOut calculation={calculation.id} />
      </div>
      <StatementOf calculation={calculation.id} />
    </>
  );
}

function StatementOf({ calculation }: { calculation: string }) {
  const statement = useCall(ghgStatementCall, { query: { run: calculation } });
  if (statement.isError) return <ErrorState error={statement.error} onRetry={() => void statement.refetch()} />;
  // What is on screen always belongs to the calculation that is named above it.
  if (statement.data === undefined || statement.data.runId !== calculation) return <Loading rows={14} />;
  return <Statement statement={statement.data} />;
}

function WaysOut({ calculation }: { calculation: string }) {
  const t = useTexts();
  const { slug } = useCompany();
  const pdf = addressOf(`/api/companies/${encodeURIComponent(slug)}/reports/ghg-statement/pdf`, { run: calculation });
  return (
    <div className={classes['ways']}>
      <Button component="a" href={pdf} download leftSection={<IconDownload size={16} aria-hidden />}>
        {t('actions.pdf')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {t('actions.print')}
      </Button>
    </div>
  );
}

/** Before the first calculation: what a statement is made from, and the way there for those who may go it. */
function NothingYet({ isCalculating }: { isCalculating: boolean }) {
  const t = useTexts();
  const base = `/${encodeURIComponent(useCompany().slug)}`;
  const maySee = useMay('environmental.read');
  const mayCalculate = useMay('environmental.calculate');
  const actions =
    mayCalculate && !isCalculating ? (
      <>
        <Button component={Link} to={`${base}/environmental/ghg-emissions`}>
          {t('empty.calculate')}
        </Button>
        <Anchor component={Link} to={base}>
          {t('empty.start')}
        </Anchor>
      </>
    ) : maySee ? (
      <Button component={Link} variant="default" to={base}>
        {t('empty.start')}
      </Button>
    ) : undefined;
  return (
    <EmptyState
      icon={<IconReport size={22} stroke={1.6} />}
      title={t('empty.title')}
      {...(actions === undefined ? {} : { actions })}
    >
      <Text size="sm">{t('empty.text')}</Text>
      {isCalculating ? (
        <Text size="sm" mt="xs">
          {t('empty.running')}
        </Text>
      ) : (
        !mayCalculate && (
          <Text size="sm" mt="xs">
            {t('empty.askOthers')}
          </Text>
        )
      )}
    </EmptyState>
  );
}
