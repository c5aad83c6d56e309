import { Input } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { planKeys, plans, type PlanKey } from '#platform/directory/model/plans.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useAuthTexts } from './texts.ts';
import classes from './auth.module.css';

/** The plans as cards, one of them chosen. Real radio buttons, so that arrow keys and forms know them. */
export function PlanField({
  value,
  onChange,
  error,
}: {
  value: PlanKey | null;
  onChange: (plan: PlanKey) => void;
  error?: ReactNode;
}) {
  const t = useAuthTexts();
  const label = useLabels();
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={name} aria-describedby={`${name}-note`}>
      <Input.Label component="div" id={name}>
        {t('field.plan')}
      </Input.Label>
      <Input.Description id={`${name}-note`} mb={8}>
        {t('registration.planNote')}
      </Input.Description>
      <div className={classes['plans']}>
        {planKeys.map((key) => (
          <label key={key} className={classes['plan']}>
            <input
              type="radio"
              name="selectedPlans"
              value={key}
              checked={value === key}
              onChange={() => onChange(key)}
              className={classes['over']}
            />
            <span className={classes['planName']}>{label(plans[key].label)}</span>
            <span className={classes['planPrice']}>{t('registration.perMonth', { base: plans[key].base })}</span>
          </label>
        ))}
      </div>
      {error && <Input.Error mt={6}>{error}</Input.Error>}
    </div>
  );
}
