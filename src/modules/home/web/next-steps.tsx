import { Anchor, Button, Progress, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStoredWording } from '#platform/messages/web/use-in-words.ts';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { Card } from './card.tsx';
import { useGettingStarted, type StartStep } from './getting-started.ts';
import { useHomeTexts } from './texts.ts';
import classes from './home.module.css';

/** The way to the first result, as long as a step of it is left, for those who go it. */
export function NextSteps() {
  const t = useHomeTexts();
  const isConcerned = useMay('environmental.read');
  const { data } = useGettingStarted(isConcerned);
  const [isWhole, setWhole] = useState(false);
  const steps = data?.steps ?? [];
  const done = steps.filter((step) => step.isDone).length;
  if (done === steps.length) return null;
  const next = steps.find((step) => !step.isDone);
  // What is done needs no room, unless somebody wants to look at it again.
  const shown = isWhole ? steps : steps.filter((step) => !step.isDone);
  return (
    <Card
      id="next-steps"
      title={t('steps.title')}
      actions={
        done > 0 && (
          <Button size="xs" variant="subtle" color="gray" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('steps.hideDone') : t('steps.showDone')}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed" mt={-6}>
        {t('steps.progress', { done, all: steps.length })}
      </Text>
      <Progress
        value={(100 * done) / steps.length}
        mt="sm"
        size="sm"
        aria-label={t('steps.progress', { done, all: steps.length })}
      />
      <ol className={classes['steps']}>
        {shown.map((step) => (
          <Step key={step.key} step={step} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, isNext }: { step: StartStep; isNext: boolean }) {
  const t = useHomeTexts();
  const to = `/${encodeURIComponent(useCompany().slug)}/${step.path}`;
  const wording = useStoredWording();
  const title = wording(step.title, step.titleSaid);
  return (
    <li className={classes['step']} data-done={step.isDone}>
      {step.isDone ? (
        <IconCircleCheckFilled size={20} role="img" aria-label={t('steps.done')} />
      ) : (
        <IconCircle size={20} stroke={1.6} aria-hidden />
      )}
      <div className={classes['stepText']}>
        <Anchor component={Link} to={to} fw={560} c="inherit" underline="hover">
          {title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {wording(step.text, step.textSaid)}
        </Text>
      </div>
      {isNext && (
        <Button component={Link} to={to} size="xs" aria-label={`${t('steps.open')}: ${title}`}>
          {t('steps.open')}
        </Button>
      )}
    </li>
  );
}
