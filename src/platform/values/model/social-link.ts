/** A page of the provider on another site: `LinkedIn`, `https://www.linkedin.com/company/…`. */
export interface SocialLink {
  name: string;
  url: string;
}
