import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useCalculation, type CalculationSummary } from '#modules/environmental/web/calls.ts';
import { GettingStarted } from '#modules/environmental/set-up/web/getting-started/getting-started.tsx';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import classes from '../../web/parts/parts.module.css';
import { useTexts } from '#modules/environmental/web/texts.ts';
import ghg from '#modules/environmental/web/ghg.module.css';
import { FlowChart, YearWaterfall } from '#modules/environmental/results/web/flow-charts.tsx';
import { GasMatrix } from '#modules/environmental/results/web/gas-matrix.tsx';
import { MissingMonthsBanner } from '#modules/environmental/completeness/web/missing-months-banner.tsx';
import { OutliersBanner } from '#modules/environmental/completeness/web/outliers-banner.tsx';
import { NoFactorBanner } from '#modules/environmental/web/parts/no-factor-banner.tsx';
import { UncertaintyDrivers } from '#modules/environmental/results/web/uncertainty-drivers.tsx';
import { QualityPanel } from '#modules/environmental/results/web/quality-panel.tsx';
import { ResultCharts } from '#modules/environmental/results/web/result-charts.tsx';
import { ResultTable } from '#modules/environmental/results/web/result-table.tsx';
import { CalculationProgress } from '#modules/environmental/calculation/web/calculation-progress.tsx';
import { CalculateButton } from '#modules/environmental/calculation/web/calculate-button.tsx';
import {
  CalculationOutOfDate,
  CalculationWaivers,
} from '#modules/environmental/calculation/web/calculation-notices.tsx';
import { EmissionTiles } from '#modules/environmental/results/web/tiles.tsx';
import { NoPeriod } from '#modules/environmental/web/parts/no-period.tsx';
import { useCalculationTexts } from '#modules/environmental/calculation/web/texts.ts';

/** The figures of a calculation, and how they came to differ from last year's. Every one opens its explanation. */
export function ResultsTab() {
  const { run, before } = useInventory();
  const question = useCalculation(run?.id ?? null);
  if (run === null) return <NothingCalculated />;
  return (
    <QueryView of={question} shape="figures">
      {(answer) => (
        <div className={classes['stack']}>
          <CalculationOutOfDate answer={answer} />
          <NoFactorBanner />
          <MissingMonthsBanner period={run.period.id} coverage={answer.coverage} />
          <OutliersBanner period={run.period.id} />
          <EmissionTiles answer={answer} earlier={before?.totals ?? null} earlierName={before?.period.name ?? null} />
          <div className={ghg['results']}>
            <ResultTable answer={answer} before={before} />
            <QualityPanel answer={answer} />
          </div>
          <CalculationWaivers answer={answer} />
          <UncertaintyDrivers answer={answer} />
          {before !== null && hasTotal(run) && hasTotal(before) && <YearWaterfall calculation={run} before={before} />}
          <ResultCharts calculation={run} />
          <FlowChart calculation={run} />
          <GasMatrix calculation={run} />
        </div>
      )}
    </QueryView>
  );
}

/** From no total, or to none, there is no way to draw. */
const hasTotal = ({ totals }: Pick<CalculationSummary, 'totals'>): boolean =>
  (totals?.totalLocationKg ?? null) !== null;

/** Before the first figure: the one next step, or the whole way for a company that has only just begun. */
function NothingCalculated() {
  const t = useTexts();
  const own = useCalculationTexts();
  const { period, runs } = useInventory();
  const mayCalculate = useMay('environmental.calculate');
  const running = runs.find(
    (calculation) => calculation.state === 'calculating' && calculation.period.id === period?.id,
  );
  return (
    <div className={classes['stack']}>
      {period === null ? (
        <NoPeriod />
      ) : (
        <EmptyState
          title={t('noCalculation.title', { period: period.name })}
          actions={
            running !== undefined ? (
              <CalculationProgress calculation={running} />
            ) : mayCalculate ? (
              <CalculateButton>{own('calculations.calculate')}</CalculateButton>
            ) : undefined
          }
        >
          {mayCalculate ? t('noCalculation.text') : t('noCalculation.readOnly')}
        </EmptyState>
      )}
      <GettingStarted />
    </div>
  );
}
