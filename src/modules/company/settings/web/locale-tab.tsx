import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { companyLocale } from '#modules/company/settings/model/settings-sections.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { SectionForm } from './section-form.tsx';

/** How the company writes numbers and days; every page follows at once. */
export function LocaleTab() {
  const t = useCompanyTexts();
  return (
    <Panel title={t('settings.locale')}>
      <SectionForm of={companyLocale} inputs={ownInputs} />
    </Panel>
  );
}

const ownInputs = { timeZone: (props: InputProps) => <TimeZoneInput {...props} /> };

function TimeZoneInput(props: InputProps) {
  const t = useCompanyTexts();
  const [zone, setZone] = useState(typeof props.defaultValue === 'string' ? props.defaultValue : null);
  // Browsers leave UTC out of their list.
  const zones = useMemo(
    () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(zone === null ? [] : [zone])])],
    [zone],
  );
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Select
      {...useShared(props)}
      data={zones}
      value={zone}
      searchable
      clearable
      limit={60}
      placeholder={t('profile.noZone', { zone: own })}
      autoComplete="off"
      onChange={(next) => {
        setZone(next);
        props.onChange(next);
      }}
      onBlur={props.onBlur}
    />
  );
}
