import { NativeSelect, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconPoint } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { setupSteps, useAddresses, type SetupStep } from '#modules/environmental/web/addresses.ts';
import { useSetUp } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from './setup.module.css';
import { useSetUpTexts } from './texts.ts';

/** In the order in which they are needed; the sources are only to be read and stand apart. */
const ordered = setupSteps.filter((name) => name !== 'attributions');
/** Steps that make figures better but that an inventory can do without: nothing is open while they are empty. */
const optional: readonly SetupStep[] = ['factors', 'meters', 'instruments', 'rules', 'conversions'];

/** The steps at the side with what is done; one field to choose from on narrow screens. */
export function StepList({ open }: { open: SetupStep | null }) {
  const t = useTexts();
  const own = useSetUpTexts();
  const navigate = useNavigate();
  const addresses = useAddresses();
  const { data } = useSetUp();
  const isDone = (name: SetupStep) => name !== 'attributions' && data?.[name] === true;
  return (
    <>
      <nav className={classes['steps']} aria-label={t('setup.steps')}>
        <ol>
          <li>
            <StepLink
              to={addresses.below('environmental/admin-setup')}
              isOpen={open === null}
              mark={<IconPoint size={18} aria-hidden />}
              label={t('setup.overview')}
            />
          </li>
          {ordered.map((name, index) => (
            <li key={name}>
              <StepLink
                to={addresses.setup(name)}
                isOpen={open === name}
                mark={<Mark isDone={isDone(name)} isOptional={optional.includes(name)} />}
                label={`${index + 1}. ${own(`step.${name}.name`)}`}
              />
            </li>
          ))}
          <li className={classes['apart']}>
            <StepLink
              to={addresses.setup('attributions')}
              isOpen={open === 'attributions'}
              mark={<IconPoint size={18} aria-hidden />}
              label={own('step.attributions.name')}
            />
          </li>
        </ol>
      </nav>
      <NativeSelect
        className={classes['choose'] ?? ''}
        label={t('setup.steps')}
        value={open ?? ''}
        data={[
          { value: '', label: t('setup.overview') },
          ...setupSteps.map((name) => ({
            value: name,
            label: `${own(`step.${name}.name`)}${isDone(name) ? ' ✓' : ''}`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const name = setupSteps.find((entry) => entry === value);
          void navigate(name === undefined ? addresses.below('environmental/admin-setup') : addresses.setup(name));
        }}
      />
    </>
  );
}

function StepLink({ to, isOpen, mark, label }: { to: string; isOpen: boolean; mark: React.ReactNode; label: string }) {
  return (
    <Link
      to={to}
      className={classes['step']}
      data-open={isOpen}
      {...(isOpen ? { 'aria-current': 'page' as const } : {})}
    >
      {mark}
      <span>{label}</span>
    </Link>
  );
}

function Mark({ isDone, isOptional }: { isDone: boolean; isOptional: boolean }) {
  const own = useSetUpTexts();
  if (isDone)
    return (
      <IconCircleCheckFilled size={18} className={classes['done']} role="img" aria-label={own('start.stepDone')} />
    );
  const Icon = isOptional ? IconPoint : IconCircle;
  return <Icon size={18} stroke={1.6} className={classes['toDo']} aria-hidden />;
}

/** What a step is for, above its content. */
export function StepHead({ step }: { step: SetupStep }) {
  const own = useSetUpTexts();
  return (
    <div>
      <Title order={2} size="h2">
        {own(`step.${step}.title`)}
      </Title>
      <Text size="sm" c="dimmed" maw="76ch">
        {own(`step.${step}.text`)}
      </Text>
    </div>
  );
}
