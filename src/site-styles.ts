import './platform/public-pages/web/tokens.css';
import './modules/site/public/web/site.css';

/**
 * One sheet for all pages of the public site: small enough, and then in the cache for the next page. Exported, or the
 * build would take the sheets for unused.
 */
export const sheets = import.meta.glob(
  [
    './platform/public-pages/web/*.module.css',
    './platform/theme/web/logo.module.css',
    './modules/site/public/web/**/*.module.css',
  ],
  { eager: true },
);
