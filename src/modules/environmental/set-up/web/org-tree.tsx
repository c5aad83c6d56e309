import { Badge, Text } from '@mantine/core';
import {
  IconBuilding,
  IconBuildingFactory2,
  IconChevronDown,
  IconChevronRight,
  IconMapPin,
  IconSitemap,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { orgUnit, type OrgUnit } from '#modules/company/organisation/model/org-unit.ts';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { countedShare, type Approach } from './counted-share.ts';
import classes from './setup.module.css';
import { nextInTree } from './tree-keys.ts';
import { useRegionName } from '#modules/environmental/factors/web/factor-names.ts';
import { useSetUpTexts } from './texts.ts';

const icons = {
  group: IconSitemap,
  legalEntity: IconBuilding,
  site: IconBuildingFactory2,
  department: IconUsersGroup,
} as const;
const childrenOf = (parent: string | null): Partial<ListQuery> => ({
  filters: [
    parent === null
      ? { field: 'parent', operation: 'empty', values: ['true'] }
      : { field: 'parent', operation: 'is', values: [parent] },
  ],
  sort: [{ field: 'name', descending: false }],
  limit: 200,
});

interface TreeProps {
  approach: Approach;
  onOpen: (unit: OrgUnit) => void;
}

/**
 * The organisation as it hangs together, with the share of each unit that counts. Branches are asked for when they are
 * opened.
 */
export function OrgTree(props: TreeProps) {
  const own = useSetUpTexts();
  const root = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const question = useRecords(orgUnit, childrenOf(null));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const here = items.findIndex((item) => item === document.activeElement);
    const move =
      here < 0
        ? null
        : nextInTree(
            event.key,
            here,
            items.map((item) => ({
              level: Number(item.ariaLevel),
              isOpen: item.ariaExpanded === null ? null : item.ariaExpanded === 'true',
            })),
          );
    if (move === null) return;
    event.preventDefault();
    if (move.toggle) items[here]?.querySelector<HTMLElement>('[data-twist]')?.click();
    if (move.open) items[here]?.querySelector<HTMLElement>('[data-open]')?.click();
    items[move.to]?.focus();
  };
  return (
    <QueryView of={question} shape="text" rows={4}>
      {(answer) => (
        <ul ref={root} role="tree" className={classes['tree']} aria-label={own('org.tree')} onKeyDown={onKeyDown}>
          {answer.items.map((unit, index) => (
            <Node
              key={unit.id}
              {...props}
              unit={unit}
              chain={[unit]}
              isFirst={focused === null && index === 0}
              focused={focused}
              onFocus={setFocused}
            />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

interface NodeProps extends TreeProps {
  unit: OrgUnit;
  chain: readonly OrgUnit[];
  isFirst: boolean;
  focused: string | null;
  onFocus: (id: string) => void;
}

function Node({ unit, chain, approach, onOpen, isFirst, focused, onFocus }: NodeProps) {
  const own = useSetUpTexts();
  // The top is open from the beginning: a closed tree says nothing.
  const [isOpen, setOpen] = useState(chain.length <= 2 && unit.kind !== 'site');
  const canHold = unit.kind !== 'department';
  const Icon = icons[unit.kind];
  const branch = useId();
  return (
    <li role="none">
      {/* The row alone is the item, so that its name is what stands in it and not the whole branch. */}
      <div
        role="treeitem"
        className={classes['node']}
        style={{ paddingInlineStart: 8 + (chain.length - 1) * 22 }}
        aria-level={chain.length}
        aria-selected={focused === unit.id}
        {...(canHold ? { 'aria-expanded': isOpen } : {})}
        {...(canHold && isOpen ? { 'aria-owns': branch } : {})}
        tabIndex={focused === unit.id || isFirst ? 0 : -1}
        onFocus={() => onFocus(unit.id)}
      >
        {canHold ? (
          <button
            type="button"
            data-twist
            tabIndex={-1}
            aria-hidden
            className={classes['twist']}
            title={own(isOpen ? 'org.close' : 'org.expand', { name: unit.name })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={15} /> : <IconChevronRight size={15} />}
          </button>
        ) : (
          <span style={{ width: 24 }} />
        )}
        <Icon size={17} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
        <button type="button" data-open tabIndex={-1} className={classes['nodeName']} onClick={() => onOpen(unit)}>
          {unit.name}
        </button>
        <NodeFacts unit={unit} share={countedShare(chain, approach)} />
      </div>
      {canHold && isOpen && (
        <Branch
          id={branch}
          unit={unit}
          chain={chain}
          approach={approach}
          onOpen={onOpen}
          focused={focused}
          onFocus={onFocus}
        />
      )}
    </li>
  );
}

function Branch({ id, unit, chain, ...rest }: Omit<NodeProps, 'isFirst'> & { id: string }) {
  const own = useSetUpTexts();
  const format = useFormat();
  const question = useRecords(orgUnit, childrenOf(unit.id));
  const items = question.data?.items ?? [];
  return (
    <ul role="group" id={id} aria-label={unit.name}>
      {items.map((child) => (
        <Node key={child.id} {...rest} unit={child} chain={[...chain, child]} isFirst={false} />
      ))}
      {question.data !== undefined && items.length === 0 && (
        <li role="none">
          <Text size="xs" c="dimmed" style={{ paddingInlineStart: 40 + chain.length * 22, paddingBlock: 4 }}>
            {own('org.nothingBelow')}
          </Text>
        </li>
      )}
      {question.data !== undefined && question.data.next !== null && (
        <li role="none">
          <Text size="xs" c="dimmed" style={{ paddingInlineStart: 40 + chain.length * 22, paddingBlock: 4 }}>
            {own('org.moreBelow', { shown: items.length, all: format.count(question.data.count) })}
          </Text>
        </li>
      )}
    </ul>
  );
}

function NodeFacts({ unit, share }: { unit: OrgUnit; share: string }) {
  const own = useSetUpTexts();
  const placeName = useRegionName();
  const format = useFormat();
  const label = useLabels();
  return (
    <span className={classes['nodeFacts']}>
      <span data-minor>{label(orgUnit.fields.kind.options[unit.kind])}</span>
      {(unit.city !== null || unit.country !== null) && (
        <span data-minor>
          {[unit.city, unit.region ?? unit.country]
            .flatMap((part) => (part === null ? [] : [part === unit.city ? part : placeName(part)]))
            .join(', ')}
        </span>
      )}
      {unit.ownershipShare !== null && (
        <span data-minor>{own('org.owned', { share: format.percentage(unit.ownershipShare) })}</span>
      )}
      {unit.location !== null && <IconMapPin size={14} role="img" aria-label={own('org.located')} />}
      <Badge color={share === '0' ? 'gray' : share === '1' ? 'green' : 'copper'}>
        {own('org.counts', { share: format.percentage(share) })}
      </Badge>
    </span>
  );
}
