import type { Tx } from '#platform/database/server/in-company.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { surveyAudience, type EmployeeSurvey, type SurveyAudience } from '../model/survey.ts';

/** Somebody with what audiences look at, as of a day. */
export interface Placed {
  id: string;
  unit: string | null;
  site: string | null;
  level: number | null;
}

export const audienceOf = (tx: Tx, survey: string): Promise<SurveyAudience[]> =>
  records(asProduct(tx), surveyAudience).all({
    filters: [{ field: 'survey', operation: 'is', values: [survey] }],
    sort: [{ field: 'label', descending: false }],
  });

/** What two surveys have alike that invite the same people but for who joined and left. */
export async function audienceKey(tx: Tx, { id, unit, site }: EmployeeSurvey): Promise<string> {
  const rows = (await audienceOf(tx, id)).filter(({ effect }) => effect === 'invites');
  return JSON.stringify([unit, site, rows.map((row) => JSON.stringify([row.unit, row.site, row.level])).toSorted()]);
}

/**
 * Whether a survey invites somebody: who is in its unit and site, or meets all that a row of its audience names; everybody
 * where it names nothing. Nobody whom it exempts.
 */
export async function invites(tx: Tx, survey: EmployeeSurvey): Promise<(person: Placed) => boolean> {
  const rows = await audienceOf(tx, survey.id);
  const parents = new Map((await records(asProduct(tx), orgUnit).all()).map(({ id, parent }) => [id, parent]));
  const isBelow = (unit: string | null, top: string | null): boolean => {
    if (top === null) return true;
    const seen = new Set<string>();
    for (let at = unit; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      if (at === top) return true;
      seen.add(at);
    }
    return false;
  };
  const own = { unit: survey.unit, site: survey.site, level: null };
  const named = [...(survey.unit !== null || survey.site !== null ? [own] : []), ...rows.filter(isInviting)];
  const exempt = new Set(rows.flatMap((row) => (row.effect === 'exempts' ? [row.employee] : [])));
  return (person) =>
    !exempt.has(person.id) &&
    (named.length === 0 ||
      named.some(
        ({ unit, site, level }) =>
          isBelow(person.unit, unit) && isBelow(person.site, site) && (level === null || person.level === level),
      ));
}

const isInviting = ({ effect }: SurveyAudience): boolean => effect === 'invites';

/** The rows of a survey for the one that follows it. */
export async function copyAudience(tx: Tx, from: string, to: string): Promise<void> {
  for (const { effect, unit, site, level, employee, note } of await audienceOf(tx, from))
    await records(asProduct(tx), surveyAudience).create({ survey: to, effect, unit, site, level, employee, note });
}
