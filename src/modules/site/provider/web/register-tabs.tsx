import type { ReactNode } from 'react';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
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
  return (
    <PageTabs
      label={label}
      names={tabs.map(({ key }) => key)}
      nameOf={(name) => tabs.find(({ key }) => key === name)?.label ?? name}
    >
      {(name) => {
        const tab = tabs.find(({ key }) => key === name);
        if (tab === undefined) return null;
        return (
          <>
            {tab.above}
            <LazyRegister
              of={tab.of}
              keeps={pageParameters}
              {...(tab.empty === undefined ? {} : { empty: tab.empty })}
            />
          </>
        );
      }}
    </PageTabs>
  );
}
