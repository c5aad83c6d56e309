import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import {
  environmentalSettings,
  settingsAt,
  type SettingValues,
} from '#modules/environmental/settings/model/environmental-settings.ts';

/** The settings that hold on a day. */
export async function settingsOn(tx: Tx, day: string): Promise<SettingValues> {
  return settingsAt(await records(tx, environmentalSettings).all(), day);
}

/** Editions as they are written: with commas, none twice. */
export const editionsIn = (text: string | null): string[] =>
  text === null
    ? []
    : [
        ...new Set(
          text
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== ''),
        ),
      ];
