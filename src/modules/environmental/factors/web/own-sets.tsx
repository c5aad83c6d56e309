import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchEarly } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { Register } from '#platform/records/web/register/register.tsx';
import type { RowAction } from '#platform/records/web/register/register-props.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { factorSet, residualMix, type FactorSet } from '#modules/environmental/set-up/model/factor-sets.ts';
import { pageParameters, useAddresses } from '#modules/environmental/web/addresses.ts';
import { useFactorTexts } from '#modules/environmental/factors/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { addEdition } from './lazy-add-edition.ts';
import { OwnFactorChecks } from './own-factor-checks.tsx';

/** The button that adds an edition of the company's own, with its dialog. */
export function AddEditionButton() {
  const own = useFactorTexts();
  const mayWrite = useMay('environmental.manage');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPlus size={16} />}
        {...fetchEarly(addEdition)}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {own('addEdition.button')}
      </Button>
      {isOpen && <LazyDialog of={addEdition} publication={null} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Emission factor sets of the company's own: a set takes the file of its factors or residual mixes. */
export function OwnSets() {
  const t = useTexts();
  const own = useFactorTexts();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const mayImport = useMay('data.import');
  const actions = useMemo(
    (): readonly RowAction<FactorSet>[] =>
      !mayImport
        ? []
        : (
            [
              ['customFactor', own('addEdition.importFactors')],
              ['residualMix', own('addEdition.importResidual')],
            ] as const
          ).map(([list, label]) => ({
            label,
            icon: <IconFileImport size={16} />,
            isOffered: (rows) => rows.length === 1,
            run: ([row]) => void navigate(addresses.importInto(list, row === undefined ? {} : { set: row.id })),
          })),
    // The address of the way back is that of the list as it was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [mayImport, t, navigate],
  );
  return (
    <>
      <OwnFactorChecks />
      <Register
        of={factorSet}
        keeps={pageParameters}
        actions={actions}
        toolbar={<AddEditionButton />}
        empty={{
          title: own('addEdition.emptyTitle'),
          text: own('addEdition.emptyText'),
          actions: <AddEditionButton />,
        }}
      />
    </>
  );
}

/** Residual mixes by country and year. */
export function ResidualMixes() {
  const own = useFactorTexts();
  return (
    <Register
      of={residualMix}
      keeps={pageParameters}
      empty={{ title: own('residual.emptyTitle'), text: own('residual.emptyText') }}
    />
  );
}
