import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Resource } from '#platform/records/model/resource.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { useAddresses } from '../addresses.ts';

/** The way into the import of a register, for those who may. */
export function ImportInto({ of, children }: { of: Resource; children: string }) {
  const addresses = useAddresses();
  const [mayImport, mayWrite] = [useMay('data.import'), useMay('environmental.write')];
  if (!mayImport || !mayWrite) return null;
  return (
    <Button
      size="xs"
      variant="default"
      component={Link}
      to={addresses.importInto(of.name)}
      leftSection={<IconFileImport size={16} />}
      visibleFrom="sm"
    >
      {children}
    </Button>
  );
}
