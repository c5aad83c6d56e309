import { activityTypeLabels } from '#modules/environmental/activity/model/activity-types.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import type { MessagePart } from '#platform/messages/model/messages.ts';
import { SCOPE3_CATEGORIES } from '#modules/environmental/scope3/model/scope3-categories.ts';
import { ownValue } from '#platform/values/model/own-value.ts';

const sourceLabels: Readonly<Record<string, string>> = {
  '1:stationary': 'Stationary combustion',
  '1:mobile': 'Mobile combustion',
  '1:process': 'Process emissions',
  '1:fugitive': 'Fugitive emissions',
  '2:electricity': 'Purchased electricity',
  '2:heat': 'Purchased heat',
  '2:steam': 'Purchased steam',
  '2:cooling': 'Purchased cooling',
};

export const scopeLabel = (scope: string): string => say('ready-scope', { scope }).message;

/** A scope within a message. */
export const scopePart = (scope: string): MessagePart => ({ said: say('ready-scope', { scope }) });

/** A category within a message, as `categoryLabel`. */
export function categoryPart(key: string): MessagePart {
  const [scope, number = ''] = key.split(':');
  const name = SCOPE3_CATEGORIES.find((one) => String(one.number) === number)?.name;
  return scope === '3' && name !== undefined
    ? { said: say('scope3-category', { number, name: { label: name } }) }
    : { label: sourceLabels[key] ?? key };
}

/** `3:6` → 'Business travel'. */
export function categoryLabel(key: string): string {
  const [scope, category] = key.split(':');
  return scope === '3'
    ? `${category}. ${SCOPE3_CATEGORIES.find(({ number }) => String(number) === category)?.name ?? ''}`
    : (ownValue(sourceLabels, key) ?? key);
}

export const activityLabel = (key: string): string =>
  Object.hasOwn(activityTypeLabels, key) ? activityTypeLabels[key as keyof typeof activityTypeLabels] : key;

const gasLabels: Readonly<Record<string, string>> = {
  CO2: 'Carbon dioxide',
  CH4_fossil: 'Methane, fossil',
  CH4_biogenic: 'Methane, biogenic',
  CH4: 'Methane',
  N2O: 'Nitrous oxide',
  SF6: 'Sulphur hexafluoride',
  NF3: 'Nitrogen trifluoride',
  CO2e: 'Published as CO₂e only',
  CO2_biogenic: 'Carbon dioxide, biogenic',
};
export const gasLabel = (gas: string): string => ownValue(gasLabels, gas) ?? gas;
