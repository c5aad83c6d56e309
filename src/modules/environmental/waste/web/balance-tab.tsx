import { Text } from '@mantine/core';
import { IconRecycle } from '@tabler/icons-react';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { daysOf } from '#platform/values/model/period.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { wasteBalanceCall } from '#modules/environmental/waste/model/waste-contracts.ts';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { wasteOperations } from '#modules/environmental/waste/model/waste-balance.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { MissingMonthsBanner } from '#modules/environmental/completeness/web/missing-months-banner.tsx';
import classes from '../../web/parts/parts.module.css';
import { Against, BalanceFlow, EmptyBalance } from '#modules/environmental/web/parts/balance-parts.tsx';
import { WorkedFigure } from '#modules/environmental/web/parts/worked-figure.tsx';
import { MassBalance, MaterialTable } from './material-parts.tsx';
import { Codes, Operations, Sites } from './tables.tsx';
import { useWasteTexts } from './texts.ts';
import { useMaterialRecords, useWasteNames, useWasteRecords, type Balance } from './ways.ts';
import { AttentionList } from './attention-list.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { Warnings } from '#platform/kit/web/warnings.tsx';

/** Waste of a period by treatment, code, site and month, the materials behind it, and what is missing. */
export function BalanceTab({ period }: { period: ReportingPeriod }) {
  const t = useWasteTexts();
  const addresses = useAddresses();
  const question = useCall(wasteBalanceCall, { query: { period: period.id } });
  return (
    <QueryView of={question} shape="figures">
      {(balance) =>
        balance.sites.length === 0 && balance.materials.materials.length === 0 ? (
          <EmptyBalance
            icon={<IconRecycle size={22} stroke={1.6} />}
            title={t('empty', { period: period.name })}
            text={t('emptyText')}
            ways={[
              { label: t('toMovements'), to: `${addresses.below('environmental/waste-management')}?tab=movements` },
            ]}
          />
        ) : (
          <div className={classes['stack']}>
            <MissingMonthsBanner period={balance.period.id} coverage={balance.coverage} />
            <Headline balance={balance} />
            <BalanceWarnings balance={balance} />
            <Operations balance={balance} />
            <Codes balance={balance} />
            <Sites balance={balance} />
            <AttentionList balance={balance} />
            <Months balance={balance} />
            <Flow balance={balance} />
            <div className={classes['grid2']}>
              <MaterialTable balance={balance} />
              <MassBalance balance={balance} />
            </div>
          </div>
        )
      }
    </QueryView>
  );
}

function Headline({ balance }: { balance: Balance }) {
  const t = useWasteTexts();
  const format = useFormat();
  const records = useWasteRecords(balance);
  const materialRecords = useMaterialRecords(balance);
  const names = useWasteNames(balance);
  const { before, shares, materials } = balance;
  const ofTotal = (share: string | null) =>
    share === null ? undefined : t('ofTotal', { share: format.percentage(share) });
  const against = (now: string, of: 'total' | 'disposed' | 'hazardous' | 'nonRecycled') => (
    <Against now={now} of={of} before={before} />
  );
  const hazardous = balance.codes.filter(({ isHazardous }) => isHazardous === true).map(({ code }) => code);
  return (
    <Tiles label={t('tiles')}>
      <Tile
        name={t('total')}
        note={t('totalNote')}
        figure={
          <WorkedFigure size="tile" figure={balance.total} of={t('total')} nameStep={names.step} records={records()} />
        }
      >
        {against(balance.total.figure, 'total')}
      </Tile>
      <Tile
        name={t('diverted')}
        note={t('divertedNote')}
        figure={
          <WorkedFigure
            size="tile"
            figure={balance.diverted}
            of={t('diverted')}
            nameStep={names.step}
            records={records({ operations: ['prepareReuse', 'recycling', 'otherRecovery'] })}
          />
        }
      >
        {ofTotal(shares.diverted)}
      </Tile>
      <Tile
        name={t('disposed')}
        note={t('disposedNote')}
        figure={
          <WorkedFigure
            size="tile"
            figure={balance.disposed}
            of={t('disposed')}
            nameStep={names.step}
            records={records({ operations: ['incineration', 'landfill', 'otherDisposal'] })}
          />
        }
      >
        <span>
          {ofTotal(shares.disposed)}
          {shares.unknown !== null &&
            shares.unknown !== '0' &&
            `, ${t('unknownOfTotal', { share: format.percentage(shares.unknown) })}`}
        </span>
        {against(balance.disposed.figure, 'disposed')}
      </Tile>
      <Tile
        name={t('hazardous')}
        note={t('hazardousNote')}
        figure={
          <WorkedFigure
            size="tile"
            figure={balance.hazardous}
            of={t('hazardous')}
            nameStep={names.step}
            records={records({ codes: hazardous })}
          />
        }
      >
        <span>{shares.hazardous === null ? t('hazardousUnknown') : ofTotal(shares.hazardous)}</span>
        {against(balance.hazardous.figure, 'hazardous')}
      </Tile>
      <Tile
        name={t('nonRecycled')}
        note={t('nonRecycledNote')}
        figure={
          <WorkedFigure
            size="tile"
            figure={balance.nonRecycled}
            of={t('nonRecycled')}
            records={records({ operations: wasteOperations.filter((operation) => operation !== 'recycling') })}
          />
        }
      >
        <span>{ofTotal(shares.nonRecycled)}</span>
        {against(balance.nonRecycled.figure, 'nonRecycled')}
      </Tile>
      <Tile
        name={t('secondary')}
        note={t('secondaryNote')}
        absent={t('notRecorded')}
        figure={
          materials.materials.length === 0 ? null : (
            <WorkedFigure
              size="tile"
              figure={materials.secondary}
              of={t('secondary')}
              records={materialRecords(['inflow'])}
            />
          )
        }
      >
        {materials.materials.length === 0
          ? undefined
          : materials.secondaryShare === null
            ? t('secondaryUnknown')
            : t('secondaryShare', { share: format.percentage(materials.secondaryShare) })}
      </Tile>
    </Tiles>
  );
}

function BalanceWarnings({ balance }: { balance: Balance }) {
  const t = useWasteTexts();
  const format = useFormat();
  const names = useWasteNames(balance);
  const { isWithinTolerance, differenceShare } = balance.materials;
  const inWords = useInWords();
  const said = [
    ...balance.warnings.map((warning) => `${names.site(warning.site)}: ${inWords(warning)}`),
    ...(isWithinTolerance === false
      ? [t('massWarning', { share: format.percentage(differenceShare, { sign: true }) })]
      : []),
    ...balance.worklist.map(({ gap, count }) => `${t(`gap.${gap}`)}: ${format.number(count)}`),
  ];
  return (
    <>
      <Warnings title={t('warnings', { count: said.length })} items={said} />
      {balance.billsReplaced > 0 && (
        <Text size="sm" c="dimmed">
          {t('billsReplaced', { count: balance.billsReplaced })}
        </Text>
      )}
    </>
  );
}

function Months({ balance }: { balance: Balance }) {
  const t = useWasteTexts();
  const format = useFormat();
  const names = useWasteNames(balance);
  const records = useWasteRecords(balance);
  const shown = wasteOperations.filter((operation) =>
    balance.months.some(({ operations }) => operations[operation] !== undefined),
  );
  const linkTo = (category: number, series: number) => {
    const [month, operation] = [balance.months[category]?.month, shown[series]];
    return month === undefined ||
      operation === undefined ||
      balance.months[category]?.operations[operation] === undefined
      ? undefined
      : records({ operations: [operation], within: daysOf(month) })[0]?.to;
  };
  return (
    <StackedBars
      title={t('byMonth')}
      note={balance.period.name}
      unit="t"
      categoryName={t('month')}
      categories={balance.months.map(({ month }) => format.period(month))}
      linkTo={linkTo}
      series={shown.map((operation) => ({
        name: names.operation(operation),
        meaning: 'volume',
        tint: wasteOperations.indexOf(operation) / (wasteOperations.length - 1),
        values: balance.months.map(({ operations }) => operations[operation] ?? null),
      }))}
    />
  );
}

function Flow({ balance }: { balance: Balance }) {
  const t = useWasteTexts();
  const names = useWasteNames(balance);
  return (
    <BalanceFlow
      title={t('flow')}
      note={t('flowNote')}
      unit="t"
      links={balance.links.map(({ from, to, t: value }) => ({ from, to, value }))}
      nameOf={names.node}
      unknown={['rest', 'unexplained']}
    />
  );
}
