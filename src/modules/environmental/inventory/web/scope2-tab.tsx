import { Anchor, Progress, Text } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { Change } from '#platform/kit/web/change.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { energyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import {
  useCalculation,
  useTotals,
  type CalculationResponse,
  type TotalItem,
} from '#modules/environmental/web/calls.ts';
import type { Method } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { ExplainNumber } from '#modules/environmental/results/web/explain/explain-number.tsx';
import { Lacks } from '#modules/environmental/calculation/web/lacks.tsx';
import { figureOf } from '#modules/environmental/web/explain-target.ts';
import { changeOf, chartNumber, isZero, tableDecimals } from '#modules/environmental/web/figures.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import classes from '../../web/parts/parts.module.css';
import { CalculationOutOfDate } from '#modules/environmental/calculation/web/calculation-notices.tsx';
import { MissingMonthsBanner } from '#modules/environmental/completeness/web/missing-months-banner.tsx';
import { useInventoryTexts } from '#modules/environmental/inventory/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { Warnings } from '#platform/kit/web/warnings.tsx';

type Scope2 = NonNullable<CalculationResponse['scope2']>;

/** Purchased energy by both methods side by side, what covers it, and what is missing for it. */
export function Scope2Tab() {
  const t = useTexts();
  const own = useInventoryTexts();
  const { run } = useInventory();
  const question = useCalculation(run?.id ?? null);
  if (run === null)
    return (
      <EmptyState icon={<IconBolt size={22} stroke={1.6} />} title={t('noCalculation.scope2')}>
        {t('noCalculation.text')}
      </EmptyState>
    );
  return (
    <QueryView of={question} shape="figures">
      {(answer) =>
        answer.scope2 === null ? (
          <EmptyState icon={<IconBolt size={22} stroke={1.6} />} title={own('scope2.nothing')}>
            {own('scope2.nothingText')}
          </EmptyState>
        ) : (
          <div className={classes['stack']}>
            <CalculationOutOfDate answer={answer} />
            <MissingMonthsBanner period={answer.run.period.id} coverage={answer.coverage} />
            <BothMethods answer={answer} scope2={answer.scope2} />
            <Scope2Warnings scope2={answer.scope2} />
            <BySite calculation={answer.run.id} />
            <Instruments scope2={answer.scope2} />
          </div>
        )
      }
    </QueryView>
  );
}

function BothMethods({ answer, scope2 }: { answer: CalculationResponse; scope2: Scope2 }) {
  const t = useTexts();
  const own = useInventoryTexts();
  const format = useFormat();
  const { totals } = answer.run;
  const mwh = (kwh: string) => format.figure(decimalText(dec(kwh).div(1000)), 'MWh');
  if (totals === null) return null;
  const isAssessed = answer.scopes.some(({ scope }) => scope === '2');
  const figure = (method: Method, kg: DecimalText | null) =>
    !isAssessed ? null : (
      <ExplainNumber
        size="tile"
        target={figureOf(answer.run.id, { scope: '2' }, method)}
        kg={kg}
        of={`${t('tiles.scope2')}, ${t(method === 'market' ? 'method.market' : 'method.location')}`}
      />
    );
  return (
    <Tiles label={t('tiles.scope2')}>
      <Tile
        name={t('method.location')}
        note={own('scope2.locationNote')}
        absent={t('notAssessed')}
        figure={figure('location', totals.scope2LocationKg)}
      >
        <Lacks calculation={answer.run} method="location" />
      </Tile>
      <Tile
        name={t('method.market')}
        note={own('scope2.marketNote')}
        absent={t('notAssessed')}
        figure={figure('market', totals.scope2MarketKg)}
      >
        <Lacks calculation={answer.run} method="market" />
        <span>
          <Change share={changeOf(totals.scope2MarketKg, totals.scope2LocationKg)} />{' '}
          {own('scope2.againstLocationInline')}
        </span>
      </Tile>
      <Tile
        name={own('scope2.coverage')}
        note={own('scope2.coverageNote')}
        figure={scope2.coverage === null ? null : format.percentage(scope2.coverage)}
        below={
          scope2.coverage !== null && (
            <Progress size="sm" value={chartNumber(scope2.coverage) * 100} aria-label={own('scope2.coverage')} />
          )
        }
      >
        <span>{own('scope2.covered', { covered: mwh(scope2.coveredKwh), all: mwh(scope2.kwh) })}</span>
      </Tile>
    </Tiles>
  );
}

function Scope2Warnings({ scope2 }: { scope2: Scope2 }) {
  const t = useTexts();
  const own = useInventoryTexts();
  const format = useFormat();
  const inWords = useInWords();
  // Calculations of earlier releases say neither sites nor what to get.
  const missing = scope2.missing
    .filter(({ toGet }) => toGet === undefined)
    .map((entry) =>
      own(entry.method === 'location' ? 'scope2.missingLocation' : 'scope2.missingMarket', {
        key: format.country(entry.key),
        kwh: format.figure(entry.kwh, 'kWh'),
      }),
    );
  const all = [...missing, ...scope2.warnings.map(inWords)];
  return (
    <>
      <Missing scope2={scope2} />
      <Warnings title={t('explain.warnings', { count: all.length })} items={all} />
    </>
  );
}

/** What each total lacks: how much, where, why, and what closes it. */
function Missing({ scope2 }: { scope2: Scope2 }) {
  const t = useTexts();
  const own = useInventoryTexts();
  const format = useFormat();
  const inWords = useInWords();
  const names = useNames();
  const addresses = useAddresses();
  const rows = scope2.missing.filter(({ toGet }) => toGet !== undefined);
  if (rows.length === 0) return null;
  const sitesOf = ({ sites = [], siteCount = sites.length }: Scope2['missing'][number]) => {
    const others = siteCount - sites.length;
    return format.list([...sites, ...(others > 0 ? [own('scope2.moreSites', { count: others })] : [])]);
  };
  return (
    <Panel title={own('scope2.missing')} note={own('scope2.missingNote')} isFlush>
      <DataTable
        label={own('scope2.missing')}
        isStacked
        rows={rows}
        keyOf={(row) => `${row.method} ${row.key}`}
        columns={[
          { name: 'total', label: own('scope2.missingFrom'), isHead: true, cell: (row) => names.byMethod(row.method) },
          {
            name: 'energy',
            label: own('scope2.missingEnergy'),
            isNumber: true,
            cell: (row) => format.figure(decimalText(dec(row.kwh).div(1000)), 'MWh'),
          },
          { name: 'sites', label: t('by.site'), cell: sitesOf },
          {
            name: 'why',
            label: t('needsAttention.reason'),
            cell: (row) => (
              <Text size="sm" maw={420} style={{ whiteSpace: 'normal' }}>
                {row.why !== undefined && inWords(row.why)} {row.toGet !== undefined && inWords(row.toGet)}{' '}
                <Anchor
                  component={Link}
                  inherit
                  to={addresses.setup('factors', {
                    as: 'get',
                    subject: row.method === 'market' ? 'residual' : 'grid',
                    ...(/^[A-Z]{2}(-|$)/.test(row.key) ? { country: row.key.slice(0, 2) } : {}),
                  })}
                >
                  {t('noFactor.get')}
                </Anchor>
              </Text>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function BySite({ calculation }: { calculation: string }) {
  const t = useTexts();
  const own = useInventoryTexts();
  const question = useTotals(calculation, 'site', { scope: '2' });
  return (
    <Panel title={own('scope2.bySite')} note={t('unit.all')} isFlush>
      <QueryView of={question} rows={5}>
        {(answer) => <Sites calculation={calculation} sites={answer.items} />}
      </QueryView>
    </Panel>
  );
}

function Sites({ calculation, sites }: { calculation: string; sites: readonly TotalItem[] }) {
  const t = useTexts();
  const own = useInventoryTexts();
  const decimals = tableDecimals(sites.flatMap((item) => [item.locationKg, item.marketKg]));
  return (
    <DataTable
      label={own('scope2.bySite')}
      isStacked
      rows={sites}
      keyOf={(item) => item.key}
      columns={[
        { name: 'site', label: t('by.site'), isHead: true, cell: (item) => item.label },
        {
          name: 'location',
          label: t('method.location'),
          isNumber: true,
          cell: (item) => (
            <ExplainNumber
              isBare
              decimals={decimals}
              target={figureOf(calculation, { scope: '2', site: item.key }, 'location')}
              kg={item.locationKg}
              of={`${item.label}, ${t('method.location')}`}
            />
          ),
        },
        {
          name: 'market',
          label: t('method.market'),
          isNumber: true,
          cell: (item) => (
            <ExplainNumber
              isBare
              decimals={decimals}
              target={figureOf(calculation, { scope: '2', site: item.key }, 'market')}
              kg={item.marketKg}
              of={`${item.label}, ${t('method.market')}`}
            />
          ),
        },
        {
          name: 'difference',
          label: own('scope2.againstLocation'),
          isNumber: true,
          cell: (item) => <Change share={changeOf(item.marketKg, item.locationKg)} />,
        },
      ]}
    />
  );
}

function Instruments({ scope2 }: { scope2: Scope2 }) {
  const t = useTexts();
  const own = useInventoryTexts();
  const format = useFormat();
  const label = useLabels();
  const addresses = useAddresses();
  const inWords = useInWords();
  const kinds: Readonly<Record<string, string>> = energyInstrument.fields.kind.options;
  const mwh = (kwh: string) => format.figure(decimalText(dec(kwh).div(1000)), 'MWh');
  return (
    <Panel
      title={own('scope2.instruments')}
      note={own('scope2.instrumentsNote')}
      isFlush
      actions={
        <Anchor component={Link} size="sm" to={addresses.setup('instruments')}>
          {own('scope2.toInstruments')}
        </Anchor>
      }
    >
      {scope2.instruments.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          {own('scope2.noInstruments')}
        </Text>
      ) : (
        <DataTable
          label={own('scope2.instruments')}
          isStacked
          rows={scope2.instruments}
          keyOf={(entry) => entry.id}
          columns={[
            { name: 'name', label: own('scope2.instrument'), isHead: true, cell: (entry) => entry.label },
            {
              name: 'kind',
              label: own('scope2.kind'),
              cell: (entry) => label(kinds[entry.kind] ?? entry.kind),
            },
            { name: 'used', label: own('scope2.used'), isNumber: true, cell: (entry) => mwh(entry.allocatedKwh) },
            ...(scope2.instruments.every((entry) => isZero(entry.othersKwh ?? '0'))
              ? []
              : [
                  {
                    name: 'others',
                    label: own('scope2.others'),
                    isNumber: true,
                    cell: (entry: Scope2['instruments'][number]) =>
                      isZero(entry.othersKwh ?? '0') ? '' : mwh(entry.othersKwh ?? '0'),
                  },
                ]),
            ...(scope2.instruments.every((entry) => isZero(entry.unusedKwh))
              ? []
              : [
                  {
                    name: 'unused',
                    label: own('scope2.unused'),
                    isNumber: true,
                    cell: (entry: Scope2['instruments'][number]) =>
                      isZero(entry.unusedKwh) ? '' : mwh(entry.unusedKwh),
                  },
                  {
                    name: 'why',
                    label: t('needsAttention.reason'),
                    cell: (entry: Scope2['instruments'][number]) =>
                      entry.reason === null ? (
                        ''
                      ) : (
                        <Text size="xs" c="dimmed" maw={420} style={{ whiteSpace: 'normal' }}>
                          {inWords(entry.reason)}
                        </Text>
                      ),
                  },
                ]),
          ]}
        />
      )}
    </Panel>
  );
}
