import type { Message } from '#platform/messages/model/messages.ts';
import { nestsDeeper } from '#platform/values/model/json-depth.ts';
import { hundredths } from './biodiversity.ts';
import { areaHa } from './equal-area.ts';
import { readShape, shapeText, vertexCount } from './geo-shape.ts';
import { say } from './messages.ts';
import { sensitiveArea } from './nature.ts';

/** More features than this are a continent's: cut the file to the countries of the sites. */
export const FEATURES_MAX = 2_000;
/** A MultiPolygon of a FeatureCollection has nine; properties may add some. */
const LEVELS_MAX = 32;

export type AreaKind = keyof typeof sensitiveArea.fields.kind.options;
/** What counts for features that do not say it themselves. */
export interface AreaDefaults {
  kind: AreaKind;
  country: string | null;
}
export interface AreaOfFile {
  name: string;
  code: string;
  kind: AreaKind;
  country: string | null;
  geometry: string;
  sizeHa: string;
  vertices: number;
}
/** Counted from 1, as people do. */
export interface FeatureProblem {
  feature: number;
  name: string | null;
  said: Message;
}

// Names that public data sets give these columns: Natura 2000 (EEA), WDPA (UNEP-WCMC), KBA, Ramsar.
const nameKeys = ['name', 'sitename', 'site_name', 'intname', 'natname', 'name_eng', 'orig_name', 'officialna'];
const codeKeys = ['code', 'sitecode', 'site_code', 'wdpaid', 'wdpa_pid', 'site_pid', 'sitrecid', 'ramsarid', 'id'];
const kindKeys = ['kind', 'type'];
const countryKeys = ['country', 'ms', 'iso2', 'country_code'];
const kinds: readonly string[] = Object.keys(sensitiveArea.fields.kind.options);
const isKind = (text: string | null): text is AreaKind => text !== null && kinds.includes(text);

/**
 * Reads a FeatureCollection; says of each feature what is wrong with it. Either all is well or nothing should be kept.
 * Source: RFC 7946 (2016).
 */
export function readAreaFile(
  text: string,
  defaults: AreaDefaults,
): { areas: AreaOfFile[]; problems: FeatureProblem[] } {
  const whole = (said: Message) => ({ areas: [], problems: [{ feature: 0, name: null, said }] });
  if (nestsDeeper(text, LEVELS_MAX)) return whole(say('file-levels', { count: LEVELS_MAX }));
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return whole(say('file-not-json'));
  }
  if (!isObject(file) || file['type'] !== 'FeatureCollection' || !Array.isArray(file['features']))
    return whole(say('file-not-collection'));
  const crs = JSON.stringify(file['crs'] ?? '');
  if (crs !== '""' && !/CRS84|4326/.test(crs)) return whole(say('file-not-wgs84'));
  const features: readonly unknown[] = file['features'];
  if (features.length === 0) return whole(say('file-without-features'));
  if (features.length > FEATURES_MAX)
    return whole(say('file-too-many-features', { features: features.length, limit: FEATURES_MAX }));
  const problems: FeatureProblem[] = [];
  const areas: AreaOfFile[] = [];
  const codes = new Map<string, number>();
  for (const [at, feature] of features.entries()) {
    const { area, name, messages } = readFeature(feature, defaults);
    const twin = area === null ? undefined : codes.get(area.code);
    if (twin !== undefined) messages.push(say('feature-same-code', { feature: String(twin), code: area?.code ?? '' }));
    problems.push(...messages.map((said) => ({ feature: at + 1, name, said })));
    if (area === null || twin !== undefined) continue;
    codes.set(area.code, at + 1);
    areas.push(area);
  }
  return { areas, problems };
}

function readFeature(
  feature: unknown,
  defaults: AreaDefaults,
): { area: AreaOfFile | null; name: string | null; messages: Message[] } {
  if (!isObject(feature) || feature['type'] !== 'Feature')
    return { area: null, name: null, messages: [say('feature-not-one')] };
  const properties = new Map(
    Object.entries(isObject(feature['properties']) ? feature['properties'] : {}).map(([key, value]) => [
      key.toLowerCase(),
      value,
    ]),
  );
  const said = (keys: readonly string[]) =>
    keys.map((key) => plain(properties.get(key))).find((text) => text !== null) ?? null;
  const name = said(nameKeys)?.slice(0, 200) ?? null;
  const messages: Message[] = [];
  if (name === null) messages.push(say('feature-without-name'));
  const reading = readShape(feature['geometry']);
  if (reading.problems !== undefined) messages.push(...reading.problems);
  if (name === null || reading.shape === undefined) return { area: null, name, messages };
  const [kind, country] = [said(kindKeys), said(countryKeys)];
  const { shape } = reading;
  return {
    name,
    messages,
    area: {
      name,
      code: (said(codeKeys) ?? plain(feature['id']) ?? name).slice(0, 80),
      kind: isKind(kind) ? kind : defaults.kind,
      country: country !== null && /^[A-Z]{2}$/.test(country) ? country : defaults.country,
      geometry: shapeText(shape),
      sizeHa: hundredths(areaHa(shape)),
      vertices: vertexCount(shape),
    },
  };
}

function plain(value: unknown): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : '';
  return text === '' ? null : text;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
