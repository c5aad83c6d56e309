import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { environmentalPolicy } from '#modules/environmental/settings/model/environmental-policy.ts';
import {
  environmentalSettings,
  type SettingValues,
} from '#modules/environmental/settings/model/environmental-settings.ts';

/** The settings that hold on a day. */
export async function settingsOn(tx: Tx, day: string): Promise<SettingValues> {
  return environmentalPolicy.on(await records(tx, environmentalSettings).all(), day);
}
