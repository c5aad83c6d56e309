import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { LazyPart } from '#platform/kit/web/lazy/lazy-part.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { PolicyPage } from '#platform/dated-settings/web/policy-page.tsx';
import type { NewOf } from '#platform/records/model/resource.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { environmentalPolicy } from '#modules/environmental/settings/model/environmental-policy.ts';
import {
  environmentalSettings,
  type EnvironmentalSettings,
} from '#modules/environmental/settings/model/environmental-settings.ts';
import { settingsEffectsCall } from '#modules/environmental/settings/model/settings-contracts.ts';
import { useSettingsTexts } from './texts.ts';

// Who reads the settings does not wait for the form that changes them.
const factorSetsInput = lazy(() => import('./factor-sets-input.tsx').then((file) => file.FactorSetsInput));
const effectList = lazy(() => import('./effect-list.tsx').then((file) => file.EffectList));

const names = environmentalSettings.form
  .flatMap(({ fields }) => fields)
  .filter((name) => Object.hasOwn(environmentalPolicy.defaults, name));

/**
 * What the environmental pages count with: defaults and thresholds, from which day on, and what a change of them would
 * do.
 */
export function SettingsPage() {
  const t = useSettingsTexts();
  const today = useToday();
  const mayManage = useMay('environmental.manage');
  const preview = usePreview();
  return (
    <PolicyPage
      policy={{
        of: environmentalSettings,
        texts: t,
        names,
        valuesOf: (record) => ({ ...environmentalPolicy.of(record) }),
        today,
        mayManage,
        nothing: t('now.notSet'),
        inputs: {
          editions: (props) => <LazyPart of={factorSetsInput} meanwhile={<Loading rows={2} />} with={props} />,
        },
        preview,
        effects: (effects) => <LazyPart of={effectList} meanwhile={<Loading />} with={{ effects }} />,
      }}
    />
  );
}

const usePreview = () =>
  useCompanyMutation((api, found: NewOf<typeof environmentalSettings>) =>
    api.send(settingsEffectsCall, {
      body: { ...environmentalPolicy.of(found as Partial<EnvironmentalSettings>), validFrom: found.validFrom },
    }),
  );
