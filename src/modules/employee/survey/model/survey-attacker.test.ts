import { describe, expect, it } from 'vitest';
import { groupsFound, type PublishedCount } from '#test/support/group-attacker.ts';
import { drawing, randomQuestions, randomSurvey, type RandomSurvey } from '#test/support/random-survey.ts';
import { placeKey, type LatticePlace } from '#platform/values/model/hiding/hide-small-groups.ts';
import { planOf } from './survey-plan.ts';
import { releaseSurvey, type Sheet, type SurveyRelease } from './survey-release.ts';
import { forReader } from './survey-summary.ts';

/** Everything that the product says in numbers about who answered: by group, and by question in it. */
function publishedOf({ people }: RandomSurvey, release: SurveyRelease) {
  const cells = [...new Map(people.map(({ at }) => [placeKey(at), at])).values()];
  const membersOf = (place: LatticePlace) =>
    cells.flatMap((at, cell) => (place.every((value, d) => value === null || value === at[d]) ? [cell] : []));
  const told = (value: (group: SurveyRelease['groups'][number]) => number | null): PublishedCount[] =>
    release.groups.flatMap((group) => {
      const says = value(group);
      return says === null ? [] : [{ cells: membersOf(group.at), value: says }];
    });
  return { cells, membersOf, told };
}

describe('an attacker who gets every published cell, filter result, export and answer of a call', () => {
  it('determines no group below k in 1,000 random companies', () => {
    const below = drawing(2026);
    let shown = 0;
    let hidden = 0;
    for (let turn = 0; turn < 1000; turn += 1) {
      const survey = randomSurvey(below, 120);
      const { k, people, plan, sheets, givenBy } = survey;
      const release = releaseSurvey(plan, randomQuestions, sheets, plan.invited);
      const { cells, membersOf, told } = publishedOf(survey, release);
      const places = placesOf(people.map(({ at }) => at));
      const published = new Set(release.groups.flatMap((group) => (group.hidden ? [] : [placeKey(group.at)])));
      const unseen = places.filter((place) => !published.has(placeKey(place))).map(membersOf);
      const count = (isCounted: (response: number) => boolean) =>
        cells.map((at) =>
          givenBy.reduce(
            (all, person, response) =>
              all + Number(isCounted(response) && placeKey(people[person]?.at ?? []) === placeKey(at)),
            0,
          ),
        );
      // Responses, and those who answered each question: which people of a group a number is about.
      const found = groupsFound(
        count(() => true),
        told(({ answered }) => answered),
        k,
        unseen,
      );
      for (const [at, { kind }] of randomQuestions.entries())
        if (kind !== 'text')
          found.push(
            ...groupsFound(
              count((response) => sheets[response]?.answers[at] !== null),
              told(({ questions }) => questions[at]?.n ?? null),
              k,
            ),
          );
      found.push(...foundInBlocks(survey, release));
      expect(found, `company ${turn}`).toEqual([]);
      for (const group of release.groups) {
        if (group.hidden) hidden += 1;
        else shown += 1;
        // Of a hidden group nothing is said but how many were invited.
        if (group.hidden) expect([group.answered, group.questions]).toEqual([null, []]);
        expect(group.answered === null || group.answered === 0 || group.answered >= k).toBe(true);
        for (const result of group.questions)
          expect(result === null || result.n === 0 || result.n >= k, `company ${turn}`).toBe(true);
      }
      expect(release.comments.length === 0 || release.comments.length >= k).toBe(true);
      // What a row of a response holds is shared by k invited people at least.
      expect(plan.invited.every((size) => size >= k)).toBe(true);
    }
    expect(shown).toBeGreaterThan(3000);
    expect(hidden).toBeGreaterThan(500);
  });

  it('is one who finds the small groups where results are shown from k on without the rule', () => {
    const below = drawing(7);
    let found = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const survey = randomSurvey(below, 60);
      const { people, sheets, givenBy, k } = survey;
      const { cells, membersOf } = publishedOf(survey, { k, groups: [], impact: [], comments: [], words: [] });
      const counts = cells.map(
        (at) => givenBy.filter((person) => placeKey(people[person]?.at ?? []) === placeKey(at)).length,
      );
      const naive = placesOf(people.map(({ at }) => at)).flatMap((place): PublishedCount[] => {
        const members = membersOf(place);
        const value = members.reduce((all, cell) => all + (counts[cell] ?? 0), 0);
        return value >= k ? [{ cells: members, value }] : [];
      });
      if (sheets.length > 0 && groupsFound(counts, naive, k).length > 0) found += 1;
    }
    expect(found).toBeGreaterThan(30);
  });
});

describe('the results of a survey', () => {
  it('show a reader of fewer groups nothing that another reader is not shown', () => {
    const below = drawing(5);
    const { plan, sheets } = randomSurvey(below, 300);
    const release = releaseSurvey(plan, randomQuestions, sheets, plan.invited);
    for (const level of ['units', 'company'] as const) {
      const part = forReader(release, level, new Set(['u0']));
      expect(part.comments).toEqual([]);
      for (const group of part.groups) expect(release.groups).toContainEqual(group);
    }
    expect(forReader(release, 'company', new Set()).groups).toHaveLength(1);
  });

  it('of 10,000 responses to 60 questions are made in less than five seconds', () => {
    const below = drawing(1);
    const people = Array.from({ length: 12_000 }, (_none, at) => ({
      employee: String(at),
      at: [`u${Math.min(below(40), below(40))}`, `s${below(8)}`, `d${below(4)}`],
    }));
    const questions = Array.from({ length: 60 }, () => randomQuestions[below(3)] ?? randomQuestions[0]).flatMap(
      (one) => (one === undefined ? [] : [one]),
    );
    // Of one core, whatever else the machine does.
    const start = process.threadCpuUsage();
    const { plan, blockOf } = planOf(people, 5);
    const sheets = people.slice(0, 10_000).map((_person, at) => ({
      block: blockOf[at] ?? 0,
      answers: questions.map(({ kind }) => below(kind === 'scale5' ? 5 : 11)),
    }));
    const release = releaseSurvey(plan, questions, sheets, plan.invited);
    expect(release.groups.length).toBeGreaterThan(1000);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1_000_000).toBeLessThan(5);
  });
});

/** What the same attacker finds who knows how many of each block were invited, and which offered groups are hidden. */
function foundInBlocks({ k, plan, sheets }: RandomSurvey, { groups }: SurveyRelease): string[] {
  const blocksOf = (at: number) => plan.groups[at]?.blocks ?? [];
  const perBlock = (isCounted: (sheet: Sheet) => boolean) =>
    plan.invited.map((_size, block) => sheets.filter((sheet) => sheet.block === block && isCounted(sheet)).length);
  const answered = perBlock(() => true);
  const told = (counts: readonly number[], most: readonly number[], value: (at: number) => number | null) => {
    const all = groups.map((_group, at) => ({ cells: blocksOf(at), value: value(at) }));
    return groupsFound(
      counts,
      all.flatMap(({ cells, value: says }) => (says === null ? [] : [{ cells, value: says }])),
      k,
      all.flatMap(({ cells, value: says }) => (says === null ? [cells] : [])),
      most,
    );
  };
  return [
    ...told(answered, plan.invited, (at) => groups[at]?.answered ?? null),
    ...randomQuestions.flatMap((_question, place) =>
      told(
        perBlock(({ answers }) => answers[place] !== null),
        answered,
        (at) => groups[at]?.questions[place]?.n ?? null,
      ),
    ),
  ];
}

/** Every place that filters could name. */
function placesOf(all: readonly (readonly string[])[]): LatticePlace[] {
  const places = new Map<string, LatticePlace>();
  for (const at of all)
    for (let mask = 0; mask < 2 ** at.length; mask += 1) {
      const place = at.map((value, dimension) => (mask & (1 << dimension) ? value : null));
      places.set(placeKey(place), place);
    }
  return [...places.values()];
}
