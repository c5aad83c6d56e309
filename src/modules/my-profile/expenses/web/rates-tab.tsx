import { Stack } from '@mantine/core';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { expenseSettings, mileageRate, perDiemRate } from '../model/expense-rates.ts';
import { useExpenseTexts } from './texts.ts';

const CurrentSettings = lazyComponent(() => import('./current-settings.tsx').then((file) => file.CurrentSettings));

const kinds = { 'per-diem': perDiemRate, mileage: mileageRate, settings: expenseSettings } as const;
const keeps = ['tab', 'of'];

/** What per diems and mileage are calculated by and claims are checked by, each with an effective date. */
export function RatesTab() {
  const t = useExpenseTexts();
  return (
    <PageTabs
      isInner
      parameter="of"
      keeps={['tab']}
      label={t('tab.rates')}
      names={['per-diem', 'mileage', 'settings'] as const}
      nameOf={(name) => t(`rates.name.${name}`)}
    >
      {(name) => (
        <Stack gap="md">
          {name === 'settings' && <CurrentSettings />}
          <LazyRegister
            of={kinds[name]}
            keeps={keeps}
            empty={{ title: t(`rates.${name}.emptyTitle`), text: t(`rates.${name}.emptyText`) }}
          />
        </Stack>
      )}
    </PageTabs>
  );
}
