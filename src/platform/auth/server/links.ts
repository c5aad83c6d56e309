/**
 * Addresses in mails. They start with the configured base address, never with what a request names as its host,
 * and carry the token behind the `#`: browsers send that to nobody, so it stands in no log and no referrer.
 */
export const resetLink = (baseUrl: string, token: string): string => `${baseUrl}/reset-password#token=${token}`;
/** Confirms an address, or a company registered with a known address. */
export const confirmLink = (baseUrl: string, token: string): string => `${baseUrl}/confirm#token=${token}`;
export const invitationLink = (baseUrl: string, token: string): string => `${baseUrl}/confirm#invitation=${token}`;
export const loginLink = (baseUrl: string): string => `${baseUrl}/login`;
export const forgotLink = (baseUrl: string): string => `${baseUrl}/forgot-password`;
export const accountLink = (baseUrl: string): string => `${baseUrl}/account`;
export const investorLink = (baseUrl: string): string => `${baseUrl}/investor-login`;
export const membersLink = (baseUrl: string, slug: string): string =>
  `${baseUrl}/${encodeURIComponent(slug)}/settings?tab=members`;
