import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import { wasteCodeOf } from '#modules/report/taxonomy/model/waste-code.ts';
import { valuesOf, type CellValue, type WorkbookCells } from './workbook-cells.ts';

/** Turns a text of the workbook into a member of a list and back. The workbook may be in any of its languages. */
export interface WorkbookChoices {
  memberOf(list: string, text: string): string | null;
  textOf(list: string, member: string): string | null;
}

/**
 * Choices are found by what does not change with the language: the place in the workbook's own list, the code within
 * the text, or the English text beside the shown one on the sheet of translations. Source: lists `enum_…` and the sheet
 * Translations of the VSME digital template 1.3.0.
 */
export function workbookChoices(catalogue: Catalogue, cells: WorkbookCells): WorkbookChoices {
  const pairs = new Map(Object.keys(LISTS).map((list) => [list, pairsOf(catalogue, cells, list)]));
  const english = englishTexts(cells);
  return {
    memberOf(list, text) {
      const coded = CODED[list]?.(text) ?? null;
      const members = catalogue.lists.get(list);
      if (coded !== null) return coded.startsWith('nace:') ? known(members, coded) : wasteByCode(members, coded);
      const shown = pairs.get(list)?.find(([shownText]) => simplified(shownText) === simplified(text))?.[1];
      if (shown !== undefined) return shown;
      const wanted = simplified(english.get(text.trim()) ?? text);
      return (
        [...(members ?? [])].find(
          ([name, label]) => simplified(label) === wanted || simplified(SAID_OTHERWISE[name] ?? label) === wanted,
        )?.[0] ?? null
      );
    },
    textOf(list, member) {
      const shown = pairs.get(list)?.find(([, name]) => name === member)?.[0];
      if (shown !== undefined) return shown;
      return SAID_OTHERWISE[member] ?? catalogue.lists.get(list)?.get(member) ?? null;
    },
  };
}

type Pair = readonly [text: string, member: string];

function pairsOf(catalogue: Catalogue, cells: WorkbookCells, list: string): Pair[] {
  const { range, members } = LISTS[list] ?? { range: '', members: () => [] };
  const names = members(catalogue, cells);
  return textsOf(cells, range).flatMap((text, at): Pair[] => {
    const member = names[at];
    return member === undefined || text === '' ? [] : [[text, member]];
  });
}

function textsOf(cells: WorkbookCells, name: string): string[] {
  const range = cells.range(name);
  return range === null ? [] : valuesOf(cells, range).map((value) => (value === null ? '' : String(value)));
}

/** Shown text → English text, by the rows of the sheet of translations (second and third column). */
function englishTexts(cells: WorkbookCells): Map<string, string> {
  const head = cells.range('template_translations');
  const texts = new Map<string, string>();
  if (head === null) return texts;
  for (let row = head.top + 1, empty = 0; empty < 50; row += 1) {
    const [shown, english]: CellValue[] = [
      cells.at(head.sheet, row, head.left - 1),
      cells.at(head.sheet, row, head.left),
    ];
    empty = english === null ? empty + 1 : 0;
    if (typeof shown === 'string' && typeof english === 'string') texts.set(shown.trim(), english);
  }
  return texts;
}

/** Lists of the workbook and the members that stand at the same places. */
const LISTS: Readonly<
  Record<string, { range: string; members: (catalogue: Catalogue, cells: WorkbookCells) => readonly string[] }>
> = {
  BasisForPreparation: {
    range: 'enum_list_options',
    members: () => ['vsme:OptionABasicModuleOnlyMember', 'vsme:OptionBBasicModuleAndComprehensiveModuleMember'],
  },
  EmployeeCountingMethodology: {
    range: 'enum_employee_methodology',
    members: () => ['vsme:AtTheEndOfTheReportingPeriodMember', 'vsme:AverageDuringTheReportingPeriodMember'],
  },
  UndertakingsLegalForm: {
    range: 'enum_ListLegalForms',
    members: () => [
      'vsme:PrivateLimitedLiabilityUndertakingMember',
      'vsme:SoleProprietorshipMember',
      'vsme:PartnershipMember',
      'vsme:CooperativeMember',
      'vsme:OtherUndertakingsLegalFormMember',
    ],
  },
  country: {
    range: 'enum_ListCountriesName',
    members: (_catalogue, cells) => textsOf(cells, 'enum_ListCountiesCode').map((code) => `country:${code}`),
  },
  pollutant: {
    range: 'enum_ListPollutants',
    members: (catalogue) => [...(catalogue.lists.get('pollutant')?.keys() ?? [])].slice(1),
  },
  waste: {
    range: 'enum_ListTypeOfWastes',
    members: (catalogue) => [...(catalogue.lists.get('waste')?.keys() ?? [])].slice(1),
  },
  nace: {
    range: 'enum_ListNACETechnicalName',
    members: (catalogue) => [...(catalogue.lists.get('nace')?.keys() ?? [])],
  },
};

/** Lists whose texts carry a code: `NACE G - 47.21 …`, `    20 01 01 - Non-Hazardous - …`. */
const CODED: Readonly<Record<string, (text: string) => string | null>> = {
  nace: (text) => {
    const [, section = '', digits = ''] = /^NACE ([A-V])(?: - (\d\d(?:\.\d{1,2})?))?\b/.exec(text.trim()) ?? [];
    return section === '' ? null : `nace:NACE_${section}${digits.replace('.', '')}`;
  },
  waste: (text) => /^\d\d(?: \d\d){0,2}(?= - )/.exec(text.trim())?.[0] ?? null,
};

function known(members: ReadonlyMap<string, string> | undefined, member: string): string | null {
  return members?.has(member) === true ? member : null;
}

function wasteByCode(members: ReadonlyMap<string, string> | undefined, code: string): string | null {
  return [...(members?.keys() ?? [])].find((name) => wasteCodeOf(name) === code) ?? null;
}

/** Members that the template words differently from the taxonomy, and not through its translations. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  'vsme:ConsolidatedMember': 'Sustainability report prepared on a consolidated basis',
  'vsme:IndividualMember': 'Sustainability report prepared on an individual basis',
};

function simplified(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
