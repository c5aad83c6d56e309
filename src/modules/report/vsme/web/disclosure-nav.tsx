import { NativeSelect } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { DisclosurePage } from '#modules/report/vsme/model/disclosure-pages.ts';
import { useVsmeTexts } from './texts.ts';
import classes from './writing.module.css';

interface NavProps {
  pages: readonly DisclosurePage[];
  shown: string;
  onChoose: (id: string) => void;
}

/** The disclosures in the order of the standard, each with what it still needs; a list to choose from on a phone. */
export function DisclosureNav({ pages, shown, onChoose }: NavProps) {
  const t = useVsmeTexts();
  const [address] = useSearchParams();
  const to = (id: string) => {
    const next = new URLSearchParams(address);
    next.set('disclosure', id);
    next.delete('point');
    return `?${next.toString()}`;
  };
  const groups = [pages.filter((page) => !page.isComprehensive), pages.filter((page) => page.isComprehensive)];
  return (
    <>
      <NativeSelect
        className={classes['choice'] ?? ''}
        label={t('form.choose')}
        value={shown}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={pages.map((page) => ({
          value: page.id,
          label: [nameOf(page), page.required > 0 ? `(${page.given}/${page.required})` : ''].join(' ').trim(),
        }))}
      />
      <nav className={classes['nav']} aria-label={t('form.disclosures')}>
        {groups.map((group, at) => (
          <div key={at}>
            <p>{t(at === 0 ? 'form.basic' : 'form.comprehensive')}</p>
            <ul>
              {group.map((page) => (
                <li key={page.id}>
                  <Link
                    to={to(page.id)}
                    preventScrollReset
                    aria-current={page.id === shown ? 'page' : undefined}
                    title={nameOf(page)}
                  >
                    <b>{isNumbered(page) ? page.id : ''}</b>
                    <span>{page.title}</span>
                    <NavCount page={page} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

function NavCount({ page: { required, given } }: { page: DisclosurePage }) {
  const t = useVsmeTexts();
  if (required === 0) return null;
  return given === required ? (
    <IconCircleCheck size={15} role="img" aria-label={t('form.complete')} />
  ) : (
    <em aria-label={t('form.countOf', { given, required })}>{t('form.navCount', { given, required })}</em>
  );
}

const isNumbered = ({ id }: DisclosurePage): boolean => !id.startsWith('role-');
export const nameOf = (page: DisclosurePage): string =>
  [isNumbered(page) ? page.id : '', page.title].filter((part) => part !== '').join(' · ');
