import { Alert, Tabs } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useRecords } from '#platform/http/web/hooks.ts';
import { Register } from '#platform/records/web/register/register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { customFactor } from '#modules/environmental/set-up/model/set-up-records.ts';
import { pageParameters, parametersWith, useAddresses } from '#modules/environmental/web/addresses.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { CompareEditions } from '#modules/environmental/factors/web/compare-editions.tsx';
import { EditionList } from '#modules/environmental/factors/web/factor-set-list.tsx';
import { FactorLibrary } from '#modules/environmental/factors/web/factor-library.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { GridRegions } from './grid-regions.tsx';

const views = ['library', 'editions', 'compare', 'own', 'regions'] as const;

/** What the library holds, what its editions change, what the company adds, and which grid speaks for which country. */
export function FactorsStep() {
  const t = useTexts();
  const [address, setAddress] = useSearchParams();
  const shown = views.find((name) => name === address.get('as')) ?? 'library';
  const open = (name: string | null) =>
    setAddress(parametersWith(['step'], name === null || name === 'library' ? {} : { as: name }));
  return (
    <Tabs value={shown} onChange={open} keepMounted={false} variant="outline">
      <Tabs.List
        aria-label={t('step.factors.title')}
        style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}
      >
        {views.map((name) => (
          <Tabs.Tab key={name} value={name} style={{ flex: 'none' }}>
            {t(`factors.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown} pt="md">
        {shown === 'library' && <FactorLibrary />}
        {shown === 'editions' && <EditionList />}
        {shown === 'compare' && <CompareEditions />}
        {shown === 'own' && <OwnFactors />}
        {shown === 'regions' && <GridRegions />}
      </Tabs.Panel>
    </Tabs>
  );
}

function OwnFactors() {
  const t = useTexts();
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
      <Register
        of={customFactor}
        keeps={pageParameters}
        empty={{ title: t('own.emptyTitle'), text: mayWrite ? t('own.emptyText') : t('org.emptyReadOnly') }}
      />
    </>
  );
}
