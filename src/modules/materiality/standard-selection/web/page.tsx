import { Badge, Button, NativeSelect, Tabs } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PartBoundary } from '#platform/errors/web/part-boundary.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { lazyTab } from '#platform/routing/web/lazy-tab.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import type {
  PeriodOfSelection,
  SelectionResponse,
} from '#modules/materiality/standard-selection/model/selection-contracts.ts';
import { Waiting } from '#modules/materiality/web/parts.tsx';
import { useTexts } from './texts.ts';
import { useDecision, useSelection } from './use-selection.ts';
import classes from './selection.module.css';
import shared from '../../web/materiality.module.css';

const TABS = ['decide', 'versions', 'switching', 'statement', 'decisions'] as const;
type Tab = (typeof TABS)[number];
// Each tab is its own chunk: who reads the decision does not wait for tables.
const parts: Readonly<Record<Tab, ComponentType>> = {
  decide: lazyTab(() => import('./decide-tab.tsx').then((file) => file.DecideTab)).Content,
  versions: lazyTab(() => import('./versions-tab.tsx').then((file) => file.VersionsTab)).Content,
  switching: lazyTab(() => import('./switching-tab.tsx').then((file) => file.SwitchingTab)).Content,
  statement: lazyTab(() => import('./statement-tab.tsx').then((file) => file.StatementTab)).Content,
  decisions: lazyTab(() => import('./decisions-tab.tsx').then((file) => file.DecisionsTab)).Content,
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
      <Waiting for={question}>
        {(answer) => (answer.period === null ? <NoPeriod /> : <Chosen answer={answer} period={answer.period} />)}
      </Waiting>
    </Page>
  );
}

function Chosen({ answer, period }: { answer: SelectionResponse; period: PeriodOfSelection }) {
  const t = useTexts();
  const [address, setAddress] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const shown = TABS.find((name) => name === address.get('tab')) ?? 'decide';
  const Shown = parts[shown];
  // On a narrow screen the tabs are wider than the window; the open one must be seen.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [shown]);
  const go = (tab: string | null, of: string | null) =>
    setAddress(
      { ...(tab === null || tab === 'decide' ? {} : { tab }), ...(of === null ? {} : { period: of }) },
      { preventScrollReset: true },
    );
  return (
    <>
      <div className={`no-print ${classes['bar'] ?? ''}`}>
        <NativeSelect
          size="sm"
          label={t('period')}
          value={period.id}
          data={answer.periods.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => go(shown, event.currentTarget.value)}
        />
        <Standing period={period.id} />
      </div>
      <Tabs value={shown} onChange={(tab) => go(tab, address.get('period'))} keepMounted={false}>
        <Tabs.List ref={list} className={`no-print ${shared['tabs'] ?? ''}`} aria-label={t('tabs.label')}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown} pt="md">
          <PartBoundary key={shown}>
            <Suspense fallback={<Loading rows={8} />}>
              <Shown />
            </Suspense>
          </PartBoundary>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Standing({ period }: { period: string }) {
  const t = useTexts();
  const { data, isPlaceholderData } = useDecision(period);
  if (data === undefined || isPlaceholderData) return null;
  const isDecided = data.items[0]?.period === period;
  return (
    <Badge size="lg" mb={5} color={isDecided ? 'pine' : 'gray'} variant={isDecided ? 'filled' : 'light'}>
      {t(isDecided ? 'state.decided' : 'state.undecided')}
    </Badge>
  );
}

function NoPeriod() {
  const t = useTexts();
  const { slug } = useCompany();
  const mayMake = useMay('environmental.manage');
  return (
    <EmptyState
      icon={<IconCalendar size={22} stroke={1.6} />}
      title={t('noPeriod.title')}
      {...(mayMake
        ? {
            actions: (
              <Button component={Link} to={`/${encodeURIComponent(slug)}/environmental/admin-setup?step=periods`}>
                {t('noPeriod.link')}
              </Button>
            ),
          }
        : {})}
    >
      {t('noPeriod.text')}
    </EmptyState>
  );
}
