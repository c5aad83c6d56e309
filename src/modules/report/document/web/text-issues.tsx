import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import type { DocumentResponse } from '#modules/report/document/model/document-contracts.ts';
import { useDocumentTexts } from './texts.ts';
import classes from './text.module.css';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

/** What the checks say of the whole text; each leads to its block. */
export function TextIssues({ answer: { blocks, findings } }: { answer: DocumentResponse }) {
  const t = useDocumentTexts();
  const inWords = useInWords();
  const [isOpen, setOpen] = useState(false);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (findings.length === 0)
    return (
      <p className={classes['message']} style={{ marginBottom: 16 }}>
        {t('issues.none')}
      </p>
    );
  const nameOf = (id: string | null) =>
    id === null ? t('issues.whole') : (blocks.find((block) => block.id === id)?.name ?? '');
  return (
    <div className={classes['issues']}>
      <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('issues.title', { count: findings.length })}
        {errors > 0 ? ` · ${t('issues.errors', { count: errors })}` : ''}
      </Button>
      {isOpen && (
        <ul>
          {findings.map(({ block, rule, severity, at, ...said }) => (
            <li key={`${block ?? ''} ${rule} ${said.message} ${at?.[0] ?? ''}`}>
              {block === null ? (
                <strong>{nameOf(null)}</strong>
              ) : (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  underline="always"
                  aria-label={t('issues.go', { name: nameOf(block) })}
                  onClick={() => goTo(block)}
                >
                  {nameOf(block)}
                </Anchor>
              )}
              <div className={classes['message']} data-severity={severity}>
                {inWords(said)}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function goTo(block: string): void {
  const found = document.getElementById(`block-${block}`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}
