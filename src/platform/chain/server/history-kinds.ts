import { byName } from '#platform/manifest/model/definitions.ts';
import { allResources } from '#platform/tables/server/table-of.ts';

/**
 * Kinds of entries that are no records of a module: who may read of them. What stands nowhere is for those who read
 * everything.
 */
export type HistoryKinds = Readonly<Record<string, readonly [label: string, access: string]>>;

/** Those of the platform itself. */
export const platformHistoryKinds = {
  company: ['Company', 'settings.read'],
  companyProfile: ['Company profile', 'settings.read'],
  companyLocale: ['Locale settings', 'settings.read'],
  companySize: ['Size', 'settings.read'],
  companyLogo: ['Logo', 'settings.read'],
  companyBranding: ['Branding', 'settings.read'],
  companyMenu: ['Menu', 'settings.read'],
  companyHome: ['Home page', 'settings.read'],
  companySender: ['Email sender', 'settings.read'],
  companySecurity: ['Security settings', 'security.read'],
  companyIntegrity: ['Integrity email', 'security.read'],
  security: ['Two-factor authentication', 'security.read'],
  approvalRule: ['Approval rule', 'settings.read'],
  approvalDelegation: ['Approval delegation', 'settings.read'],
  apiKey: ['API key', 'security.read'],
  emailDomain: ['Email domain', 'security.read'],
  supportAccess: ['Support access', 'security.read'],
  webhook: ['Webhook', 'security.read'],
  plan: ['Plan', 'plan.read'],
  companyExport: ['Full export', 'company.export'],
  history: ['History', 'history.export'],
  storedFile: ['File', 'history.export'],
  member: ['Member', 'members.manage'],
  invitation: ['Invitation', 'members.manage'],
  role: ['Role', 'members.manage'],
  profile: ['Profile', 'members.manage'],
  investor: ['Investor', 'history.export'],
} as const satisfies HistoryKinds;

/** What entries of a kind are about of which a company has one: they are called as their kind is. */
export const titleOfKind = (kind: keyof typeof platformHistoryKinds): string => platformHistoryKinds[kind][0];

let ownKinds: ReadonlyMap<string, readonly [label: string, access: string]> = new Map();

/** Called once, with the kinds of all manifests. @throws Error when two have one name */
export function installHistoryKinds(all: readonly HistoryKinds[]): void {
  const entries = all.flatMap((kinds) => Object.entries(kinds));
  ownKinds = new Map(byName('the kind of history', entries, ([name]) => name).values());
}

export interface HistoryKind {
  name: string;
  label: string;
}

/** The kinds of entries this person may read, by their label. */
export function readableKinds(access: ReadonlySet<string>): HistoryKind[] {
  const own = [...ownKinds].map(([name, [label, needed]]) => ({ name, label, needed }));
  const ofModules = allResources().map((resource) => ({
    name: resource.name,
    label: resource.label[0],
    needed: resource.access.read,
  }));
  return [...own, ...ofModules]
    .filter(({ needed }) => readsAll(access) || access.has(needed))
    .map(({ name, label }) => ({ name, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Whether entries of the kind are about no record of a module, so that the product itself gave their titles. */
export const isKindOfItsOwn = (kind: string): boolean => ownKinds.has(kind);

/** Of a kind that is no record of a module. */
export const labelOfKind = (kind: string): string | null => ownKinds.get(kind)?.[0] ?? null;

/** Whoever reads everything also reads the kinds that are named nowhere. */
export const readsAll = (access: ReadonlySet<string>): boolean => access.has('history.export');
