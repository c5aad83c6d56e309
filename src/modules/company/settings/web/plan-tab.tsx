import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import {
  planKeys,
  planLimits,
  plans,
  quoteNote,
  type PlanKey,
  type PlanLimits,
} from '#platform/directory/model/plans.ts';
import { sectors as allSectors } from '#platform/directory/model/sectors.ts';
import { quoteFor } from '#platform/directory/model/quote.ts';
import { PlanField } from '#platform/auth/web/plan-field.tsx';
import { QuoteCard } from '#platform/auth/web/quote-card.tsx';
import { SectorsField } from '#platform/auth/web/sectors-field.tsx';
import { SizeField } from '#platform/auth/web/size-field.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import {
  useRequestPlanChange,
  usePlan,
  useWithdrawPlanChange,
  type PlanResponse,
  type PlanChangeRequest,
} from './calls.ts';
import classes from '#modules/company/web/cards.module.css';

/** What the company pays and why, what it would pay otherwise, and what each plan includes. */
export function PlanTab() {
  const { data, error, refetch } = usePlan();
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} order={2} />;
  if (data === undefined) return <Loading rows={8} />;
  return (
    <div className={classes['stack']}>
      <Current plan={data} />
      <WhatIf plan={data} />
      <Limits plan={data} />
    </div>
  );
}

function usePlanNames() {
  const label = useLabels();
  const format = useFormat();
  return (keys: readonly string[]) =>
    format.list(planKeys.filter((key) => keys.includes(key)).map((key) => label(plans[key].label)));
}

function Current({ plan: { planKeys: agreed, size, sectors, quote, change } }: { plan: PlanResponse }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const label = useLabels();
  const names = usePlanNames();
  return (
    <Panel title={t('plan.current')} note={t('plan.currentNote')}>
      {change !== null && <Waiting change={change} />}
      <Facts
        items={[
          [t('plan.plan'), names(agreed)],
          [
            t('plan.price'),
            quote === null
              ? t('plan.noQuote')
              : quote.amountMinor === null
                ? 'N/A'
                : format.moneyMinor(quote.amountMinor, quote.currency),
          ],
          [t('plan.workings'), quote?.workings],
          [t('plan.people'), format.number(quote?.size ?? size)],
          [t('settings.sectors'), format.list((quote?.sectors ?? sectors).map(label))],
          [t('plan.quotedOn'), quote && format.moment(quote.createdAt)],
          [t('plan.validUntil'), quote && format.dayOf(quote.validUntil)],
        ]}
      />
      <Text size="xs" c="dimmed" mt="sm">
        {t('plan.workingsHow')}
      </Text>
    </Panel>
  );
}

function Waiting({ change }: { change: NonNullable<PlanResponse['change']> }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const label = useLabels();
  const names = usePlanNames();
  const mayManage = useMay('plan.manage');
  const takeBack = useWithdrawPlanChange();
  return (
    <Alert
      mb="md"
      title={t('plan.waiting', {
        day: format.date(change.startsOn),
        plans: names(change.planKeys),
        price: format.moneyMinor(change.amountMinor, 'EUR'),
      })}
    >
      {t('plan.waitingText', {
        name: change.askedBy,
        moment: format.moment(change.askedAt),
        people: format.number(change.size),
        sectors: format.list(change.sectors.map(label)),
        workings: change.workings ?? '',
      })}
      {mayManage && (
        <div>
          <Button
            mt="xs"
            size="compact-sm"
            variant="default"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate(undefined, { onSuccess: () => toast({ message: t('plan.takenBack') }) })}
          >
            {t('plan.takeBack')}
          </Button>
        </div>
      )}
      <ProblemNote error={takeBack.error} />
    </Alert>
  );
}

function WhatIf({ plan }: { plan: PlanResponse }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const mayManage = useMay('plan.manage');
  const ask = useRequestPlanChange();
  const [plan0] = plan.planKeys;
  const [chosen, setChosen] = useState<PlanKey | null>(planKeys.find((key) => key === plan0) ?? null);
  const [size, setSize] = useState(String(plan.size));
  const [chosenSectors, setSectors] = useState<string[]>([...plan.sectors]);
  const wish: PlanChangeRequest = {
    planKeys: chosen === null ? [] : [chosen],
    size: Number(size),
    sectors: allSectors.filter((sector) => chosenSectors.includes(sector)),
  };
  const quote = quoteFor({ planKeys: wish.planKeys, size: wish.size, sectorCount: wish.sectors.length });
  const now = plan.quote?.amountMinor ?? null;
  const isSame = plan.quote !== null && termsOf(wish) === termsOf(plan.quote);
  const difference = quote === null || now === null ? null : quote.amountMinor - now;
  return (
    <Panel title={t('plan.whatIf')} note={t('plan.whatIfNote')}>
      <div className={classes['whatIf']}>
        <div className={classes['stack']}>
          <PlanField value={chosen} onChange={setChosen} />
          <SizeField value={size} onChange={setSize} />
          <SectorsField value={chosenSectors} onChange={setSectors} />
        </div>
        <div className={classes['stack']}>
          <QuoteCard quote={quote} />
          {difference !== null && (
            <Text size="sm">
              {difference === 0
                ? t('plan.sameAsNow')
                : t('plan.difference', {
                    amount: `${difference > 0 ? '+' : '−'}${format.moneyMinor(Math.abs(difference), 'EUR')}`,
                  })}
            </Text>
          )}
          {mayManage ? (
            <Button
              disabled={quote === null || isSame}
              loading={ask.isPending}
              onClick={() =>
                ask.mutate(wish, {
                  onSuccess: () => toast({ message: t('plan.asked', { day: format.date(plan.nextTerm) }) }),
                })
              }
            >
              {t('plan.ask', { day: format.date(plan.nextTerm) })}
            </Button>
          ) : (
            <Text size="xs" c="dimmed">
              {t('plan.ownerOnly')}
            </Text>
          )}
          <ProblemNote error={ask.error} />
        </div>
      </div>
    </Panel>
  );
}

const limitNames = [
  'people',
  'historyYears',
  'storageGb',
  'apiWritesPerMonth',
  'automations',
  'supportDays',
] as const satisfies readonly (keyof PlanLimits)[];

function Limits({ plan }: { plan: PlanResponse }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const label = useLabels();
  const say = (name: keyof PlanLimits, value: number | null) => {
    if (value === null) return t('plan.unlimited');
    if (name === 'historyYears') return t('plan.years', { count: value });
    if (name === 'supportDays') return t('plan.days', { count: value });
    return name === 'storageGb' ? format.bytes(value * 1e9) : format.number(value);
  };
  const used: Partial<Record<keyof PlanLimits, string>> = {
    people: format.number(plan.usage.people),
    storageGb: format.bytes(plan.usage.storageBytes),
  };
  return (
    <Panel title={t('plan.limits')} note={`${t('plan.limitsNote')} ${label(quoteNote)}.`}>
      <DataTable
        isStacked
        label={t('settings.table', { of: t('plan.limits') })}
        rows={[null, ...limitNames]}
        keyOf={(name) => name ?? 'base'}
        columns={[
          {
            name: 'limit',
            label: t('plan.limit'),
            isHead: true,
            cell: (name) => (name === null ? t('plan.base') : t(`plan.limitOf.${name}`)),
          },
          ...planKeys.map((key) => ({
            name: key,
            label: `${label(plans[key].label)}${plan.planKeys.includes(key) ? ` ${t('plan.yours')}` : ''}`,
            cell: (name: keyof PlanLimits | null) =>
              name === null ? format.moneyMinor(plans[key].base * 100, 'EUR') : say(name, planLimits[key][name]),
          })),
          { name: 'used', label: t('plan.used'), cell: (name) => (name === null ? '' : (used[name] ?? '')) },
        ]}
      />
    </Panel>
  );
}

/** Two wishes with the same price and contents are the same text. */
const termsOf = ({ planKeys: keys, size, sectors }: Pick<PlanResponse, 'planKeys' | 'size' | 'sectors'>): string =>
  JSON.stringify([[...keys].sort(), size, [...sectors].sort()]);
