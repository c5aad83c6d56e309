import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Resource } from '#platform/records/model/resource.ts';
import { readView, writeView, type ViewState } from './view-state.ts';

export interface View {
  view: ViewState;
  /** Parts of the address that do not fit. */
  dropped: readonly string[];
  /** Changes a part of the view. What changes the rows goes back to the first page. */
  change: (part: Partial<ViewState>, options?: { replace?: boolean }) => void;
  /** Markers of the pages before this one, oldest first; undefined where one came in by a link to a later page. */
  before: readonly (string | null)[] | undefined;
  turn: (to: 'next' | 'previous' | 'first', next: string | null) => void;
  /** The address of this view with a part changed, for links. */
  addressWith: (part: Partial<ViewState>) => string;
}

const keepsPage: readonly (keyof ViewState)[] = ['columns', 'density', 'record', 'savedView'];

/**
 * The state of a register in its address, so that a link, the Back button and a reload show the same.
 *
 * @param keeps      parameters of the page itself, which are none of the list's business and stay
 * @param inAddress  false for a second register on a page: its state lives and ends with it
 */
export function useView(
  resource: Resource,
  {
    isColumn,
    keeps = none,
    inAddress = true,
  }: { isColumn: (name: string) => boolean; keeps?: readonly string[] | undefined; inAddress?: boolean | undefined },
): View {
  const [address, setAddress] = useSearchParams();
  const [memory, setMemory] = useState({
    parameters: new URLSearchParams(),
    before: [null] as readonly (string | null)[],
  });
  const { state } = useLocation();
  const parameters = inAddress ? address : memory.parameters;

  const { view, dropped, kept } = useMemo(() => {
    const others = [...parameters].filter(([name]) => keeps.includes(name));
    const ours = new URLSearchParams([...parameters].filter(([name]) => !keeps.includes(name)));
    return { ...readView(resource, ours, isColumn), kept: others };
  }, [resource, parameters, keeps, isColumn]);

  const before = view.after === null ? firstPage : inAddress ? markersIn(state) : memory.before;
  const write = useCallback(
    (next: ViewState, markers: readonly (string | null)[] | undefined, replace: boolean) => {
      const written = new URLSearchParams([...kept, ...writeView(next)]);
      if (inAddress)
        setAddress(written, {
          replace,
          preventScrollReset: true,
          state: markers === undefined ? null : { pagesBefore: markers },
        });
      else setMemory({ parameters: written, before: markers ?? [null] });
    },
    [inAddress, kept, setAddress],
  );

  const change = useCallback<View['change']>(
    (part, { replace = false } = {}) => {
      const staysOnPage = Object.keys(part).every((key) => keepsPage.includes(key as keyof ViewState));
      write({ ...view, ...(staysOnPage ? {} : { after: null }), ...part }, staysOnPage ? before : undefined, replace);
    },
    [view, before, write],
  );

  const turn = useCallback<View['turn']>(
    (to, next) => {
      if (to === 'first') return write({ ...view, after: null }, undefined, false);
      if (to === 'next')
        return next === null ? undefined : write({ ...view, after: next }, [...(before ?? []), view.after], false);
      const previous = before?.at(-1) ?? null;
      return write({ ...view, after: previous }, before?.slice(0, -1), false);
    },
    [view, before, write],
  );

  const addressWith = useCallback(
    (part: Partial<ViewState>) => `?${new URLSearchParams([...kept, ...writeView({ ...view, ...part })]).toString()}`,
    [view, kept],
  );
  return { view, dropped, change, before, turn, addressWith };
}

const none: readonly string[] = [];
const firstPage: readonly (string | null)[] = [];

/** What an earlier page left in the browser's history. A foreign or missing state is no state. */
function markersIn(state: unknown): readonly (string | null)[] | undefined {
  const markers: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'pagesBefore') : undefined;
  return Array.isArray(markers) && markers.every((marker) => marker === null || typeof marker === 'string')
    ? markers
    : undefined;
}
