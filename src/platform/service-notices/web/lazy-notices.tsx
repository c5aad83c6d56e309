import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

// The page comes first; there is seldom something to say, and where the code of it does not come, nothing is missing.
const NoticeBar = lazyComponent(() => import('./notice-bar.tsx').then((file) => file.NoticeBar), { isOptional: true });

/** What the provider has to say, above the bar of a page outside companies. */
export function LazyNotices() {
  return (
    <Meanwhile shows={null}>
      <NoticeBar />
    </Meanwhile>
  );
}
