import { NAMESPACES } from './catalogue.ts';

/**
 * `country:IT` → `https://xbrl.org/2024/iso3166#IT`, the form in which chosen members are reported. Source: Extensible
 * Enumerations 2.0, section 2.1.
 */
export function expandedName(name: string): string {
  const at = name.indexOf(':');
  return `${NAMESPACES[name.slice(0, at)] ?? name.slice(0, at)}#${name.slice(at + 1)}`;
}

/** The other way round; `null` for a name of a taxonomy that VSME does not use. */
export function prefixedName(expanded: string): string | null {
  const at = expanded.lastIndexOf('#');
  const prefix = Object.entries(NAMESPACES).find(([, namespace]) => namespace === expanded.slice(0, at))?.[0];
  return prefix === undefined ? null : `${prefix}:${expanded.slice(at + 1)}`;
}
