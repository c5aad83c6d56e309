import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { PlacedDay } from '#platform/records/web/fields/inputs/placed-day.tsx';
import type { Role } from './members-calls.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';

/** One or more roles of the company. Which of them one may give, the server decides. */
export function RolesField({
  roles,
  value,
  onChange,
  error,
}: {
  roles: readonly Role[];
  value: readonly string[];
  onChange: (roles: string[]) => void;
  error?: MultiSelectProps['error'];
}) {
  const t = useCompanyTexts();
  const label = useLabels();
  return (
    <MultiSelect
      label={t('invite.roles')}
      required
      searchable
      data={roles.map((role) => ({ value: role.key, label: label(role.label) }))}
      value={[...value]}
      onChange={onChange}
      error={error}
      comboboxProps={{ withinPortal: true }}
      hidePickedOptions
    />
  );
}

/** The last day of access; empty: without end. */
export function LastDayField({
  value,
  onChange,
  error,
}: {
  value: string | null;
  onChange: (day: string | null) => void;
  error?: MultiSelectProps['error'];
}) {
  const t = useCompanyTexts();
  return (
    <PlacedDay
      name="endsOn"
      isInForm
      label={t('invite.endsOn')}
      help={t('invite.endsOnHelp')}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
