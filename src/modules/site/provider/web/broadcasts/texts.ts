import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts around the announcements to companies. */
export const useBroadcastTexts = textsOf('site/provider/broadcasts', en);
