import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '#platform/records/model/resource.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import type { RegisterProps } from '#platform/records/web/register/register-props.ts';

const pageParameters = ['tab'];

/** Several registers on one page; the open one stands in the address. */
export function RegisterTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly {
    key: string;
    label: string;
    of: Resource;
    above?: ReactNode;
    empty?: NonNullable<RegisterProps<Resource>['empty']>;
  }[];
}) {
  const [parameters, setParameters] = useSearchParams();
  const shown = tabs.find(({ key }) => key === parameters.get('tab')) ?? tabs[0];
  return (
    <Tabs
      value={shown?.key ?? null}
      onChange={(next) => setParameters(next === null || next === tabs[0]?.key ? {} : { tab: next })}
      keepMounted={false}
    >
      <Tabs.List aria-label={label} mb="md">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key}>
          {tab.above}
          <LazyRegister of={tab.of} keeps={pageParameters} {...(tab.empty === undefined ? {} : { empty: tab.empty })} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
