import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Names of buttons that the UI library draws by itself. */
export const useThemeTexts = textsOf('platform/theme', en);
