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
import { useRuns, type RunSummary } from '#modules/environmental/web/calls.ts';
import { tonnes } from '#modules/environmental/web/figures.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import classes from '../../web/parts/parts.module.css';
import { showsFigures } from '#modules/environmental/web/run-choice.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { Lacks } from '#modules/environmental/calculation/web/lacks.tsx';
import type { Method } from '#modules/environmental/calculation/model/run-contracts.ts';
import { CompareRuns, type Compared } from '#modules/environmental/comparison/web/compare-runs.tsx';
import { RunMenu } from '#modules/environmental/calculation/web/run-menu.tsx';
import { RunProgress } from '#modules/environmental/calculation/web/run-progress.tsx';
import { CalculateButton } from '#modules/environmental/calculation/web/calculate-button.tsx';
import { OutOfDateBadge, StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useCalculationTexts } from '#modules/environmental/calculation/web/texts.ts';

/** The emission factor sets that a calculation was made with. */
const setsOf = ({ chosenDefaults, editions }: RunSummary): string[] => [...new Set([...chosenDefaults, ...editions])];

/** A total in tonnes, with what it lacks. */
function RunTotal({ run, method }: { run: RunSummary; method: Method }) {
  const t = useTexts();
  const format = useFormat();
  const kg = run.totals?.[method === 'market' ? 'totalMarketKg' : 'totalLocationKg'] ?? null;
  return (
    <>
      {kg === null ? t('noData') : format.figure(tonnes(kg))}
      <Text size="xs" c="dimmed">
        <Lacks run={run} method={method} />
      </Text>
    </>
  );
}

/** Every calculation there was: what it was made with, how far it got, what became of it. */
export function RunsTab() {
  const own = useCalculationTexts();
  const { runs, period, run, before } = useInventory();
  const { data } = useRuns();
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
        title={own('runs.title')}
        note={own('runs.note')}
        isFlush
        actions={
          <Group gap="md">
            {runs.some((other) => other.period.id !== period?.id) && (
              <Switch
                size="sm"
                label={own('runs.everyPeriod')}
                checked={isEveryPeriod}
                onChange={(event) => setEveryPeriod(event.currentTarget.checked)}
              />
            )}
            <CalculateButton>{own('runs.start')}</CalculateButton>
          </Group>
        }
      >
        {listed.length === 0 ? (
          <EmptyState title={own('runs.emptyTitle')}>
            {mayCalculate ? own('runs.emptyText') : own('runs.emptyReadOnly')}
          </EmptyState>
        ) : (
          <RunTable
            runs={listed}
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
          <CompareRuns runs={shown} compared={compared} onChange={compare} />
        </div>
      )}
    </div>
  );
}

function RunTable({
  runs,
  canCompare,
  people,
  onCompare,
}: {
  runs: readonly RunSummary[];
  canCompare: boolean;
  people: Readonly<Record<string, string>>;
  onCompare: (run: RunSummary) => void;
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
      label={own('runs.title')}
      isStacked
      rows={runs}
      keyOf={(run) => run.id}
      columns={[
        {
          name: 'name',
          label: t('run.name'),
          isHead: true,
          cell: (run) => (
            <>
              {showsFigures(run) ? (
                <Link
                  to={addresses.emissions('results', { period: run.period.id, run: run.id })}
                  style={{ color: 'inherit', fontWeight: 560 }}
                >
                  {run.name}
                </Link>
              ) : (
                <span style={{ fontWeight: 560 }}>{run.name}</span>
              )}
              {run.kind === 'candidate' && (
                <Badge ms={6} color="gray" size="sm">
                  {t('run.trial')}
                </Badge>
              )}
              <Text size="xs" c="dimmed">
                {run.period.name} · {format.moment(run.createdAt)}
                {run.createdBy !== null && people[run.createdBy] !== undefined ? ` · ${people[run.createdBy]}` : ''}
              </Text>
            </>
          ),
        },
        {
          name: 'state',
          label: t('run.state'),
          cell: (run) =>
            run.state === 'calculating' ? (
              <RunProgress run={run} />
            ) : (
              <div>
                <StatusBadge status={statusOf(run.state)}>{names.runState(run.state)}</StatusBadge>
                {run.outOfDate !== null && (
                  <>
                    {' '}
                    <OutOfDateBadge />
                  </>
                )}
                {run.waivers.length > 0 && (
                  <Text size="xs" c="dimmed">
                    {own('runs.waived', { count: run.waivers.length })}
                  </Text>
                )}
                {run.reopened !== null && (
                  <Text size="xs" c="dimmed" maw={320} style={{ whiteSpace: 'normal' }}>
                    {own('lockedRecords.openText', { at: format.moment(run.reopened.at), reason: run.reopened.reason })}
                  </Text>
                )}
                {run.problem !== null && (
                  <Text size="xs" c="dimmed" maw={320} style={{ whiteSpace: 'normal' }}>
                    {inWords(run.problem)}
                  </Text>
                )}
              </div>
            ),
        },
        {
          name: 'with',
          label: t('run.madeWith'),
          cell: (run) => (
            <div>
              IPCC {run.gwpSet}
              <Text size="xs" c="dimmed" title={setsOf(run).map(setName).join(', ')}>
                {own('runs.sets', { count: setsOf(run).length })}
              </Text>
            </div>
          ),
        },
        { name: 'lines', label: t('lines'), isNumber: true, cell: (run) => format.number(run.counts.lines) },
        {
          name: 'missing',
          label: own('runs.missing'),
          isNumber: true,
          cell: (run) =>
            run.counts.gapRecords === 0 ? (
              format.number(0)
            ) : (
              <StatusBadge status="attention">{format.number(run.counts.gapRecords)}</StatusBadge>
            ),
        },
        {
          name: 'location',
          label: own('runs.totalLocation'),
          isNumber: true,
          cell: (run) => (run.totals === null ? '' : <RunTotal run={run} method="location" />),
        },
        {
          name: 'market',
          label: own('runs.totalMarket'),
          isNumber: true,
          cell: (run) => (run.totals === null ? '' : <RunTotal run={run} method="market" />),
        },
        {
          name: 'do',
          label: t('actions'),
          isAction: true,
          cell: (run) => (
            <RunMenu run={run} onCompare={canCompare && showsFigures(run) ? () => onCompare(run) : null} />
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
