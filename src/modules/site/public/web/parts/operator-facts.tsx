import type { SiteFacts } from '#modules/site/public/model/site-facts.ts';
import type { Operator } from '#modules/site/public/model/site-sections.ts';
import { useSiteTexts } from '#modules/site/web/texts.ts';
import classes from './operator-facts.module.css';

type Facts = Pick<SiteFacts, 'operator' | 'missing' | 'slug'>;

/** Whether the operator is known by name: before that the rest of the facts would belong to nobody. */
export const isNamed = ({ operator }: Pick<SiteFacts, 'operator'>): boolean => operator.legalName !== null;

/** Who runs the installation, as far as it is entered. Nothing while it has no name. */
export function OperatorFacts({ of: facts, id }: { of: Facts; id: 'operator' | 'imprint' }) {
  const t = useSiteTexts();
  if (!isNamed(facts)) return null;
  const {
    legalName,
    representedBy,
    register,
    registerNumber,
    vatId,
    email,
    dataProtectionContact,
    supervisoryAuthority,
  } = facts.operator;
  const lines = [
    ['address', addressOf(facts.operator).join('\n')],
    ['representedBy', representedBy],
    ['register', [register, registerNumber].filter((part) => part !== null).join(', ')],
    ['vatId', vatId],
    ['email', email],
    ['dataProtectionContact', dataProtectionContact],
    ['supervisoryAuthority', supervisoryAuthority],
  ] as const;
  return (
    <section id={id} className={classes['operator']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes['title']}>
        {t(id === 'operator' ? 'operator.title' : 'operator.imprint')}
      </h2>
      <p className={classes['name']}>{legalName}</p>
      <dl>
        {lines
          .filter(([, value]) => value !== null && value !== '')
          .map(([key, value]) => (
            <div key={key}>
              <dt>{t(`operator.${key}`)}</dt>
              <dd>{key === 'email' ? <a href={`mailto:${value}`}>{value}</a> : value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** For the provider's staff only: what the law asks for and nobody has entered yet. */
export function MissingFacts({ of: { missing, slug } }: { of: Facts }) {
  const t = useSiteTexts();
  if (missing === null || missing.length === 0) return null;
  return (
    <aside className={classes['missing']} aria-labelledby="missing">
      <h2 id="missing" className={classes['title']}>
        {t('operator.missingTitle')}
      </h2>
      <p>{t('operator.missingText')}</p>
      <ul>
        {missing.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <p>
        <a href={`/${encodeURIComponent(slug)}/admin/webmaster/settings?tab=operator`}>{t('operator.enter')}</a>
      </p>
    </aside>
  );
}

function addressOf({ street, postalCode, city, country }: Operator): string[] {
  const place = [postalCode, city].filter((part) => part !== null).join(' ');
  const land = country === null ? null : (new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country);
  return [street, place, land].filter((line): line is string => line !== null && line !== '');
}
