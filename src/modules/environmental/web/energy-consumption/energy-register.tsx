import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Resource } from '#platform/model/resource.ts';
import { LateRegister } from '#platform/web/register/late-register.tsx';
import { useMay } from '#platform/web/session/company.tsx';
import { pageParameters, useAddresses } from '../addresses.ts';
import { useEnergyTexts } from './texts.ts';

/** One of the page's registers, with the way to its import. */
export function EnergyRegister<R extends Resource>({ of, title, text }: { of: R; title: string; text: string }) {
  const t = useEnergyTexts();
  const addresses = useAddresses();
  const mayWrite = useMay('environmental.write');
  const mayImport = useMay('data.import') && mayWrite;
  return (
    <LateRegister
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
