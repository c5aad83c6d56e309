import { textsOf } from '#platform/web/i18n/texts.ts';
import en from './locales/en.json';

/** Texts around the announcements to companies. */
export const useBroadcastTexts = textsOf('broadcasts', en);
