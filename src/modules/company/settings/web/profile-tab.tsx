import { Chip, Input } from '@mantine/core';
import { useId, useState } from 'react';
import { sectors } from '#platform/directory/model/sectors.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useCompanyProfile } from '#platform/session/web/company-profile.ts';
import { companyProfile } from '#modules/company/settings/model/settings-sections.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { IdentityCard } from './identity-card.tsx';
import { SectionForm } from './section-form.tsx';
import { SizeCard } from './size-card.tsx';
import classes from '#modules/company/web/cards.module.css';

/** Who the company is: name and address, logo, details of the register, size. */
export function ProfileTab() {
  const t = useCompanyTexts();
  const { data: company } = useCompanyProfile();
  // All cards at once: none pushes another down.
  if (company === undefined) return <Loading rows={36} />;
  return (
    <div className={classes['stack']}>
      <IdentityCard />
      <Panel title={t('profile.details')}>
        <SectionForm of={companyProfile} inputs={ownInputs} />
      </Panel>
      <SizeCard />
    </div>
  );
}

const ownInputs = { sectors: (props: InputProps) => <SectorChips {...props} /> };

/** The sectors as chips to switch on; the record keeps one line for each. */
function SectorChips({ field, name, defaultValue, onChange, error }: InputProps) {
  const label = useLabels();
  const id = useId();
  const [chosen, setChosen] = useState(() =>
    Array.isArray(defaultValue) ? defaultValue.map((line: { sector?: string }) => line.sector ?? '') : [],
  );
  const choose = (next: string[]) => {
    setChosen(next);
    onChange(next.map((sector) => ({ sector })));
  };
  return (
    <div role="group" aria-labelledby={id} data-path={name}>
      <Input.Label component="div" id={id} mb={6}>
        {label(field.label)}
      </Input.Label>
      <Chip.Group multiple value={chosen} onChange={choose}>
        <div className={classes['chips']}>
          {sectors.map((sector) => (
            <Chip key={sector} value={sector} size="xs" variant="outline">
              {label(sector)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {field.help !== undefined && <Input.Description mt={6}>{label(field.help)}</Input.Description>}
      {error && <Input.Error mt={6}>{error}</Input.Error>}
    </div>
  );
}
