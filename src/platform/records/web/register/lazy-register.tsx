import { lazy, Suspense } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { loadChunk } from '#platform/routing/web/load-chunk.ts';
import type { RegisterProps } from './register-props.ts';

const Lazy = lazy(() =>
  loadChunk(() => import('./register.tsx').then((file) => file.Register)).then((Register) => ({
    default: Register as (props: RegisterProps<Resource>) => React.ReactNode,
  })),
);

/**
 * A `Register` on a page that opens with something else: its grid, menus and forms come when the tab with it is opened.
 */
export function LazyRegister<R extends Resource>(props: RegisterProps<R>) {
  return (
    <Suspense fallback={<Loading of="table" rows={8} />}>
      <Lazy {...(props as unknown as RegisterProps<Resource>)} />
    </Suspense>
  );
}
