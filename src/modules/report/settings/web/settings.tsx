import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { PolicyPage } from '#platform/dated-settings/web/policy-page.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import {
  namesOf,
  reportRules,
  reportSettings,
  type NewReportSettings,
  type ReportRules,
} from '#modules/report/settings/model/report-settings.ts';
import { rulesEffectsCall } from '#modules/report/settings/model/settings-contracts.ts';
import { EffectList } from './effect-list.tsx';
import { useSettingsTexts } from './texts.ts';

/**
 * What reports are made by: identifier, evidence, who signs, what is said at the end; from which day on, and what a
 * change would do.
 */
export function SettingsPage() {
  const t = useSettingsTexts();
  const today = useToday();
  const mayManage = useMay('report.manage');
  const preview = usePreview();
  return (
    <PolicyPage
      policy={{
        of: reportSettings,
        texts: t,
        names: reportRules.names,
        valuesOf: (record) => ({ ...reportRules.of(record) }),
        today,
        mayManage,
        nothing: t('now.nothing'),
        say: (name, values) => (name === 'names' ? namesOf(values).join(', ') : undefined),
        isAsked: (name, values) => name !== 'assuranceProvider' || values['assuranceLevel'] !== 'none',
        preview,
        effects: (effects) => <EffectList effects={effects} />,
      }}
    />
  );
}

const usePreview = () =>
  useCompanyMutation((api, found: NewReportSettings) =>
    api.send(rulesEffectsCall, {
      body: { ...rulesIn(found), validFrom: found.validFrom },
    }),
  );

/** Every rule as the form has it, empty ones as null. */
function rulesIn(found: NewReportSettings): ReportRules {
  return reportRules.of(found);
}
