import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { say } from './messages.ts';

/** Open employments of a site on a day. */
export interface SiteHeads {
  id: string | null;
  name: string | null;
  headcount: number;
  /** Contracted weekly hours of those of whom they are recorded, in all. */
  hours: DecimalText;
  /** Of how many they are not. */
  withoutHours: number;
}

const named = ({ name }: SiteHeads) => (name === null ? labelled(say('no-site')) : { label: name });

/** Open employments by site (F02), in persons. */
export const headcountOf = (sites: readonly SiteHeads[]): Explained =>
  explained({
    figure: String(sites.reduce((all, { headcount }) => all + headcount, 0)),
    unit: 'person',
    ...formulated(say('headcount-formula')),
    ...byMethod(say('headcount-method')),
    steps: sites.map((site) => ({
      ...named(site),
      formula: String(site.headcount),
      figure: String(site.headcount),
      unit: 'person',
    })),
  });

/**
 * Full-time equivalents (F02): contracted weekly hours ÷ full-time weekly hours, in FTE, exact. Whose hours are not
 * recorded is left out and counted in a warning.
 *
 * @returns null where nobody's hours are recorded
 */
export function fteOf(sites: readonly SiteHeads[], fullTimeHours: DecimalText): Explained | null {
  const withHours = sites.filter(({ headcount, withoutHours }) => headcount > withoutHours);
  if (withHours.length === 0) return null;
  const missing = sites.reduce((all, { withoutHours }) => all + withoutHours, 0);
  return explained({
    figure: decimalText(sum(withHours.map(({ hours }) => hours)).div(dec(fullTimeHours))),
    unit: 'FTE',
    ...formulated(say('fte-formula')),
    ...byMethod(say('fte-method')),
    steps: withHours.map((site) => ({
      ...named(site),
      formula: `${decimalText(dec(site.hours))} h ÷ ${decimalText(dec(fullTimeHours))} h`,
      figure: decimalText(dec(site.hours).div(dec(fullTimeHours))),
      unit: 'FTE',
    })),
    warnings: missing === 0 ? [] : [say('hours-missing', { count: missing })],
  });
}
