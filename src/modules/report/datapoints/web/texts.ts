import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of writing datapoints, whichever standard they are of. */
export const useDatapointTexts = textsOf('report/datapoints', en);
