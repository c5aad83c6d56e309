import { problemOf } from '#platform/http/web/problem.ts';
import { logoutCall } from '#platform/auth/model/spec-calls.ts';
import { companyProfileCall } from '../model/company-profile.ts';
import { sessionCall } from '../model/session-calls.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { whenRightsAre, whenSignedOut } from '#platform/http/web/request.ts';
import { investorMark, pendingLogout, removeHints, writeHints } from './hints.ts';
import { nobody, sessionOf, type Membership, type Session } from './session-response.ts';

let current: Session | undefined;
let pending: Promise<Session> | undefined;
/** How the last session of this tab came to its end; null while one lives or none was there. */
let ending: 'on purpose' | 'by the server' | null = null;
let endings = 0;
/** Company of the last session of this tab, for a friendly word at the door; never a right (U49). */
let lastCompany: string | null = null;
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('heartwood-session');

/** Who sits here, as the server says. One per tab; the other tabs hear of sign-in and sign-out at once. */
export const session = {
  /** Undefined until the first check has answered. */
  current: (): Session | undefined => current,

  /** The checked session; asks once and remembers. A check that fails for good means signed out. */
  ready(): Promise<Session> {
    if (current) return Promise.resolve(current);
    pending ??= session.refresh().finally(() => {
      pending = undefined;
    });
    return pending;
  },

  /** Asks again: after sign-in, after a change of name or of rights. */
  async refresh(): Promise<Session> {
    const asked = endings;
    const found = await check();
    // A sign-out heard meanwhile, from here or from another tab, is newer than this answer.
    if (asked === endings) settle(found);
    return current ?? nobody;
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  lastCompany: (): string | null => lastCompany,
  leftOnPurpose: (): boolean => ending === 'on purpose',
  ended: (): boolean => ending === 'by the server',

  /**
   * The membership with its access keys, asked for when the company is opened. Null: not a member.
   * The session's answer carries the keys of the company in use only.
   */
  async membership(slug: string): Promise<Membership | null> {
    const { companies } = await session.ready();
    const found = companies.find((company) => company.slug === slug);
    if (found === undefined || found.access !== null) return found ?? null;
    try {
      const { access } = await sendCall(companyProfileCall, {}, { isAuthPage: true }, slug);
      const known = { ...found, access };
      settle({
        ...(current ?? nobody),
        companies: (current ?? nobody).companies.map((company) => (company.slug === slug ? known : company)),
      });
      return known;
    } catch (error) {
      if (problemOf(error).status === 404) return null;
      throw error;
    }
  },

  /** After a door let somebody in. Tells the other tabs. */
  async signedIn(): Promise<Session> {
    pendingLogout.settle();
    ending = null;
    const found = await session.refresh();
    const [first] = found.companies;
    if (found.person)
      writeHints({ userType: found.person.type, userCompany: first?.name ?? null, userRole: first?.role ?? null });
    channel?.postMessage('signed-in');
    return found;
  },

  /** Clears this side in any case; a server that did not hear it is told at the next start. */
  async signOut(): Promise<void> {
    pendingLogout.owe();
    // Before the server hears it, so that no call of another tab is refused first and takes the end for the server's.
    channel?.postMessage('signed-out');
    try {
      await sendCall(logoutCall, {}, { isAuthPage: true });
      pendingLogout.settle();
    } catch (error) {
      console.error('The server did not hear the sign-out.', problemOf(error).title);
    }
    session.forget('on purpose');
  },

  /** This tab no longer knows anybody. */
  forget(how: 'on purpose' | 'by the server'): void {
    if (current === undefined || current.person) ending = how;
    lastCompany = current?.companies[0]?.name ?? lastCompany;
    endings += 1;
    removeHints();
    investorMark.remove();
    settle(nobody);
  },
};

/**
 * Companies or rights changed elsewhere: asked for anew, here and in the other tabs. The guards then lead away from
 * what is no longer allowed.
 */
whenRightsAre((version) => {
  if (pending !== undefined || !current?.person || version <= current.version) return;
  // Taken as known from here on, so that the calls of one page ask once.
  current = { ...current, version };
  void session.refresh();
  channel?.postMessage('rights-changed');
});
whenSignedOut(() => {
  if (current?.person) session.forget('by the server');
});
channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.data === 'signed-out') session.forget('on purpose');
  else void session.refresh();
});

function settle(found: Session): void {
  const before = JSON.stringify(current);
  current = found;
  if (before !== JSON.stringify(found)) for (const listener of listeners) listener();
}

const refusals: readonly number[] = [401, 403];

/** Three tries within six seconds when nobody answers; then, as for a refusal at once, nobody is signed in here. */
async function check(): Promise<Session> {
  for (let tries = 1; ; tries += 1) {
    try {
      if (pendingLogout.isPending()) {
        await sendCall(logoutCall, {}, { isAuthPage: true });
        pendingLogout.settle();
      }
      const found = sessionOf(await sendCall(sessionCall, {}, { isAuthPage: true }));
      if (found.person === null) removeHints();
      return found;
    } catch (error) {
      if (refusals.includes(problemOf(error).status) || tries === 3) {
        removeHints();
        return nobody;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, tries * 1_500);
      });
    }
  }
}
