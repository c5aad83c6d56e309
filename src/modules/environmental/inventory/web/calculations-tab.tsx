import { useSetName } from '#modules/environmental/factors/web/set-names.ts';
import { Badge, Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useCalculations, type CalculationSummary } from '#modules/environmental/web/calls.ts';
import { tonnes } from '#modules/environmental/web/figures.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import classes from '../../web/parts/parts.module.css';
import { showsFigures } from '#modules/environmental/web/calculation-choice.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { Lacks } from '#modules/environmental/calculation/web/lacks.tsx';
import type { Method } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { CompareCalculations, type Compared } from '#modules/environmental/comparison/web/compare-calculations.tsx';
import { CalculationMenu } from '#modules/environmental/calculation/web/calculation-menu.tsx';
import { CalculationProgress } from '#modules/environmental/calculation/web/calculation-progress.tsx';
import { CalculateButton } from '#modules/environmental/calculation/web/calculate-button.tsx';
import { OutOfDateBadge, StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useCalculationTexts } from '#modules/environmental/calculation/web/texts.ts';

/** The emission factor sets that a calculation was made with. */
const setsOf = ({ chosenDefaults, editions }: CalculationSummary): string[] => [
  ...new Set([...chosenDefaults, ...editions]),
];

/** A total in tonnes, with what it lacks. */
function CalculationTotal({ calculation, method }: { calculation: CalculationSummary; method: Method }) {
  const t = useTexts();
  const format = useFormat();
  const kg = calculation.totals?.[method === 'market' ? 'totalMarketKg' : 'totalLocationKg'] ?? null;
  return (
    <>
      {kg === null ? t('noData') : format.figure(tonnes(kg))}
      <Text size="xs" c="dimmed">
        <Lacks calculation={calculation} method={method} />
      </Text>
    </>
  );
}

/** Every calculation there was: what it was made with, how far it got, what became of it. */
export function CalculationsTab() {
  const own = useCalculationTexts();
  const { runs, period, run, before } = useInventory();
  const { data } = useCalculations();
  const mayCalculate = useMay('environmental.calculate');
  const [address, setAddress] = useSearchParams();
  const [isEveryPeriod, setEveryPeriod] = useState(false);
  const listed = isEveryPeriod ? runs : runs.filter((other) => other.period.id === period?.id);
  const newest = data?.refs ?? {};
  const shown = runs.filter(showsFigures);
  const compared = {
    old:
      address.get('old') ??
      before?.id ??
      shown.find((other) => other.id !== run?.id && other.period.id === period?.id)?.id ??
      null,
    new: address.get('new') ?? run?.id ?? null,
  };
  const compare = (part: Partial<Compared>) =>
    setAddress(
      (parameters) => {
        for (const [key, value] of Object.entries({ ...compared, ...part }))
          if (value === null) parameters.delete(key);
          else parameters.set(key, value);
        return parameters;
      },
      { preventScrollReset: true },
    );
  return (
    <div className={classes['stack']}>
      <Panel
        title={own('calculations.title')}
        note={own('calculations.note')}
        isFlush
        actions={
          <Group gap="md">
            {runs.some((other) => other.period.id !== period?.id) && (
              <Switch
                size="sm"
                label={own('calculations.everyPeriod')}
                checked={isEveryPeriod}
                onChange={(event) => setEveryPeriod(event.currentTarget.checked)}
              />
            )}
            <CalculateButton>{own('calculations.start')}</CalculateButton>
          </Group>
        }
      >
        {listed.length === 0 ? (
          <EmptyState title={own('calculations.emptyTitle')}>
            {mayCalculate ? own('calculations.emptyText') : own('calculations.emptyReadOnly')}
          </EmptyState>
        ) : (
          <CalculationTable
            calculations={listed}
            canCompare={shown.length > 1}
            people={newest}
            onCompare={(chosen) =>
              compare({
                new: chosen.id,
                old: chosen.baseRun ?? shown.find((other) => other.id !== chosen.id)?.id ?? null,
              })
            }
          />
        )}
      </Panel>
      {shown.length > 1 && (
        <div id="compare">
          <CompareCalculations calculations={shown} compared={compared} onChange={compare} />
        </div>
      )}
    </div>
  );
}

function CalculationTable({
  calculations,
  canCompare,
  people,
  onCompare,
}: {
  calculations: readonly CalculationSummary[];
  canCompare: boolean;
  people: Readonly<Record<string, string>>;
  onCompare: (calculation: CalculationSummary) => void;
}) {
  const t = useTexts();
  const own = useCalculationTexts();
  const setName = useSetName();
  const format = useFormat();
  const names = useNames();
  const addresses = useAddresses();
  const inWords = useInWords();
  return (
    <DataTable
      label={own('calculations.title')}
      isStacked
      rows={calculations}
      keyOf={(calculation) => calculation.id}
      columns={[
        {
          name: 'name',
          label: t('calculation.name'),
          isHead: true,
          cell: (calculation) => (
            <>
              {showsFigures(calculation) ? (
                <Link
                  to={addresses.emissions('results', { period: calculation.period.id, run: calculation.id })}
                  style={{ color: 'inherit', fontWeight: 560 }}
                >
                  {calculation.name}
                </Link>
              ) : (
                <span style={{ fontWeight: 560 }}>{calculation.name}</span>
              )}
              {calculation.kind === 'candidate' && (
                <Badge ms={6} color="gray" size="sm">
                  {t('calculation.trial')}
                </Badge>
              )}
              <Text size="xs" c="dimmed">
                {calculation.period.name} · {format.moment(calculation.createdAt)}
                {calculation.createdBy !== null && people[calculation.createdBy] !== undefined
                  ? ` · ${people[calculation.createdBy]}`
                  : ''}
              </Text>
            </>
          ),
        },
        {
          name: 'state',
          label: t('calculation.state'),
          cell: (calculation) =>
            calculation.state === 'calculating' ? (
              <CalculationProgress calculation={calculation} />
            ) : (
              <div>
                <StatusBadge status={statusOf(calculation.state)}>
                  {names.calculationState(calculation.state)}
                </StatusBadge>
                {calculation.outOfDate !== null && (
                  <>
                    {' '}
                    <OutOfDateBadge />
                  </>
                )}
                {calculation.waivers.length > 0 && (
                  <Text size="xs" c="dimmed">
                    {own('calculations.waived', { count: calculation.waivers.length })}
                  </Text>
                )}
                {calculation.reopened !== null && (
                  <Text size="xs" c="dimmed" maw={320} style={{ whiteSpace: 'normal' }}>
                    {own('lockedRecords.openText', {
                      at: format.moment(calculation.reopened.at),
                      reason: calculation.reopened.reason,
                    })}
                  </Text>
                )}
                {calculation.problem !== null && (
                  <Text size="xs" c="dimmed" maw={320} style={{ whiteSpace: 'normal' }}>
                    {inWords(calculation.problem)}
                  </Text>
                )}
              </div>
            ),
        },
        {
          name: 'with',
          label: t('calculation.madeWith'),
          cell: (calculation) => (
            <div>
              IPCC {calculation.gwpSet}
              <Text size="xs" c="dimmed" title={setsOf(calculation).map(setName).join(', ')}>
                {own('calculations.sets', { count: setsOf(calculation).length })}
              </Text>
            </div>
          ),
        },
        {
          name: 'lines',
          label: t('lines'),
          isNumber: true,
          cell: (calculation) => format.number(calculation.counts.lines),
        },
        {
          name: 'missing',
          label: own('calculations.missing'),
          isNumber: true,
          cell: (calculation) =>
            calculation.counts.gapRecords === 0 ? (
              format.number(0)
            ) : (
              <StatusBadge status="attention">{format.number(calculation.counts.gapRecords)}</StatusBadge>
            ),
        },
        {
          name: 'location',
          label: own('calculations.totalLocation'),
          isNumber: true,
          cell: (calculation) =>
            calculation.totals === null ? '' : <CalculationTotal calculation={calculation} method="location" />,
        },
        {
          name: 'market',
          label: own('calculations.totalMarket'),
          isNumber: true,
          cell: (calculation) =>
            calculation.totals === null ? '' : <CalculationTotal calculation={calculation} method="market" />,
        },
        {
          name: 'do',
          label: t('actions'),
          isAction: true,
          cell: (calculation) => (
            <CalculationMenu
              calculation={calculation}
              onCompare={canCompare && showsFigures(calculation) ? () => onCompare(calculation) : null}
            />
          ),
        },
      ]}
    />
  );
}

const statusOf = (state: string): Status => statuses[state] ?? 'draft';
const statuses: Readonly<Record<string, Status>> = {
  frozen: 'neutral',
  approved: 'done',
  failed: 'blocking',
  done: 'review',
};
