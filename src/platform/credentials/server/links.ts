/**
 * Addresses in mails. They start with the configured base address, never with what a request names as its host,
 * and carry the token behind the `#`: browsers send that to nobody, so it stands in no log and no referrer.
 */
export const resetLink = (baseUrl: string, token: string): string => `${baseUrl}/reset-password#token=${token}`;
/** Confirms an address, or a company registered with a known address. */
export const confirmLink = (baseUrl: string, token: string): string => `${baseUrl}/confirm#token=${token}`;
/** Accepts an invitation to a company; the token is the only secret in it. */
export const invitationLink = (baseUrl: string, token: string): string => `${baseUrl}/confirm#invitation=${token}`;
/** Sign-in of clients and of the provider’s staff. */
export const loginLink = (baseUrl: string): string => `${baseUrl}/login`;
/** Where a reset link is requested. */
export const forgotLink = (baseUrl: string): string => `${baseUrl}/forgot-password`;
/** One’s own account: password, sessions, second factors. */
export const accountLink = (baseUrl: string): string => `${baseUrl}/account`;
export const investorLink = (baseUrl: string): string => `${baseUrl}/investor-login`;
/** The members of a company, by its slug. */
export const membersLink = (baseUrl: string, slug: string): string =>
  `${baseUrl}/${encodeURIComponent(slug)}/settings?tab=members`;
