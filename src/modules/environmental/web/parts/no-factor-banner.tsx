import { Alert, Anchor } from '@mantine/core';
import { IconPuzzle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** What the figures do not contain. It stands above them for as long as something is missing. */
export function NoFactorBanner() {
  const t = useTexts();
  const { run, period } = useInventory();
  const addresses = useAddresses();
  const count = run?.counts.gapRecords ?? 0;
  if (run === null || period === null || count === 0) return null;
  return (
    <Alert color="orange" icon={<IconPuzzle size={18} />} title={t('noFactor.title', { count })}>
      {t('noFactor.text', { count, run: run.name })}{' '}
      <Anchor component={Link} inherit fw={560} to={addresses.emissions('worklists', { period: period.id })}>
        {t('noFactor.open')}
      </Anchor>
      {' · '}
      <Anchor component={Link} inherit fw={560} to={addresses.setup('factors', { as: 'get' })}>
        {t('noFactor.get')}
      </Anchor>
    </Alert>
  );
}
