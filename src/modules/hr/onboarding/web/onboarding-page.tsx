import { planStep, planTemplate } from '#modules/hr/plans/model/plan-records.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { onboarding } from '../model/onboarding.ts';
import { BoardTab } from './board-tab.tsx';
import { useOnboardingTexts } from './texts.ts';

const kinds = { onboardings: onboarding, steps: planStep, templates: planTemplate } as const;
const names = ['board', 'onboardings', 'steps', 'templates'] as const;
const kept = ['tab'];

/** New employees with their steps: the board, and the records behind it. */
export function OnboardingPage() {
  const t = useOnboardingTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)}>
        {(name) =>
          name === 'board' ? (
            <BoardTab />
          ) : (
            <LazyRegister
              of={kinds[name]}
              keeps={kept}
              empty={{ title: t(`${name}Empty`), text: t(`${name}EmptyText`) }}
            />
          )
        }
      </PageTabs>
    </Page>
  );
}
