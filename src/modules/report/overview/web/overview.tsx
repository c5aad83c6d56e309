import { Anchor, Button, Progress, Text } from '@mantine/core';
import { Link } from 'react-router';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { NoneYet } from '#platform/records/web/register/none-yet.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { reportOverviewCall, type ReportOverview } from '#modules/report/overview/model/overview-contracts.ts';
import { useOverviewTexts } from './texts.ts';
import classes from './overview.module.css';
import { OutOfDateBadge, StatusBadge } from '#platform/kit/web/status-badge.tsx';

type Item = ReportOverview['items'][number];

/** Where the report of each period stands, what holds it back, and which report answers which need. */
export function ReportOverviewPage() {
  const t = useOverviewTexts();
  const { data, error, refetch } = useCall(reportOverviewCall);
  return (
    <Page title={t('title')} intro={t('intro')}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading rows={10} />
      ) : data.items.length === 0 ? (
        <NoPeriod />
      ) : (
        <Reports overview={data} />
      )}
      {/* What comes above first: it would push this away from who reads it. */}
      {(data !== undefined || error !== null) && <Needs />}
    </Page>
  );
}

function NoPeriod() {
  const t = useOverviewTexts();
  return <NoneYet of={reportingPeriod}>{t('noneText')}</NoneYet>;
}

function Reports({ overview: { items, more } }: { overview: ReportOverview }) {
  const t = useOverviewTexts();
  return (
    <>
      <ul className={classes['cards']}>
        {items.map((item) => (
          <li key={item.period.id} className={classes['card']}>
            <ReportCard item={item} />
          </li>
        ))}
      </ul>
      {more && (
        <Text size="sm" c="dimmed" mb="lg">
          {t('more')}
        </Text>
      )}
    </>
  );
}

function ReportCard({ item }: { item: Item }) {
  const t = useOverviewTexts();
  const format = useFormat();
  const { period, vsme, esrs, publication } = item;
  const below = useBelow();
  const at = (tab: string) => below(`report/esg-report?${new URLSearchParams({ tab, period: period.id }).toString()}`);
  const holds = whatHolds(item, t);
  const isWithdrawn = publication !== null && publication.withdrawal !== null;
  const isReady =
    vsme.values > 0 &&
    holds.length === 0 &&
    (publication === null || publication.changed || publication.withdrawal !== null);
  return (
    <>
      <div className={classes['head']}>
        <h2>{period.name}</h2>
        <StatusBadge
          status={
            isWithdrawn
              ? 'blocking'
              : publication !== null && publication.isOutOfDate
                ? 'attention'
                : publication !== null && !publication.changed
                  ? 'done'
                  : isReady
                    ? 'review'
                    : 'draft'
          }
        >
          {publication !== null
            ? t(isWithdrawn ? 'state.withdrawn' : 'state.published', { version: publication.version })
            : isReady
              ? t('state.ready')
              : t(vsme.values === 0 ? 'state.empty' : 'state.open')}
        </StatusBadge>
        {publication !== null && publication.isOutOfDate && <OutOfDateBadge />}
      </div>
      <Text size="sm" c="dimmed">
        {t('span', { from: format.date(period.from), to: format.date(period.to) })} · {period.standard}
      </Text>
      <div>
        <Text size="sm" mb={4}>
          {t('points', vsme)}
        </Text>
        <Progress
          value={vsme.required === 0 ? 0 : (vsme.approved / vsme.required) * 100}
          aria-label={t('points', vsme)}
        />
      </div>
      {esrs !== null && <Text size="sm">{t('esrs', esrs)}</Text>}
      {holds.length > 0 ? (
        <div>
          <h3>{t('holds')}</h3>
          <ul>
            {holds.map(({ text, tab }) => (
              <li key={text}>
                <Anchor component={Link} to={at(tab)} size="sm">
                  {text}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Text size="sm">{t('nothing')}</Text>
      )}
      <MissingMonths item={item} />
      {item.conditions.waivable > 0 && (
        <Anchor component={Link} to={at('files')} size="sm">
          {t('needReasons', { count: item.conditions.waivable })}
        </Anchor>
      )}
      {publication !== null && (
        <Text size="sm">
          {t('publishedAt', {
            version: publication.version,
            at: format.moment(publication.publishedAt),
            seq: publication.seq,
          })}{' '}
          ·{' '}
          <Anchor href={`/verify#${publication.sha256}`} target="_blank" rel="noopener" size="sm">
            {t('verify', { version: publication.version })}
          </Anchor>
          {publication.withdrawal !== null && (
            <>
              <br />
              {t('withdrawn', {
                version: publication.version,
                at: format.moment(publication.withdrawal.at),
                reason: publication.withdrawal.reason,
              })}
            </>
          )}
          {publication.changed && publication.withdrawal === null && (
            <>
              <br />
              {t('changed', { version: publication.version })}
            </>
          )}
        </Text>
      )}
      <div className={classes['actions']}>
        <Button
          component={Link}
          to={at('data-points')}
          size="compact-md"
          variant="default"
          aria-label={t('openOf', { period: period.name })}
        >
          {t('open')}
        </Button>
        <Button
          component={Link}
          to={at('text')}
          size="compact-md"
          variant="default"
          aria-label={t('writeOf', { period: period.name })}
        >
          {t('write')}
        </Button>
        <Button
          component={Link}
          to={at('files')}
          size="compact-md"
          variant="default"
          aria-label={t('filesOf', { period: period.name })}
        >
          {t('files')}
        </Button>
      </div>
    </>
  );
}

/** Each with the tab where it is mended. */
function whatHolds(
  { vsme, text, conditions }: Item,
  t: ReturnType<typeof useOverviewTexts>,
): { text: string; tab: string }[] {
  if (vsme.values === 0) return [{ text: t('noValues'), tab: 'data-points' }];
  return [
    ...(vsme.errors > 0 ? [{ text: t('errors', { count: vsme.errors }), tab: 'checks' }] : []),
    ...(vsme.outOfDate > 0 ? [{ text: t('outOfDate', { count: vsme.outOfDate }), tab: 'data-points' }] : []),
    ...(vsme.open > 0 ? [{ text: t('unapproved', { count: vsme.open }), tab: 'data-points' }] : []),
    ...(text !== null && text.status !== 'approved' ? [{ text: t(`text.${text.status}`), tab: 'text' }] : []),
    ...(conditions.must > 0 ? [{ text: t('mustBeMet', { count: conditions.must }), tab: 'files' }] : []),
    ...(text !== null && text.errors > 0 ? [{ text: t('text.errors', { count: text.errors }), tab: 'text' }] : []),
  ];
}

/** Emissions of part of a period are told as such, also where nothing holds the report back. */
function MissingMonths({ item: { months, period } }: { item: Item }) {
  const t = useOverviewTexts();
  const below = useBelow();
  const mayOpen = useMay('environmental.read');
  if (months === null || (months.withoutData === 0 && months.openEndings === 0)) return null;
  const text =
    months.withoutData === 0
      ? t('openEndings', { count: months.openEndings })
      : t('missingMonths', { count: months.withoutData, expected: months.expected });
  const query = new URLSearchParams({ tab: 'completeness', period: period.id }).toString();
  return mayOpen ? (
    <Anchor component={Link} to={below(`environmental/ghg-emissions?${query}`)} size="sm">
      {text}
    </Anchor>
  ) : (
    <Text size="sm">{text}</Text>
  );
}

function Needs() {
  const t = useOverviewTexts();
  const below = useBelow();
  const mayDecide = useMay('materiality.read');
  const needs = [
    ...(mayDecide ? [['standard', 'materiality/reporting-standard-selection'] as const] : []),
    ['vsme', 'report/esg-report?tab=data-points'] as const,
    ['ghg', 'report/esg-report'] as const,
    ['esrs', 'report/esg-report?tab=esrs'] as const,
    ['workbook', 'report/esg-report?tab=files'] as const,
    ['given', null] as const,
  ];
  return (
    <section aria-labelledby="which-report">
      <h2 id="which-report" style={{ margin: '0 0 8px', fontSize: '1.125rem' }}>
        {t('which.title')}
      </h2>
      <ul className={classes['needs']}>
        {needs.map(([key, path]) => (
          <li key={key}>
            {path === null ? (
              <Anchor href="/verify" target="_blank" rel="noopener">
                {t(`which.${key}`)}
              </Anchor>
            ) : (
              <Anchor component={Link} to={below(path)}>
                {t(`which.${key}`)}
              </Anchor>
            )}
            <Text size="sm" c="dimmed">
              {t(`which.${key}Text`)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useBelow(): (path: string) => string {
  const { slug } = useCompany();
  return (path) => `/${encodeURIComponent(slug)}/${path}`;
}
