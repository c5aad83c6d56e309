import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

export const useCertificateCheckTexts = textsOf('hr/training/certificate-check', en);
