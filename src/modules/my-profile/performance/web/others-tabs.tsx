import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { goal, goalUpdate } from '../model/goal.ts';
import { review, reviewPeer } from '../model/review.ts';
import { usePerformanceTexts } from './texts.ts';

const Board = lazyComponent(() => import('./team-board.tsx').then((file) => file.TeamBoard));

const kept = ['tab'];
const keptInner = ['tab', 'of'];
const kinds = { goals: goal, updates: goalUpdate, reviews: review, peers: reviewPeer } as const;
type KindName = keyof typeof kinds;

function Register({ of }: { of: KindName }) {
  const t = usePerformanceTexts();
  return (
    <LazyRegister
      of={kinds[of]}
      keeps={keptInner}
      empty={{ title: t(`others.${of}Empty`), text: t(`others.${of}EmptyText`) }}
    />
  );
}

/** Goals of the team for line managers, of everybody for HR, with their updates. */
export function GoalsOfOthers() {
  const t = usePerformanceTexts();
  return (
    <PageTabs
      isInner
      parameter="of"
      keeps={kept}
      label={t('others.parts')}
      names={['goals', 'updates'] as const}
      nameOf={(name) => t(`others.${name}`)}
    >
      {(name) => <Register of={name} />}
    </PageTabs>
  );
}

/** Reviews of the team for line managers, of everybody for HR: how far they are, the records behind it, and their peers. */
export function ReviewsOfOthers() {
  const t = usePerformanceTexts();
  return (
    <PageTabs
      isInner
      parameter="of"
      keeps={kept}
      label={t('others.parts')}
      names={['board', 'reviews', 'peers'] as const}
      nameOf={(name) => t(`others.${name}`)}
    >
      {(name) =>
        name === 'board' ? (
          <Meanwhile shows={<Loading of="table" rows={8} />}>
            <Board />
          </Meanwhile>
        ) : (
          <Register of={name} />
        )
      }
    </PageTabs>
  );
}
