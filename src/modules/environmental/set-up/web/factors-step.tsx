import { Alert } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRecords } from '#platform/http/web/hooks.ts';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { Register } from '#platform/records/web/register/register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { chpPlant } from '#modules/environmental/guided/model/chp-plant.ts';
import { customFactor } from '#modules/environmental/set-up/model/set-up-records.ts';
import { pageParameters, useAddresses } from '#modules/environmental/web/addresses.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { CompareFactorSets } from '#modules/environmental/factors/web/compare-factor-sets.tsx';
import { FactorSetList } from '#modules/environmental/factors/web/factor-set-list.tsx';
import { OwnSets, ResidualMixes } from '#modules/environmental/factors/web/own-sets.tsx';
import { PublicationList } from '#modules/environmental/factors/web/publication-list.tsx';
import { ChpFactorsButton } from '#modules/environmental/factors/web/chp-factors-button.tsx';
import { OwnFactorChecks } from '#modules/environmental/factors/web/own-factor-checks.tsx';
import { CheckedValueInput } from '#modules/environmental/factors/web/checked-value-input.tsx';
import { FactorLibrary } from '#modules/environmental/factors/web/factor-library.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { GridRegions } from './grid-regions.tsx';
import { useSetUpTexts } from './texts.ts';

const views = ['library', 'editions', 'sets', 'residual', 'get', 'compare', 'own', 'plants', 'regions'] as const;
const parts = {
  library: FactorLibrary,
  editions: FactorSetList,
  sets: OwnSets,
  residual: ResidualMixes,
  get: PublicationList,
  compare: CompareFactorSets,
  own: OwnFactors,
  plants: ChpPlants,
  regions: GridRegions,
} as const;
/**
 * What the library holds, what its factor sets change, what the company adds, and which grid speaks for which country.
 */
export function FactorsStep() {
  const t = useTexts();
  const own = useSetUpTexts();
  return (
    <PageTabs
      label={own('step.factors.title')}
      names={views}
      nameOf={(name) => t(`factors.${name}`)}
      parameter="as"
      keeps={['step']}
      isInner
    >
      {(name) => {
        const View = parts[name];
        return <View />;
      }}
    </PageTabs>
  );
}

// The value of a factor is checked against the library while it is entered.
const inputs = { co2eKg: CheckedValueInput };

function OwnFactors() {
  const t = useTexts();
  const own = useSetUpTexts();
  const addresses = useAddresses();
  const mayWrite = useMay('environmental.manage');
  const today = useToday();
  const due =
    useRecords(customFactor, { filters: [{ field: 'reviewOn', operation: 'to', values: [today] }], limit: 1 }).data
      ?.count.value ?? 0;
  return (
    <>
      {due > 0 && (
        <Alert mb="md" color="yellow" icon={<IconClockExclamation size={18} />} title={t('own.due', { count: due })}>
          <Link to={addresses.setup('factors', { as: 'own', 'reviewOn.to': today })} style={{ color: 'inherit' }}>
            {t('own.showDue')}
          </Link>
        </Alert>
      )}
      <OwnFactorChecks />
      <Register
        of={customFactor}
        keeps={pageParameters}
        inputs={inputs}
        toolbar={<ChpFactorsButton />}
        empty={{ title: t('own.emptyTitle'), text: mayWrite ? t('own.emptyText') : own('org.emptyReadOnly') }}
      />
    </>
  );
}

/** How plants of combined heat and power divide, each from a day on. */
function ChpPlants() {
  const t = useTexts();
  const own = useSetUpTexts();
  const mayWrite = useMay('environmental.manage');
  return (
    <Register
      of={chpPlant}
      keeps={pageParameters}
      empty={{ title: t('plants.emptyTitle'), text: mayWrite ? t('plants.emptyText') : own('org.emptyReadOnly') }}
    />
  );
}
