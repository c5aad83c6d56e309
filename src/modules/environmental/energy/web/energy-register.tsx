import type { ReactNode } from 'react';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { pageParameters } from '#modules/environmental/web/addresses.ts';
import { ImportInto } from '#modules/environmental/web/parts/import-into.tsx';
import { useEnergyTexts } from './texts.ts';

/** One of the page's registers, with the way to its import. */
export function EnergyRegister<R extends Resource>({
  of,
  title,
  text,
  inputs,
}: {
  of: R;
  title: string;
  text: string;
  /** Own inputs of its form, by field. */
  inputs?: Partial<Record<keyof R['fields'] & string, (props: InputProps) => ReactNode>>;
}) {
  const t = useEnergyTexts();
  const mayWrite = useMay('environmental.write');
  return (
    <LazyRegister
      of={of}
      {...(inputs === undefined ? {} : { inputs })}
      keeps={pageParameters}
      empty={{ title, text: mayWrite ? text : t('readOnlyEmpty') }}
      toolbar={<ImportInto of={of}>{t('import')}</ImportInto>}
    />
  );
}
