import { useLocation } from 'react-router';
import { useCompany } from '#platform/session/web/company.tsx';

/** Tabs of the emissions page, as its address names them; the first one is shown when none is named. */
export const emissionTabs = [
  'results',
  'activity',
  'scope-2',
  'scope-3',
  'targets',
  'intensity',
  'completeness',
  'worklists',
  'runs',
] as const;
export type EmissionTab = (typeof emissionTabs)[number];

/** Steps of the set-up, as its address names them. */
export const setupSteps = [
  'organisation',
  'sites',
  'periods',
  'base-year',
  'factors',
  'expected',
  'screening',
  'meters',
  'instruments',
  'rules',
  'conversions',
  'owners',
  'attributions',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Parameters that belong to the pages and not to a register on them. */
export const pageParameters = [
  'tab',
  'step',
  'as',
  'period',
  'run',
  'explain',
  'factor',
  'form',
  'of',
  'target',
] as const;

/**
 * What stands in the address now. What the page was last drawn with may be older, and a second click must not undo the
 * first.
 */
export const presentParameters = (): URLSearchParams => new URLSearchParams(window.location.search);

/** An address with new parameters, and of the present ones those that still mean something there. */
export function parametersWith(kept: readonly string[], added: Readonly<Record<string, string>>): URLSearchParams {
  const present = presentParameters();
  const parameters = new URLSearchParams(added);
  for (const name of kept) {
    const value = present.get(name);
    if (value !== null) parameters.set(name, value);
  }
  return parameters;
}

/** Addresses of the environmental pages in the open company. */
export function useAddresses() {
  const { slug } = useCompany();
  const { pathname, search } = useLocation();
  const base = `/${encodeURIComponent(slug)}`;
  const query = (parameters: Readonly<Record<string, string>>) => {
    const text = new URLSearchParams(parameters).toString();
    return text === '' ? '' : `?${text}`;
  };
  return {
    emissions: (tab: EmissionTab, parameters: Readonly<Record<string, string>> = {}) =>
      `${base}/environmental/ghg-emissions${query({ ...(tab === 'results' ? {} : { tab }), ...parameters })}`,
    setup: (step: SetupStep, parameters: Readonly<Record<string, string>> = {}) =>
      `${base}/environmental/admin-setup${query({ step, ...parameters })}`,
    /** The import wizard with its file still to be chosen; it leads back to here. */
    importInto: (resource: string, given: Readonly<Record<string, string>> = {}) =>
      `${base}/imports/new${query({
        resource,
        ...Object.fromEntries(Object.entries(given).map(([field, text]) => [`given.${field}`, text])),
        from: pathname + search,
      })}`,
    settings: (tab: string) => `${base}/settings?tab=${tab}`,
    below: (path: string) => `${base}/${path}`,
  };
}
