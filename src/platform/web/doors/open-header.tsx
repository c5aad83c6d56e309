import { useLocation } from 'react-router';
import { OpenBar } from '../open/open-bar.tsx';

/** The bar of the pages outside companies: the one of the public site. */
export function OpenHeader() {
  const { pathname } = useLocation();
  return <OpenBar path={pathname} />;
}
