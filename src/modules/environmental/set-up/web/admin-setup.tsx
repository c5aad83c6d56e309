import { type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { PartBoundary } from '#platform/kit/web/feedback/part-boundary.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { setupSteps, type SetupStep } from '#modules/environmental/web/addresses.ts';
import { GettingStarted } from './getting-started/getting-started.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './setup.module.css';
import { StepHead, StepList } from './step-list.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const step = (load: () => Promise<ComponentType>) => lazyComponent(load);
const parts: Readonly<Record<SetupStep, ComponentType>> = {
  organisation: step(() => import('./organisation-step.tsx').then((file) => file.OrganisationStep)),
  sites: step(() => import('./sites-step.tsx').then((file) => file.SitesStep)),
  periods: step(() => import('./periods-step.tsx').then((file) => file.PeriodsStep)),
  'base-year': step(() => import('./base-year-step.tsx').then((file) => file.BaseYearStep)),
  factors: step(() => import('./factors-step.tsx').then((file) => file.FactorsStep)),
  expected: step(() => import('./register-steps.tsx').then((file) => file.ExpectedStep)),
  screening: step(() => import('./screening-step.tsx').then((file) => file.ScreeningStep)),
  meters: step(() => import('./register-steps.tsx').then((file) => file.MetersStep)),
  instruments: step(() => import('./register-steps.tsx').then((file) => file.InstrumentsStep)),
  rules: step(() => import('./rules-step.tsx').then((file) => file.RulesStep)),
  conversions: step(() => import('./register-steps.tsx').then((file) => file.ConversionsStep)),
  owners: step(() => import('./owners-step.tsx').then((file) => file.OwnersStep)),
  attributions: step(() => import('./attributions-step.tsx').then((file) => file.AttributionsStep)),
};

/** Everything that must be there before the first figure, in the order in which it is needed. */
export function AdminSetupPage() {
  const t = useTexts();
  const [address] = useSearchParams();
  const open = setupSteps.find((name) => name === address.get('step')) ?? null;
  const Open = open === null ? null : parts[open];
  return (
    <Page title={t('setup.title')} intro={t('setup.intro')}>
      <div className={classes['layout']}>
        <StepList open={open} />
        <div className={classes['content']}>
          {open === null || Open === null ? (
            <GettingStarted always />
          ) : (
            <PartBoundary key={open}>
              <StepHead step={open} />
              <Meanwhile shows={<Loading of="table" rows={6} />}>
                <Open />
              </Meanwhile>
            </PartBoundary>
          )}
        </div>
      </div>
    </Page>
  );
}
