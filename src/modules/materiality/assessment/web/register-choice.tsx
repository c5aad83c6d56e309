import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

/** Several registers of one tab, of which the address names the one that is shown: `?as=targets`. */
export function RegisterChoice<Name extends string>({
  label,
  names,
  nameOf,
  children,
}: {
  label: string;
  names: readonly [Name, ...Name[]];
  nameOf: (name: Name) => string;
  children: (shown: Name) => ReactNode;
}) {
  const [address, setAddress] = useSearchParams();
  const shown = names.find((name) => name === address.get('as')) ?? names[0];
  const choose = (name: string) =>
    setAddress(
      (now) =>
        new URLSearchParams([...[...now].filter(([key]) => key === 'tab' || key === 'assessment'), ['as', name]]),
      { preventScrollReset: true },
    );
  return (
    <>
      <SegmentedControl
        size="sm"
        mb="md"
        aria-label={label}
        value={shown}
        onChange={choose}
        data={names.map((name) => ({ value: name, label: nameOf(name) }))}
      />
      {children(shown)}
    </>
  );
}
