import { greetingDay } from '#modules/home/model/greeting-day.ts';
import { quoteLine } from '#modules/home/model/quote-line.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { companyHome } from '#modules/company/settings/model/settings-sections.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { SectionForm } from './section-form.tsx';
import classes from '#modules/company/web/cards.module.css';

const pageParameters = ['tab'];

/**
 * What the company adds to everybody's home page: greetings on its own days, lines among the quotes, or no quote at
 * all.
 */
export function HomeTab() {
  const t = useCompanyTexts();
  const mayManage = useMay('company.manage');
  return (
    <div className={classes['stack']}>
      <Panel title={t('home.greetings')} note={t('home.greetingsNote')}>
        <LazyRegister
          of={greetingDay}
          keeps={pageParameters}
          empty={{ title: t('home.noGreetings'), text: mayManage ? t('home.noGreetingsText') : t('settings.readOnly') }}
        />
      </Panel>
      <Panel title={t('home.quote')}>
        <SectionForm of={companyHome} />
      </Panel>
      <Panel title={t('home.quotes')} note={t('home.quotesNote')}>
        <LazyRegister
          of={quoteLine}
          inAddress={false}
          empty={{ title: t('home.noQuotes'), text: mayManage ? t('home.noQuotesText') : t('settings.readOnly') }}
        />
      </Panel>
    </div>
  );
}
