import './platform/web/open/tokens.css';
import './modules/site/web/site.css';

/**
 * One sheet for all pages of the public site: small enough, and then in the cache for the next page. Exported, or the
 * build would take the sheets for unused.
 */
export const sheets = import.meta.glob(
  ['./platform/web/open/*.module.css', './platform/web/frame/logo.module.css', './modules/site/web/**/*.module.css'],
  { eager: true },
);
