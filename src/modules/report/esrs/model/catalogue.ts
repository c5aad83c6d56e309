/**
 * The ESRS half of the data point catalogue: requirements by version with our own short labels, and data points of our
 * own by requirement. A data point that keeps its sense from ESRS 2023 to ESRS 2026 is one and the same, so that its
 * value is entered once and read under both; one that changes its sense is another, and names its predecessor.
 */
export const esrsVersions = ['esrs_2026', 'esrs_2023'] as const;
export type EsrsVersion = (typeof esrsVersions)[number];
export const esrsVersionLabels: Readonly<Record<EsrsVersion, string>> = {
  esrs_2026: 'ESRS 2026',
  esrs_2023: 'ESRS 2023',
};
export const isEsrsVersion = (text: string): text is EsrsVersion => (esrsVersions as readonly string[]).includes(text);

/**
 * Who must state it: everybody for whom the topic matters, whom it concerns, or whoever wants to. Our own judgement;
 * the law says it paragraph by paragraph.
 */
export type Need = 'always' | 'if-applicable' | 'voluntary';
export type EsrsType = 'number' | 'percent' | 'text' | 'yes-no' | 'choice';
/** `act`: listed in the law. `design`: named in the product’s map of requirements. `own`: our own judgement. */
export type Basis = 'act' | 'design' | 'own';

export interface EsrsRequirement {
  version: EsrsVersion;
  code: string;
  topic: string;
  label: string;
  predecessor: string | null;
  basis: Basis;
}
export interface Place {
  requirement: string;
  need: Need;
}
export interface EsrsPoint {
  id: string;
  label: string;
  type: EsrsType;
  /** In the unit algebra; `{currency}` stands for the currency it is stated in. Null: a plain number, or no number. */
  unit: string | null;
  /** What its rows are, by `rows.ts`; null: one value for the company as a whole. */
  rows: string | null;
  /** Where it stands in each version; a version that does not know it is absent. */
  places: Readonly<Partial<Record<EsrsVersion, Place>>>;
  /** The data point of ESRS 2023 that it replaces in another sense. */
  predecessor: string | null;
  /** Local name of the VSME data point that says the same. */
  vsme: string | null;
  basis: Basis;
  /** What is said of a requirement in words: each requirement has one. */
  isNarrative: boolean;
}
export interface EsrsCatalogue {
  requirements: readonly EsrsRequirement[];
  points: ReadonlyMap<string, EsrsPoint>;
}

export const REQUIREMENT_COLUMNS = ['version', 'code', 'topic', 'label', 'predecessor', 'basis'] as const;
export const POINT_COLUMNS = [
  'id',
  'label',
  'type',
  'unit',
  'rows',
  'esrs_2023',
  'need_2023',
  'esrs_2026',
  'need_2026',
  'predecessor',
  'vsme',
  'basis',
] as const;
type LineOf<Columns extends readonly string[]> = Readonly<Record<Columns[number], string>>;
export interface EsrsFiles {
  requirements: readonly LineOf<typeof REQUIREMENT_COLUMNS>[];
  points: readonly LineOf<typeof POINT_COLUMNS>[];
}

/** The catalogue from the lines of data/esrs/. */
export function esrsCatalogueOf({ requirements: lines, points }: EsrsFiles): EsrsCatalogue {
  const requirements = lines.map(
    (line): EsrsRequirement => ({
      version: line.version as EsrsVersion,
      code: line.code,
      topic: line.topic,
      label: line.label,
      predecessor: line.predecessor || null,
      basis: line.basis as Basis,
    }),
  );
  const known = new Set(requirements.map(({ code, version }) => `${version} ${code}`));
  const all = [...requirements.map((requirement) => narrativeOf(requirement, known)), ...points.map(pointOf)];
  return { requirements, points: new Map(all.map((point) => [point.id, point])) };
}

export const narrativeId = (version: EsrsVersion, code: string): string => `said.${version}.${code}`;

/** Words are of a version: they quote it, and what it asks for. */
function narrativeOf(
  { version, code, label, predecessor, basis }: EsrsRequirement,
  known: ReadonlySet<string>,
): EsrsPoint {
  const isMinimum = /^[MG]DR-/.test(code);
  const place: Place = { requirement: code, need: isMinimum ? 'if-applicable' : 'always' };
  return {
    id: narrativeId(version, code),
    label: `${label}: narrative`,
    type: 'text',
    unit: null,
    rows: null,
    places: { [version]: place },
    vsme: null,
    basis,
    isNarrative: true,
    predecessor:
      predecessor !== null && known.has(`esrs_2023 ${predecessor}`) ? narrativeId('esrs_2023', predecessor) : null,
  };
}

function pointOf(line: LineOf<typeof POINT_COLUMNS>): EsrsPoint {
  const places: Partial<Record<EsrsVersion, Place>> = {};
  for (const [version, requirement, need] of [
    ['esrs_2023', line.esrs_2023, line.need_2023],
    ['esrs_2026', line.esrs_2026, line.need_2026],
  ] as const)
    if (requirement !== '') places[version] = { requirement, need: need as Need };
  return {
    id: line.id,
    label: line.label,
    type: line.type as EsrsType,
    unit: line.unit || null,
    rows: line.rows || null,
    places,
    predecessor: line.predecessor || null,
    vsme: line.vsme || null,
    basis: line.basis as Basis,
    isNarrative: false,
  };
}

/** The requirements of a version in its order, each with its data points. */
export function requirementsOf(
  { requirements, points }: EsrsCatalogue,
  version: EsrsVersion,
): { requirement: EsrsRequirement; points: EsrsPoint[] }[] {
  const all = [...points.values()];
  return requirements
    .filter((requirement) => requirement.version === version)
    .map((requirement) => ({
      requirement,
      points: all.filter(({ places }) => places[version]?.requirement === requirement.code),
    }));
}

/** The topic of a data point: the same in every version. */
export function topicOfPoint({ requirements }: EsrsCatalogue, { places }: EsrsPoint): string {
  return requirements.find(({ version, code }) => places[version]?.requirement === code)?.topic ?? 'general';
}
