import type { ReactNode } from 'react';
import { payInputs } from '#modules/hr/pay/web/pay-inputs.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { payRound, type PayRound } from '../model/pay-round.ts';
import { usePayRoundTexts } from './texts.ts';

const Raises = lazyComponent(() => import('./raises.tsx').then((file) => file.Raises));

/** A round that is not decided shows what it would raise now. */
const aboveRecord = ({ id, status }: PayRound): ReactNode =>
  status === 'applied' || status === 'cancelled' ? null : (
    <Meanwhile shows={null}>
      <Raises round={id} />
    </Meanwhile>
  );

/** Raises of many at once, with what each does. */
export function PayRoundsTab() {
  const t = usePayRoundTexts();
  const { currency } = useLocale();
  return (
    <LazyRegister
      of={payRound}
      keeps={['tab']}
      inputs={payInputs}
      start={{ currency }}
      aboveRecord={aboveRecord}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
