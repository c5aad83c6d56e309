import { textsOf } from '#platform/i18n/web/texts.ts';
import en from './locales/en.json';

/** Texts of the pages on which datapoints are written. */
export const useVsmeTexts = textsOf('report/vsme', en);

type Guided = keyof typeof en.guide;
const isGuided = (name: string): name is Guided => Object.hasOwn(en.guide, name);

/** What a datapoint asks in plain words, with an example; null for one without. */
export function useGuide(): (concept: string) => { asks: string; example: string } | null {
  const t = useVsmeTexts();
  return (concept) => {
    const name = concept.slice(concept.indexOf(':') + 1);
    return isGuided(name) ? { asks: t(`guide.${name}.asks`), example: t(`guide.${name}.example`) } : null;
  };
}
