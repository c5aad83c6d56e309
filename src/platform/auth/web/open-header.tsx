import { useLocation } from 'react-router';
import { LateNotices } from '#platform/service-notices/web/lazy-notices.tsx';
import { OpenBar } from '#platform/public-pages/web/public-bar.tsx';

/** The bar of the pages outside companies: the one of the public site, below what the provider has to say. */
export function OpenHeader() {
  const { pathname } = useLocation();
  return (
    <>
      <LateNotices />
      <OpenBar path={pathname} />
    </>
  );
}
