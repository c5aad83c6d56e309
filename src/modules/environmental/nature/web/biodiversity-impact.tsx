import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { Page } from '#platform/frame/web/page.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { natureAction, sensitiveArea, siteNature } from '#modules/environmental/nature/model/nature.ts';
import { pageParameters } from '#modules/environmental/web/addresses.ts';
import { ImportInto } from '#modules/environmental/web/parts/import-into.tsx';
import { InPeriod, PeriodSelect, usePeriodChoice } from '#modules/environmental/web/parts/period-choice.tsx';
import { useNatureTexts } from './texts.ts';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

// The impact has charts; who records a site does not wait for them.
const Impact = lazyComponent(() => import('./impact-tab.tsx').then((file) => file.ImpactTab));
const ImportAreas = lazyComponent(() => import('./import-areas.tsx').then((file) => file.ImportAreas));

/** Nature where the company is: sensitive areas, land, and what is done (ESRS E4, VSME B5, GRI 101). */
export function BiodiversityImpactPage() {
  const t = useNatureTexts();
  const choice = usePeriodChoice();
  return (
    <Page title={t('title')} intro={t('intro')} actions={<PeriodSelect {...choice} />}>
      <PageTabs
        label={t('tabs')}
        names={['impact', 'nature', 'areas', 'actions'] as const}
        nameOf={(name) => t(`tab.${name}`)}
        keeps={['period']}
      >
        {(name) =>
          name === 'impact' ? (
            <InPeriod of={choice}>{(period) => <Impact period={period} />}</InPeriod>
          ) : name === 'nature' ? (
            <Nature />
          ) : name === 'areas' ? (
            <Areas />
          ) : (
            <Actions />
          )
        }
      </PageTabs>
    </Page>
  );
}

function Nature() {
  const t = useNatureTexts();
  const mayWrite = useMay('environmental.write');
  return (
    <LazyRegister
      of={siteNature}
      keeps={pageParameters}
      toolbar={<ImportInto of={siteNature}>{t('importRows')}</ImportInto>}
      empty={{ title: t('natureEmpty'), text: mayWrite ? t('natureEmptyText') : t('readOnlyEmpty') }}
    />
  );
}

function Areas() {
  const t = useNatureTexts();
  const mayWrite = useMay('environmental.write');
  const [isImporting, setImporting] = useState(false);
  const button = mayWrite && (
    <Button size="xs" variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setImporting(true)}>
      {t('import.button')}
    </Button>
  );
  return (
    <>
      <LazyRegister
        of={sensitiveArea}
        keeps={pageParameters}
        toolbar={button}
        empty={{ title: t('areasEmpty'), text: mayWrite ? t('areasEmptyText') : t('readOnlyEmpty') }}
      />
      {isImporting && (
        <Meanwhile shows={null}>
          <ImportAreas onClose={() => setImporting(false)} />
        </Meanwhile>
      )}
    </>
  );
}

function Actions() {
  const t = useNatureTexts();
  const mayWrite = useMay('environmental.write');
  return (
    <LazyRegister
      of={natureAction}
      keeps={pageParameters}
      toolbar={<ImportInto of={natureAction}>{t('importRows')}</ImportInto>}
      empty={{ title: t('actionsEmpty'), text: mayWrite ? t('actionsEmptyText') : t('readOnlyEmpty') }}
    />
  );
}
