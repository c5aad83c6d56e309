import type { ComponentType } from 'react';
import { NoticeBar } from '#platform/service-notices/web/notice-bar.tsx';
import { PublicBar } from '#platform/public-pages/web/public-bar.tsx';
import { ApplyForm } from './apply-form.tsx';
import { BetaForm } from './beta-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { DemoButton } from './demo-button.tsx';
import { FeatureSearch } from './feature-search.tsx';
import { OfficeHours } from './office-hours.tsx';
import { QuoteTeaser } from './quote-teaser.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { Subscription } from './subscription.tsx';
import { VerifyReport } from './verify-report.tsx';

/**
 * The parts of the public site that wake up in the browser. Everything around them stays the document that the server
 * sent.
 */
export const islands = {
  notices: NoticeBar,
  bar: PublicBar,
  apply: ApplyForm,
  beta: BetaForm,
  contact: ContactForm,
  demo: DemoButton,
  'feature-search': FeatureSearch,
  hours: OfficeHours,
  quote: QuoteTeaser,
  subscribe: SubscribeForm,
  subscription: Subscription,
  verify: VerifyReport,
};

export type IslandName = keyof typeof islands;
export type PropsOf<Name extends IslandName> =
  (typeof islands)[Name] extends ComponentType<infer Props> ? Props : never;
