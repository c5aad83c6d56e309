import type { ComponentType } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { ofAnyKind, type RegisterProps } from './register-props.ts';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const Lazy = lazyComponent(() =>
  import('./register.tsx').then((file) => file.Register as ComponentType<RegisterProps<Resource>>),
);

/**
 * A `Register` on a page that opens with something else: its grid, menus and forms come when the tab with it is opened.
 */
export function LazyRegister<R extends Resource>(props: RegisterProps<R>) {
  return (
    <Meanwhile shows={<Loading of="table" rows={8} />}>
      <Lazy {...ofAnyKind(props)} />
    </Meanwhile>
  );
}
