import { useLocation } from 'react-router';
import { LazyNotices } from '#platform/service-notices/web/lazy-notices.tsx';
import { PublicBar } from '#platform/public-pages/web/public-bar.tsx';

/** The bar of the pages outside companies: the one of the public site, below what the provider has to say. */
export function OpenHeader() {
  const { pathname } = useLocation();
  return (
    <>
      <LazyNotices />
      <PublicBar path={pathname} />
    </>
  );
}
