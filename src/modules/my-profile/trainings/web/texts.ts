import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

export const useMyTrainingsTexts = textsOf('my-profile/trainings', en);
