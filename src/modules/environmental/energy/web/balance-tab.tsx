import { Anchor } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Explained } from '#platform/kit/model/explained.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { ENERGY_ORIGINS } from '#modules/environmental/energy/model/energy.ts';
import { energyActivities, energyKinds } from '#modules/environmental/energy/model/energy-kinds.ts';
import { MissingMonthsBanner } from '#modules/environmental/completeness/web/missing-months-banner.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { compareSize, shareOf, total as sumOf } from '#modules/environmental/web/figures.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import classes from '../../web/parts/parts.module.css';
import { Against, EmptyBalance } from '#modules/environmental/web/parts/balance-parts.tsx';
import { WorkedFigure } from '#modules/environmental/web/parts/worked-figure.tsx';
import { CalculatedPanel } from './calculated-panel.tsx';
import { colourOfEnergy } from './energy-colours.ts';
import { HeatPanel } from './heat-panel.tsx';
import { useEnergyTexts } from './texts.ts';
import { energyBalanceCall, type EnergyResponse } from '#modules/environmental/energy/model/energy-contracts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { Warnings } from '#platform/kit/web/warnings.tsx';

/** What energy was used, of which origin, where and when, and what is missing from it. */
export function BalanceTab({ period }: { period: ReportingPeriod }) {
  const t = useEnergyTexts();
  const addresses = useAddresses();
  const question = useCall(energyBalanceCall, { query: { period: period.id } });
  return (
    <QueryView of={question} shape="figures">
      {(answer) =>
        answer.rows.length === 0 && answer.gaps.length === 0 ? (
          <EmptyBalance
            icon={<IconBolt size={22} stroke={1.6} />}
            title={t('empty', { period: period.name })}
            text={t('emptyText')}
            ways={[
              { label: t('toActivity'), to: addresses.emissions('activity') },
              { label: t('toReadings'), to: `${addresses.below('environmental/energy-consumption')}?tab=readings` },
            ]}
          />
        ) : (
          <Balance answer={answer} />
        )
      }
    </QueryView>
  );
}

function Balance({ answer }: { answer: EnergyResponse }) {
  const words = useWords(answer);
  const recordsOf = useEnergyRecords(answer);
  const heated = energyActivities.filter((key) => energyKinds[key]?.isHeat === true);
  return (
    <div className={classes['stack']}>
      <MissingMonthsBanner period={answer.period.id} coverage={answer.coverage} />
      <Headline answer={answer} />
      <BalanceWarnings answer={answer} />
      <Gaps answer={answer} />
      <div className={classes['grid2']}>
        <Mix answer={answer} />
        <Months answer={answer} />
      </div>
      {answer.calculated !== null && <CalculatedPanel of={answer.calculated} period={answer.period.id} />}
      <div className={classes['grid2']}>
        <Sites answer={answer} />
        <Voluntary answer={answer} />
      </div>
      {answer.heat.map((heat) => (
        <HeatPanel key={heat.site} heat={heat} site={words.site(heat.site)} records={recordsOf(heated, heat.site)} />
      ))}
    </div>
  );
}

/** The records of the period by activity and site, as the registers show them. */
function useEnergyRecords({ period }: EnergyResponse) {
  const t = useEnergyTexts();
  const addresses = useAddresses();
  return (activityTypes: readonly string[], site?: string) => {
    const billed = activityTypes.filter((key) => key !== 'ownEnergy');
    const of = site === undefined ? {} : { site };
    const bills = {
      label: t('billRecords'),
      to: addresses.emissions('activity', { period: period.id, activityType: billed.join(','), ...of }),
    };
    const made = {
      label: t('productionRecords'),
      to: `${addresses.below('environmental/energy-consumption')}?${new URLSearchParams({ tab: 'production', 'from.to': period.to, 'to.from': period.from, ...of }).toString()}`,
    };
    return [...(billed.length > 0 ? [bills] : []), ...(billed.length < activityTypes.length ? [made] : [])];
  };
}

function Headline({ answer }: { answer: EnergyResponse }) {
  const t = useEnergyTexts();
  const format = useFormat();
  const words = useWords(answer);
  const recordsOf = useEnergyRecords(answer);
  const { before, groups, total, produced } = answer;
  const typesOf = (group: string) => [
    ...new Set(answer.rows.filter((row) => row.group === group).flatMap(({ activityTypes }) => activityTypes)),
  ];
  const figure = (of: string, value: Explained, types: readonly string[]) => (
    <WorkedFigure size="tile" figure={value} of={of} nameStep={words.origin} records={recordsOf(types)} />
  );
  const against = (now: string, of: 'total' | 'renewable') => <Against now={now} of={of} before={before} />;
  return (
    <Tiles label={t('tiles')}>
      <Tile
        name={t('total')}
        note={t('totalNote')}
        figure={figure(t('total'), total, [...new Set(answer.rows.flatMap(({ activityTypes }) => activityTypes))])}
      >
        {against(total.figure, 'total')}
      </Tile>
      <Tile
        name={t('renewable')}
        note={
          answer.renewableShare === null
            ? undefined
            : t('renewableNote', { share: format.percentage(answer.renewableShare) })
        }
        figure={figure(t('renewable'), groups.renewable, typesOf('renewable'))}
      >
        {against(groups.renewable.figure, 'renewable')}
      </Tile>
      <Tile name={t('fossil')} note={t('fossilNote')} figure={figure(t('fossil'), groups.fossil, typesOf('fossil'))} />
      {groups.nuclear.figure !== '0' && (
        <Tile name={t('nuclear')} figure={figure(t('nuclear'), groups.nuclear, typesOf('nuclear'))} />
      )}
      <Tile
        name={t('own')}
        note={t('ownNote', {
          used: format.figure(produced.selfConsumed, 'MWh'),
          sold: format.figure(produced.sold, 'MWh'),
        })}
        figure={
          <RecordsFigure size="tile" to={recordsOf(['ownEnergy'])[0]?.to ?? ''}>
            {format.figure(sumOf([produced.renewable, produced.nonRenewable]), 'MWh')}
          </RecordsFigure>
        }
      />
    </Tiles>
  );
}

function BalanceWarnings({ answer: { warnings } }: { answer: EnergyResponse }) {
  const t = useEnergyTexts();
  const inWords = useInWords();
  return <Warnings color="gray" title={t('warnings', { count: warnings.length })} items={warnings.map(inWords)} />;
}

/** The list of what needs attention: records that are missing from every figure of the page. */
function Gaps({ answer }: { answer: EnergyResponse }) {
  const t = useEnergyTexts();
  const format = useFormat();
  const words = useWords(answer);
  const recordsOf = useEnergyRecords(answer);
  const addresses = useAddresses();
  const inWords = useInWords();
  if (answer.gaps.length === 0) return null;
  return (
    <Panel
      title={t('gaps', { count: answer.gaps.length })}
      note={t('gapsNote')}
      actions={
        <Anchor component={Link} size="sm" to={addresses.setup('conversions')}>
          {t('toConversions')}
        </Anchor>
      }
      isFlush
    >
      <DataTable
        label={t('gaps', { count: answer.gaps.length })}
        rows={answer.gaps}
        keyOf={({ site, activityType, product, unit }) => `${site} ${activityType} ${product} ${unit}`}
        isStacked
        columns={[
          { name: 'site', label: t('site'), isHead: true, cell: ({ site }) => words.site(site) },
          {
            name: 'activity',
            label: t('activity'),
            cell: ({ activityType, product }) =>
              [words.activity(activityType), ...(product === null ? [] : [product])].join(', '),
          },
          {
            name: 'amount',
            label: t('amount'),
            isNumber: true,
            cell: ({ quantity, unit }) => format.figure(quantity, unit),
          },
          {
            name: 'missing',
            label: t('missing'),
            cell: ({ said }) => <span style={{ whiteSpace: 'normal' }}>{inWords(said)}</span>,
          },
          {
            name: 'records',
            label: t('records'),
            isNumber: true,
            cell: ({ activityType, site, records }) => (
              <RecordsFigure to={recordsOf([activityType], site)[0]?.to ?? ''}>
                {t('showRecords', { count: records })}
              </RecordsFigure>
            ),
          },
        ]}
      />
    </Panel>
  );
}

interface MixRow {
  key: string;
  label: string;
  energy: Explained;
  tone: 'sub' | 'group' | 'total';
  types: string[];
  nameStep: (label: string) => string;
}

/** The rows of E1-7: each origin, below it the sum of its group, at the end the total. */
function Mix({ answer }: { answer: EnergyResponse }) {
  const t = useEnergyTexts();
  const label = useLabels();
  const format = useFormat();
  const words = useWords(answer);
  const recordsOf = useEnergyRecords(answer);
  const approaches: Readonly<Record<string, string>> = reportingPeriod.fields.boundaryApproach.options;
  const rows = (['fossil', 'nuclear', 'renewable'] as const).flatMap((group): MixRow[] => {
    const own = answer.rows.filter((row) => row.group === group);
    if (own.length === 0) return [];
    const sum: MixRow = {
      key: group,
      label: t(`group.${group}`),
      energy: answer.groups[group],
      tone: 'group',
      types: [...new Set(own.flatMap(({ activityTypes }) => activityTypes))],
      nameStep: words.origin,
    };
    return [
      sum,
      ...own.map(
        ({ origin, energy, activityTypes }): MixRow => ({
          key: origin === group ? `${group} origin` : origin,
          label: words.origin(origin),
          energy,
          tone: 'sub',
          types: activityTypes,
          nameStep: words.place,
        }),
      ),
    ];
  });
  const total: MixRow = {
    key: 'total',
    label: t('group.total'),
    energy: answer.total,
    tone: 'total',
    types: [...new Set(answer.rows.flatMap(({ activityTypes }) => activityTypes))],
    nameStep: words.origin,
  };
  return (
    <Panel
      title={t('mix')}
      note={[
        t('mixNote', { approach: label(approaches[answer.boundaryApproach] ?? answer.boundaryApproach) }),
        ...(answer.isHighClimateImpact === true ? [t('highClimate')] : []),
      ].join(' ')}
      isFlush
    >
      <DataTable
        label={t('mix')}
        rows={[...rows, total]}
        keyOf={({ key }) => key}
        toneOf={({ tone }) => tone}
        columns={[
          { name: 'carrier', label: t('carrier'), isHead: true, cell: (row) => row.label },
          {
            name: 'mwh',
            label: t('mwh'),
            isNumber: true,
            cell: (row) => (
              <WorkedFigure
                isBare
                figure={row.energy}
                of={row.label}
                nameStep={row.nameStep}
                records={recordsOf(row.types)}
              />
            ),
          },
          {
            name: 'share',
            label: t('share'),
            isNumber: true,
            cell: (row) => format.percentage(shareOf(row.energy.figure, answer.total.figure)),
          },
        ]}
      />
    </Panel>
  );
}

function Months({ answer }: { answer: EnergyResponse }) {
  const t = useEnergyTexts();
  const format = useFormat();
  const words = useWords(answer);
  const recordsOf = useEnergyRecords(answer);
  const { names, series } = answer.months;
  return (
    <StackedBars
      title={t('months')}
      note={answer.period.name}
      unit="MWh"
      categoryName={t('month')}
      categories={names.map((month) => format.period(month))}
      series={series.map(({ activityType, mwh }) => ({
        name: words.activity(activityType),
        ...colourOfEnergy(activityType),
        values: mwh,
      }))}
      linkTo={(_month, at) => recordsOf([series[at]?.activityType ?? ''])[0]?.to}
    />
  );
}

function Sites({ answer }: { answer: EnergyResponse }) {
  const t = useEnergyTexts();
  const format = useFormat();
  const words = useWords(answer);
  const recordsOf = useEnergyRecords(answer);
  const ranked = answer.sites.toSorted((left, right) =>
    left.perM2 === null || right.perM2 === null
      ? Number(left.perM2 === null) - Number(right.perM2 === null)
      : compareSize(left.perM2.figure, right.perM2.figure),
  );
  const step = (name: string) => (name === 'energy' || name === 'floor' ? t(`step.${name}`) : name);
  return (
    <Panel title={t('bySite')} note={t('bySiteNote')} isFlush>
      <DataTable
        label={t('bySite')}
        rows={ranked}
        keyOf={({ site }) => site}
        isStacked
        columns={[
          { name: 'site', label: t('site'), isHead: true, cell: ({ site }) => words.site(site) },
          {
            name: 'perM2',
            label: t('perM2'),
            isNumber: true,
            cell: ({ site, perM2 }) =>
              perM2 === null ? (
                t('noArea')
              ) : (
                <WorkedFigure isBare figure={perM2} of={`${words.site(site)}, ${t('perM2')}`} nameStep={step} />
              ),
          },
          {
            name: 'energy',
            label: t('mwh'),
            isNumber: true,
            cell: ({ site, energy }) => (
              <WorkedFigure
                isBare
                figure={energy}
                of={`${words.site(site)}, ${t('total')}`}
                nameStep={words.activity}
                records={recordsOf(
                  energy.steps.map(({ label }) => label),
                  site,
                )}
              />
            ),
          },
          {
            name: 'renewable',
            label: t('renewable'),
            isNumber: true,
            cell: ({ renewableShare }) => format.percentage(renewableShare),
          },
        ]}
      />
    </Panel>
  );
}

function Voluntary({ answer }: { answer: EnergyResponse }) {
  const t = useEnergyTexts();
  const format = useFormat();
  return (
    <Panel title={t('vsme')} note={t('vsmeNote')} isFlush>
      <DataTable
        label={t('vsme')}
        rows={answer.vsme}
        keyOf={({ row }) => row}
        toneOf={({ row }) => (row === 'total' ? 'total' : undefined)}
        columns={[
          { name: 'row', label: t('carrier'), isHead: true, cell: ({ row }) => t(`vsmeRow.${row}`) },
          {
            name: 'renewable',
            label: t('renewable'),
            isNumber: true,
            cell: ({ renewable }) => format.figure(renewable),
          },
          {
            name: 'nonRenewable',
            label: t('nonRenewable'),
            isNumber: true,
            cell: ({ nonRenewable }) => format.figure(nonRenewable),
          },
          { name: 'sum', label: t('sum'), isNumber: true, cell: ({ total }) => format.figure(total) },
        ]}
      />
    </Panel>
  );
}

/** Words for sites, activities and rows of the table. */
function useWords({ refs }: EnergyResponse) {
  const t = useEnergyTexts();
  const label = useLabels();
  const names = useNames();
  const site = (id: string) => refs[id] ?? id;
  const activity = (key: string) => (key === 'ownEnergy' ? t('ownEnergy') : names.activityType(key));
  const origin = (key: string) =>
    label(Object.entries(ENERGY_ORIGINS).find(([name]) => name === key)?.[1].label ?? key);
  const place = (key: string) => {
    const [id = '', activityType = ''] = key.split(' ');
    return `${site(id)}, ${activity(activityType)}`;
  };
  return { site, activity, origin, place };
}
