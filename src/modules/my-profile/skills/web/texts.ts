import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

export const useSkillTexts = textsOf('my-profile/skills', en);
