import type { Resource } from '#platform/records/model/resource.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { pageParameters } from '#modules/environmental/web/addresses.ts';
import { ImportInto } from '#modules/environmental/web/parts/import-into.tsx';
import { useEnergyTexts } from './texts.ts';

/** One of the page's registers, with the way to its import. */
export function EnergyRegister<R extends Resource>({ of, title, text }: { of: R; title: string; text: string }) {
  const t = useEnergyTexts();
  const mayWrite = useMay('environmental.write');
  return (
    <LazyRegister
      of={of}
      keeps={pageParameters}
      empty={{ title, text: mayWrite ? text : t('readOnlyEmpty') }}
      toolbar={<ImportInto of={of}>{t('import')}</ImportInto>}
    />
  );
}
