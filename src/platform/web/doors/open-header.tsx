import { useLocation } from 'react-router';
import { LateNotices } from '../notices/late-notices.tsx';
import { OpenBar } from '../open/open-bar.tsx';

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
