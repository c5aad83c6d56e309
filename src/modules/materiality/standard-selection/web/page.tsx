import type { ComponentType } from 'react';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { NoneYet } from '#platform/records/web/register/none-yet.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { PeriodChoice, usePeriodInAddress } from '#platform/kit/web/period-choice.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type {
  PeriodOfSelection,
  SelectionResponse,
} from '#modules/materiality/standard-selection/model/selection-contracts.ts';
import { useTexts } from './texts.ts';
import { useDecision, useSelection } from './use-selection.ts';
import classes from './selection.module.css';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

const TABS = ['decide', 'versions', 'switching', 'statement', 'decisions'] as const;
type Tab = (typeof TABS)[number];
// Each tab is its own chunk: who reads the decision does not wait for tables.
const parts: Readonly<Record<Tab, ComponentType>> = {
  decide: lazyComponent(() => import('./decide-tab.tsx').then((file) => file.DecideTab)),
  versions: lazyComponent(() => import('./versions-tab.tsx').then((file) => file.VersionsTab)),
  switching: lazyComponent(() => import('./switching-tab.tsx').then((file) => file.SwitchingTab)),
  statement: lazyComponent(() => import('./statement-tab.tsx').then((file) => file.StatementTab)),
  decisions: lazyComponent(() => import('./decisions-tab.tsx').then((file) => file.DecisionsTab)),
};

/**
 * By which version a period is reported: the way through the rules, the decision, the versions, a change between them,
 * and the statement of it.
 */
export function StandardSelectionPage() {
  const t = useTexts();
  const question = useSelection();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <QueryView of={question}>
        {(answer) => (answer.period === null ? <NoPeriod /> : <Chosen answer={answer} period={answer.period} />)}
      </QueryView>
    </Page>
  );
}

function Chosen({ answer, period }: { answer: SelectionResponse; period: PeriodOfSelection }) {
  const t = useTexts();
  const { choose } = usePeriodInAddress();
  return (
    <>
      <div className={`no-print ${classes['bar'] ?? ''}`}>
        <PeriodChoice periods={answer.periods} chosen={period.id} onChoose={choose} />
        <CurrentDecision period={period.id} />
      </div>
      <PageTabs label={t('tabs.label')} names={TABS} nameOf={(name) => t(`tabs.${name}`)} keeps={['period']}>
        {(name) => {
          const Shown = parts[name];
          return <Shown />;
        }}
      </PageTabs>
    </>
  );
}

function CurrentDecision({ period }: { period: string }) {
  const t = useTexts();
  const { data, isPlaceholderData } = useDecision(period);
  if (data === undefined || isPlaceholderData) return null;
  const isDecided = data.items[0]?.period === period;
  return (
    <StatusBadge status={isDecided ? 'done' : 'draft'}>
      {t(isDecided ? 'state.decided' : 'state.undecided')}
    </StatusBadge>
  );
}

function NoPeriod() {
  const t = useTexts();
  return <NoneYet of={reportingPeriod}>{t('noPeriodText')}</NoneYet>;
}
