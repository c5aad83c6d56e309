import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { unitCells, unitInputs } from './unit-fields.tsx';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import type { Filter } from '#platform/records/model/list-query.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Register } from '#platform/records/web/register/register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { pageParameters, useAddresses } from '#modules/environmental/web/addresses.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './setup.module.css';
import { useSetUpTexts } from './texts.ts';

const sitesOnly: readonly Filter[] = [{ field: 'kind', operation: 'is', values: ['site'] }];
/** The kind under the name it has here: “New site”, “Save site”. */
const site: typeof orgUnit = { ...orgUnit, label: ['Site', 'Sites'] };
const newSite = { kind: 'site' } as const;
const emptyFilter = (field: string): Filter => ({ field, operation: 'empty', values: ['true'] });

/**
 * Where things happen. What a site lacks decides which figures it can have, so the gaps stand on top and lead to their
 * rows.
 */
export function SitesStep() {
  const t = useTexts();
  const own = useSetUpTexts();
  const addresses = useAddresses();
  const mayWrite = useMay('organisation.manage');
  const mayImport = useMay('data.import') && mayWrite;
  return (
    <>
      <div className={classes['cards']} role="group" aria-label={t('sites.gaps')}>
        <Gap fields={['country']} title={t('sites.noCountry')} text={t('sites.noCountryText')} />
        <Gap fields={['location']} title={t('sites.noPoint')} text={t('sites.noPointText')} />
        <Gap fields={['floorAreaM2']} title={t('sites.noArea')} text={t('sites.noAreaText')} />
        <Gap fields={['use', 'nace']} title={t('sites.noUse')} text={t('sites.noUseText')} />
      </div>
      <Register
        of={site}
        keeps={pageParameters}
        inputs={unitInputs}
        cells={unitCells}
        fixed={sitesOnly}
        start={newSite}
        toolbar={
          mayImport && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={addresses.importInto(orgUnit.name, newSite)}
              leftSection={<IconFileImport size={16} />}
              visibleFrom="sm"
            >
              {t('sites.import')}
            </Button>
          )
        }
        empty={{
          title: t('sites.emptyTitle'),
          text: mayWrite ? t('sites.emptyText') : own('org.emptyReadOnly'),
          ...(mayImport
            ? {
                actions: (
                  <Button
                    component={Link}
                    to={addresses.importInto(orgUnit.name, newSite)}
                    leftSection={<IconFileImport size={16} />}
                  >
                    {t('sites.import')}
                  </Button>
                ),
              }
            : {}),
        }}
      />
    </>
  );
}

/** How many sites have nothing in any of the fields. */
function Gap({ fields, title, text }: { fields: readonly (keyof typeof site.fields)[]; title: string; text: string }) {
  const t = useTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const { data } = useRecords(orgUnit, { filters: [...sitesOnly, ...fields.map(emptyFilter)], limit: 1 });
  const count = data?.count ?? null;
  return (
    <div className={classes['card']}>
      <div className={classes['cardTitle']}>
        {count === null ? '…' : format.count(count)} {title}
      </div>
      <div className={classes['cardText']}>{text}</div>
      {count !== null && count.value > 0 && (
        <Link
          to={addresses.setup('sites', Object.fromEntries(fields.map((field) => [`${field}.empty`, 'true'])))}
          style={{ fontSize: 'var(--mantine-font-size-xs)' }}
          aria-label={`${t('sites.show')}: ${title}`}
        >
          {t('sites.show')}
        </Link>
      )}
    </div>
  );
}
