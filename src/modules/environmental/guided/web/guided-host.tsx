import { useSearchParams } from 'react-router';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { guidedFormNames } from '#modules/environmental/activity/model/activity-data.ts';
import { presentParameters } from '#modules/environmental/web/addresses.ts';
import { guidedDialog } from './lazy-guided-dialog.ts';

/** Opens the form that the address names: `form=freight`, with `of=` the record that is opened again. */
export function GuidedHost() {
  const [address, setAddress] = useSearchParams();
  const mayWrite = useMay('environmental.write');
  const name = guidedFormNames.find((one) => one === address.get('form'));
  if (name === undefined || !mayWrite) return null;
  const close = () => {
    const parameters = presentParameters();
    parameters.delete('form');
    parameters.delete('of');
    setAddress(parameters, { preventScrollReset: true });
  };
  return <LazyDialog of={guidedDialog} name={name} record={address.get('of')} onClose={close} />;
}
