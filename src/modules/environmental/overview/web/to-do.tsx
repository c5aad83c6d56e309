import { Anchor } from '@mantine/core';
import {
  IconArrowsDiff,
  IconBolt,
  IconCalendarDue,
  IconCalendarOff,
  IconChartDots,
  IconCircleCheck,
  IconCopy,
  IconHelpCircle,
  IconHistory,
  IconRoute,
  IconTags,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { scopesNotAssessed } from '#modules/environmental/completeness/model/completeness.ts';
import { SCREENING_INTERVAL_YEARS } from '#modules/environmental/scope3/model/screening-terms.ts';
import { useAttention, useWithoutPeriod } from '#modules/environmental/web/calls.ts';
import { OutlierLines } from '#modules/environmental/web/parts/outlier-lines.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import type { OverviewResponse } from '#modules/environmental/overview/model/overview-contracts.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { tonnes } from '#modules/environmental/web/figures.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useRequestCounts } from '#modules/environmental/requests/web/calls.ts';
import classes from './overview.module.css';
import { useOverviewTexts } from './texts.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

/** What waits for somebody: records without a factor, published figures that another calculation would change. */
export function ToDo({ answer }: { answer: OverviewResponse }) {
  const t = useOverviewTexts();
  const addresses = useAddresses();
  const { run, noFactor, restatements, period } = answer;
  const requests = useRequestCounts().data;
  return (
    <Panel title={t('toDo.title')} note={t('toDo.note')}>
      <ul className={classes['list']}>
        {run === null && (
          <Entry icon={<IconTags size={18} />}>{t('toDo.notCalculated', { period: period.name })}</Entry>
        )}
        {run !== null &&
          (noFactor.records === 0 ? (
            <Entry icon={<IconCircleCheck size={18} />} tone="done">
              {t('toDo.allFactors')}
            </Entry>
          ) : (
            <Entry icon={<IconTags size={18} />} tone="open">
              <Anchor component={Link} inherit to={addresses.emissions('worklists', { period: period.id })}>
                {t('toDo.noFactor', { count: noFactor.records })}
              </Anchor>
            </Entry>
          ))}
        <WithoutPeriod />
        <Outliers period={period.id} />
        <Listed period={period.id} />
        <MissingMonths answer={answer} />
        <Questions period={period.id} />
        <WithoutEnergy period={period.id} />
        <NotAssessed answer={answer} />
        <Screening answer={answer} />
        {requests !== undefined &&
          (requests.owed + requests.toCheck === 0 ? (
            <Entry icon={<IconCircleCheck size={18} />} tone="done">
              {t('toDo.noRequests')}
            </Entry>
          ) : (
            <Entry icon={<IconCalendarDue size={18} />} tone={requests.overdue > 0 ? 'open' : 'plain'}>
              <Anchor component={Link} inherit to={`${addresses.below('environmental/data-requests')}?tab=all`}>
                {[
                  ...(requests.owed > 0 ? [t('toDo.open', { count: requests.owed })] : []),
                  ...(requests.overdue > 0 ? [t('toDo.overdue', { count: requests.overdue })] : []),
                  ...(requests.toCheck > 0 ? [t('toDo.toCheck', { count: requests.toCheck })] : []),
                ].join(' · ')}
              </Anchor>
            </Entry>
          ))}
        {requests !== undefined && requests.mine > 0 && (
          <Entry icon={<IconCalendarDue size={18} />} tone="open">
            <Anchor component={Link} inherit to={addresses.below('environmental/data-requests')}>
              {t('toDo.mine', { count: requests.mine })}
            </Anchor>
          </Entry>
        )}
        {run !== null && run.outOfDate !== null && (
          <Entry icon={<IconHistory size={18} />} tone="open">
            <Anchor component={Link} inherit to={addresses.emissions('results', { period: period.id, run: run.id })}>
              {run.outOfDate.count === 0
                ? t('toDo.reopened', { run: run.name })
                : t('toDo.outOfDate', { run: run.name, count: run.outOfDate.count })}
            </Anchor>
          </Entry>
        )}
        {restatements.map((entry) => (
          <Restatement key={entry.old + entry.new} entry={entry} />
        ))}
      </ul>
    </Panel>
  );
}

/** Expected months without data; nothing is said to be complete where nothing is expected. */
function MissingMonths({ answer: { completeness, period } }: { answer: OverviewResponse }) {
  const t = useOverviewTexts();
  const addresses = useAddresses();
  const { expected, withData } = completeness.whole;
  if (expected > 0 && expected === withData)
    return (
      <Entry icon={<IconCircleCheck size={18} />} tone="done">
        {t('toDo.allMonths')}
      </Entry>
    );
  return (
    <Entry icon={<IconCalendarOff size={18} />} tone="open">
      <Anchor
        component={Link}
        inherit
        to={expected === 0 ? addresses.setup('expected') : addresses.emissions('completeness', { period: period.id })}
      >
        {expected === 0 ? t('toDo.nothingExpected') : t('toDo.missingMonths', { count: expected - withData, expected })}
      </Anchor>
    </Entry>
  );
}

/** Records that no page of a period would name. */
function WithoutPeriod() {
  const t = useOverviewTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const { data } = useWithoutPeriod();
  if (data === undefined || data.first === null || data.last === null) return null;
  return (
    <Entry icon={<IconCalendarOff size={18} />} tone="open">
      <Anchor component={Link} inherit to={addresses.setup('periods')}>
        {t('toDo.withoutPeriod', {
          count: data.records,
          first: format.date(data.first),
          last: format.date(data.last),
        })}
      </Anchor>
    </Entry>
  );
}

/** Amounts far from the usual, each with the record that it stands in. */
function Outliers({ period }: { period: string }) {
  const words = useTexts();
  const { data } = useAttention(period);
  if (data === undefined || (data.outliers.count === 0 && data.limited.length === 0)) return null;
  return (
    <Entry icon={<IconChartDots size={18} />} tone="open">
      {words('outliers.title', { count: data.outliers.count })}
      <OutlierLines answer={data} />
    </Entry>
  );
}

/** What the list has besides: emission factors to check, possible duplicates, sources that are mostly estimated. */
function Listed({ period }: { period: string }) {
  const t = useOverviewTexts();
  const addresses = useAddresses();
  const { data } = useAttention(period);
  if (data === undefined) return null;
  const entries = [
    ...(data.factors > 0 ? [{ icon: <IconTags size={18} />, text: t('toDo.factors', { count: data.factors }) }] : []),
    ...(data.duplicates > 0
      ? [{ icon: <IconCopy size={18} />, text: t('toDo.duplicates', { count: data.duplicates }) }]
      : []),
    ...(data.estimated > 0
      ? [{ icon: <IconChartDots size={18} />, text: t('toDo.estimated', { count: data.estimated }) }]
      : []),
  ];
  return entries.map(({ icon, text }) => (
    <Entry key={text} icon={icon} tone="open">
      <Anchor component={Link} inherit to={addresses.emissions('worklists', { period })}>
        {text}
      </Anchor>
    </Entry>
  ));
}

/** What sites of their kind usually use and nobody has recorded. */
function Questions({ period }: { period: string }) {
  const words = useTexts();
  const addresses = useAddresses();
  const { data } = useAttention(period);
  if (data === undefined || data.questions.count + data.endings.count === 0) return null;
  if (data.questions.count === 0)
    return (
      <Entry icon={<IconHelpCircle size={18} />} tone="open">
        <Anchor component={Link} inherit to={addresses.emissions('completeness', { period })}>
          {words('endings.banner', { count: data.endings.count })}
        </Anchor>
      </Entry>
    );
  return (
    <Entry icon={<IconHelpCircle size={18} />} tone="open">
      {data.endings.count > 0 && (
        <Anchor component={Link} inherit to={addresses.emissions('completeness', { period })}>
          {words('endings.banner', { count: data.endings.count })}
        </Anchor>
      )}
      <Anchor component={Link} inherit to={addresses.emissions('completeness', { period })}>
        {words('questions.banner', { count: data.questions.count })}
      </Anchor>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {data.questions.items.map(({ site, carrier, name }) => (
          <li key={`${site} ${carrier}`}>{words(`questions.carrier.${carrier}`, { site: name })}</li>
        ))}
      </ul>
    </Entry>
  );
}

/** Sites with a floor area of which no energy is recorded. */
function WithoutEnergy({ period }: { period: string }) {
  const words = useTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const { data } = useAttention(period);
  if (data === undefined || data.withoutEnergy.count === 0) return null;
  const { count, items } = data.withoutEnergy;
  return (
    <Entry icon={<IconBolt size={18} />} tone="open">
      <Anchor component={Link} inherit to={addresses.emissions('worklists', { period })}>
        {words('withoutEnergy.count', { count })}
      </Anchor>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {items.map(({ site, name, floorAreaM2 }) => (
          <li key={site}>{words('withoutEnergy.site', { site: name, area: format.figure(floorAreaM2, 'm2') })}</li>
        ))}
        {count > items.length && <li>{words('andMore', { count: count - items.length })}</li>}
      </ul>
    </Entry>
  );
}

/** Categories of scope 3 that lack data or a screening, and screenings that are too old. */
function Screening({ answer: { categories, period } }: { answer: OverviewResponse }) {
  const t = useOverviewTexts();
  const addresses = useAddresses();
  if (categories === null) return null;
  const { noData, notScreened, excluded, outdated } = categories;
  const parts = [
    ...(notScreened.length > 0 ? [t('toDo.notScreened', { count: notScreened.length })] : []),
    ...(noData.length > 0 ? [t('toDo.relevantNoData', { count: noData.length })] : []),
    ...(outdated.length > 0
      ? [t('toDo.screeningOutdated', { count: outdated.length, years: SCREENING_INTERVAL_YEARS })]
      : []),
  ];
  if (parts.length === 0)
    return (
      <Entry icon={<IconCircleCheck size={18} />} tone="done">
        {t('toDo.allCategories', { count: excluded.length })}
      </Entry>
    );
  return (
    <Entry icon={<IconRoute size={18} />} tone="open">
      <Anchor component={Link} inherit to={addresses.setup('screening', { period: period.id })}>
        {t('toDo.screening', { parts: parts.join(' · ') })}
      </Anchor>
    </Entry>
  );
}

/** Scopes that the calculation has no line of. */
function NotAssessed({ answer: { run, period, categories } }: { answer: OverviewResponse }) {
  const t = useOverviewTexts();
  const names = useNames();
  const format = useFormat();
  const addresses = useAddresses();
  const totals = run?.totals ?? null;
  if (totals === null) return null;
  const lacking = categories === null ? undefined : categories.noData.length + categories.notScreened.length;
  const scopes = scopesNotAssessed(totals, lacking).map(names.scope);
  return scopes.length === 0 ? null : (
    <Entry icon={<IconCalendarOff size={18} />} tone="open">
      <Anchor component={Link} inherit to={addresses.emissions('activity', { period: period.id })}>
        {t('toDo.notAssessed', { scopes: format.list(scopes) })}
      </Anchor>
    </Entry>
  );
}

function Restatement({ entry }: { entry: OverviewResponse['restatements'][number] }) {
  const t = useOverviewTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const change = format.percentage(entry.share, { sign: true });
  return (
    <Entry icon={<IconArrowsDiff size={18} />} tone={entry.isDue ? 'open' : 'plain'}>
      <Anchor
        component={Link}
        inherit
        to={addresses.emissions('runs', { period: entry.period.id, old: entry.old, new: entry.new })}
      >
        {t(entry.kind === 'replaced' ? 'toDo.replaced' : 'toDo.later', {
          period: entry.period.name,
          old: entry.oldName,
          new: entry.newName,
          change,
          before: format.figure(tonnes(entry.beforeKg), 't_co2e'),
          after: format.figure(tonnes(entry.afterKg), 't_co2e'),
        })}
      </Anchor>
      {entry.isDue && (
        <>
          {' '}
          <StatusBadge status="attention">
            {t('toDo.isDue', { threshold: format.percentage(entry.threshold) })}
          </StatusBadge>
        </>
      )}
    </Entry>
  );
}

export function Entry({
  icon,
  tone = 'plain',
  children,
}: {
  icon: ReactNode;
  tone?: 'done' | 'open' | 'plain';
  children: ReactNode;
}) {
  return (
    <li data-tone={tone}>
      <span aria-hidden>{icon}</span>
      <div>{children}</div>
    </li>
  );
}
