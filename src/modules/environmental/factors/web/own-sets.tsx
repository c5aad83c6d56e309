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
import { addFactorSet } from './lazy-add-factor-set.ts';
import { OwnFactorChecks } from './own-factor-checks.tsx';

/** The button that adds a factor set of the company's own, with its dialog. */
export function AddFactorSetButton() {
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
        {...fetchEarly(addFactorSet)}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {own('addFactorSet.button')}
      </Button>
      {isOpen && <LazyDialog of={addFactorSet} publication={null} onClose={() => setOpen(false)} />}
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
              ['customFactor', own('addFactorSet.importFactors')],
              ['residualMix', own('addFactorSet.importResidual')],
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
        toolbar={<AddFactorSetButton />}
        empty={{
          title: own('addFactorSet.emptyTitle'),
          text: own('addFactorSet.emptyText'),
          actions: <AddFactorSetButton />,
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
