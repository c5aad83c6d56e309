import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyPart } from '#platform/kit/web/lazy/lazy-part.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { Card } from './card.tsx';
import { useGettingStarted } from './getting-started.ts';
import { useHomeTexts } from './texts.ts';

const stepsCard = lazy(() => import('./steps-card.tsx').then((file) => file.StepsCard));

/** The way to the first result, as long as a step of it is left, for those who go it: most companies have gone it. */
export function NextSteps() {
  const t = useHomeTexts();
  const isConcerned = useMay('environmental.read');
  const { data } = useGettingStarted(isConcerned);
  const steps = data?.steps ?? [];
  if (steps.every(({ isDone }) => isDone)) return null;
  const meanwhile = (
    <Card id="next-steps" title={t('steps.title')}>
      <Loading of="text" rows={8} />
    </Card>
  );
  return <LazyPart of={stepsCard} meanwhile={meanwhile} with={{ steps }} />;
}
