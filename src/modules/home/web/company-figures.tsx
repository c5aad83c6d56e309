import { Anchor, Progress, Text } from '@mantine/core';
import { Link } from 'react-router';
import { keyFiguresCall, type KeyFigures } from '#modules/environmental/overview/model/key-figures.ts';
import { attentionCall } from '#modules/environmental/completeness/model/completeness-contracts.ts';
import { SCREENING_INTERVAL_YEARS } from '#modules/environmental/scope3/model/screening-terms.ts';
import { overviewThemeCall } from '#modules/environmental/overview/model/overview-contracts.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { OutOfDateBadge, StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { Tile, TileRow, Tiles } from '#platform/kit/web/tiles.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useHomeTexts } from './texts.ts';
import classes from './home.module.css';

/** The company's figures with what they lack: emissions, energy, months with data. Each leads to where it comes from. */
export function CompanyFigures() {
  const t = useHomeTexts();
  const { data, error, refetch } = useCall(keyFiguresCall);
  return (
    <section className={classes['figures']} aria-labelledby="figures">
      <h2 id="figures" className={classes['figuresName']}>
        {t('figures.title')}
        <span>
          {data === undefined || data.period === null ? '\u00a0' : t('figures.period', { period: data.period.name })}
        </span>
      </h2>
      <div className={classes['figuresRoom']}>
        {error !== null && data === undefined ? (
          <ErrorState error={error} order={3} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Loading of="figures" rows={4} />
        ) : data.period === null ? (
          <NoPeriod />
        ) : (
          <Tiles label={t('figures.title')}>
            <Emissions of={data} />
            <Energy period={data.period.id} />
            <Months of={data} />
            <Excluded of={data} />
          </Tiles>
        )}
      </div>
    </section>
  );
}

const useAddress = () => {
  const { slug } = useCompany();
  return (path: string) => `/${encodeURIComponent(slug)}/environmental${path}`;
};

/** A tile's name, as the way to where its figure comes from. */
function useNamed() {
  const t = useHomeTexts();
  const address = useAddress();
  return (key: 'emissions' | 'energy' | 'months' | 'excluded', path: string) => ({
    name: <Link to={address(path)}>{t(`figures.${key}`)}</Link>,
    label: t(`figures.${key}`),
  });
}

function NoPeriod() {
  const t = useHomeTexts();
  const address = useAddress();
  return (
    <Text className={classes['figuresNone'] ?? ''}>
      {t('figures.noPeriod')}{' '}
      <Anchor component={Link} to={address('/admin-setup?step=periods&view.record=new')}>
        {t('figures.firstPeriod')}
      </Anchor>
    </Text>
  );
}

function Emissions({ of: { period, run, before, categories } }: { of: KeyFigures }) {
  const t = useHomeTexts();
  const named = useNamed();
  const format = useFormat();
  const address = useAddress();
  // A total of two scopes is not that of three.
  const assessed = run?.scopes.flatMap(({ scope, co2eT }) => (co2eT === null ? [] : [scope])) ?? [];
  const isPart = assessed.length > 0 && assessed.length < (run?.scopes.length ?? 0);
  return (
    <Tile
      {...named('emissions', `?period=${period?.id ?? ''}`)}
      note={
        isPart
          ? t('figures.locationOf', { count: assessed.length, scopes: format.list(assessed) })
          : t('figures.location')
      }
      figure={run === null || run.totalT === null ? null : format.figure(run.totalT, 't_co2e')}
      absent={t(run === null ? 'figures.notCalculated' : 'figures.noData')}
      beside={run !== null && (run.isOutOfDate ? <OutOfDateBadge /> : <CalculationState of={run.state} />)}
      below={
        run !== null && (
          <TileRow>
            <span>
              {run.scopes
                .map(({ scope, co2eT }) =>
                  t('figures.scope', {
                    scope,
                    tonnes: co2eT === null ? t('figures.notAssessed') : format.figure(co2eT, 't'),
                  }),
                )
                .join(' · ')}
            </span>
          </TileRow>
        )
      }
    >
      {run === null ? (
        <Link to={address('?do=calculate')}>{t('figures.calculate')}</Link>
      ) : (
        <>
          {run.lacksMwh !== null && <span>{t('figures.lacks', { energy: format.figure(run.lacksMwh, 'MWh') })}</span>}
          <span>
            {before === null ? (
              t('figures.noComparison')
            ) : (
              <ChangeSince before={{ ...before, period: before.period.name }} />
            )}
          </span>
          {categories.notScreened + categories.relevantNoData + categories.outdated > 0 && (
            <Link to={address(`/admin-setup?step=screening&period=${period?.id ?? ''}`)}>
              {t('figures.screening', {
                parts: (['notScreened', 'relevantNoData', 'outdated'] as const)
                  .filter((part) => categories[part] > 0)
                  .map((part) => t(`figures.${part}`, { count: categories[part], years: SCREENING_INTERVAL_YEARS }))
                  .join(' · '),
              })}
            </Link>
          )}
        </>
      )}
    </Tile>
  );
}

/** The change against the period before; of the months that both have in full where whole periods are not compared. */
function ChangeSince({
  before: { period, change, notCompared, likeMonths },
}: {
  before: {
    period: string;
    change: string | null;
    notCompared: readonly unknown[];
    likeMonths: { now: string; before: string; change: string | null } | null;
  };
}) {
  const t = useHomeTexts();
  const format = useFormat();
  if (notCompared.length > 0)
    return likeMonths === null || likeMonths.change === null
      ? t('figures.notCompared', { period })
      : t('figures.likeMonths', {
          share: format.percentage(likeMonths.change, { decimals: 1, sign: true }),
          now: format.period(likeMonths.now),
          before: format.period(likeMonths.before),
        });
  return change === null
    ? t('figures.noComparison')
    : t('figures.change', { share: format.percentage(change, { decimals: 1, sign: true }), period });
}

function CalculationState({ of }: { of: string }) {
  const t = useHomeTexts();
  if (of === 'frozen') return <StatusBadge status="done">{t('figures.final')}</StatusBadge>;
  if (of === 'approved') return <StatusBadge status="done">{t('figures.approved')}</StatusBadge>;
  return <StatusBadge status="draft">{t('figures.draft')}</StatusBadge>;
}

/** Asked for by itself: it takes longer, and its tile keeps its room. */
function Energy({ period }: { period: string }) {
  const t = useHomeTexts();
  const named = useNamed();
  const format = useFormat();
  const { data, error } = useCall(overviewThemeCall, { query: { period, theme: 'energy' } });
  return (
    <Tile
      {...named('energy', `/energy-consumption?period=${period}`)}
      note={t('figures.consumed')}
      figure={
        data === undefined ? (
          <span aria-hidden>{error === null ? '…' : '–'}</span>
        ) : data.figure === null ? null : (
          format.figure(data.figure.figure, data.figure.unit)
        )
      }
      below={
        data !== undefined &&
        data.before !== null && (
          <TileRow>
            <span>
              <ChangeSince before={data.before} />
            </span>
          </TileRow>
        )
      }
    >
      <span>
        {data === undefined
          ? error === null
            ? ' '
            : t('figures.failed')
          : data.share === null
            ? t('figures.noRenewable')
            : t('figures.renewable', { share: format.percentage(data.share, { decimals: 1 }) })}
      </span>
    </Tile>
  );
}

/** How many of the expected months have data, and which have none: what is missing is never a zero above. */
function Months({ of: { period, months, open } }: { of: KeyFigures }) {
  const t = useHomeTexts();
  const named = useNamed();
  const label = useLabels();
  const format = useFormat();
  const address = useAddress();
  const unanswered = open.questions + open.withoutEnergy;
  const covered = months.expected - months.withoutData;
  const [first] = months.missing;
  const others = months.missing.length - 1 + months.others;
  const parts = { covered: format.number(covered), expected: format.number(months.expected) };
  return (
    <Tile
      {...named('months', `/ghg-emissions?tab=completeness&period=${period?.id ?? ''}`)}
      note={months.endedOn === null ? t('figures.expected') : t('figures.until', { day: format.date(months.endedOn) })}
      beside={
        (months.expected > 0 || months.openEndings > 0 || unanswered > 0) &&
        (months.withoutData === 0 && months.openEndings > 0 ? (
          <StatusBadge status="attention">{t('figures.openEndings', { count: months.openEndings })}</StatusBadge>
        ) : months.withoutData === 0 && unanswered > 0 ? (
          <StatusBadge status="attention">{t('figures.unanswered', { count: unanswered })}</StatusBadge>
        ) : months.withoutData === 0 ? (
          <StatusBadge status="done">{t('figures.complete')}</StatusBadge>
        ) : (
          <StatusBadge status="attention">{t('figures.missing', { count: months.withoutData })}</StatusBadge>
        ))
      }
      figure={months.expected === 0 ? null : t('figures.covered', parts)}
      absent={t('figures.nothingExpected')}
      below={
        months.expected > 0 && (
          <Progress
            value={(100 * covered) / months.expected}
            size="sm"
            mt={4}
            aria-label={t('figures.covered', parts)}
          />
        )
      }
    >
      {months.expected === 0 ? (
        <Link to={address('/admin-setup?step=expected')}>{t('figures.setExpected')}</Link>
      ) : first === undefined ? (
        <span>
          {months.withoutData === 0 && months.openEndings === 0 ? t('figures.noneMissing') : t('figures.seeCalendar')}
        </span>
      ) : (
        <span>
          {t('figures.source', {
            activity: label(first.activity),
            site: first.site,
            months: format.period(first.months[0] ?? ''),
          })}
          {first.months.length > 1 && ` ${t('figures.moreMonths', { count: first.months.length - 1 })}`}
          {others > 0 && ` ${t('figures.moreSources', { count: others })}`}
        </span>
      )}
      {open.questions > 0 && (
        <Link to={address(`/ghg-emissions?tab=worklists&period=${period?.id ?? ''}`)}>
          {t('figures.questions', { count: open.questions })}
        </Link>
      )}
      {open.withoutEnergy > 0 && (
        <Link to={address(`/ghg-emissions?tab=worklists&period=${period?.id ?? ''}`)}>
          {t('figures.withoutEnergy', { count: open.withoutEnergy })}
        </Link>
      )}
    </Tile>
  );
}

/** Asked for by themselves: all records of the period are looked at. The line keeps its room. */
function Outliers({ period }: { period: string }) {
  const t = useHomeTexts();
  const address = useAddress();
  const { data, error } = useCall(attentionCall, { query: { period } });
  if (data === undefined) return <span>{error === null ? '\u00a0' : t('figures.failed')}</span>;
  const { count } = data.outliers;
  return count === 0 ? (
    <span>{t('figures.outliers', { count })}</span>
  ) : (
    <Link to={address(`/ghg-emissions?tab=worklists&period=${period}`)}>{t('figures.outliers', { count })}</Link>
  );
}

function Excluded({ of: { period, run, excludedRecords } }: { of: KeyFigures }) {
  const t = useHomeTexts();
  const named = useNamed();
  const format = useFormat();
  return (
    <Tile
      {...named('excluded', `/ghg-emissions?tab=worklists&period=${period?.id ?? ''}`)}
      note={t('figures.noFactor')}
      figure={run === null ? null : format.number(excludedRecords)}
      absent={t('figures.notCalculated')}
    >
      <span>{run === null ? ' ' : excludedRecords === 0 ? t('figures.allCounted') : t('figures.notZero')}</span>
      {period !== null && <Outliers period={period.id} />}
    </Tile>
  );
}
