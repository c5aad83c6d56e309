import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { Alert, Anchor, Text, Tooltip } from '@mantine/core';
import { IconDroplet, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { Lines } from '#platform/charts/web/series-chart.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { waterFlow } from '#modules/environmental/water/model/water.ts';
import { waterBalanceCall } from '#modules/environmental/water/model/water-contracts.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { MissingMonthsBanner } from '#modules/environmental/completeness/web/missing-months-banner.tsx';
import classes from '../../web/parts/parts.module.css';
import { Against, BalanceFlow, EmptyBalance } from '#modules/environmental/web/parts/balance-parts.tsx';
import { WorkedFigure } from '#modules/environmental/web/parts/worked-figure.tsx';
import { useWaterTexts } from './texts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { Warnings } from '#platform/kit/web/warnings.tsx';

type Balance = ResponseOf<typeof waterBalanceCall>;

/** What came in, went out and stayed, for the whole and by site, month and way. */
export function BalanceTab({ period }: { period: ReportingPeriod }) {
  const t = useWaterTexts();
  const addresses = useAddresses();
  const question = useCall(waterBalanceCall, { query: { period: period.id } });
  return (
    <QueryView of={question} shape="figures">
      {(balance) =>
        balance.sites.length === 0 ? (
          <EmptyBalance
            icon={<IconDroplet size={22} stroke={1.6} />}
            title={t('empty', { period: period.name })}
            text={t('emptyText')}
            ways={[{ label: t('toFlows'), to: `${addresses.below('environmental/water-consumption')}?tab=flows` }]}
          />
        ) : (
          <div className={classes['stack']}>
            <MissingMonthsBanner period={balance.period.id} coverage={balance.coverage} />
            <Headline balance={balance} />
            <NoDischarge balance={balance} />
            <BalanceWarnings balance={balance} />
            <Sites balance={balance} />
            <Months balance={balance} />
            <div className={classes['grid2']}>
              <Flow balance={balance} />
              <Methods balance={balance} />
            </div>
          </div>
        )
      }
    </QueryView>
  );
}

type Kind = 'withdrawal' | 'discharge' | 'recycled' | 'stored';
const billed: Readonly<Partial<Record<Kind, string>>> = { withdrawal: 'water', discharge: 'wastewater' };

/**
 * The records of the period, by kind and site, as the registers show them: water flows, and the bills of the activity
 * data.
 */
function useFlowRecords({ period }: Balance) {
  const t = useWaterTexts();
  const addresses = useAddresses();
  return (kinds: readonly Kind[], site?: string) => {
    const filter = { 'from.to': period.to, 'to.from': period.from, ...(site === undefined ? {} : { site }) };
    const bills = kinds.flatMap((kind) => billed[kind] ?? []);
    const flows = {
      label: t('flowRecords'),
      to: `${addresses.below('environmental/water-consumption')}?${new URLSearchParams({ tab: 'flows', kind: kinds.join(','), ...filter }).toString()}`,
    };
    return bills.length === 0
      ? [flows]
      : [
          flows,
          {
            label: t('billRecords'),
            to: addresses.emissions('activity', {
              period: period.id,
              activityType: bills.join(','),
              ...(site === undefined ? {} : { site }),
            }),
          },
        ];
  };
}

function Headline({ balance }: { balance: Balance }) {
  const t = useWaterTexts();
  const format = useFormat();
  const flows = useFlowRecords(balance);
  const names = useWays(balance);
  const { before } = balance;
  const against = (now: string, of: 'withdrawal' | 'discharge' | 'consumption') => (
    <Against now={now} of={of} before={before} />
  );
  return (
    <Tiles label={t('tiles')}>
      <Tile
        name={t('withdrawal')}
        note={t('withdrawalNote')}
        figure={
          <WorkedFigure
            size="tile"
            figure={balance.withdrawal}
            of={t('withdrawal')}
            nameStep={names.site}
            records={flows(['withdrawal'])}
          />
        }
      >
        {against(balance.withdrawal.figure, 'withdrawal')}
      </Tile>
      <Tile
        name={t('discharge')}
        note={t('dischargeNote', { amount: format.figure(balance.productionDischarge, 'm3') })}
        figure={
          <WorkedFigure
            size="tile"
            figure={balance.discharge}
            of={t('discharge')}
            nameStep={names.site}
            records={flows(['discharge'])}
          />
        }
      >
        {against(balance.discharge.figure, 'discharge')}
      </Tile>
      <Tile
        name={t('consumption')}
        note={silentSites(balance).length === 0 ? t('consumptionNote') : t('consumptionNoteSilent')}
        figure={
          <WorkedFigure
            size="tile"
            figure={balance.consumption}
            of={t('consumption')}
            records={flows(['withdrawal', 'discharge'])}
          />
        }
      >
        {against(balance.consumption.figure, 'consumption')}
        {balance.storageChange !== null && (
          <span>
            {t('storageNote')}{' '}
            <RecordsFigure to={flows(['stored'])[0]?.to ?? ''}>
              {format.figure(balance.storageChange, 'm3')}
            </RecordsFigure>
          </span>
        )}
      </Tile>
      <Tile
        name={t('stressed')}
        note={balance.stressedShare === null ? t('stressedAtLeast') : t('stressedNote')}
        figure={
          <WorkedFigure size="tile" figure={balance.stressedConsumption} of={t('stressed')} nameStep={names.site} />
        }
      >
        {balance.stressedShare === null
          ? t('stressedUnknown')
          : t('stressedShare', { share: format.percentage(balance.stressedShare) })}
      </Tile>
      <Tile
        name={t('recycled')}
        note={
          balance.recycleRate === null
            ? undefined
            : t('recycledNote', { share: format.percentage(balance.recycleRate) })
        }
        figure={
          <RecordsFigure size="tile" to={flows(['recycled'])[0]?.to ?? ''}>
            {format.figure(balance.recycled, 'm3')}
          </RecordsFigure>
        }
      />
    </Tiles>
  );
}

/** Where water came in and nobody recorded what left: the formula makes all of it consumption. */
const silentSites = ({ sites }: Balance) => sites.filter(({ isDischargeRecorded }) => !isDischargeRecorded);

/** Says for which sites that is so, and leads to the form in which it is recorded. */
function NoDischarge({ balance }: { balance: Balance }) {
  const t = useWaterTexts();
  const addresses = useAddresses();
  const mayWrite = useMay('environmental.write');
  const names = useWays(balance);
  const silent = silentSites(balance);
  if (silent.length === 0) return null;
  const record = (site: string) =>
    `${addresses.below('environmental/water-consumption')}?${new URLSearchParams({ tab: 'flows', period: balance.period.id, discharge: site, 'view.record': 'new' }).toString()}`;
  return (
    <Alert
      color="gray"
      role="note"
      icon={<IconInfoCircle size={18} />}
      title={t('noDischarge', { count: silent.length })}
    >
      {t('noDischargeText')}
      <ul style={{ margin: '6px 0 0', paddingInlineStart: 18 }}>
        {silent.slice(0, namedSites).map(({ site }) => (
          <li key={site}>
            {names.site(site)}
            {mayWrite && (
              <>
                :{' '}
                <Anchor
                  component={Link}
                  to={record(site)}
                  fz="inherit"
                  aria-label={t('recordDischargeOf', { site: names.site(site) })}
                >
                  {t('recordDischarge')}
                </Anchor>
              </>
            )}
          </li>
        ))}
        {silent.length > namedSites && <li>{t('moreSites', { count: silent.length - namedSites })}</li>}
      </ul>
    </Alert>
  );
}
/** The table below shows all of them. */
const namedSites = 8;

function BalanceWarnings({ balance }: { balance: Balance }) {
  const t = useWaterTexts();
  const names = useWays(balance);
  const inWords = useInWords();
  const said = balance.warnings.map((warning) => `${names.site(warning.site)}: ${inWords(warning)}`);
  return <Warnings title={t('warnings', { count: said.length })} items={said} />;
}

function Sites({ balance }: { balance: Balance }) {
  const t = useWaterTexts();
  const inWords = useInWords();
  const label = useLabels();
  const format = useFormat();
  const flows = useFlowRecords(balance);
  const names = useWays(balance);
  const approaches: Readonly<Record<string, string>> = reportingPeriod.fields.boundaryApproach.options;
  const stress = ({ isStressed, stressReason }: Balance['sites'][number]) => (
    <Tooltip label={inWords(stressReason)} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span tabIndex={0}>
        <StatusBadge status={isStressed === null ? 'neutral' : isStressed ? 'attention' : 'done'}>
          {isStressed === null ? t('isUnknown') : isStressed ? t('isStressed') : t('isNotStressed')}
        </StatusBadge>
      </span>
    </Tooltip>
  );
  return (
    <Panel
      title={t('bySite')}
      note={t('bySiteNote', { approach: label(approaches[balance.boundaryApproach] ?? balance.boundaryApproach) })}
      isFlush
    >
      <DataTable
        label={t('bySite')}
        rows={balance.sites}
        keyOf={({ site }) => site}
        isStacked
        columns={[
          { name: 'site', label: t('site'), isHead: true, cell: ({ site }) => names.site(site) },
          {
            name: 'withdrawal',
            label: t('withdrawal'),
            isNumber: true,
            cell: (row) => (
              <WorkedFigure
                isBare
                figure={row.withdrawal}
                of={`${names.site(row.site)}, ${t('withdrawal')}`}
                nameStep={names.source}
                records={flows(['withdrawal'], row.site)}
              />
            ),
          },
          {
            name: 'discharge',
            label: t('discharge'),
            isNumber: true,
            cell: (row) =>
              !row.isDischargeRecorded ? (
                <Text component="span" size="xs" c="dimmed">
                  {t('notRecorded')}
                </Text>
              ) : (
                <WorkedFigure
                  isBare
                  figure={row.discharge}
                  of={`${names.site(row.site)}, ${t('discharge')}`}
                  nameStep={names.destination}
                  records={flows(['discharge'], row.site)}
                />
              ),
          },
          {
            name: 'consumption',
            label: t('consumption'),
            isNumber: true,
            cell: (row) => (
              <WorkedFigure
                isBare
                figure={row.consumption}
                of={`${names.site(row.site)}, ${t('consumption')}`}
                records={flows(['withdrawal', 'discharge'], row.site)}
              />
            ),
          },
          { name: 'recycled', label: t('recycled'), isNumber: true, cell: (row) => format.figure(row.recycled) },
          { name: 'storage', label: t('storage'), isNumber: true, cell: (row) => format.figure(row.storageChange) },
          { name: 'stress', label: t('stress'), cell: stress },
        ]}
      />
    </Panel>
  );
}

function Months({ balance }: { balance: Balance }) {
  const t = useWaterTexts();
  const format = useFormat();
  return (
    <Lines
      title={t('month')}
      note={balance.period.name}
      unit="m3"
      categoryName={t('month')}
      categories={balance.months.map(({ month }) => format.period(month))}
      series={[
        { name: t('withdrawal'), meaning: 'volume', values: balance.months.map(({ withdrawal }) => withdrawal) },
        {
          name: t('discharge'),
          meaning: 'volume',
          tint: 0.4,
          values: balance.months.map(({ discharge }) => discharge),
        },
      ]}
    />
  );
}

function Flow({ balance }: { balance: Balance }) {
  const t = useWaterTexts();
  const names = useWays(balance);
  return (
    <BalanceFlow
      title={t('flow')}
      note={t('flowNote')}
      unit="m3"
      links={balance.flows.map(({ from, to, m3 }) => ({ from, to, value: m3 }))}
      nameOf={names.node}
    />
  );
}

function Methods({ balance }: { balance: Balance }) {
  const t = useWaterTexts();
  const format = useFormat();
  const label = useLabels();
  const methods: Readonly<Record<string, string>> = waterFlow.fields.method.options;
  return (
    <Panel title={t('methods')} note={t('methodsNote')} isFlush>
      <DataTable
        label={t('methods')}
        rows={balance.byMethod}
        keyOf={({ method }) => method}
        columns={[
          { name: 'method', label: t('method'), isHead: true, cell: ({ method }) => label(methods[method] ?? method) },
          { name: 'm3', label: t('amount'), isNumber: true, cell: ({ m3 }) => format.figure(m3, 'm3') },
          { name: 'share', label: t('share'), isNumber: true, cell: ({ share }) => format.percentage(share) },
        ]}
      />
    </Panel>
  );
}

/** Words for sites, sources and destinations. */
function useWays({ refs }: Balance) {
  const t = useWaterTexts();
  const label = useLabels();
  const sources: Readonly<Record<string, string>> = waterFlow.fields.source.options;
  const destinations: Readonly<Record<string, string>> = waterFlow.fields.destination.options;
  const site = (id: string) => refs[id] ?? id;
  const source = (key: string) => label(sources[key] ?? key);
  const destination = (key: string) => label(destinations[key] ?? key);
  const node = (id: string) => {
    const [kind = '', key = ''] = id.split(':');
    return kind === 'site'
      ? site(key)
      : kind === 'source'
        ? source(key)
        : kind === 'destination'
          ? destination(key)
          : t('consumption');
  };
  return { site, source, destination, node };
}
