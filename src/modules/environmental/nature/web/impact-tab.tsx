import { Anchor, Badge, Button, Progress, Tooltip } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import { Reference } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState, TroubleState } from '#platform/kit/web/feedback/state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Explained } from '#platform/kit/model/explained.ts';
import { Change } from '#platform/kit/web/change.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { changeOf } from '#modules/environmental/web/figures.ts';
import parts from '../../web/parts/parts.module.css';
import { WorkedFigure } from '#modules/environmental/web/parts/worked-figure.tsx';
import classes from './biodiversity.module.css';
import { useImpact, type Impact, type SiteOfImpact } from './calls.ts';
import { NearnessChip } from './nearness-chip.tsx';
import { SiteMap } from './site-map.tsx';
import { useNatureTexts } from './texts.ts';
import { useNatureRecords } from './use-nature-records.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { Warnings } from '#platform/kit/web/warnings.tsx';

/** Where the sites are and what their land is used for, at the end of the period. */
export function ImpactTab({ period }: { period: ReportingPeriod }) {
  const t = useNatureTexts();
  const records = useNatureRecords();
  const { data: answer, isError, error, refetch } = useImpact(period.id);
  const impact = answer?.data;
  if (impact === undefined)
    return isError ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading of="figures" rows={5} />;
  if (impact.sites.length === 0)
    return (
      <EmptyState
        icon={<IconMap2 size={22} stroke={1.6} />}
        title={t('empty')}
        actions={
          <Anchor component={Link} to={records.organisation()}>
            {t('site')}
          </Anchor>
        }
      >
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <div className={parts['stack']}>
      {isUnknown(impact) ? <NoProfiles /> : <Headline impact={impact} />}
      <ImpactWarnings impact={impact} />
      <SiteMap impact={impact} />
      <Sites impact={impact} />
      <Land impact={impact} />
      <Leap impact={impact} />
    </div>
  );
}

/** Whether nothing is known about any site: then one explanation says more than tiles without data. */
const isUnknown = ({ sitesIn, sitesNear, sealedShare, land }: Impact): boolean =>
  [sitesIn, sitesNear, sealedShare, ...Object.values(land)].every((figure) => figure === null);

function NoProfiles() {
  const t = useNatureTexts();
  const records = useNatureRecords();
  return (
    <EmptyState
      icon={<IconMap2 size={22} stroke={1.6} />}
      title={t('noProfiles')}
      actions={
        <Button component={Link} to={records.nature()}>
          {t('addProfile')}
        </Button>
      }
    >
      {t('noProfilesText')}
    </EmptyState>
  );
}

/** The specification says which sentence is shown when its call fails. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useNatureTexts();
  const { requestId } = problemOf(error);
  return (
    <div role="alert">
      <TroubleState
        title={t('failed')}
        actions={
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {t('failedText')}
        {requestId !== null && <Reference number={requestId} />}
      </TroubleState>
    </div>
  );
}

function Headline({ impact }: { impact: Impact }) {
  const t = useNatureTexts();
  const format = useFormat();
  const records = useNatureRecords();
  const name = useStepNames(impact);
  const unknown = impact.sites.filter(({ nearness }) => nearness === null).length;
  const links = [
    { label: t('records'), to: records.nature() },
    { label: t('areaRecords'), to: records.areas() },
  ];
  const figure = (explained: Explained | null, of: string) =>
    explained === null ? (
      <span className={parts['muted']}>{t('unknown')}</span>
    ) : (
      <WorkedFigure size="tile" figure={explained} of={of} nameStep={name} records={links} />
    );
  const position = (nearness: 'in' | 'near', count: Explained | null, ha: Explained | null) => (
    <Tile name={t(nearness)} note={t(`${nearness}Note`)} figure={figure(count, t(nearness))}>
      {count !== null &&
        (ha === null ? (
          <span>{t('noArea')}</span>
        ) : (
          <span>
            <WorkedFigure figure={ha} of={t('ofSites', { area: t(nearness) })} nameStep={name} records={links} />{' '}
            {t('siteArea')}
          </span>
        ))}
      {unknown > 0 && <span>{t('unknownSites', { count: unknown })}</span>}
    </Tile>
  );
  const land = (field: keyof Impact['land']) => {
    const change = impact.changes[field];
    const share = change === null ? null : changeOf(change.now, change.before);
    return (
      <Tile name={t(field)} note={t('landNote')} figure={figure(impact.land[field], t(field))}>
        {change === null || share === null ? (
          <span>{t('noChange')}</span>
        ) : (
          <span>
            <Change share={share} /> {t('against', { day: format.date(impact.before), count: change.sites })}
          </span>
        )}
      </Tile>
    );
  };
  return (
    <Tiles label={t('tiles')}>
      {position('in', impact.sitesIn, impact.haIn)}
      {position('near', impact.sitesNear, impact.haNear)}
      {land('totalHa')}
      {land('sealedHa')}
      <Tile name={t('sealedShare')} note={t('sealedNote')} figure={figure(impact.sealedShare, t('sealedShare'))} />
      {land('natureOnSiteHa')}
      {land('natureOffSiteHa')}
    </Tiles>
  );
}

function ImpactWarnings({ impact }: { impact: Impact }) {
  const t = useNatureTexts();
  const inWords = useInWords();
  const said = impact.warnings.map((warning) => {
    const { site } = warning;
    return `${site === null ? t('company') : (impact.refs[site] ?? site)}: ${inWords(warning)}`;
  });
  return <Warnings title={t('warnings', { count: said.length })} items={said} />;
}

function Sites({ impact }: { impact: Impact }) {
  const t = useNatureTexts();
  const format = useFormat();
  const records = useNatureRecords();
  const nearest = ({ areas: [first] }: SiteOfImpact) =>
    first === undefined ? (
      t('isUnknown')
    ) : (
      <Anchor component={Link} size="sm" to={records.area(first.area)}>
        {impact.areas[first.area]?.name ?? first.area}
      </Anchor>
    );
  const buffer = ({ buffer: { km, isDefault, reason } }: SiteOfImpact) => {
    const text = format.quantity(km, 'km');
    return (
      <Tooltip
        label={isDefault ? t('bufferDefaultText', { km: text }) : reason}
        multiline
        maw={320}
        events={{ hover: true, focus: true, touch: true }}
      >
        <Badge tabIndex={0} variant="outline" color="gray">
          {isDefault ? t('bufferDefault', { km: text }) : text}
        </Badge>
      </Tooltip>
    );
  };
  return (
    <Panel title={t('bySite')} note={t('bySiteNote')} isFlush>
      <DataTable
        label={t('bySite')}
        rows={impact.sites}
        keyOf={({ site }) => site}
        isStacked
        columns={[
          { name: 'site', label: t('site'), isHead: true, cell: ({ site }) => impact.refs[site] ?? site },
          { name: 'nearness', label: t('nearness'), cell: ({ nearness }) => <NearnessChip nearness={nearness} /> },
          { name: 'nearest', label: t('nearest'), cell: nearest },
          {
            name: 'distance',
            label: t('distance'),
            isNumber: true,
            cell: ({ areas: [first] }) =>
              first === undefined ? t('isUnknown') : format.quantity(first.distanceKm, 'km'),
          },
          {
            name: 'overlap',
            label: t('overlap'),
            isNumber: true,
            cell: ({ areas: [first] }) =>
              first === undefined || first.overlapHa === null ? t('isUnknown') : format.number(first.overlapHa),
          },
          { name: 'buffer', label: t('buffer'), cell: buffer },
          {
            name: 'totalHa',
            label: t('totalHa'),
            isNumber: true,
            cell: ({ totalHa, isBoundarySize }) =>
              isBoundarySize ? <abbr title={t('boundarySize')}>{format.number(totalHa)}</abbr> : format.number(totalHa),
          },
          {
            name: 'sealedShare',
            label: t('sealedShare'),
            isNumber: true,
            cell: ({ sealedShare }) => format.percentage(sealedShare),
          },
          {
            name: 'asOf',
            label: t('asOf'),
            cell: ({ site, record, asOf }) => (
              <Anchor
                component={Link}
                size="sm"
                to={record === null ? records.nature([site]) : records.natureRecord(record)}
              >
                {asOf === null ? t('notRecorded') : format.date(asOf)}
              </Anchor>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Land({ impact }: { impact: Impact }) {
  const t = useNatureTexts();
  const records = useNatureRecords();
  const known = impact.sites.filter(
    ({ sealedHa, natureOnSiteHa, totalHa }) => sealedHa !== null || natureOnSiteHa !== null || totalHa !== null,
  );
  const rest = ({ totalHa, sealedHa, natureOnSiteHa }: SiteOfImpact) => {
    if (totalHa === null || sealedHa === null || natureOnSiteHa === null) return null;
    const left = dec(totalHa).minus(sealedHa).minus(natureOnSiteHa);
    return left.lt(0) ? null : decimalText(left);
  };
  return (
    <StackedBars
      isHorizontal
      title={t('land')}
      note={t('landUseNote')}
      unit="ha"
      categoryName={t('site')}
      height={Math.max(180, 60 + known.length * 48)}
      categories={known.map(({ site }) => impact.refs[site] ?? site)}
      series={[
        { name: t('sealedHa'), meaning: 'volume', values: known.map(({ sealedHa }) => sealedHa) },
        {
          name: t('natureOnSiteHa'),
          meaning: 'volume',
          tint: 0.5,
          values: known.map(({ natureOnSiteHa }) => natureOnSiteHa),
        },
        { name: t('rest'), meaning: 'volume', tint: 1, values: known.map(rest) },
      ]}
      linkTo={(category) => {
        const record = known[category]?.record;
        return record === null || record === undefined ? undefined : records.natureRecord(record);
      }}
    />
  );
}

function Leap({ impact }: { impact: Impact }) {
  const t = useNatureTexts();
  const format = useFormat();
  const records = useNatureRecords();
  return (
    <Panel title={t('leap')} note={t('leapNote')}>
      <ol className={classes['steps']}>
        {impact.leap.map(({ step, done, of, missing }) => {
          const to = step === 'prepare' ? records.actions(missing) : records.nature(missing);
          return (
            <li key={step}>
              <span className={classes['stepName']}>{t(`step.${step}`)}</span>
              <span className={classes['stepText']}>{t(`stepText.${step}`)}</span>
              {of === 0 ? (
                <span>{t('stepNone')}</span>
              ) : (
                <>
                  <Progress value={(done / of) * 100} color="pine" aria-label={t(`step.${step}`)} />
                  <span>{t('stepDone', { done: format.number(done), of: format.number(of) })}</span>
                </>
              )}
              {missing.length > 0 && (
                <Anchor component={Link} size="xs" to={to}>
                  {t('missing', { sites: format.list(missing.map((site) => impact.refs[site] ?? site)) })}
                </Anchor>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Steps of a figure are sites, and once their total. */
function useStepNames({ refs }: Impact) {
  const t = useNatureTexts();
  return (label: string) => (label === 'total' ? t('totalHa') : (refs[label] ?? label));
}
