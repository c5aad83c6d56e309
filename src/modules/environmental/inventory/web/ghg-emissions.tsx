import { Alert, Badge, NativeSelect } from '@mantine/core';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { PeriodPlace } from '#platform/kit/web/period-choice.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { type EmissionTab, emissionTabs } from '#modules/environmental/web/addresses.ts';
import { ExplainHost } from '#modules/environmental/results/web/explain/explain-host.tsx';
import { InventoryProvider, useInventory } from '#modules/environmental/web/inventory.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useInventoryTexts } from './texts.ts';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { entriesOf, useAttentionList } from '#modules/environmental/web/calls.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { PeriodSelect } from '#modules/environmental/web/parts/period-choice.tsx';
import { calculationsOf } from '#modules/environmental/web/calculation-choice.ts';
import classes from '#modules/environmental/web/ghg.module.css';
import { useFormat } from '#platform/i18n/web/use-format.tsx';

const tab = (load: () => Promise<ComponentType>) => lazyComponent(load);
// Each tab is its own chunk: who records a bill does not wait for charts.
const parts: Readonly<Record<EmissionTab, ComponentType>> = {
  results: tab(() => import('./results-tab.tsx').then((file) => file.ResultsTab)),
  activity: tab(() => import('#modules/environmental/activity/web/activity-tab.tsx').then((file) => file.ActivityTab)),
  'scope-2': tab(() => import('./scope2-tab.tsx').then((file) => file.Scope2Tab)),
  'scope-3': tab(() => import('#modules/environmental/scope3/web/scope3-tab.tsx').then((file) => file.Scope3Tab)),
  targets: tab(() => import('../../targets/web/targets-tab.tsx').then((file) => file.TargetsTab)),
  intensity: tab(() => import('../../targets/web/intensity-tab.tsx').then((file) => file.IntensityTab)),
  completeness: tab(() =>
    import('#modules/environmental/completeness/web/completeness-tab.tsx').then((file) => file.CompletenessTab),
  ),
  worklists: tab(() => import('./needs-attention-tab.tsx').then((file) => file.NeedsAttentionTab)),
  runs: tab(() => import('./calculations-tab.tsx').then((file) => file.CalculationsTab)),
};

/** Tabs that show one calculation; the others are about the data or about all calculations. */
const calculationTabs: readonly EmissionTab[] = ['results', 'scope-2', 'scope-3'];

/** The inventory: what was used, what came of it, where it is thin, and how each figure came about. */
export function GhgEmissionsPage() {
  const t = useTexts();
  const own = useInventoryTexts();
  const [address] = useSearchParams();
  const shown = emissionTabs.find((name) => name === address.get('tab')) ?? 'results';
  return (
    <InventoryProvider>
      {(meanwhile) => (
        <Page
          title={t('ghg.title')}
          intro={t('ghg.intro')}
          actions={
            meanwhile === null ? (
              <CalculationChoice withCalculation={calculationTabs.includes(shown)} />
            ) : (
              <PeriodPlace />
            )
          }
        >
          {meanwhile ?? (
            <>
              <UnknownCalculation />
              <PageTabs
                label={t('ghg.tabs')}
                names={emissionTabs}
                nameOf={(name) => own(`tab.${name}`)}
                besideOf={(name) => name === 'worklists' && <AttentionCount />}
                // Filters of one tab's list mean nothing to another; the period and the calculation stay.
                keeps={['period', 'run']}
                shape="figures"
              >
                {(name) => {
                  const Shown = parts[name];
                  return <Shown />;
                }}
              </PageTabs>
              <ExplainHost />
            </>
          )}
        </Page>
      )}
    </InventoryProvider>
  );
}

function UnknownCalculation() {
  const t = useTexts();
  const { isCalculationUnknown, run, choose } = useInventory();
  if (!isCalculationUnknown) return null;
  return (
    <Alert color="yellow" withCloseButton closeButtonLabel={t('close')} onClose={() => choose({ run: null })}>
      {run === null ? t('choice.unknownCalculation') : t('choice.unknownCalculationShown', { run: run.name })}
    </Alert>
  );
}

/** Which period, and which of its calculations. One calculation is named by what became of it and when. */
function CalculationChoice({ withCalculation }: { withCalculation: boolean }) {
  const t = useTexts();
  const names = useNames();
  const { periods, period, runs, run, choose } = useInventory();
  if (period === null) return null;
  const offered = calculationsOf(runs, period.id);
  return (
    <div className={classes['choice']}>
      <PeriodSelect periods={periods} period={period} choose={(id) => choose({ period: id })} />
      {withCalculation && offered.length > 0 && (
        <NativeSelect
          size="sm"
          w={240}
          label={t('choice.calculation')}
          value={run?.id ?? ''}
          onChange={(event) => choose({ run: event.currentTarget.value })}
          data={[
            ...(run === null ? [{ value: '', label: '', disabled: true }] : []),
            ...offered.map((entry) => ({
              value: entry.id,
              label: `${entry.name} · ${names.calculationState(entry.state)}${entry.kind === 'candidate' ? ` · ${t('calculation.trial')}` : ''}`,
            })),
          ]}
        />
      )}
    </div>
  );
}

/** How many entries the tab lists. */
function AttentionCount() {
  const t = useTexts();
  const format = useFormat();
  const { period } = useInventory();
  const count = entriesOf(useAttentionList(period?.id ?? null).data);
  if (count === 0) return null;
  return (
    <Badge size="sm" color="orange" aria-label={t('needsAttention.countLabel', { count })}>
      {format.number(count)}
    </Badge>
  );
}
