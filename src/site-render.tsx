import { modules } from './web-module-heads.ts';
import { siteRenderer } from './modules/site/public/web/render.tsx';

/** Built into `dist/site/render.js`, which the server calls for each page of the public site. */
export const render = siteRenderer(modules);
