import { lazy, Suspense, type ComponentType } from 'react';
import { loadChunk } from '#platform/routing/web/load-chunk.ts';

// The page comes first; there is seldom something to say, and where the code of it does not come, nothing is missing.
const NoticeBar = lazy(() =>
  loadChunk(() => import('./notice-bar.tsx')).then(
    (file) => ({ default: file.NoticeBar as ComponentType }),
    () => ({ default: () => null }),
  ),
);

/** What the provider has to say, above the bar of a page outside companies. */
export function LazyNotices() {
  return (
    <Suspense fallback={null}>
      <NoticeBar />
    </Suspense>
  );
}
