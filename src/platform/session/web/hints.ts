/**
 * The keys of the specification in local storage. They are a hint for the first paint and for other tabs, never a
 * right: the truth is the server's answer. Read at start-up only, written at sign-in, removed at sign-out.
 */
export interface SessionHints {
  isAuth: boolean;
  userType: string | null;
  userCompany: string | null;
  userRole: string | null;
}
const keys = ['isAuth', 'userType', 'userCompany', 'userRole'] as const;

export function readHints(): SessionHints {
  const read = (key: string) => stored(() => localStorage.getItem(key));
  return {
    isAuth: read('isAuth') === 'true',
    userType: read('userType'),
    userCompany: read('userCompany'),
    userRole: read('userRole'),
  };
}

export function writeHints(hints: { userType: string; userCompany: string | null; userRole: string | null }): void {
  stored(() => {
    localStorage.setItem('isAuth', 'true');
    localStorage.setItem('userType', hints.userType);
    for (const key of ['userCompany', 'userRole'] as const) {
      if (hints[key] === null) localStorage.removeItem(key);
      else localStorage.setItem(key, hints[key]);
    }
  });
}

export function removeHints(): void {
  stored(() => {
    for (const key of keys) localStorage.removeItem(key);
  });
}

/**
 * The investor's mark, per tab: shows the investor page instead of the investor login. Data still needs the server's
 * session.
 */
export const investorMark = {
  isThere: () => stored(() => sessionStorage.getItem('investorToken')) !== null,
  write: (token: string) => {
    stored(() => sessionStorage.setItem('investorToken', token));
  },
  remove: () => {
    stored(() => sessionStorage.removeItem('investorToken'));
  },
};

/**
 * A sign-out that the server did not hear: told to it at the next start, so that the session cannot come back silently.
 */
export const pendingLogout = {
  isPending: () => stored(() => localStorage.getItem('logoutOwed')) === 'true',
  owe: () => {
    stored(() => localStorage.setItem('logoutOwed', 'true'));
  },
  settle: () => {
    stored(() => localStorage.removeItem('logoutOwed'));
  },
};

/** Storage may be closed to us (private windows, policies): then there are no hints, and nothing else is lost. */
function stored<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}
