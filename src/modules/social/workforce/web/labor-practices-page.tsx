import { Text } from '@mantine/core';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { CrossTable } from './cross-table.tsx';
import { PageOfPeriod, type WorkforceFigures } from './of-period.tsx';
import { PartTable } from './part-table.tsx';
import { Reported } from './reported.tsx';
import { Snapshots } from './snapshots.tsx';
import { useWorkforceTexts } from './texts.ts';
import { ByUnit, Turnover } from './turnover.tsx';

/** Characteristics of employees as ESRS S1 and VSME B8 ask for them, with what the report says beside the records. */
export function LaborPracticesPage() {
  const t = useWorkforceTexts();
  return (
    <PageOfPeriod title={t('title')} intro={t('intro')}>
      {(figures, period) => (
        <>
          <Basis of={figures} />
          <Missing of={figures} />
          <PartTable of={figures} by="gender" title={t('table1')} head={t('gender')} />
          <PartTable of={figures} by="country" title={t('table2')} head={t('country')} />
          {figures.crosses === null ? (
            <PartTable of={figures} by="contract" title={t('contracts')} head={t('contract')} />
          ) : (
            <>
              <CrossTable of={figures} across="gender" title={t('table3')} />
              <CrossTable of={figures} across="country" title={t('table4')} />
            </>
          )}
          <Turnover of={figures} />
          <ByUnit of={figures} />
          <Reported of={figures} period={period} />
          <Snapshots of={figures} period={period} />
        </>
      )}
    </PageOfPeriod>
  );
}

function Basis({ of: figures }: { of: WorkforceFigures }) {
  const t = useWorkforceTexts();
  const counted = t(`counted.${figures.countedAs}-${figures.countedOn}`);
  return (
    <Text size="sm">
      {t(figures.isStated ? 'countedStated' : 'countedSet', { counted })}
      {figures.crosses === null &&
        ` ${figures.isWithheld ? t('withheldNote') : t('hiddenNote', { count: figures.smallestGroup })}`}
    </Text>
  );
}

function Missing({ of: { missing, isOpen } }: { of: WorkforceFigures }) {
  const t = useWorkforceTexts();
  const told = missing ?? { gender: 0, contract: 0, country: 0, hours: 0 };
  const items = [
    ...(isOpen ? [t('openPeriod')] : []),
    ...(told.gender > 0 ? [t('missingGender', { count: told.gender })] : []),
    ...(told.contract > 0 ? [t('missingContract', { count: told.contract })] : []),
    ...(told.country > 0 ? [t('missingCountry', { count: told.country })] : []),
    ...(told.hours > 0 ? [t('missingHours', { count: told.hours })] : []),
  ];
  return <Warnings title={t('missing')} items={items} />;
}
