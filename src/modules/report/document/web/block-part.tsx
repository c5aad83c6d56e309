import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconPlus } from '@tabler/icons-react';

import { useSearchParams } from 'react-router';
import { useAction, useRemove } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useRemovalToast } from '#platform/records/web/register/removal.tsx';
import { moveReportBlock } from '#modules/report/document/model/document-actions.ts';
import type { DocumentResponse, DocumentIssue } from '#modules/report/document/model/document-contracts.ts';
import { blockKinds, reportBlock, type BlockKind } from '#modules/report/document/model/report-block.ts';
import { Pieces } from './pieces.tsx';
import { useDocumentTexts } from './texts.ts';
import classes from './text.module.css';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

const BlockForm = lazyComponent(() => import('./block-form.tsx').then((file) => file.BlockForm));

interface BlockPartProps {
  block: DocumentResponse['blocks'][number];
  period: string;
  issues: readonly DocumentIssue[];
  mayWrite: boolean;
  isEditing: boolean;
  /** Behind which block it goes when it is moved up (null: to the beginning), undefined where it is the first. */
  before: string | null | undefined;
  /** The next one; null where it is the last. */
  after: string | null;
  onEdit: () => void;
  onClose: () => void;
  onAdd: (kind: BlockKind) => void;
}

/** What a block is called: its first words, or its kind in the words of the page where it has none. */
function useBlockName(): (block: Pick<BlockPartProps['block'], 'name' | 'kind'>) => string {
  const say = useLabels();
  return ({ name, kind }) => (name === blockKinds[kind as BlockKind] ? say(name) : name);
}

/** One block as it reads, what the checks say of it, and what can be done with it. */
export function BlockPart({
  block,
  period,
  issues,
  mayWrite,
  isEditing,
  before,
  after,
  onEdit,
  onClose,
  onAdd,
}: BlockPartProps) {
  const t = useDocumentTexts();
  const inWords = useInWords();
  const say = useLabels();
  const nameOf = useBlockName();
  const severity = issues.some((issue) => issue.severity === 'error')
    ? 'error'
    : issues.length > 0
      ? 'warning'
      : undefined;
  return (
    <article
      className={classes['block']}
      id={`block-${block.id}`}
      tabIndex={-1}
      aria-label={nameOf(block)}
      data-severity={severity}
      data-kind={block.kind}
    >
      {isEditing ? (
        <Meanwhile shows={<Loading rows={6} />}>
          <BlockForm id={block.id} kind={block.kind} period={period} onClose={onClose} />
        </Meanwhile>
      ) : block.pieces.length > 0 ? (
        <Pieces pieces={block.pieces} period={period} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('block.emptyOf', { kind: say(blockKinds[block.kind as BlockKind]) })}
        </Text>
      )}
      {issues.map((issue) => (
        <p
          key={`${issue.rule} ${issue.message} ${issue.at?.[0] ?? ''}`}
          className={classes['message']}
          data-severity={issue.severity}
        >
          {inWords(issue)}
        </p>
      ))}
      {!isEditing && (
        <BlockBar block={block} mayWrite={mayWrite} before={before} after={after} onEdit={onEdit} onAdd={onAdd} />
      )}
    </article>
  );
}

function BlockBar({
  block,
  mayWrite,
  before,
  after,
  onEdit,
  onAdd,
}: Pick<BlockPartProps, 'block' | 'mayWrite' | 'before' | 'after' | 'onEdit' | 'onAdd'>) {
  const t = useDocumentTexts();
  const [, setAddress] = useSearchParams();
  const move = useAction(moveReportBlock);
  const remove = useRemove(reportBlock);
  const removed = useRemovalToast(reportBlock);
  const { id, version, comments } = block;
  const name = useBlockName()(block);
  const talk = () =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('view.record', id);
        return next;
      },
      { preventScrollReset: true },
    );
  const said = comments === 0 ? t('block.talk') : t('block.talkCount', { count: comments });
  if (!mayWrite)
    return comments === 0 ? null : (
      <div className={classes['bar']}>
        <Button size="compact-xs" variant="subtle" aria-label={`${said}: ${name}`} onClick={talk}>
          {said}
        </Button>
      </div>
    );
  const problem = move.error ?? remove.error;
  return (
    <>
      <div className={`no-print ${classes['bar'] ?? ''}`}>
        {comments > 0 && (
          <Button size="compact-xs" variant="subtle" aria-label={`${said}: ${name}`} onClick={talk}>
            {said}
          </Button>
        )}
        {!GENERATED.includes(block.kind) && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPencil size={13} aria-hidden />}
            aria-label={t('block.editOf', { name })}
            onClick={onEdit}
          >
            {t('block.edit')}
          </Button>
        )}
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          disabled={before === undefined || move.isPending}
          aria-label={t('block.up', { name })}
          onClick={() => move.mutate({ block: id, after: before ?? null })}
        >
          <IconArrowUp size={15} />
        </ActionIcon>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          disabled={after === null || move.isPending}
          aria-label={t('block.down', { name })}
          onClick={() => move.mutate({ block: id, after })}
        >
          <IconArrowDown size={15} />
        </ActionIcon>
        <AddBlock label={t('block.add')} onAdd={onAdd} />
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t('block.more', { name })}>
              <IconDots size={15} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={talk}>{said}</Menu.Item>
            <Menu.Item
              color="red"
              onClick={() => remove.mutate({ id, version }, { onSuccess: () => removed([{ id, title: name }]) })}
            >
              {t('block.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {problem !== null && <ProblemAlert problem={problemOf(problem)} />}
    </>
  );
}

/** Made from the data, with nothing to write in them. */
const GENERATED: readonly string[] = ['iros', 'basis', 'methods', 'omissions', 'restatements', 'index'];

export function AddBlock({ label, onAdd }: { label: string; onAdd: (kind: BlockKind) => void }) {
  const say = useLabels();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="sm" variant="subtle" aria-label={label} title={label}>
          <IconPlus size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(blockKinds).map(([kind, name]) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind as BlockKind)}>
            {say(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
