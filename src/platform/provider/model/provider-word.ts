import type { Notice } from '#platform/service-notices/model/notice.ts';
import type { SocialLink } from '#platform/values/model/social-link.ts';

/**
 * What the provider says on every page: where else it is found, whether it names itself, and what is the matter with
 * the product.
 */
export interface ProviderWord {
  links: readonly SocialLink[];
  hasImprint: boolean;
  notices: readonly Notice[];
}
