import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Resource } from '#platform/records/model/resource.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { pageParameters, useAddresses } from '#modules/environmental/web/addresses.ts';
import { useEnergyTexts } from './texts.ts';

/** One of the page's registers, with the way to its import. */
export function EnergyRegister<R extends Resource>({ of, title, text }: { of: R; title: string; text: string }) {
  const t = useEnergyTexts();
  const addresses = useAddresses();
  const mayWrite = useMay('environmental.write');
  const mayImport = useMay('data.import') && mayWrite;
  return (
    <LazyRegister
      of={of}
      keeps={pageParameters}
      empty={{ title, text: mayWrite ? text : t('readOnlyEmpty') }}
      toolbar={
        mayImport && (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={addresses.importInto(of.name)}
            leftSection={<IconFileImport size={16} />}
            visibleFrom="sm"
          >
            {t('import')}
          </Button>
        )
      }
    />
  );
}
