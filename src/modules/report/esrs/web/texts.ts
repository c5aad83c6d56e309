import { textsOf } from '#platform/i18n/web/texts.ts';
import { narrativeKindOf } from '#modules/report/esrs/model/narrative-kinds.ts';
import en from './locales/en.json';

/** Texts of the ESRS data points. */
export const useEsrsTexts = textsOf('report/esrs', en);

type Guided = keyof typeof en.guide;
const isGuided = (name: string): name is Guided => Object.hasOwn(en.guide, name);
type NarrativeText = keyof typeof en.narrative;
const isNarrativeText = (name: string): name is NarrativeText => Object.hasOwn(en.narrative, name);

/**
 * What a datapoint asks in plain words, with an example. Of a requirement in words, by its code of ESRS 2023: policies,
 * actions, targets, effects, engagement and remedy are asked alike in every topic.
 */
export function useEsrsGuide(): (point: { id: string; isNarrative: boolean }, code: string) => Guide | null {
  const t = useEsrsTexts();
  return ({ id, isNarrative }, code) => {
    const name = id.replace('.', '_');
    if (!isNarrative)
      return isGuided(name) ? { asks: t(`guide.${name}.asks`), example: t(`guide.${name}.example`) } : null;
    const told = isNarrativeText(code) ? code : narrativeKindOf(code);
    return told === null ? null : { asks: t(`narrative.${told}.asks`), example: t(`narrative.${told}.example`) };
  };
}
export interface Guide {
  asks: string;
  example: string;
}
