import { Alert, Anchor } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import type { CalculationCoverage } from '#modules/environmental/completeness/model/calculation-coverage.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

const namedMax = 3;

/**
 * Expected months that the figures below have no data for, so that part of a year never looks like one.
 */
export function MissingMonthsBanner({ period, coverage }: { period: string; coverage: CalculationCoverage | null }) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const addresses = useAddresses();
  if (coverage === null) return null;
  if (coverage.withoutData === 0) return <OpenEndings period={period} endings={coverage.endings} />;
  const { missing, others, withoutData, expected, endings } = coverage;
  const more = missing.length - namedMax + others;
  const sources = [
    ...missing
      .slice(0, namedMax)
      .map(
        ({ site, activityType, months }) =>
          `${names.activityType(activityType)}, ${site}: ${format.list(months.map((month) => format.period(month)))}`,
      ),
    ...(more > 0 ? [t('missingMonths.more', { count: more })] : []),
  ];
  return (
    <Alert
      color="orange"
      icon={<IconCalendarOff size={18} />}
      title={t('missingMonths.title', { count: withoutData, expected })}
    >
      {t('missingMonths.text', { sources: sources.join('; ') })}{' '}
      <Anchor component={Link} inherit fw={560} to={addresses.emissions('completeness', { period })}>
        {t('missingMonths.open')}
      </Anchor>
      {endings.count > 0 && <div>{t('endings.banner', { count: endings.count })}</div>}
    </Alert>
  );
}

/** All expected months are there, but records of some sources end early and nobody has said that nothing follows. */
function OpenEndings({ period, endings }: { period: string; endings: CalculationCoverage['endings'] }) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const addresses = useAddresses();
  if (endings.count === 0) return null;
  return (
    <Alert color="orange" icon={<IconCalendarOff size={18} />} title={t('endings.banner', { count: endings.count })}>
      {format.list(
        endings.items
          .slice(0, namedMax)
          .map(({ activityType, name, lastDay }) =>
            t('endings.source', { activity: names.activityType(activityType), site: name, day: format.date(lastDay) }),
          ),
      )}{' '}
      <Anchor component={Link} inherit fw={560} to={addresses.emissions('completeness', { period })}>
        {t('endings.open')}
      </Anchor>
    </Alert>
  );
}
