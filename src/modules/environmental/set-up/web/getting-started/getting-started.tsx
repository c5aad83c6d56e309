import { Anchor, Button, Progress, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useWording } from '#platform/messages/web/use-in-words.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useGettingStarted, type GettingStartedResponse } from '#modules/environmental/web/calls.ts';
import classes from './getting-started.module.css';
import { useSetUpTexts } from '#modules/environmental/set-up/web/texts.ts';

/**
 * "Your first inventory in ten minutes": the way from nothing to a figure, one next action at a time. Gone when all is
 * done, unless `always`; silent where the steps cannot be asked for, because it stands beside what people came for.
 */
export function GettingStarted({ always = false }: { always?: boolean }) {
  const own = useSetUpTexts();
  const question = useGettingStarted();
  const heading = useId();
  if (question.isPending) return <Loading of="text" rows={4} />;
  const steps = question.data?.steps ?? [];
  const done = steps.filter((step) => step.isDone).length;
  if (steps.length === 0 || (done === steps.length && !always)) return null;
  const next = steps.find((step) => !step.isDone);
  return (
    <section className={classes['card']} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {own('start.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {done === steps.length ? own('start.done') : own('start.progress', { done, all: steps.length })}
      </Text>
      <Progress
        value={(100 * done) / steps.length}
        size="sm"
        mt="xs"
        aria-label={own('start.progress', { done, all: steps.length })}
      />
      <ol className={classes['steps']}>
        {steps.map((step) => (
          <Step key={step.key} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, isNext }: { step: GettingStartedResponse['steps'][number]; isNext: boolean }) {
  const own = useSetUpTexts();
  const to = useAddresses().below(step.path);
  const write = useWording();
  const title = write(step.title, step.titleSaid);
  return (
    <li className={classes['step']} data-next={isNext} {...(isNext ? { 'aria-current': 'step' } : {})}>
      {step.isDone ? (
        <IconCircleCheckFilled size={20} role="img" aria-label={own('start.stepDone')} className={classes['tick']} />
      ) : (
        <IconCircle size={20} stroke={1.6} aria-hidden className={classes['open']} />
      )}
      <div className={classes['text']}>
        {isNext ? (
          <span className={classes['name']}>{title}</span>
        ) : (
          <Anchor component={Link} to={to} c="inherit" fw={550}>
            {title}
          </Anchor>
        )}
        {(isNext || !step.isDone) && (
          <Text size="sm" c="dimmed">
            {write(step.text, step.textSaid)}
          </Text>
        )}
      </div>
      {isNext && (
        <Button component={Link} to={to} size="xs" aria-label={own('start.openStep', { step: title })}>
          {own('start.open')}
        </Button>
      )}
    </li>
  );
}
