import { byName } from '#platform/manifest/model/definitions.ts';

/** What webhooks tell of although it is no record of a definition: a calculation. `access` reads it. */
export interface WebhookKind {
  name: string;
  label: string;
  access: string;
}

let known: ReadonlyMap<string, WebhookKind> = new Map();

/** Called once, with the kinds of all manifests. @throws Error when two have one name */
export function installWebhookKinds(kinds: readonly WebhookKind[]): void {
  known = byName('the kind of webhook', kinds, ({ name }) => name);
}

export const webhookKinds = (): WebhookKind[] => [...known.values()];
/** The kind of this name, of those that the manifests list; undefined where there is none. */
export const webhookKind = (name: string): WebhookKind | undefined => known.get(name);
